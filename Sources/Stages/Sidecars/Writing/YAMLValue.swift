// SPDX-License-Identifier: MIT

/// A value to be written into a YAML file.
package indirect enum YAMLValue: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package var key: String
    package var value: YAMLValue

    package init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// Words of a person: quoted where another program would take them for a number, a date, true or nothing.
  case text(String)
  /// A number, a date, a word of the format: written without quotes wherever that reads back as the same text.
  case word(String)
  case list([YAMLValue])
  /// In the order written.
  case map([Pair])
}

extension YAMLValue {
  package static func texts(_ texts: [String]) -> YAMLValue { .list(texts.map { .text($0) }) }
}

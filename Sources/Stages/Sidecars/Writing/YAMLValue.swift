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
  /// What a node says; `nil` if it says nothing.
  init?(_ node: YAMLNode) {
    guard !node.isNull else { return nil }
    switch node.content {
    case .scalar(let text, _): self = .text(text)
    case .sequence(let items, _): self = .list(items.map { YAMLValue($0) ?? .word("") })
    case .mapping(let entries, _):
      self = .map(entries.map { Pair($0.key.text ?? "", YAMLValue($0.value) ?? .word("")) })
    }
  }

  /// Whether both say the same, however they are written.
  package static func saySame(_ one: YAMLValue?, _ other: YAMLValue?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): YAMLTree(one.inKeyOrder) == YAMLTree(other.inKeyOrder)
    default: false
    }
  }

  /// Maps say the same in whichever order their keys stand.
  private var inKeyOrder: YAMLValue {
    switch self {
    case .text, .word: self
    case .list(let items): .list(items.map(\.inKeyOrder))
    case .map(let pairs): .map(pairs.map { Pair($0.key, $0.value.inKeyOrder) }.sorted { $0.key < $1.key })
    }
  }

  package static func texts(_ texts: [String]) -> YAMLValue { .list(texts.map { .text($0) }) }

  /// The same with the keys of every map in the order in which they are best written; `name` is the key of this value.
  package func inBestOrder(_ name: String, of kind: YAMLFileKind) -> YAMLValue {
    switch self {
    case .text, .word: return self
    case .list(let items): return .list(items.map { $0.inBestOrder(name, of: kind) })
    case .map(let pairs):
      let order = KeyOrder.keys(within: name, of: kind)
      func rank(_ pair: Pair) -> Int { order.firstIndex(of: pair.key) ?? order.count }
      let sorted = pairs.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      return .map(sorted.map { Pair($0.element.key, $0.element.value.inBestOrder($0.element.key, of: kind)) })
    }
  }
}

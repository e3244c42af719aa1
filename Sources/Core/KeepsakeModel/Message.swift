// SPDX-License-Identifier: MIT

/// What the program says to people: a sentence or a part of one, in English, apart from the values in it.
///
/// A literal is a message as it stands: `"there is no keepsake “\(name)”"`. Its template is what a translation is looked up by, exactly.
/// A value that is a message is translated in its turn; everything else stands as it is.
package struct Message: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case message(Message)
  }

  /// The English words, with `{}` in the place of each value.
  package private(set) var template: String
  /// As many as the template has places.
  package private(set) var values: [Value]

  /// `nil` unless there is a value for each place of the template.
  package init?(template: String, values: [Value]) {
    guard Self.places(template) == values.count else { return nil }
    (self.template, self.values) = (template, values)
  }

  /// Words that are nobody's to translate: another program's, the system's, somebody's own.
  package init(own words: String) { (template, values) = words.isEmpty ? ("", []) : ("{}", [.text(words)]) }

  package var isEmpty: Bool { template.isEmpty }

  /// In English.
  package var text: String {
    values.isEmpty
      ? template
      : Self.filled(template) { index in
        switch values[index] {
        case .text(let text): text
        case .message(let message): message.text
        }
      }
  }

  /// A template with what stands in its places.
  package static func filled(_ template: String, _ value: (Int) -> String) -> String {
    var (text, rest, index) = ("", Substring(template), 0)
    text.reserveCapacity(template.utf8.count * 2)
    while let place = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let next = rest.utf8.index(after: place)
      text += rest[..<place]
      if next < rest.endIndex, rest.utf8[next] == UInt8(ascii: "}") {
        text += value(index)
        index += 1
        rest = rest[rest.utf8.index(after: next)...]
      } else {
        text += "{"
        rest = rest[next...]
      }
    }
    return text + rest
  }

  private static func places(_ template: String) -> Int {
    var count = 0
    _ = filled(template) { _ in
      count += 1
      return ""
    }
    return count
  }

  package static func + (a: Message, b: Message) -> Message {
    var sum = a
    sum += b
    return sum
  }

  package static func += (a: inout Message, b: Message) {
    a.template += b.template
    a.values += b.values
  }

  /// By what people read, whatever it was put together from.
  package static func == (a: Message, b: Message) -> Bool {
    a.template == b.template && a.values == b.values || a.text == b.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Message: Comparable {
  package static func < (a: Message, b: Message) -> Bool { a.text < b.text }
}

extension Message: CustomStringConvertible {
  package var description: String { text }
}

extension Message: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var values: [Value] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      template.reserveCapacity(literalCapacity + 2 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ words: String) { template += words }
    package mutating func appendInterpolation(_ message: Message) { append(.message(message)) }
    package mutating func appendInterpolation(_ text: String) { append(.text(text)) }
    package mutating func appendInterpolation(_ value: some Any) { append(.text("\(value)")) }

    private mutating func append(_ value: Value) {
      template += "{}"
      values.append(value)
    }
  }

  package init(stringLiteral words: String) { (template, values) = (words, []) }
  package init(stringInterpolation words: StringInterpolation) { (template, values) = (words.template, words.values) }
}

extension Sequence<Message> {
  /// One after another, as several values of one message.
  package func joined(separator: String) -> Message {
    var all: Message = ""
    for one in self { all += all.isEmpty ? "\(one)" : Message(stringLiteral: separator) + "\(one)" }
    return all
  }
}

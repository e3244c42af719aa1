// SPDX-License-Identifier: MIT

/// Reads the tokens of a PDF's objects and content streams (ISO 32000-1, 7.2 and 7.3).
struct DocumentScanner {
  enum Token: Equatable {
    /// A number, a name, a string, an array, a dictionary or a reference.
    case value(Range<Int>)
    case word(Range<Int>)
    case damaged
  }

  private let bytes: [UInt8]
  private let end: Int
  private(set) var place: Int
  private static let deepest = 50

  init(_ bytes: [UInt8], _ part: Range<Int>) {
    (self.bytes, place, end) = (bytes, part.lowerBound, part.upperBound)
  }

  /// The next token; `nil` at the end.
  mutating func next() -> Token? { next(depth: 0) }

  /// The values of a dictionary by their names, which include the slash; `nil` if there is no dictionary.
  mutating func dictionary() -> [String: Range<Int>]? {
    skipSpace()
    guard begins(with: "<<") else { return nil }
    place += 2
    var (values, name, parts) = ([String: Range<Int>](), "", [Range<Int>]())
    while true {
      skipSpace()
      if begins(with: ">>") || peek == UInt8(ascii: "/") && !parts.isEmpty {
        if let first = parts.first, let last = parts.last { values[name] = first.lowerBound..<last.upperBound }
        (name, parts) = ("", [])
        guard !begins(with: ">>") else {
          place += 2
          return values
        }
      }
      // If a value is a name, it directly follows its key.
      let isKey = name.isEmpty
      switch next() {
      case .value(let range), .word(let range):
        if isKey { name = String(decoding: bytes[range], as: UTF8.self) } else { parts.append(range) }
      default: return nil
      }
    }
  }

  /// Skips an inline image after the word `BI`.
  ///
  /// - Returns: The position after the image.
  mutating func skipInlineImage() -> Int? {
    while let token = next() {
      guard case .word(let range) = token else { continue }
      guard bytes[range].elementsEqual("ID".utf8) else {
        if bytes[range].elementsEqual("true".utf8) || bytes[range].elementsEqual("false".utf8) { continue }
        return nil
      }
      place = range.upperBound + 1
      while place + 2 < end {
        if Self.isSpace(bytes[place]), bytes[place + 1] == UInt8(ascii: "E"), bytes[place + 2] == UInt8(ascii: "I"),
          place + 3 >= end || Self.isSpace(bytes[place + 3])
        {
          place += 3
          return place
        }
        place += 1
      }
      return nil
    }
    return nil
  }

  private var peek: UInt8? { place < end ? bytes[place] : nil }

  private func begins(with text: String) -> Bool {
    place + text.utf8.count <= end && bytes[place...].prefix(text.utf8.count).elementsEqual(text.utf8)
  }

  private mutating func next(depth: Int) -> Token? {
    skipSpace()
    guard let byte = peek else { return nil }
    guard depth < Self.deepest else { return .damaged }
    let start = place
    switch byte {
    case UInt8(ascii: "("): return skipString() ? .value(start..<place) : .damaged
    case UInt8(ascii: "["): return skipList(until: "]", depth) ? .value(start..<place) : .damaged
    case UInt8(ascii: "<"):
      if begins(with: "<<") { return skipList(until: ">>", depth) ? .value(start..<place) : .damaged }
      guard let last = bytes[place..<end].firstIndex(of: UInt8(ascii: ">")) else { return .damaged }
      place = last + 1
      return .value(start..<place)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      return .damaged
    default:
      place += 1
      while let byte = peek, !Self.isSpace(byte), !Self.isDelimiter(byte) { place += 1 }
      let isValue =
        byte == UInt8(ascii: "/")
        || bytes[start..<place].allSatisfy { (48...57).contains($0) || [43, 45, 46].contains($0) }
      return isValue ? .value(start..<place) : .word(start..<place)
    }
  }

  private mutating func skipList(until closing: String, _ depth: Int) -> Bool {
    place += closing.utf8.count
    while true {
      skipSpace()
      if begins(with: closing) {
        place += closing.utf8.count
        return true
      }
      guard let token = next(depth: depth + 1), token != .damaged else { return false }
    }
  }

  private mutating func skipString() -> Bool {
    var depth = 0
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  private mutating func skipSpace() {
    while let byte = peek {
      if byte == UInt8(ascii: "%") {
        while let byte = peek, byte != 10, byte != 13 { place += 1 }
      } else if Self.isSpace(byte) {
        place += 1
      } else {
        return
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }
  private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }
}

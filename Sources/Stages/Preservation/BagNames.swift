// SPDX-License-Identifier: MIT
private import Foundation

/// The names of a bag's files, for look-ups by another program's spelling.
struct BagNames {
  private let exact: Set<[UInt8]>
  /// The names by their composed form, since a Mac writes ä as two characters, and other disks as one.
  private let composed: [[UInt8]: [UInt8]]

  init(_ names: [[UInt8]]) {
    exact = Set(names)
    composed = Dictionary(names.map { (Self.composed($0), $0) }) { first, _ in first }
  }

  /// The name on disk of a file; `nil` if it is missing.
  func name(of path: [UInt8]) -> [UInt8]? { exact.contains(path) ? path : composed[Self.composed(path)] }

  private static func composed(_ path: [UInt8]) -> [UInt8] {
    guard path.contains(where: { $0 >= 128 }), let text = String(bytes: path, encoding: .utf8) else { return path }
    return Array(text.precomposedStringWithCanonicalMapping.utf8)
  }

  /// The possible meanings of a line's path, the likeliest first.
  ///
  /// The standard writes line breaks and percent signs as `%0A`, `%0D` and `%25`. Older bags leave them unescaped, some
  /// programs escape all unusual bytes, and Windows programs divide folders by backslashes.
  static func meanings(of text: [UInt8], isEscaped: Bool) -> [[UInt8]] {
    var text = text[...]
    // `sha256sum -b` puts an asterisk before the path.
    if text.first == UInt8(ascii: "*") { text = text.dropFirst() }
    while text.starts(with: Array("./".utf8)) || text.starts(with: Array(".\\".utf8)) { text = text.dropFirst(2) }
    let path = isEscaped ? withoutEscapes(text) : Array(text)
    var meanings = [decoded(path, all: false), path]
    if path.contains(UInt8(ascii: "%")) { meanings.append(decoded(path, all: true)) }
    for meaning in meanings where meaning.contains(UInt8(ascii: "\\")) {
      meanings.append(meaning.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 })
    }
    return meanings
  }

  private static func withoutEscapes(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch sign {
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "\\"): bytes.append(sign)
      default: bytes += [byte, sign]
      }
    }
    return bytes
  }

  /// Decodes percent escapes; with `all`, of every byte.
  private static func decoded(_ text: [UInt8], all: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      let code = rest.prefix(2)
      let isHex = code.count == 2 && code.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      if byte == UInt8(ascii: "%"), isHex, let value = UInt8(String(decoding: code, as: UTF8.self), radix: 16),
        all || [10, 13, UInt8(ascii: "%")].contains(value)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

// SPDX-License-Identifier: MIT

/// One line: `1 NAME Ada /Okafor/`, or `0 @I1@ INDI`.
struct GEDCOMLine {
  let number: Int
  let level: Int
  let id: String?
  let tag: String
  var value: String

  /// `nil` if the text is not a valid line.
  init?(_ text: String, number: Int) {
    var rest = text.utf8[...]
    func word() -> Substring.UTF8View {
      rest = rest.drop { $0 == 0x20 || $0 == 9 }
      let word = rest.prefix { $0 != 0x20 && $0 != 9 }
      rest = rest.dropFirst(word.count)
      return word
    }
    let digits = word()
    guard (1...2).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
      let level = String(digits).flatMap({ Int($0) })
    else { return nil }
    var tag = word()
    id = Self.pointer(String(tag) ?? "")
    if id != nil { tag = word() }
    guard !tag.isEmpty, tag.count <= 100, tag.allSatisfy(VCardProperty.isNameByte) else { return nil }
    self.number = number
    self.level = level
    self.tag = (String(tag) ?? "").uppercased()
    // One blank ends the tag; further blanks belong to the value.
    value = String(rest.dropFirst()) ?? ""
  }

  /// The record that a value points to.
  var pointer: String? { Self.pointer(value.trimmed) }

  /// The value with `@@` replaced by `@`.
  var text: String {
    value.utf8.contains(UInt8(ascii: "@"))
      ? value.split(separator: "@@", omittingEmptySubsequences: false).joined(separator: "@") : value
  }

  private static func pointer(_ text: String) -> String? {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.count <= 100, bytes.first == UInt8(ascii: "@"), bytes.last == UInt8(ascii: "@") else {
      return nil
    }
    let inner = bytes.dropFirst().dropLast()
    guard !inner.contains(UInt8(ascii: "@")), inner.first != UInt8(ascii: "#") else { return nil }
    return String(inner)
  }
}

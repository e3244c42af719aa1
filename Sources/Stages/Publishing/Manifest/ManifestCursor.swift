// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Reads a manifest's bytes from the start and consumes the expected text.
struct ManifestCursor {
  private let text: UnsafeRawBufferPointer
  private var position = 0

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  var isAtEnd: Bool { position == text.count }

  /// Consumes the given bytes if they come next.
  mutating func takes(_ expected: [UInt8]) -> Bool {
    guard text.count - position >= expected.count,
      UnsafeRawBufferPointer(rebasing: text[position..<(position + expected.count)]).elementsEqual(expected)
    else { return false }
    position += expected.count
    return true
  }

  /// Consumes a valid address up to the closing quotation mark.
  mutating func address() -> String? {
    var end = position
    while end < text.count, text[end] != UInt8(ascii: "\"") { end += 1 }
    let address = String(decoding: UnsafeRawBufferPointer(rebasing: text[position..<end]), as: UTF8.self)
    guard SiteAddress.isValid(address) else { return nil }
    position = end
    return address
  }

  /// Consumes a number of at most 15 digits.
  mutating func number() -> Int? {
    var value = 0
    let start = position
    while position < text.count, (48...57).contains(text[position]), position - start < 15 {
      value = value * 10 + Int(text[position] - 48)
      position += 1
    }
    return position > start ? value : nil
  }

  mutating func hash() -> ContentHash? {
    guard text.count - position >= 64 else { return nil }
    defer { position += 64 }
    return ContentHash(hexDigits: UnsafeRawBufferPointer(rebasing: text[position..<(position + 64)]))
  }
}

// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Turns bytes of uncertain encoding into text, and text into what a person would have typed.
enum TextDecoding {
  /// UTF-8 if the bytes are valid UTF-8, else Windows-1252, which includes Latin-1's letters.
  ///
  /// The test is a good guess, because few texts in another encoding happen to be valid UTF-8.
  static func guess(_ bytes: some Sequence<UInt8>) -> String {
    let all = Array(bytes)
    return utf8(all) ?? FileText.windows1252(all)
  }

  /// The text if its bytes are UTF-8, else `nil`; a short field may have cut off the last letter.
  static func utf8(_ bytes: [UInt8]) -> String? {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    guard let start = bytes.lastIndex(where: { $0 >= 0xC2 }), bytes.count - start < 4,
      bytes[..<start].contains(where: { $0 >= 0x80 })
    else { return nil }
    return String(validating: bytes[..<start], as: UTF8.self)
  }

  static func latin1(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  /// UTF-16 up to a NUL; a byte order mark overrules `order`.
  static func utf16(_ bytes: [UInt8], _ order: ByteOrder) -> String {
    var order = order
    var start = 0
    if bytes.starts(with: [0xFF, 0xFE]) {
      (order, start) = (.little, 2)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (order, start) = (.big, 2)
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: start, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      let unit = order == .little ? second << 8 | first : first << 8 | second
      if unit == 0 { break }
      units.append(unit)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The text without control characters and outer blanks, with `\n` line ends; `nil` if it is empty then.
  static func tidy(_ text: String) -> String? {
    if isTidy(text) { return text }
    var scalars = String.UnicodeScalarView()
    var previousWasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0D: scalars.append("\n")
      case 0x0A: if !previousWasReturn { scalars.append("\n") }
      case 0x09: scalars.append("\t")
      case 0..<0x20, 0x7F, 0xFEFF, 0xFFFE...0xFFFF: break
      default: scalars.append(scalar)
      }
      previousWasReturn = scalar.value == 0x0D
    }
    let isInk: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: isInk), let last = scalars.lastIndex(where: isInk) else { return nil }
    return String(scalars[first...last])
  }

  /// Like `tidy`, with each run of blanks made one space; for names, titles and keywords.
  static func tidyLine(_ text: String) -> String? {
    guard let tidied = tidy(text) else { return nil }
    var previous: UInt8 = 0
    let isOneLine = tidied.utf8.allSatisfy { byte in
      defer { previous = byte }
      return byte >= 0x20 && !(byte == 0x20 && previous == 0x20)
    }
    if isOneLine { return tidied }
    return tidied.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a text is plain ASCII with nothing to tidy, as most texts are.
  private static func isTidy(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, first != 0x20, last != 0x20 else { return false }
    return text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Unfolds the lines of a file byte by byte, since a fold may be inside a character.
struct VCardLines {
  struct Line {
    /// The number of its first row, counted from 1.
    let number: Int
    /// Its range in the file, including the line ends.
    let range: Range<Int>
    let bytes: [UInt8]
    let isTooLong: Bool
  }

  /// The largest unfolded line in bytes: a picture of 10 MB in base64 and a little more.
  static let limit = 15 << 20

  /// The version of the current card, which determines whether the blank of a fold is kept.
  var version = VCardVersion.three

  private let bytes: [UInt8]
  private let rowEnd: UInt8
  private var offset = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rowEnd = bytes.contains(10) ? 10 : 13
  }

  /// The next line that is not blank.
  mutating func next() -> Line? {
    while offset < bytes.count {
      let start = offset
      let row = takeRow()
      if row.allSatisfy({ $0 == 0x20 || $0 == 9 }) { continue }
      return unfolded(row, from: start, number: number)
    }
    return nil
  }

  func text(_ range: Range<Int>) -> String { FileText.guess(bytes[range]) }

  private mutating func unfolded(_ first: ArraySlice<UInt8>, from start: Int, number: Int) -> Line {
    let encodings = VCardProperty.encodings(in: first)
    let isQuotedPrintable = encodings.contains("quoted-printable")
    let isBase64 = encodings.contains("b") || encodings.contains("base64")
    var line = Array(first)
    var isTooLong = line.count > Self.limit
    while offset < bytes.count {
      let row = peekedRow()
      var more = row
      if isQuotedPrintable, line.last == UInt8(ascii: "=") {
        line.removeLast()
      } else if let blank = row.first, blank == 0x20 || blank == 9 {
        // Version 2.1 folds before a blank that belongs to the text.
        if version != .two || isBase64 || isQuotedPrintable { more = row.dropFirst() }
      } else if !isBase64 || row.isEmpty || !row.allSatisfy(Self.isBase64Byte) {
        break
      }
      _ = takeRow()
      isTooLong = isTooLong || line.count + more.count > Self.limit
      if !isTooLong { line += more }
    }
    return Line(number: number, range: start..<offset, bytes: line, isTooLong: isTooLong)
  }

  private func peekedRow() -> ArraySlice<UInt8> {
    let end = bytes[offset...].firstIndex(of: rowEnd) ?? bytes.count
    return end > offset && bytes[end - 1] == 13 ? bytes[offset..<(end - 1)] : bytes[offset..<end]
  }

  private mutating func takeRow() -> ArraySlice<UInt8> {
    let row = peekedRow()
    let end = bytes[row.endIndex...].firstIndex(of: rowEnd) ?? bytes.count
    offset = min(end + 1, bytes.count)
    number += 1
    return row
  }

  private static func isBase64Byte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "+/=".utf8.contains(byte)
  }
}

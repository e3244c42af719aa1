// SPDX-License-Identifier: MIT
private import CQRencode

/// A text as a QR code: the square of dark and light modules that telephones read.
package struct QRCode: Hashable, Sendable {
  /// How much of a symbol may be dirty or hidden before it cannot be read.
  package enum Correction: UInt32, CaseIterable, Sendable {
    /// L: about 7 % of the codewords.
    case low
    /// M: about 15 %.
    case middle
    /// Q: about 25 %.
    case quartile
    /// H: about 30 %.
    case high
  }

  /// Modules along one side, without the quiet zone: 21 to 177.
  package let side: Int
  /// Row by row.
  private let dark: [Bool]

  /// Encodes a text in the smallest version that holds it, in byte mode; `nil` if none does (at `.middle`: more than 2,331
  /// bytes), or if the text is empty.
  package init?(_ text: String, correction: Correction = .middle) {
    guard let input = QRinput_new2(0, QRecLevel(correction.rawValue)) else { return nil }
    defer { QRinput_free(input) }
    let bytes = Array(text.utf8)
    // Bytes are ISO 8859-1 unless a header says something else; 26 is UTF-8.
    guard bytes.allSatisfy({ $0 < 0x80 }) || QRinput_appendECIheader(input, 26) == 0,
      QRinput_append(input, QR_MODE_8, Int32(bytes.count), bytes) == 0, let code = QRcode_encodeInput(input)
    else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    // The lowest bit of each module says whether it is dark.
    dark = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
  }

  /// Whether the module in column `x` and row `y` is dark; both count from 0 at the upper left.
  package subscript(x: Int, y: Int) -> Bool { dark[y * side + x] }
}

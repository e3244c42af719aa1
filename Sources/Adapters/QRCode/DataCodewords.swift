// SPDX-License-Identifier: MIT

/// A text as the data codewords of a symbol, in byte mode (7.4.5).
enum DataCodewords {
  /// ECI mode 0111 and the assignment 26, which is UTF-8, in eight bits (7.4.3).
  private static let utf8Header: [UInt8] = [0b0111, 0b0001, 0b1010]
  private static let byteMode: UInt8 = 0b0100

  /// Mode, length, bytes, terminator (7.4.9) and padding (7.4.10), as many codewords as the version has; `nil` if the text does not fit.
  ///
  /// Bytes are ISO 8859-1 unless a header says something else: a text that is not ASCII gets one. Everything is put together from
  /// pieces of four bits.
  static func of(_ text: String, version: Version, correction: QRCode.Correction) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let capacity = version.blocks(correction).dataCount
    var halves = bytes.allSatisfy { $0 < 0x80 } ? [] : utf8Header
    halves.append(byteMode)
    halves += (0..<2 * version.lengthBytes).reversed().map { UInt8(bytes.count >> (4 * $0) & 0xF) }
    for byte in bytes { halves += [byte >> 4, byte & 0xF] }
    guard halves.count <= 2 * capacity else { return nil }
    // The terminator 0000, and where that leaves half a codeword the same again; a symbol that is full needs none.
    if halves.count < 2 * capacity { halves += halves.count.isMultiple(of: 2) ? [0, 0] : [0] }
    let codewords = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    return codewords + (0..<capacity - codewords.count).map { $0.isMultiple(of: 2) ? 0xEC : 0x11 }
  }
}

// SPDX-License-Identifier: MIT
private import Foundation

/// What a text is written in that is not UTF-8, where only one encoding can be meant.
enum TextEncoding {
  /// The text as UTF-8 and the name of what it was in; `nil` if it is UTF-8 already, or nobody can tell.
  static func asUTF8(_ bytes: [UInt8]) -> (bytes: [UInt8], name: String)? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let encoding: String.Encoding = bytes[0] == 0xFF ? .utf16LittleEndian : .utf16BigEndian
      guard bytes.count.isMultiple(of: 2), let text = String(data: Data(bytes.dropFirst(2)), encoding: encoding) else {
        return nil
      }
      return (Array(text.utf8), "UTF-16")
    }
    guard String(validating: bytes, as: UTF8.self) == nil, !bytes.contains(0) else { return nil }
    var text = String.UnicodeScalarView()
    for (at, byte) in bytes.enumerated() {
      switch byte {
      case 0..<0x80: text.append(Unicode.Scalar(byte))
      // Where some letters are UTF-8 and some are not, the file was put together of two.
      case 0xC2...0xF4 where at + 1 < bytes.count && (0x80..<0xC0).contains(bytes[at + 1]): return nil
      case 0xA0...0xFF: text.append(Unicode.Scalar(byte))
      default:
        // Among these an old Macintosh has its ä, ö, ü and é: only signs of Windows tell of Windows.
        guard let sign = signs[byte] else { return nil }
        text.append(sign)
      }
    }
    return (Array(String(text).utf8), "Windows-1252")
  }

  /// Windows-1252, without the letters.
  private static let signs: [UInt8: Unicode.Scalar] = [
    0x80: "€", 0x82: "‚", 0x84: "„", 0x85: "…", 0x91: "‘", 0x92: "’", 0x93: "“", 0x94: "”", 0x95: "•", 0x96: "–",
    0x97: "—", 0x99: "™",
  ]
}

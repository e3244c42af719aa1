// SPDX-License-Identifier: MIT

import KeepsakeModel

/// The header of a portable anymap (Netpbm's pbm, pgm, ppm and pam).
struct PNMHeader {
  enum Samples: Equatable {
    /// Decimal digits as text.
    case plain
    /// Eight pixels in a byte, where 1 is black.
    case bits
    /// One byte for each sample, or two (big-endian) if the largest value is above 255.
    case bytes
  }

  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var channels = 1
  private(set) var largest = 1
  private(set) var samples = Samples.bytes
  /// Whether 1 is black in a picture with one bit per pixel; in a PAM it is white.
  private(set) var isBlackOne = false
  /// The position of the pixels in the file.
  private(set) var pixelsAt = 0

  private static let headLimit = 65_536

  /// `nil` if it is invalid or truncated.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 3, bytes[0] == UInt8(ascii: "P") else { return nil }
    let kind = Int(bytes[1]) - 48
    guard kind != 7 else {
      guard readPAM(bytes) else { return nil }
      return
    }
    guard (1...6).contains(kind) else { return nil }
    samples = kind <= 3 ? .plain : kind == 4 ? .bits : .bytes
    isBlackOne = kind == 1 || kind == 4
    channels = kind == 3 || kind == 6 ? 3 : 1
    var at = 2
    guard let width = Self.number(bytes, &at), let height = Self.number(bytes, &at) else { return nil }
    size = PixelSize(width: width, height: height)
    if !isBlackOne {
      guard let value = Self.number(bytes, &at), (1...65_535).contains(value) else { return nil }
      largest = value
    }
    // There is exactly one white-space character before the binary part.
    pixelsAt = at + 1
  }

  /// Reads the lines of names and values of a PAM; `false` if one is invalid.
  private mutating func readPAM(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var at = 3
    var (width, height): (Int?, Int?)
    while at < min(bytes.count, Self.headLimit) {
      let rest = bytes[at..<min(bytes.count, Self.headLimit)]
      guard let end = rest.firstIndex(of: 10) else { return false }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      at = end + 1
      guard let first = words.first else { continue }
      let value = words.count > 1 ? Int(words[1]) : nil
      switch first {
      case "WIDTH": width = value
      case "HEIGHT": height = value
      case "DEPTH": channels = value ?? 0
      case "MAXVAL": largest = value ?? 0
      case "ENDHDR":
        guard let width, let height, (1...4).contains(channels), (1...65_535).contains(largest),
          width >= 0, height >= 0, width <= Int(Int32.max), height <= Int(Int32.max)
        else { return false }
        size = PixelSize(width: width, height: height)
        pixelsAt = at
        return true
      default: break
      }
    }
    return false
  }

  /// The next number in a header, after white space and comments.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ at: inout Int) -> Int? {
    var isComment = false
    let end = min(bytes.count, headLimit)
    while at < end {
      let byte = bytes[at]
      if isComment {
        isComment = byte != 10 && byte != 13
      } else if byte == UInt8(ascii: "#") {
        isComment = true
      } else if ![9, 10, 11, 12, 13, 32].contains(byte) {
        break
      }
      at += 1
    }
    var value: Int?
    while at < end, (48...57).contains(bytes[at]), (value ?? 0) <= Int(Int32.max) / 10 {
      value = (value ?? 0) * 10 + Int(bytes[at]) - 48
      at += 1
    }
    return value
  }
}

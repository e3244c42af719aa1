// SPDX-License-Identifier: MIT
private import CDeflate
private import Foundation

/// The parts of a zip file of somebody else's, such as a document of a word processor; nothing that it says is believed.
package enum PackedTexts {
  /// Parts of one file that are looked at; documents have some dozens.
  private static let most = 2_000

  /// Whether bytes begin as a zip file does.
  package static func isPacked(_ file: [UInt8]) -> Bool { file.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// What the parts with names that `isWanted` hold, in the file's order; `nil` if they are broken, locked, or hold more
  /// than `limit` bytes in all.
  package static func parts(
    of file: [UInt8], limit: Int, isWanted: (String) -> Bool
  ) -> [[UInt8]]? {
    guard let end = endOfDirectory(file) else { return nil }
    let count = min(number(file, end + 10, 2), most)
    var at = number(file, end + 16, 4)
    var left = limit
    var parts: [[UInt8]] = []
    for _ in 0..<count {
      guard at + 46 <= file.count, number(file, at, 4) == 0x0201_4B50 else { return nil }
      let (nameLength, extra, comment) = (number(file, at + 28, 2), number(file, at + 30, 2), number(file, at + 32, 2))
      guard at + 46 + nameLength <= file.count else { return nil }
      let name = String(decoding: file[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
      if isWanted(name) {
        guard let part = part(of: file, entry: at, limit: left) else { return nil }
        left -= part.count
        parts.append(part)
      }
      at += 46 + nameLength + extra + comment
    }
    return parts
  }

  /// APPNOTE 6.3.10, 4.3.16: it stands at the end, before a comment of at most 64 KiB.
  private static func endOfDirectory(_ file: [UInt8]) -> Int? {
    guard file.count >= 22 else { return nil }
    return stride(from: file.count - 22, through: max(0, file.count - 22 - 65_535), by: -1).first {
      file[$0] == 0x50 && number(file, $0, 4) == 0x0605_4B50
    }
  }

  /// One part by its entry in the directory (APPNOTE 4.3.12), stored or deflated.
  private static func part(of file: [UInt8], entry: Int, limit: Int) -> [UInt8]? {
    let isLocked = number(file, entry + 8, 2) & 1 != 0
    let (method, packed, size) = (number(file, entry + 10, 2), number(file, entry + 20, 4), number(file, entry + 24, 4))
    let header = number(file, entry + 42, 4)
    guard !isLocked, size <= limit, header + 30 <= file.count, number(file, header, 4) == 0x0403_4B50 else {
      return nil
    }
    let start = header + 30 + number(file, header + 26, 2) + number(file, header + 28, 2)
    guard start + packed <= file.count else { return nil }
    let bytes = file[start..<(start + packed)]
    switch method {
    case 0: return packed == size ? Array(bytes) : nil
    case 8: return inflated(bytes, size: size)
    default: return nil
    }
  }

  private static func inflated(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isSound = false
    let result = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var written = 0
      let state = bytes.withUnsafeBytes {
        libdeflate_deflate_decompress(decompressor, $0.baseAddress, $0.count, buffer.baseAddress, size, &written)
      }
      isSound = state == LIBDEFLATE_SUCCESS && written == size
      count = isSound ? size : 0
    }
    return isSound ? result : nil
  }

  /// A number of some bytes, the lowest first; nought behind the end.
  private static func number(_ file: [UInt8], _ at: Int, _ width: Int) -> Int {
    guard at >= 0, at + width <= file.count else { return 0 }
    return (0..<width).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }
  }
}

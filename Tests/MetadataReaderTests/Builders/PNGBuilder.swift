// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Makes PNG files without a picture; checksums are zero, since no metadata reader checks them.
struct PNGBuilder {
  var chunks: [(name: String, data: [UInt8])] = []
  var width = 320
  var height = 200

  mutating func add(text: [UInt8], keyword: String) { chunks.append(("tEXt", Array(keyword.utf8) + [0] + text)) }

  mutating func add(packedText text: [UInt8], keyword: String) {
    chunks.append(("zTXt", Array(keyword.utf8) + [0, 0] + Self.stored(text)))
  }

  mutating func add(internationalText text: String, keyword: String, isPacked: Bool) {
    let body = isPacked ? Self.stored(Array(text.utf8)) : Array(text.utf8)
    chunks.append(("iTXt", Array(keyword.utf8) + [0, isPacked ? 1 : 0, 0] + Array("en\0\0".utf8) + body))
  }

  /// A zlib stream (RFC 1950) whose blocks are stored as they are.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return ByteWriter.make { out in
      out.raw([0x78, 0x01])
      for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
        let part = bytes[start..<min(start + 65_535, bytes.count)]
        out.raw([start + 65_535 >= bytes.count ? 1 : 0])
        out.number(part.count, 2, .little)
        out.number(~part.count & 0xFFFF, 2, .little)
        out.raw(Array(part))
      }
      out.number(Int(b << 16 | a), 4)
    }
  }

  /// ImageMagick's form of a profile.
  static func rawProfile(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    var text = "\n\(name)\n\(bytes.count)\n"
    for (index, byte) in bytes.enumerated() {
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
      if index % 36 == 35 { text += "\n" }
    }
    return Array((text + "\n").utf8)
  }

  func build() -> [UInt8] {
    ByteWriter.make { out in
      out.raw([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      let header = ByteWriter.make { header in
        header.number(width, 4)
        header.number(height, 4)
        header.raw([8, 2, 0, 0, 0])
      }
      for (name, data) in [("IHDR", header)] + chunks + [("IDAT", [1, 2, 3]), ("IEND", [])] {
        out.number(data.count, 4)
        out.text(name)
        out.raw(data)
        out.number(0, 4)
      }
    }
  }
}

// SPDX-License-Identifier: MIT

/// Writes a PNG without compression and without any library, so that tests can make pictures of any content.
enum PlainPNG {
  static func rgb(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)) -> [UInt8] {
    picture(width, height, kind: 2) { x, y in
      let (red, green, blue) = pixel(x, y)
      return [red, green, blue]
    }
  }

  static func grey(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt8) -> [UInt8] {
    picture(width, height, kind: 0) { x, y in [pixel(x, y)] }
  }

  /// `kind`: 0 for grey, 2 for RGB.
  private static func picture(
    _ width: Int, _ height: Int, kind: UInt8, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += pixel(x, y) }
    }
    let header = number(width) + number(height) + [8, kind, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", header)
    file += chunk("IDAT", stored(rows))
    return file + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(crc(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of stored blocks (RFC 1950 and 1951).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var at = 0
    repeat {
      let end = min(at + 65_535, data.count)
      let count = end - at
      stream += [end == data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255)]
      stream += [UInt8(~count >> 8 & 255)] + data[at..<end]
      at = end
    } while at < data.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(Int(high << 16 | low))
  }

  static func crc(_ data: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

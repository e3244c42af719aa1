// SPDX-License-Identifier: MIT

/// Pictures of a few hundred bytes, written by hand, for archives that tests make themselves.
package enum SmallPicture {
  /// A PNG of coloured noise; another seed is another picture.
  package static func png(seed: UInt64, width: Int = 24, height: Int = 16) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width * 3 + 1))
    for _ in 0..<height {
      rows.append(0)
      for _ in 0..<(width * 3) { rows.append(UInt8.random(in: 0...255, using: &generator)) }
    }
    let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", zlibStored(rows)) + chunk("IEND", [])
  }

  /// A PNG with rows of small dark blocks on white, which the text gate takes for writing.
  package static func writing(seed: UInt64, width: Int = 400, height: Int = 300) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var pixels = [UInt8](repeating: 255, count: width * height)
    for line in stride(from: 30, to: height - 30, by: 26) {
      for left in stride(from: 30, to: width - 30, by: 13) {
        let (wide, high) = (Int.random(in: 5...9, using: &generator), Int.random(in: 10...13, using: &generator))
        for row in line - high..<line { for column in left..<left + wide { pixels[row * width + column] = 20 } }
      }
    }
    var rows: [UInt8] = []
    for row in 0..<height { rows += [0] + pixels[row * width..<(row + 1) * width] }
    let header = bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", zlibStored(rows)) + chunk("IEND", [])
  }

  /// A PNG of one shop's receipt: its sign, rows of small blocks for words, and numbers at the right that only `seed`
  /// decides.
  ///
  /// Another scale is the same receipt in another size.
  package static func receipt(seed: UInt64, scale: Int) -> [UInt8] {
    let (width, height) = (800, 1_200)
    var (common, own) = (SeededGenerator(seed: 99), SeededGenerator(seed: seed))
    var pixels = [UInt8](repeating: 255, count: width * height)
    func fill(_ left: Int, _ top: Int, _ wide: Int, _ high: Int, _ level: UInt8) {
      for row in top..<top + high { for column in left..<left + wide { pixels[row * width + column] = level } }
    }
    fill(60, 40, 420, 130, 40)
    fill(560, 60, 150, 90, 110)
    for line in stride(from: 240, to: height - 60, by: 26) {
      for left in stride(from: 40, to: width - 60, by: 13) {
        let isNumber = left > 520
        let wide = isNumber ? Int.random(in: 5...9, using: &own) : Int.random(in: 5...9, using: &common)
        let high = isNumber ? Int.random(in: 8...13, using: &own) : Int.random(in: 8...13, using: &common)
        fill(left, line - high, wide, high, 20)
      }
    }
    var rows: [UInt8] = []
    for row in 0..<height * scale {
      rows.append(0)
      for column in 0..<width * scale { rows.append(pixels[row / scale * width + column / scale]) }
    }
    let header = bigEndian(width * scale) + bigEndian(height * scale) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", zlibStored(rows)) + chunk("IEND", [])
  }

  /// A PNG of eight by six coloured squares, `side` pixels each; another side is the same picture in another size.
  ///
  /// With a `texture`, 0…80, every other pixel is that many codes lighter or darker, which shrinking removes.
  package static func squares(seed: UInt64, side: Int, texture: Int = 0) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let colours = (0..<48).map { _ in (0..<3).map { _ in Int.random(in: 80...175, using: &generator) } }
    var rows: [UInt8] = []
    for row in 0..<6 * side {
      rows.append(0)
      for column in 0..<8 * side {
        let shade = (row + column) % 2 == 0 ? texture : -texture
        rows += colours[row / side * 8 + column / side].map { UInt8($0 + shade) }
      }
    }
    let header = bigEndian(8 * side) + bigEndian(6 * side) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", zlibStored(rows)) + chunk("IEND", [])
  }

  /// A grey baseline JPEG of 8 × 8 pixels; another level (0…255) is another picture.
  package static func jpeg(level: Int) -> [UInt8] {
    let quantisation = segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    let frame = segment(0xC0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
    // Twelve codes of four bits for the sizes of a block's mean, and the code 0 for 'no detail'.
    let means = segment(0xC4, [0, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + (0..<12).map { UInt8($0) })
    let details = segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    let scan = segment(0xDA, [1, 1, 0, 0, 63, 0])
    return [0xFF, 0xD8] + quantisation + frame + means + details + scan + block(mean: level - 128) + [0xFF, 0xD9]
  }

  private static func block(mean: Int) -> [UInt8] {
    let size = Int.bitWidth - abs(mean).leadingZeroBitCount
    let bits = mean < 0 ? mean + (1 << size) - 1 : mean
    var code: UInt32 = UInt32(size)
    code = code << size | UInt32(bits)
    // The end of the block, then ones to the next byte.
    code = code << 1
    let used = 4 + size + 1
    let padding = (8 - used % 8) % 8
    code = code << padding | ((1 << padding) - 1)
    return (0..<(used + padding) / 8).reversed().flatMap { index -> [UInt8] in
      let byte = UInt8(truncatingIfNeeded: code >> (8 * UInt32(index)))
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + body
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + body
    return bigEndian(body.count) + named + bigEndian(Int(crc32(named)))
  }

  /// Deflate without compression (RFC 1951, 3.2.4) in a zlib stream (RFC 1950).
  private static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let count = part.count
      result += [rest.isEmpty ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8)]
      result += [UInt8(~count & 0xFF), UInt8(~count >> 8 & 0xFF)]
      result += part
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(high << 16 | low)
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes { crc = crc >> 8 ^ crcTable[Int((crc ^ UInt32(byte)) & 0xFF)] }
    return ~crc
  }

  private static let crcTable: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

// SPDX-License-Identifier: MIT
import CWebP
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import MetadataReader
@testable import Raster

/// The erased colours under the transparent pixels of an offered file.
@Suite struct `A transparent part of an offered picture` {
  private static let side = 16

  /// Red, green, blue and alpha: the left half is fully transparent, with its own colours.
  private static func pixels(_ seed: Int) -> [UInt8] {
    (0..<side * side).flatMap { place -> [UInt8] in
      let (x, y) = (place % side, place / side)
      return [UInt8(40 + 7 * x + seed), UInt8(90 + 5 * y), UInt8(x * y % 200), x < side / 2 ? 0 : x == 8 ? 128 : 255]
    }
  }

  private static func bare(_ pixels: [UInt8]) -> [UInt8] {
    var pixels = pixels
    for at in stride(from: 0, to: pixels.count, by: 4) where pixels[at + 3] == 0 {
      (pixels[at], pixels[at + 1], pixels[at + 2]) = (0, 0, 0)
    }
    return pixels
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // zlib's stored blocks, without compression.
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
    let count = bytes.count
    let head: [UInt8] = [0x78, 1, 1, UInt8(count & 255), UInt8(count >> 8), ~UInt8(count & 255), ~UInt8(count >> 8)]
    return head + bytes + [b >> 8, b & 255, a >> 8, a & 255].map { UInt8($0) }
  }

  private static func crc(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~sum >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: data.count >> $0) } + body + crc(body)
  }

  private static func png(
    _ rows: [UInt8], depth: UInt8 = 8, colour: UInt8 = 6, _ more: [UInt8] = [], frame: [UInt8]? = nil
  ) -> [UInt8] {
    let size: [UInt8] = [0, 0, 0, UInt8(side), 0, 0, 0, UInt8(side)]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", size + [depth, colour, 0, 0, 0]) + more
    if frame != nil {
      bytes += chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
      bytes += chunk("fcTL", [0, 0, 0, 0] + size + Array(repeating: 0, count: 8) + [0, 1, 0, 10, 0, 0])
    }
    bytes += chunk("IDAT", stored(rows))
    if let frame {
      bytes += chunk("fcTL", [0, 0, 0, 1] + size + Array(repeating: 0, count: 8) + [0, 1, 0, 10, 0, 1])
      bytes += chunk("fdAT", [0, 0, 0, 2] + stored(frame))
    }
    return bytes + chunk("IEND", [])
  }

  /// Rows of these pixels, each filtered in another way.
  private static func filtered(_ pixels: [UInt8], _ row: Int, _ width: Int) -> [UInt8] {
    var (rows, above) = ([UInt8](), [UInt8](repeating: 0, count: row))
    for (number, start) in stride(from: 0, to: pixels.count, by: row).enumerated() {
      let line = Array(pixels[start..<start + row])
      let filter = number % 3
      rows.append(UInt8(filter))
      for index in line.indices {
        let left = index >= width ? line[index - width] : 0
        rows.append(line[index] &- (filter == 1 ? left : filter == 2 ? above[index] : 0))
      }
      above = line
    }
    return rows
  }

  private static func stripped(_ bytes: [UInt8], _ format: ImageFormat) throws -> [UInt8] {
    let stripped = try StrippedPicture.make(bytes, format: format)
    return format == .webp ? try #require(WebPTransparency.cleared(stripped)) : stripped
  }

  /// Each row's bytes in the chunks of a PNG with this name, without filters.
  private static func rows(_ bytes: [UInt8], _ name: String, _ row: Int, _ width: Int) throws -> [UInt8] {
    var (packed, place) = ([UInt8](), 8)
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual(name.utf8) {
        packed += bytes[place + 8..<place + 8 + length].dropFirst(name == "fdAT" ? 4 : 0)
      }
      place += 12 + length
    }
    let raw = try #require(packed.viewed { Inflate.zlib($0, limit: 1 << 20) })
    var (all, above) = ([UInt8](), [UInt8](repeating: 0, count: row))
    for start in stride(from: 0, to: raw.count, by: row + 1) {
      var line = Array(raw[start + 1..<start + 1 + row])
      for index in line.indices {
        let left = index >= width ? line[index - width] : 0
        line[index] &+= raw[start] == 1 ? left : raw[start] == 2 ? above[index] : 0
      }
      all += line
      above = line
    }
    return all
  }

  @Test func `has no colours in a PNG, nor in any frame of an animated one`() throws {
    let (first, second) = (Self.pixels(0), Self.pixels(9))
    let file = Self.png(
      Self.filtered(first, 64, 4), frame: Self.filtered(second, 64, 4))
    let after = try Self.stripped(file, .png)
    #expect(try Self.rows(after, "IDAT", 64, 4) == Self.bare(first))
    #expect(try Self.rows(after, "fdAT", 64, 4) == Self.bare(second))
    #expect(try Self.stripped(after, .png) == after)
    // A file that hides nothing keeps its compressed bytes.
    let plain = Self.png(Self.filtered(Self.bare(first), 64, 4))
    #expect(try Self.stripped(plain, .png) == plain)
  }

  @Test func `has no colours in a PNG of 16 bits, and is one colour of a palette`() throws {
    let wide = Self.pixels(0).flatMap { [$0, $0] }
    let deep = try Self.stripped(Self.png(Self.filtered(wide, 128, 8), depth: 16), .png)
    #expect(try Self.rows(deep, "IDAT", 128, 8) == Self.bare(Self.pixels(0)).flatMap { [$0, $0] })
    // Colours 0 to 7 are transparent, and all differ.
    let colours = (0..<16).flatMap { number -> [UInt8] in [UInt8(number * 10), 200, 30] }
    let indices = (0..<Self.side * Self.side).map { UInt8($0 * 7 % 16) }
    let head = Self.chunk("PLTE", colours) + Self.chunk("tRNS", Array(repeating: 0, count: 8))
    let after = try Self.stripped(Self.png(Self.filtered(indices, 16, 1), colour: 3, head), .png)
    #expect(try Self.rows(after, "IDAT", 16, 1) == indices.map { $0 < 8 ? 0 : $0 })
    #expect(Data(after).range(of: Data([70, 200, 30])) == nil && Data(after).range(of: Data([80, 200, 30])) != nil)
  }

  @Test(arguments: [true, false]) func `has no colours in a WebP`(isLossless: Bool) throws {
    var (config, image, writer) = (WebPConfig(), WebPPicture(), WebPMemoryWriter())
    #expect(WebPConfigInit(&config) != 0 && WebPPictureInit(&image) != 0)
    (config.lossless, config.exact, config.quality) = (isLossless ? 1 : 0, 1, 95)
    (image.use_argb, image.width, image.height) = (1, Int32(Self.side), Int32(Self.side))
    WebPMemoryWriterInit(&writer)
    #expect(WebPPictureImportRGBA(&image, Self.pixels(0), Int32(4 * Self.side)) != 0)
    image.writer = WebPMemoryWrite
    let bytes = withUnsafeMutablePointer(to: &writer) { writer -> [UInt8] in
      image.custom_ptr = UnsafeMutableRawPointer(writer)
      #expect(WebPEncode(&config, &image) != 0)
      return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
    }
    let after = try Self.stripped(bytes, .webp)
    var (width, height): (Int32, Int32) = (0, 0)
    let decoded = try #require(WebPDecodeRGBA(after, after.count, &width, &height))
    defer { WebPFree(decoded) }
    let pixels = Array(UnsafeBufferPointer(start: decoded, count: Self.side * Self.side * 4))
    #expect(width == 16 && pixels == Self.bare(pixels))
    if isLossless { #expect(pixels == Self.bare(Self.pixels(0))) }
    #expect(try Self.stripped(after, .webp) == after)
  }

  @Test func `of a GIF does not extend beyond its edge`() throws {
    let gif = try Fixture.bytes("quad.gif")
    #expect(throws: Never.self) { try StrippedPicture.make(gif, format: .gif) }
    var small = gif
    small[6] = 1
    #expect(throws: StrippingRefusal.self) { try StrippedPicture.make(small, format: .gif) }
  }
}

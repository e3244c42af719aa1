// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite(.timeLimit(.minutes(3))) struct `Hostile input` {
  /// A small seeded generator, so that a failure can be repeated.
  ///
  /// Source: G. Steele, D. Lea, C. Flood, 'Fast Splittable Pseudorandom Number Generators', 2014.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  private static func mutate(_ seed: [UInt8], with generator: inout Generator) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] = .random(in: 0...255, using: &generator)
      case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, 0xFE][Int.random(in: 0..<6, using: &generator)]
      case 2:
        for index in place..<min(place + 4, bytes.count) { bytes[index] = 0xFF }
      case 3: bytes.removeSubrange(place..<min(place + Int.random(in: 1...64, using: &generator), bytes.count))
      case 4: bytes.insert(contentsOf: bytes[place..<min(place + 32, bytes.count)], at: place)
      default: bytes.removeLast(min(bytes.count, Int.random(in: 1...bytes.count, using: &generator)))
      }
    }
    return bytes
  }

  @Test(arguments: SeedFile.all)
  func `of five hundred mutations each does no harm`(seed: SeedFile) {
    var generator = Generator(state: UInt64(seed.bytes.count) &* 0x1234_5677)
    for _ in 0..<500 {
      let bytes = Self.mutate(seed.bytes, with: &generator)
      let reading = seed.read(bytes)
      // A mutant may give any values, but they must be possible.
      if let size = reading.metadata.size { #expect(size.width > 0 && size.height > 0) }
      if let value = reading.metadata.orientation?.value { #expect((1...8).contains(value)) }
      if let position = reading.metadata.position?.value { #expect(abs(position.latitude) <= 90) }
      #expect(reading.warnings.count <= 16)
    }
  }

  @Test(arguments: SeedFile.all)
  func `gives the same result twice`(seed: SeedFile) {
    #expect(seed.read(seed.bytes).findings == seed.read(seed.bytes).findings)
    #expect(!seed.read(seed.bytes).findings.isEmpty)
  }

  @Test(arguments: ImageFormat.allCases)
  func `of noise does no harm in any format`(format: ImageFormat) {
    var generator = Generator(state: 42)
    for length in 0..<300 {
      let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = read(noise, format)
      _ = ExifBlock.tags(in: noise)
      _ = IPTCReader.findings(in: [0x1C, 2] + noise)
      _ = MetadataReader.readXMP(noise)
      _ = MetadataReader.readTakeout(noise)
    }
  }

  @Test func `cannot reach outside a view of bytes`() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    bytes.viewed { view in
      for offset in [Int.min, -1, 1, 8, 9, Int.max - 1, Int.max] {
        #expect(view.u64(offset) == nil && view.slice(offset, Int.max) == nil && view.slice(offset, -1) == nil)
        #expect(view.clipped(offset, Int.max).count <= 8 && view.clipped(0, offset).count <= 8)
        #expect(view.number(offset, bytes: 9) == nil)
      }
      #expect(view.u8(7) == 8 && view.u8(8) == nil && view.u16(7) == nil && view.u32(4) == 0x0506_0708)
      #expect(view.slice(8, 0)?.count == 0 && view.u16(0, .little) == 0x0201)
    }
  }

  @Test func `of directories that point at themselves ends`() {
    // IFD0's EXIF pointer leads back to IFD0, as does the GPS pointer.
    let tiff = ByteWriter.make { out in
      out.text("II")
      out.number(42, 2, .little)
      out.number(8, 4, .little)
      out.number(2, 2, .little)
      for tag in [0x8769, 0x8825] {
        out.number(tag, 2, .little)
        out.number(4, 2, .little)
        out.number(1, 4, .little)
        out.number(8, 4, .little)
      }
      out.number(8, 4, .little)
    }
    #expect(read(tiff, .tiff).metadata.make == nil)
    var jpeg = JPEGBuilder()
    jpeg.add(exif: tiff)
    #expect(read(jpeg.build(), .jpeg).metadata.make == nil)
  }
}

extension SeedFile: CustomTestStringConvertible {
  var testDescription: String { name }
}

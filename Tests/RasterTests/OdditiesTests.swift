// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import Testing

/// Unusual files with all pixels, and damaged files.
@Suite struct `Oddities and damage` {
  /// Segments of a JPEG up to its first scan, and the rest.
  fileprivate static func parts(_ bytes: [UInt8]) -> (segments: [[UInt8]], rest: [UInt8]) {
    var (segments, at): ([[UInt8]], Int) = ([], 2)
    while bytes[at + 1] != 0xDA {
      let end = at + 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      segments.append(Array(bytes[at..<end]))
      at = end
    }
    return (segments, Array(bytes[at...]))
  }

  enum Oddity: String, CaseIterable, Sendable {
    case spectralEnd, spectralStart, refinement, version, transform, noEnd, noEndProgressive, trailing, filling
    case zerosBefore, strayBeforeEnd, shortSegment, shortComment, padding

    func file() throws -> [UInt8] {
      let plain = try Fixture.bytes("quad.jpg")
      let (segments, rest) = `Oddities and damage`.parts(plain)
      func joined(_ before: [[UInt8]], _ after: [UInt8]) -> [UInt8] { [0xFF, 0xD8] + before.joined() + after }
      /// The scan's header with one of its last three bytes changed.
      func scan(_ back: Int, _ value: UInt8) -> [UInt8] {
        var rest = rest
        rest[2 + Int(rest[3]) - back] = value
        return joined(segments, rest)
      }
      switch self {
      case .spectralEnd: return scan(2, 0)
      case .spectralStart: return scan(3, 1)
      case .refinement: return scan(1, 0x10)
      case .version:
        var first = segments[0]
        first[9] = 2
        return joined([first] + segments.dropFirst(), rest)
      case .transform:
        let adobe: [UInt8] = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 7]
        return joined([adobe] + segments.dropFirst(), rest)
      case .noEnd: return Array(plain.dropLast(2))
      case .noEndProgressive: return Array(try Fixture.bytes("quad-progressive.jpg").dropLast(2))
      case .trailing: return plain + [UInt8]("a film or a map of depth".utf8)
      case .filling: return joined(segments.map { [0xFF, 0xFF, 0xFF] + $0 }, rest)
      case .zerosBefore: return joined(segments + [[UInt8](repeating: 0, count: 300)], rest)
      case .strayBeforeEnd: return Array(plain.dropLast(2)) + [0x12, 0x34, 0xFF, 0xD9]
      case .shortSegment: return joined([[0xFF, 0xE7, 0, 0]] + segments, rest)
      case .shortComment: return joined(segments + [[0xFF, 0xFE, 0, 1]], rest)
      case .padding: return Array(plain.dropLast(2)) + [UInt8](repeating: 0, count: 2_000) + [0xFF, 0xD9]
      }
    }
  }

  @Test(arguments: Oddity.allCases)
  func `calls no JPEG damaged that has all pixels`(oddity: Oddity) throws {
    let bytes = try oddity.file()
    let result = try Raster.derive(from: bytes, PictureRequest())
    #expect(result.warnings.isEmpty)
    let pixels = try Fixture.pixels(of: bytes)
    #expect(pixels.at(0.25, 0.25).isNear(Quadrant.red.colour, within: 12))
    #expect(pixels.at(0.75, 0.75).isNear(Quadrant.yellow.colour, within: 12))
  }

  /// A JPEG of noise, so that each of its bytes matters.
  private static func noise() throws -> [UInt8] {
    let png = PlainPNG.rgb(width: 200, height: 200) { x, y in
      let noise = UInt8(truncatingIfNeeded: (x &* 7_919 &+ y &* 104_729) &* 2_654_435_761 >> 13)
      return (noise, noise, noise)
    }
    let request = RenditionRequest(longSide: 1_600, format: .jpeg, quality: 90)
    return try Raster.derive(from: png, PictureRequest(renditions: [request])).renditions[0].bytes
  }

  @Test(arguments: [3, 10, 50, 90, 98])
  func `reports a JPEG that is cut off`(percent: Int) throws {
    let bytes = try Self.noise()
    let start = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }) + 14
    let cut = Array(bytes.prefix(start + (bytes.count - start) * percent / 100))
    #expect(try Raster.derive(from: cut, PictureRequest()).warnings == [.incomplete])
    // Some repair programs put the last marker back.
    #expect(try Raster.derive(from: cut + [0xFF, 0xD9], PictureRequest()).warnings == [.incomplete])
  }

  @Test func `reports a JPEG with missing bytes`() throws {
    let bytes = try Self.noise()
    let shorter = Array(bytes[..<(bytes.count / 2)] + bytes[(bytes.count / 2 + 2_000)...])
    #expect(try Raster.derive(from: shorter, PictureRequest()).warnings == [.incomplete])
  }

  @Test func `reports a progressive JPEG that was cut between two scans`() throws {
    let bytes = try Fixture.bytes("quad-progressive.jpg")
    let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    for scan in scans.dropFirst() {
      // Tables of the missing scan may be there.
      #expect(try Raster.derive(from: Array(bytes[..<scan]), PictureRequest()).warnings == [.incomplete])
    }
  }

  private static func chunk(_ name: String, _ data: [UInt8], check: UInt32? = nil) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let body = Array(name.utf8) + data
    return number(UInt32(data.count)) + body + number(check ?? PlainPNG.crc(body))
  }

  enum PNGOddity: CaseIterable, Sendable { case checksum, profile, gamma, trailing, unknown, twice, noEnd, text }

  @Test(arguments: PNGOddity.allCases)
  func `calls no PNG damaged that has all pixels`(oddity: PNGOddity) throws {
    let plain = try Fixture.bytes("quad.png")
    func inserted(_ chunk: [UInt8]) -> [UInt8] { plain[..<33] + chunk + plain[33...] }
    let bytes =
      switch oddity {
      case .checksum: inserted(Self.chunk("tEXt", Array("Title".utf8) + [0] + Array("Boat".utf8), check: 1))
      case .profile: inserted(Self.chunk("iCCP", Array("x".utf8) + [0, 0, 1, 2, 3, 4]))
      case .gamma: inserted(Self.chunk("gAMA", [0, 0, 0, 0]))
      case .trailing: plain + [UInt8](repeating: 7, count: 100)
      case .unknown: inserted(Self.chunk("caBX", [1, 2, 3]))
      case .twice: inserted(Self.chunk("gAMA", [0, 0, 0xB1, 0x8F]) + Self.chunk("gAMA", [0, 0, 0xB1, 0x8F]))
      case .noEnd: Array(plain.dropLast(12))
      case .text: inserted(Self.chunk("tIME", [1, 2]))
      }
    #expect(try Raster.derive(from: bytes, PictureRequest()).warnings.isEmpty)
    #expect(try Fixture.pixels(of: bytes).at(0.25, 0.25).isNear(Quadrant.red.colour, within: 2))
  }
}

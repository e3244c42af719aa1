// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Positions in EXIF` {
  private func gps(
    _ latitude: [(Int, Int)], _ north: String?, _ longitude: [(Int, Int)], _ east: String?,
    altitude: (Int, Int)? = nil, below: UInt8 = 0
  ) -> ImageMetadata {
    var exif = TIFFBuilder(order: .big)
    exif.gps = [0x02: .rationals(latitude), 0x04: .rationals(longitude)]
    if let north { exif.gps[0x01] = .ascii(north) }
    if let east { exif.gps[0x03] = .ascii(east) }
    if let altitude {
      exif.gps[0x05] = .raw([below], format: 1)
      exif.gps[0x06] = .rationals([altitude])
    }
    return readExif(exif).metadata
  }

  @Test func `are degrees, minutes and seconds, south and west negative`() throws {
    // 33° 51′ 30″ = 33.858333…; 70° 7.5′ = 70.125.
    let position = try #require(
      gps([(33, 1), (51, 1), (30, 1)], "S", [(70, 1), (75, 10), (0, 1)], "W", altitude: (4_300, 10), below: 1).position)
    #expect(abs(position.value.latitude - -33.858_333_333) < 1e-8)
    #expect(position.value.longitude == -70.125)
    #expect(position.value.altitude == -430)
    #expect(position.source == .exif)
  }

  @Test func `may be decimal degrees alone, or have seconds with a zero denominator`() {
    #expect(gps([(455, 10)], "N", [(91, 10)], "E").position?.value.latitude == 45.5)
    #expect(gps([(45, 1), (30, 1), (0, 0)], "N", [(9, 1), (6, 1), (0, 0)], "E").position?.value.longitude == 9.1)
  }

  @Test func `are missing if a degree is zero over zero`() {
    #expect(gps([(0, 0), (0, 0), (0, 0)], "N", [(0, 0), (0, 0), (0, 0)], "E").position == nil)
  }

  @Test func `are missing at zero, zero`() {
    #expect(gps([(0, 1), (0, 1), (0, 1)], "N", [(0, 1), (0, 1), (0, 1)], "E", altitude: (0, 1)).position == nil)
  }

  @Test func `are missing off the globe, and without a hemisphere`() {
    #expect(gps([(91, 1)], "N", [(9, 1)], "E").position == nil)
    #expect(gps([(45, 1)], "N", [(181, 1)], "E").position == nil)
    #expect(gps([(45, 1)], nil, [(9, 1)], "E").position == nil)
    #expect(gps([(45, 1)], "N", [(9, 1)], "").position == nil)
  }

  @Test(arguments: [
    ("s", "w"), ("South", "West"), ("S\0", "W\0"), (" S", " W"), ("süd", "ouest"), ("-", "-"),
  ])
  func `are south and west in any notation`(north: String, east: String) {
    let position = gps([(33, 1), (30, 1)], north, [(70, 1), (30, 1)], east).position?.value
    #expect(position == GeoPosition(latitude: -33.5, longitude: -70.5))
  }

  @Test func `are missing in a block with a time only`() {
    var exif = TIFFBuilder()
    exif.gps = [0x07: .rationals([(12, 1), (0, 1), (0, 1)]), 0x1D: .ascii("2017:10:03")]
    #expect(readExif(exif).metadata.position == nil)
  }

  @Test func `lose an impossible altitude`() {
    let position = gps([(45, 1)], "N", [(9, 1)], "E", altitude: (4_294_967_295, 1)).position
    #expect(position?.value.latitude == 45)
    #expect(position?.value.altitude == nil)
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

/// Places whose clocks are eight hours behind in the west, one or two ahead in the east, and nine or ten ahead south of
/// the equator.
private struct ZonedPlaces: PlaceLookup {
  func place(named name: String, position: GeoPosition?, policy: LocationPolicy, isKeepers: Bool) -> Place? { nil }

  func place(at position: GeoPosition, policy: LocationPolicy) -> Place? { nil }

  func isInHiddenZone(_ position: GeoPosition) -> Bool { false }

  func offsets(at position: GeoPosition, unixSeconds: Int) -> [Int] {
    position.latitude < 0 ? [540, 600] : position.longitude < 0 ? [-480] : [60]
  }
}

@Suite struct `The day of an instant` {
  /// Metadata as in a Takeout file.
  private static func instant(_ text: String, at position: (Double, Double)? = nil) throws -> ImageMetadata {
    var metadata = ImageMetadata()
    guard case .point(let point) = try EDTFDate(parsing: text), var taken = point.time else { return metadata }
    (taken.standing, taken.offset) = (.instant, 0)
    metadata.taken = Sourced(taken, .takeout)
    metadata.position = position.flatMap { GeoPosition(latitude: $0.0, longitude: $0.1) }.map { Sourced($0, .takeout) }
    return metadata
  }

  private static func dates(_ pictures: [(path: String, metadata: ImageMetadata)]) -> [String?] {
    let drafts = pictures.map { draft($0.path) }
    let known = pictures.map { picture in [knowledge(picture.path) { $0 = picture.metadata }] }
    let input = Cataloguer.Input(
      settings: ArchiveSettings(), archiveName: "archive", drafts: drafts, knowledge: known, collections: [],
      people: [], types: [:], ledger: AddressLedger())
    let keepsakes = Cataloguer(input, places: ZonedPlaces()).run().catalogue.keepsakes
    return pictures.map { picture in keepsakes.first { $0.path.text == picture.path }?.date?.value.text }
  }

  @Test func `follows the clocks at its place`() throws {
    let metadata = try Self.instant("2023-11-28T05:00:00Z", at: (37.77, -122.42))
    #expect(Self.dates([("dinner", metadata)]) == ["2023-11-27T21:00:00"])
  }

  @Test func `is open if the place may have two clocks with different days, and only then`() throws {
    let evening = try Self.instant("2023-11-28T14:30:00Z", at: (-30, 140))
    let noon = try Self.instant("2023-11-28T03:30:00Z", at: (-30, 140))
    #expect(Self.dates([("a", evening), ("b", noon)]) == ["2023-11-28/2023-11-29", "2023-11-28"])
  }

  @Test func `follows its file name, unless the name itself is in UTC`() throws {
    let metadata = try Self.instant("2023-11-28T05:00:00Z")
    #expect(
      Self.dates([
        ("IMG_20231127_210000", metadata), ("IMG-20231127-WA0003", metadata), ("IMG_20230101_210000", metadata),
        ("PXL_20231128_050000000", metadata),
      ]) == [
        "2023-11-27T21:00:00", "2023-11-27", "2023-11-27T21:00:00", "2023-11-27T21:00:00",
      ])
  }

  @Test func `follows pictures around the same time, first those in the same folder`() throws {
    let unplaced = try Self.instant("2023-11-28T05:00:00Z")
    let west = try Self.instant("2023-11-28T03:00:00Z", at: (37.77, -122.42))
    let east = try Self.instant("2023-11-28T05:01:00Z", at: (48, 11))
    #expect(
      Self.dates([("trip/a", unplaced), ("trip/b", west), ("home/c", east)])[0] == "2023-11-27T21:00:00")
    #expect(Self.dates([("a", unplaced), ("home/c", east)])[0] == "2023-11-28T06:00:00")
  }

  @Test func `is open without a known zone`() throws {
    #expect(Self.dates([("a", try Self.instant("2023-11-28T05:00:00Z"))]) == ["2023-11-27/2023-11-28"])
    #expect(Self.dates([("a", try Self.instant("2023-11-28T10:30:00Z"))]) == ["2023-11-28"])
  }

  @Test func `gives way to a file name if it is makeshift, but not to another day`() throws {
    func standing(_ text: String) throws -> ImageMetadata {
      var metadata = try Self.instant(text)
      metadata.taken?.value.standing = .makeshift
      metadata.taken?.value.offset = nil
      return metadata
    }
    #expect(Self.dates([("IMG_20130712_165427", try standing("2015-01-02T03:04:05"))]) == ["2013-07-12T16:54:27"])
    #expect(Self.dates([("2014-12-31 Silvester", try standing("2015-01-01T00:30:00"))]) == ["2015-01-01T00:30:00"])
    #expect(Self.dates([("IMG_19700101_000000", ImageMetadata())]) == [nil])
  }
}

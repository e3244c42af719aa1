// SPDX-License-Identifier: MIT
internal import Gazetteer
internal import KeepsakeModel
import Testing

@Suite struct `Nearest place` {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer() }

  @Test(arguments: [
    (48.8584, 2.2945, "Paris", "Île-de-France", "France"),
    (57.1497, -2.0943, "Aberdeen", "Scotland", "United Kingdom"),
    (43.0799, -79.0747, "Niagara Falls", "Ontario", "Canada"),
    (53.8661, 10.6797, "Lübeck", "Schleswig-Holstein", "Germany"),
    (60.3976, 5.3245, "Bergen", "Vestland", "Norway"),
    (21.0287, 105.8524, "Hanoi", "Hanoi", "Vietnam"),
    // Separate towns near cities large enough to swallow them.
    (48.2699, 11.4682, "Dachau", "Bavaria", "Germany"),
    (51.9290, -8.5709, "Blarney", "Munster", "Ireland"),
  ])
  func `names city, region and country of a landmark`(
    latitude: Double, longitude: Double, city: String, region: String, country: String
  ) throws {
    let match = try nearest(latitude, longitude)
    #expect(match.city?.english == city)
    #expect(match.region?.english == region)
    #expect(match.country.english == country)
    #expect(!match.isNear && match.certainty == .certain && match.precision == .city)
  }

  @Test func `says near beyond the reach of every place`() throws {
    let match = try nearest(44.4605, -110.8281)
    #expect(match.isNear && match.precision == .city && match.certainty == .likely)
    #expect(try #require(match.distance) > 8)
  }

  @Test func `names only region and country far from every place`() throws {
    // Tanami Desert.
    let match = try nearest(-20.9, 128.6)
    #expect(match.precision != .city || match.isNear)
    #expect(match.country.english == "Australia")
  }

  @Test(arguments: [(0.0, 0.0), (0.0, -140.0), (30.0, -40.0), (-50.0, -120.0), (90.0, 0.0)])
  func `finds nothing on the open sea`(latitude: Double, longitude: Double) throws {
    let position = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    #expect(gazetteer.nearest(to: position) == nil)
  }

  @Test(arguments: [90.0, -90.0, 89.999, -89.999], [-180.0, -0.5, 0.0, 180.0])
  func `answers safely at the poles`(latitude: Double, longitude: Double) throws {
    let position = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    let match = gazetteer.nearest(to: position)
    #expect(match == nil || match?.precision != .exact)
  }

  @Test(arguments: [179.99, 180.0, -180.0, -179.99])
  func `finds the same place on both sides of the date line`(longitude: Double) throws {
    // Taveuni in Fiji is on the line; its largest village is a few kilometres west of it.
    let match = try nearest(-16.85, longitude)
    #expect(match.countryCode == "FJ")
    #expect(try #require(match.distance) < 100)
  }

  @Test func `measures a short way across the date line`() throws {
    let (east, west) = (try nearest(-16.85, 179.999), try nearest(-16.85, -179.999))
    #expect(east.city == west.city)
    #expect(abs(try #require(east.distance) - (try #require(west.distance))) < 0.5)
  }

  @Test func `has German and French names`() throws {
    let match = try nearest(48.1374, 11.5755)
    #expect(match.city == PlaceNames(english: "Munich", german: "München", french: "Munich"))
    #expect(match.region == PlaceNames(english: "Bavaria", german: "Bayern", french: "Bavière"))
    #expect(match.country == PlaceNames(english: "Germany", german: "Deutschland", french: "Allemagne"))
    #expect(match.label(in: .german) == "München, Deutschland")
  }

  @Test func `never returns the given position`() throws {
    let match = try nearest(48.85841, 2.29451)
    #expect(match.position.latitude != 48.85841 && match.position.longitude != 2.29451)
  }

  @Test func `finds nothing for an invalid position`() throws {
    var position = try #require(GeoPosition(latitude: 1, longitude: 1))
    position.latitude = .nan
    #expect(gazetteer.nearest(to: position) == nil)
    #expect(GazetteerHints(positions: [position], in: gazetteer).country == nil)
    #expect(GeoPosition(latitude: .nan, longitude: 0) == nil)
  }

  /// A separate scan agrees with the cells: no place is nearer than the answer.
  @Test(arguments: stride(from: -88.0, through: 88.0, by: 8).map { $0 })
  func `finds by cells the same place as a finer scan`(latitude: Double) throws {
    for longitude in stride(from: -180.0, through: 180, by: 15) {
      let position = try #require(GeoPosition(latitude: latitude, longitude: longitude))
      guard let match = gazetteer.nearest(to: position), let distance = match.distance else { continue }
      // A step of a tenth of a degree changes the distance to the nearest place by at most the step.
      let step = try #require(GeoPosition(latitude: latitude + 0.1, longitude: longitude))
      guard let other = gazetteer.nearest(to: step), let farther = other.distance else { continue }
      if match.isNear || match.precision != .city, other.isNear || other.precision != .city {
        #expect(abs(farther - distance) <= 11.2, "\(latitude) \(longitude)")
      }
    }
  }

  private func nearest(_ latitude: Double, _ longitude: Double) throws -> PlaceMatch {
    let position = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    return try #require(gazetteer.nearest(to: position))
  }
}

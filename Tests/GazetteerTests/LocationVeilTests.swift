// SPDX-License-Identifier: MIT
internal import Gazetteer
internal import KeepsakeModel
import Testing

@Suite struct `Location redaction` {
  private let gazetteer: Gazetteer
  private let home: GeoPosition
  private let match: PlaceMatch

  init() throws {
    gazetteer = try Gazetteer()
    home = try #require(GeoPosition(latitude: 53.8712, longitude: 10.6543, altitude: 12))
    match = try #require(gazetteer.nearest(to: home))
  }

  @Test func `publishes the position itself only on request`() throws {
    #expect(LocationVeil().vague(home, match: match, policy: .exact)?.position == home)
  }

  @Test(arguments: [LocationPolicy.city, .country])
  func `publishes nothing that reveals the position`(policy: LocationPolicy) throws {
    let veil = LocationVeil()
    let country = gazetteer.country(code: "DE")
    let place = try #require(veil.vague(home, match: match, policy: policy, country: country))
    let near = try #require(GeoPosition(latitude: 53.8655, longitude: 10.6911))
    let other = veil.vague(near, match: gazetteer.nearest(to: near), policy: policy, country: country)
    #expect(place == other)
    #expect(place.position?.altitude == nil)
    #expect(place.position?.latitude != home.latitude)
  }

  @Test func `names the city, its region and its country`() throws {
    let place = try #require(LocationVeil(language: .german).vague(home, match: match, policy: .city))
    #expect(place.name == "Lübeck, Deutschland")
    #expect(place.city == "Lübeck" && place.region == "Schleswig-Holstein" && place.country == "Deutschland")
    #expect(place.position == match.position)
  }

  @Test func `names the country alone`() throws {
    let place = try #require(LocationVeil().vague(home, match: match, policy: .country))
    #expect(place.name == "Germany" && place.city == nil && place.region == nil && place.position == nil)
  }

  @Test func `publishes nothing of a hidden place`() {
    #expect(LocationVeil().vague(home, match: match, policy: .hidden) == nil)
  }

  @Test(arguments: [(0.2, false), (5.0, true)])
  func `publishes the city for a position in a hidden zone`(radius: Double, isHidden: Bool) throws {
    let centre = try #require(GeoPosition(latitude: 53.875, longitude: 10.66))
    let veil = LocationVeil(zones: [.init(position: centre, radius: radius)])
    #expect(veil.hides(home) == isHidden)
    let place = try #require(veil.vague(home, match: match, policy: .exact))
    #expect((place.position == home) == !isHidden)
  }

  @Test func `publishes nothing for a hidden position without a city`() throws {
    let veil = LocationVeil(zones: [.init(position: home, radius: 1)])
    #expect(veil.vague(home, match: nil, policy: .exact) == nil)
    #expect(veil.vague(home, match: nil, policy: .city) == nil)
  }

  @Test func `hides in doubt`() {
    let veil = LocationVeil(zones: [.init(position: home, radius: .nan)])
    #expect(veil.hides(home))
  }
}

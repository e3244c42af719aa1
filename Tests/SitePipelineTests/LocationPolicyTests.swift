// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import KeepsakeArchive
import ArchiveVerbs
@testable import SitePipeline

/// No file of the site shows a picture's place in more words and digits than the keeper allows.
@Suite struct `Location` {
  private static let latitude = 53.871_234, longitude = 10.654_321

  private static func places(_ policy: LocationPolicy, zone: Bool = false) throws -> GazetteerPlaces {
    var settings = ArchiveSettings()
    settings.location = policy
    let centre = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    if zone { settings.hiddenZones = [.init(position: centre, radius: 2)] }
    return GazetteerPlaces(settings)
  }

  @Test(arguments: LocationPolicy.allCases, [false, true])
  func `of a position is as exact as the policy and the hidden zones allow`(
    policy: LocationPolicy, isInZone: Bool
  ) throws {
    let home = try #require(GeoPosition(latitude: Self.latitude, longitude: Self.longitude))
    let place = try Self.places(policy, zone: isInZone).place(at: home, policy: policy)
    switch policy {
    case .hidden: #expect(place == nil)
    case .country:
      #expect(place?.name == "Germany" && place?.city == nil)
      #expect(place?.position?.latitude != Self.latitude)
    case .city:
      #expect(place?.name == "Lübeck, Germany")
      #expect(place?.position?.latitude != Self.latitude)
    case .exact: #expect((place?.position?.latitude == Self.latitude) == !isInZone)
    }
  }

  @Test(arguments: [
    ("Grandma’s house, Oban", LocationPolicy.city, true, "Grandma’s house, Oban"),
    ("12 High Street, Oban", .city, true, "Oban, Scotland"),
    ("12 High Street, Oban", .exact, true, "12 High Street, Oban"),
    ("Sawmill, Oban", .city, false, "Oban, Scotland"), ("Oban, Scotland", .city, false, "Oban, Scotland"),
    ("Grandma’s house, Oban", .country, true, "United Kingdom"), ("Grandma’s house", .country, true, "-"),
    ("Grandma’s house", .city, true, "Grandma’s house"), ("Grandma’s house", .city, false, "-"),
    ("Oban", .hidden, true, "-"), ("23552 Lübeck", .city, true, "-"),
  ])
  func `of a name says no more than allowed`(
    name: String, policy: LocationPolicy, isKeepers: Bool, shown: String
  ) throws {
    let place = try Self.places(policy).place(named: name, position: nil, policy: policy, isKeepers: isKeepers)
    #expect(place?.name ?? "-" == shown)
  }

  @Test func `of a name whose position is in a hidden zone is the city, whatever the keeper called it`() throws {
    let home = try #require(GeoPosition(latitude: Self.latitude, longitude: Self.longitude))
    let places = try Self.places(.exact, zone: true)
    let place = places.place(named: "Our little house", position: home, policy: .exact, isKeepers: true)
    #expect(place?.name == "Lübeck, Germany" && place?.position?.latitude != Self.latitude)
  }

  @Test(arguments: LocationPolicy.allCases)
  func `is in no file of the site more exactly than the policy allows`(policy: LocationPolicy) async throws {
    let archive = try SmallArchive()
    try archive.write(
      "title: Ours\nlocation: \(policy.rawValue)\nbase_url: https://example.org/x\n", to: "keepsake.yaml")
    try archive.picture("a.png", seed: 1)
    try archive.write(
      "title: One\ndate: 1988\nplace: {lat: \(Self.latitude), lon: \(Self.longitude)}\n", to: "a.yaml")
    try archive.write("title: All\nkeepsakes: ['*']\n", to: "collections/all.yaml")
    try await archive.build()
    let site = try archive.site().contents
    func mentions(_ words: [String]) -> Bool {
      site.contains { entry in
        words.contains { Data(entry.value).range(of: Data($0.utf8)) != nil || entry.key.contains($0) }
      }
    }
    if policy != .exact { #expect(!mentions(["53.87123", "53.8712", "10.6543", "53.87,"])) }
    #expect(mentions(["Lübeck"]) == (policy == .exact || policy == .city))
    #expect(mentions(["Germany"]) == (policy != .hidden))
  }

  @Test func `that the site would show is reported by check`() async throws {
    let archive = try SmallArchive()
    try archive.write("location: exact\n", to: "keepsake.yaml")
    try archive.picture("a.png", seed: 1)
    try archive.write("place: {lat: \(Self.latitude), lon: \(Self.longitude)}\n", to: "a.yaml")
    try archive.picture("b.png", seed: 2)
    try archive.write("caption: call 0451 123456 or ada@example.org\n", to: "b.yaml")
    let environment = SmallArchive.environment
    let report = try await ArchiveCheck(environment: environment).run(archive.path)
    #expect(report.diagnostics.map(\.id).sorted() == ["privacy.email", "privacy.phone", "privacy.position"])
    try await archive.build()
    try archive.write("visibility: private\n", to: "a.yaml")
    let again = try await ArchiveCheck(environment: environment).run(archive.path)
    #expect(again.diagnostics.map(\.id).sorted() == ["privacy.email", "privacy.phone", "privacy.withdrawn"])
    #expect(try await archive.build().diagnostics.map(\.id) == ["privacy.withdrawn"])
    try archive.write("caption: call somebody\n", to: "b.yaml")
    #expect(try await archive.build().diagnostics.isEmpty)
  }
}

/// Text that a keeper pastes in place of a place name.
@Suite struct `Coordinates in a place's name` {
  @Test(arguments: [
    "\"48.8584, 2.2945\"", "\"48°51'30.2\\\"N 2°17'40.2\\\"E\"", "geo:48.8584,2.2945", "8FW4V75V+8Q",
    "https://www.google.com/maps/@48.8584,2.2945,17z", "{name: \"48.8584, 2.2945\"}",
    "{name: \"Tower (48.8584, 2.2945)\", precision: exact}", "\"Eiffel Tower 48.8584, 2.2945\"",
  ])
  func `are shown as the city in every file of the site`(place: String) async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.write("location: city\n", to: "keepsake.yaml")
    try archive.write("title: The tower\nplace: \(place)\n", to: "p0.yaml")
    try archive.write("title: Seen\nplace: \(place)\nkeepsakes: [p0]\n", to: "collections/seen.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    let site = try archive.site()
    let page = try #require(site.text("keepsakes/p0/index.html") ?? site.text("keepsakes/the-tower/index.html"))
    #expect(page.contains("Paris") || page.contains("Tower"))
    for (path, bytes) in site.contents where !path.hasPrefix("assets/") && !path.hasPrefix("media/") {
      let text = String(decoding: bytes, as: UTF8.self)
      for trace in ["48.858", "2.2945", "48°51", "V75V"] { #expect(!text.contains(trace), "\(trace) in \(path)") }
    }
  }

  @Test func `are an error if they name no known place, and a warning in other words`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.write("place: ///filled.count.soap\n", to: "p0.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .refused && report.diagnostics.contains { $0.problem.contains("not understood") })
    try archive.write("caption: We met at 48.8584, 2.2945\nlocation: city\n", to: "p0.yaml")
    let check = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(check.diagnostics.contains { $0.id == "privacy.position-in-words" && $0.file == "p0.yaml" })
  }
}

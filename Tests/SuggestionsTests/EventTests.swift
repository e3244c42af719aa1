// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Suggestions

@Suite struct `Suggestions of events` {
  @Test func `find a trip, name it, and leave everyday snaps alone`() throws {
    var album = Album()
    album.liveAtHome(year: 2019)
    var trip = album.take(12, at: "2019-07-12T10:00:00", place: Album.banff, city: "Banff", country: "Canada")
    trip += album.take(9, at: "2019-07-13T11:00:00", place: Album.banff, city: "Banff", country: "Canada")
    let found = album.suggestions()
    #expect(found.count == 1)
    let banff = try #require(found.first)
    #expect(banff.title == "Banff, July 2019")
    #expect(banff.id == "banff-july-2019")
    #expect(banff.sort == .trip)
    #expect(banff.members == trip)
    #expect(trip.contains(banff.cover))
    #expect(banff.confidence > 0.75)
    let reasons = banff.reasons.map(\.message.text)
    #expect(reasons.contains { $0.contains("km from where most pictures are from") })
  }

  @Test(arguments: [("de", "Banff, Juli 2019"), ("fr", "Banff, juillet 2019")])
  func `use the archive's language`(language: String, title: String) throws {
    var album = Album()
    album.liveAtHome(year: 2019)
    album.take(12, at: "2019-07-12T10:00:00", place: Album.banff, city: "Banff", country: "Canada")
    album.take(9, at: "2019-07-13T11:00:00", place: Album.banff, city: "Banff", country: "Canada")
    #expect(try #require(album.suggestions(language: language).first).title == title)
  }

  @Test func `show a trip's places within it`() throws {
    var album = Album()
    album.liveAtHome(year: 2019)
    let lisbon = album.take(20, at: "2019-07-12T10:00:00", place: Album.lisbon, city: "Lisbon", country: "Portugal")
    let porto = album.take(15, at: "2019-07-13T11:00:00", place: Album.porto, city: "Porto", country: "Portugal")
    let found = album.suggestions()
    #expect(found.map(\.title) == ["Lisbon & Porto, July 2019", "Lisbon, 12 July 2019", "Porto, 13 July 2019"])
    #expect(found.map(\.sort) == [.trip, .place, .place])
    #expect(found.map(\.members) == [lisbon + porto, lisbon, porto])
    #expect(found.map(\.parent) == [nil, found[0].id, found[0].id])
  }

  @Test func `find a party at home, with its word`() throws {
    var album = Album()
    album.liveAtHome(year: 2019)
    let party = album.take(14, at: "2019-04-20T15:00:00", every: 4, place: Album.edmonton, city: "Edmonton") {
      $0.words = ["birthday"]
    }
    let found = album.suggestions()
    #expect(found.map(\.members) == [party])
    #expect(found.first?.title == "Birthday, 20 April 2019")
    #expect(found.first?.sort == .event)
  }

  @Test func `separate two events of one day by the part of the day`() {
    var album = Album()
    album.liveAtHome(year: 2019)
    album.take(10, at: "2019-04-20T09:00:00", every: 3, place: Album.edmonton, city: "Edmonton")
    album.take(10, at: "2019-04-20T19:00:00", every: 3, place: Album.edmonton, city: "Edmonton")
    #expect(Set(album.suggestions().map(\.id)) == ["edmonton-20-april-2019", "edmonton-20-april-2019-evening"])
  }

  @Test func `join stays on the road to a journey`() throws {
    var album = Album()
    album.liveAtHome(year: 2018)
    album.take(9, at: "2019-07-01T10:00:00", place: Album.banff, city: "Banff", country: "Canada")
    album.take(9, at: "2019-07-04T10:00:00", place: (47.6, -122.3), city: "Seattle", country: "United States")
    album.take(9, at: "2019-07-08T10:00:00", place: (37.8, -122.4), city: "San Francisco", country: "United States")
    let found = album.suggestions()
    let journey = try #require(found.first { $0.sort == .journey })
    #expect(journey.members.count == 27)
    #expect(found.filter { $0.parent == journey.id }.count == 3)
  }

  @Test func `do not split a trip by another person's pictures at home`() {
    var album = Album()
    album.liveAtHome(year: 2019)
    var trip: [Int] = []
    for day in 12...15 {
      trip += album.take(8, at: "2019-07-\(day)T10:00:00", every: 50, place: Album.lisbon, city: "Lisbon")
      album.take(1, at: "2019-07-\(day)T13:07:00", place: Album.edmonton, city: "Edmonton", camera: "Other phone")
    }
    #expect(album.suggestions().map(\.members) == [trip])
  }

  @Test func `leave out received pictures`() {
    var album = Album()
    album.liveAtHome(year: 2019)
    album.take(12, at: "2019-05-05T10:00:00", camera: nil) { $0.origin = .received }
    #expect(album.suggestions().isEmpty)
  }

  // MARK: Without places, and with odd ones

  @Test func `find events without any position`() {
    var album = Album()
    let first = album.take(30, at: "2012-08-04T09:00:00", every: 20)
    let second = album.take(12, at: "2012-10-22T14:00:00", every: 5)
    let found = album.suggestions()
    #expect(Set(found.map(\.members)) == [first, second])
    #expect(Set(found.map(\.title)) == ["4 August 2012", "22 October 2012"])
  }

  @Test(arguments: [(90.0, 0.0), (-90.0, 180.0), (-17.0, 179.9999), (-17.0, -180.0), (0.0, 0.0)])
  func `cope with the poles, the date line and zero`(latitude: Double, longitude: Double) {
    var album = Album()
    album.liveAtHome(year: 2019)
    let trip = album.take(20, at: "2019-07-12T10:00:00", every: 30) { item in
      // To both sides of the line.
      let east = item.name.hasSuffix("1") ? longitude : -longitude
      item.position = GeoPosition(latitude: latitude, longitude: abs(longitude) > 179 ? east : longitude)
    }
    let found = album.suggestions()
    #expect(found.map(\.members) == [trip])
  }

  // MARK: Hostile

  @Test func `are none for two keepsakes, or for none`() {
    #expect(Album().suggestions().isEmpty)
    var album = Album()
    album.take(2, at: "2019-07-12T10:00:00")
    #expect(album.suggestions().isEmpty)
  }

  @Test func `do not take ten thousand pictures of one second for an event`() {
    var album = Album()
    album.take(10_000, at: "2019-07-12T00:00:00", every: 0)
    #expect(album.suggestions().isEmpty)
  }

  @Test func `cope with times at the ends of the calendar`() {
    var album = Album()
    album.take(8, at: "2019-07-12T10:00:00") { $0.time = -300_000_000_000 + ($0.time ?? 0) % 1_000 }
    album.take(8, at: "2019-07-13T10:00:00") { $0.time = 253_000_000_000 + ($0.time ?? 0) % 1_000 }
    #expect(album.suggestions().count <= 2)
  }

  @Test func `are the same for any order of the items`() {
    var album = Album()
    album.liveAtHome(year: 2019)
    album.take(20, at: "2019-07-12T10:00:00", place: Album.lisbon, city: "Lisbon")
    album.take(15, at: "2019-07-13T11:00:00", place: Album.porto, city: "Porto")
    album.scan(9, kind: .letter) { $0.city = "Lagos" }
    func answer(_ items: [SuggestionItem]) -> [String] {
      SuggestionMaker(items).run().suggestions.map { one in
        one.id + " " + one.members.map { items[$0].id }.sorted().joined(separator: ",") + " " + items[one.cover].id
      }
    }
    #expect(answer(album.items) == answer(album.items.reversed()))
  }

  @Test func `are limited by the settings, and count the rest`() {
    var album = Album()
    for month in 1...9 { album.take(6, at: "2019-0\(month)-05T10:00:00") }
    var settings = SuggestionSettings()
    settings.most = 4
    let result = SuggestionMaker(album.items, settings: settings).run()
    #expect(result.suggestions.count == 4)
    #expect(result.more == 5)
  }
}

@Suite struct `Pictures without a date` {
  @Test func `join the event whose pictures they look like`() throws {
    var album = Album()
    album.liveAtHome(year: 2019)
    let trip = album.take(12, at: "2019-07-12T10:00:00", place: Album.banff, city: "Banff") { item in
      item.look = item.id.utf8.reduce(0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64($1)) &* 0x1_0000_01B3 &+ $0 >> 7 }
    }
    let look = try #require(album.items[trip[5]].look)
    let copy = album.take(1, at: "2019-07-12T10:00:00", camera: nil) { ($0.time, $0.look) = (nil, look ^ 0x10_0001) }
    let other = album.take(1, at: "2019-07-12T10:00:00", camera: nil) { ($0.time, $0.look) = (nil, ~look) }
    // A slide has its own, older date.
    _ = album.take(1, at: "2019-07-12T10:00:00", camera: nil) {
      ($0.time, $0.look, $0.date) = (nil, look ^ 0x10_0001, .point(EDTFPoint(year: 1987)))
    }
    let found = try #require(album.suggestions().first)
    #expect(found.members.sorted() == trip + copy)
    #expect(!found.members.contains(other[0]))
    #expect(found.reasons.contains(.lookAlike))
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Suggestions

@Suite struct `Decisions about suggestions` {
  private func album(more: Int = 0) -> Album {
    var album = Album()
    album.liveAtHome(year: 2019)
    album.take(12 + more, at: "2019-07-12T10:00:00", place: Album.banff, city: "Banff")
    album.take(14, at: "2019-09-12T10:00:00", place: Album.lisbon, city: "Lisbon")
    return album
  }

  private func rejection(of title: String) throws -> RejectedSuggestion {
    let album = album()
    let one = try #require(album.suggestions().first { $0.title.hasPrefix(title) })
    return RejectedSuggestion(id: one.id, sort: one.sort, keepsakes: Set(one.members.map { album.items[$0].id }))
  }

  @Test(arguments: [0, 3, 8])
  func `keep a suggestion rejected when pictures are added`(more: Int) throws {
    let album = album(more: more)
    #expect(album.suggestions().count == 2)
    // Ids go with the pictures: Banff's are the first after home's.
    let rejected = try rejection(of: "Banff")
    #expect(album.suggestions(rejected: [rejected]).map(\.title) == ["Lisbon, 12 September 2019"])
  }

  @Test func `keep a suggestion rejected when pictures are deleted`() throws {
    let rejected = try rejection(of: "Banff")
    let all = album().items
    let items = all.enumerated().filter { index, item in item.city != "Banff" || index.isMultiple(of: 2) }.map(
      \.element)
    let titles = SuggestionMaker(items, rejected: [rejected]).run().suggestions.map(\.title)
    #expect(titles == ["Lisbon, 12 September 2019"])
  }

  @Test func `suggest no existing collection again`() throws {
    let album = album()
    let banff = try #require(album.suggestions().first { $0.title.hasPrefix("Banff") })
    #expect(album.suggestions(collections: [banff.members]).map(\.title) == ["Lisbon, 12 September 2019"])
    // Nor if the keeper left out a few, or put others in.
    #expect(album.suggestions(collections: [Array(banff.members.dropLast(3)) + [0, 1]]).count == 1)
    // A collection of everything does not match a trip.
    #expect(album.suggestions(collections: [Array(album.items.indices)]).count == 2)
  }

  @Test func `keep an id when pictures of the same trip are added`() {
    #expect(album().suggestions().map(\.id).sorted() == album(more: 5).suggestions().map(\.id).sorted())
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

@Suite struct FavouriteTests {
  private func plans(_ fixture: Catalogue, isOffered: Bool = true) throws -> [PagePlan] {
    var sharing = SiteSharing()
    sharing.isOffered = isOffered
    return try SiteRenderer(fixture, sharing: sharing).plans()
  }

  /// The rows of all tile scripts, by the script's number.
  private func tiles(_ plans: [PagePlan]) throws -> [Int: [[Any]]] {
    var found: [Int: [[Any]]] = [:]
    for plan in plans where plan.address.hasPrefix("data/tiles/") {
      let text = String(decoding: try plan.render(), as: UTF8.self)
      let call = try #require(text.wholeMatch(of: /keepsakeTiles\((\d+),(\[.*\])\);\n/.dotMatchesNewlines()))
      #expect(plan.address == "data/tiles/\(call.1).js")
      found[try #require(Int(call.1))] = try JSONSerialization.jsonObject(with: Data(call.2.utf8)) as? [[Any]]
    }
    return found
  }

  @Test func `have a tile for every public keepsake, in the script that its id names`() throws {
    var fixture = Fixture.family()
    fixture.keepsakes[1].visibility = .unlisted
    let hidden = fixture.keepsakes[1].id
    // Enough for several scripts.
    let pattern = fixture.keepsakes[0]
    for number in 0..<300 {
      var copy = pattern
      copy.id = "copy-\(number)"
      fixture.keepsakes.append(copy)
    }
    let found = try tiles(plans(fixture))
    #expect(found.count == 8)
    for (file, rows) in found {
      for row in rows {
        let id = try #require(row[0] as? String)
        #expect(Int(FavouritePages.hash(id)) % found.count == file, "\(id)")
        #expect(row.count == 9 || row.count == 6)
      }
    }
    let ids = found.values.flatMap { $0.compactMap { $0[0] as? String } }
    #expect(ids.sorted() == fixture.keepsakes.filter { $0.visibility == .public }.map(\.id).sorted())
    #expect(!ids.contains(hidden))
  }

  @Test func `have a heart on public keepsakes, and none where the site leaves no trace`() throws {
    var fixture = Fixture.family()
    fixture.keepsakes[1].visibility = .unlisted
    func page(_ address: String, _ plans: [PagePlan]) throws -> String {
      String(decoding: try #require(plans.first { $0.address == address }).render(), as: UTF8.self)
    }
    let plans = try plans(fixture)
    #expect(
      try page("keepsakes/\(fixture.keepsakes[0].id)/index.html", plans).contains(
        "data-heart=\"\(fixture.keepsakes[0].id)\""))
    #expect(try !page("keepsakes/\(fixture.keepsakes[1].id)/index.html", plans).contains("data-heart"))
    #expect(try page("index.html", plans).contains("favourites/index.html"))
    let sealed = try self.plans(fixture, isOffered: false)
    #expect(!sealed.contains { $0.address.hasPrefix("favourites/") || $0.address.hasPrefix("data/tiles/") })
    #expect(try !page("keepsakes/\(fixture.keepsakes[0].id)/index.html", sealed).contains("data-heart"))
  }

  @Test func `send title and address by e-mail`() throws {
    var fixture = Fixture.family()
    fixture.settings.baseURL = "https://example.org/album"
    let keepsake = fixture.keepsakes[0]
    let plan = try #require(try plans(fixture).first { $0.address == "keepsakes/\(keepsake.id)/index.html" })
    let page = String(decoding: try plan.render(), as: UTF8.self)
    let link = try #require(page.firstMatch(of: /href="mailto:\?subject=([^"&]+)&amp;body=([^"]+)"/))
    #expect(link.2 == "\(link.1)%0D%0Ahttps%3A%2F%2Fexample.org%2Falbum%2Fkeepsakes%2F\(keepsake.id)%2F")
  }
}

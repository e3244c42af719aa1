// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import SiteModel
import Synchronization
import Testing

@testable import SiteRendering

@Suite struct SearchTests {
  private func catalogue(_ fixture: Catalogue) throws -> (found: SearchCatalogue?, plans: [PagePlan]) {
    let found = Mutex<SearchCatalogue?>(nil)
    let plans = try SiteRenderer(fixture).plans { catalogue in
      found.withLock { $0 = catalogue }
      return SearchFiles(manifest: "data/index-x.js", files: [])
    }
    return (found.withLock { $0 }, plans)
  }

  private func page(_ address: String, _ plans: [PagePlan]) throws -> String {
    String(decoding: try #require(plans.first { $0.address == address }).render(), as: UTF8.self)
  }

  @Test func `has public keepsakes only, and no word of others`() throws {
    var fixture = Fixture.family()
    let hidden = fixture.keepsakes.count / 2
    fixture.keepsakes[hidden].visibility = .unlisted
    fixture.keepsakes[hidden].title = Sourced("Quincunx", .sidecar)
    fixture.keepsakes[hidden].tags = [Sourced("quincunx", .sidecar)]
    fixture.keepsakes[hidden].transcript = Sourced("quincunx", .ocr)
    fixture.collections[0].visibility = .unlisted
    fixture.collections[0].title = "Quincunx letters"
    fixture.people[0].visibility = .unlisted
    fixture.people[0].also = ["Quincunx"]
    let found = try #require(try catalogue(fixture).found)
    #expect(found.documents.count == fixture.keepsakes.count { $0.visibility == .public })
    #expect(!"\(found)".lowercased().contains("quincunx"))
  }

  @Test func `finds cameras by maker and model, and words of folder names`() throws {
    var fixture = Fixture.family()
    fixture.keepsakes[0].path = ArchivePath("2004-07 Summer at the lake/DSC0001")
    fixture.keepsakes[0].images[0].knowledge.metadata.make = Sourced("NIKON CORPORATION", .exif)
    fixture.keepsakes[0].images[0].knowledge.metadata.model = Sourced("NIKON D70", .exif)
    let found = try #require(try catalogue(fixture).found)
    let document = try #require(found.documents.first { $0.id == fixture.keepsakes[0].id })
    #expect(document.names.contains("NIKON D70") && document.names.contains("NIKON CORPORATION"))
    #expect(document.said.contains("Summer at the lake"))
  }

  @Test func `finds a picture by its file name if its address contains it, and never otherwise`() throws {
    var fixture = Fixture.family()
    (fixture.keepsakes[0].id, fixture.keepsakes[0].path) = ("img-0500", ArchivePath("a/IMG_0500"))
    (fixture.keepsakes[1].id, fixture.keepsakes[1].path) = ("wedding", ArchivePath("a/scan of the quincunx"))
    // Addresses end after sixty letters.
    let long = "letter from margaret to the clinic about the house in oban and her quincunx"
    (fixture.keepsakes[2].id, fixture.keepsakes[2].path) = (Slug.of(long), ArchivePath("a/" + long))
    let found = try #require(try catalogue(fixture).found)
    #expect(found.documents.contains { $0.id == "img-0500" && $0.names.contains("img 0500") })
    #expect(!"\(found)".contains("quincunx"))
  }

  @Test(arguments: [
    ("Lagos, Nigeria", "Lagos, Lagos State, Nigeria"), ("Lagos", "Lagos, Lagos State, Nigeria"),
    ("Lagos, Lagos State, Nigeria", "Lagos, Lagos State, Nigeria"),
  ])
  func `writes a place from the narrowest to the widest`(name: String, whole: String) {
    var place = Place(name: name)
    (place.city, place.region, place.country) = ("Lagos", "Lagos State", "Nigeria")
    #expect(Facts.whole(place) == whole)
  }

  @Test func `offers facets with every keepsake in its values`() throws {
    let found = try #require(try catalogue(Fixture.family()).found)
    let keys = found.facets.map(\.key)
    #expect(["tag", "when", "kind", "person", "place", "collection"].allSatisfy { keys.contains($0) })
    for document in found.documents {
      #expect(document.values.count == found.facets.count)
      for (facet, values) in zip(found.facets, document.values) {
        #expect(values.allSatisfy { facet.values.indices.contains($0) } && values == values.sorted())
      }
    }
    let places = try #require(found.facets.firstIndex { $0.key == "place" })
    let canada = try #require(found.facets[places].values.firstIndex { $0.label == "Canada" })
    let lake = try #require(found.facets[places].values.firstIndex { $0.label == "Sylvan Lake" })
    #expect(found.facets[places].values[lake].parent == canada)
    #expect(found.documents.allSatisfy { !$0.values[places].contains(lake) || $0.values[places].contains(canada) })
    for facet in found.facets {
      #expect(Set(facet.values.map(\.slug)).count == facet.values.count, "\(facet.key)")
      #expect(
        facet.values.allSatisfy {
          $0.slug.utf8.allSatisfy { $0 == 45 || (48...57).contains($0) || (97...122).contains($0) }
        })
    }
  }

  @Test func `puts dates into every decade that they may mean`() throws {
    var fixture = Fixture.family()
    fixture.keepsakes = [
      Fixture.keepsake("a", "A", ["lake"], date: .interval(.at(EDTFPoint(year: 1958)), .at(EDTFPoint(year: 1962)))),
      Fixture.keepsake("b", "B", ["lake"], date: Fixture.date(1970, digits: 1)),
      Fixture.keepsake("c", "C", ["lake"], date: .interval(.at(EDTFPoint(year: 1965)), .open)),
      Fixture.keepsake("d", "D", ["lake"]),
    ]
    fixture.collections = []
    let found = try #require(try catalogue(fixture).found)
    let when = try #require(found.facets.firstIndex { $0.key == "when" })
    let slugs = found.documents.map { $0.values[when].map { found.facets[when].values[$0].slug } }
    #expect(slugs == [["1950s", "1960s"], ["1970s"], ["1960s", "1970s"], ["none"]])
  }

  @Test func `is on the keepsakes page alone, and every page links to it`() throws {
    let plans = try catalogue(Fixture.family()).plans
    let entry = try page(BrowsePlan.entry, plans)
    #expect(entry.contains("../data/index-x.js") && entry.contains("role=\"combobox\"") && entry.contains("<noscript>"))
    let home = try page("index.html", plans)
    #expect(!home.contains("data/index-x.js") && home.contains("href=\"keepsakes/index.html#q\""))
    let without = try RenderedSite(Fixture.family())
    #expect(
      !without.text(BrowsePlan.entry).contains("combobox") && !without.text("index.html").contains("index.html#q"))
  }

  @Test func `does not exist in an empty archive`() throws {
    #expect(try catalogue(SiteFixture.empty.catalogue).found == nil)
  }
}

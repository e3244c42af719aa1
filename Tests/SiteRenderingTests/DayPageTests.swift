// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Days and years with pictures` {
  @Test(arguments: SiteFixture.allCases)
  func `have data for each month of the calendar and no other`(fixture: SiteFixture) throws {
    let site = try RenderedSite.of(fixture)
    let lists = site.pages.filter { $0.hasPrefix("on-this-day/") }.map(site.tags)
    let days = lists.flatMap(\.tags).compactMap { $0["id"] }.filter { $0.wholeMatch(of: /d\d\d-\d\d/) != nil }
    let months = Set(days.map { "data/days/\($0.dropFirst().prefix(2)).js" })
    #expect(Set(days).count == days.count)
    #expect(Set(site.files.keys.filter { $0.hasPrefix("data/days/") }) == months)
  }

  @Test(arguments: SiteFixture.allCases)
  func `name only public keepsakes`(fixture: SiteFixture) throws {
    let site = try RenderedSite.of(fixture)
    let hidden = fixture.catalogue.keepsakes.filter { $0.visibility != .public }.map { "keepsakes/\($0.id)/" }
    for address in site.files.keys where address.hasPrefix("data/days/") || address == "timeline/index.html" {
      let text = site.text(address)
      #expect(!hidden.contains { text.contains($0) }, "\(address)")
    }
  }

  @Test func `show at most five pictures of a year, each loaded when it comes near`() throws {
    let site = try RenderedSite.of(.family)
    let strips = site.text("timeline/index.html").components(between: "<ul class=\"strip\">", and: "</ul>")
    #expect(!strips.isEmpty)
    for strip in strips {
      let count = strip.components(between: "<img ", and: ">").count
      #expect((1...5).contains(count))
      #expect(strip.components(between: "loading=\"lazy", and: "\"").count == count)
    }
  }

  @Test(arguments: [[1962], [1962, 1971]])
  func `have bars only where there is something to compare`(years: [Int]) throws {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Years")
    catalogue.keepsakes = years.map {
      Fixture.keepsake("k-\($0)", "Keepsake", [], date: Fixture.date($0, 7, 14), kind: .photo)
    }
    let text = try RenderedSite(catalogue).text("timeline/index.html")
    #expect(text.contains("class=\"all-years\"") == (years.count > 1))
  }
}

extension String {
  /// The texts between two marks, all occurrences.
  func components(between start: String, and end: String) -> [String] {
    var (found, rest): ([String], Substring) = ([], self[...])
    while let from = rest.firstRange(of: start), let to = rest[from.upperBound...].firstRange(of: end) {
      found.append(String(rest[from.upperBound..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return found
  }
}

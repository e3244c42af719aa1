// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

@Suite struct `Lists that share pages` {
  /// Sizes around the limit of a page, and many small ones.
  static let sizes: [[Int]] = [
    [], [1], [120], [121], [60, 60], [60, 61], [119, 2], [500], [1, 500, 1], [120, 120, 1],
    Array(repeating: 7, count: 90),
    (0..<40).map { $0 * 13 % 31 },
  ]

  private static func catalogue(_ sizes: [Int]) -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Tags")
    catalogue.keepsakes = sizes.enumerated().flatMap { tag, size in
      (0..<size).map { number in
        var keepsake = Fixture.keepsake(
          "k-\(tag)-\(number)", "Keepsake \(tag) \(number)", [], date: Fixture.date(1950 + number % 70, 7, 14),
          kind: .photo)
        keepsake.tags = [Sourced("tag \(tag)", .sidecar)]
        return keepsake
      }
    }
    return catalogue
  }

  @Test(arguments: sizes) func `show each keepsake once, at most a page's number of them, and links lead there`(
    sizes: [Int]
  ) throws {
    let site = try RenderedSite(Self.catalogue(sizes))
    let wanted = sizes.filter { $0 > 1 }.reduce(0, +)
    // In a large archive each tag has a page, and the first page is a list of tags.
    let isShared = wanted <= SectionPages.mostShared * Site.tilesPerPage
    let pages = site.pages.filter { $0.hasPrefix("tags/") && (isShared || $0 != "tags/index.html") }.sorted()
    var shown: [String] = []
    for page in pages {
      let tiles = site.tags(page).named("a").filter { $0["class"] == "tile-title" }.compactMap { $0["href"] }
      #expect((1...Site.tilesPerPage).contains(tiles.count))
      shown += tiles.map { String($0.split(separator: "/").dropLast().last ?? "") }
      let ids = site.tags(page).tags.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
    }
    #expect(shown.count == wanted && Set(shown).count == wanted)
    // A list that fits on a page is not divided, so that a link shows all of it.
    for (tag, size) in sizes.enumerated() where size > 1 {
      let holders = pages.filter { page in site.text(page).contains("keepsakes/k-\(tag)-") }
      #expect(size > Site.tilesPerPage || holders.count == 1)
      let page = site.text("keepsakes/k-\(tag)-0/index.html")
      let link = try #require(page.firstMatch(of: /href="\.\.\/\.\.\/(tags\/[^"#]*)(#tag-\d+)?"/))
      #expect(holders.contains(String(link.1)) && (link.2 != nil) == isShared)
      if let mark = link.2 { #expect(site.text(String(link.1)).contains("id=\"\(mark.dropFirst())\"")) }
      if !isShared { #expect(site.text("tags/index.html").contains(String(link.1))) }
    }
  }

  @Test func `of earlier versions' pages lead there, unless nothing of them is public`() throws {
    var catalogue = Self.catalogue([3, 1, 2])
    for place in catalogue.keepsakes.indices.suffix(2) { catalogue.keepsakes[place].visibility = .private }
    let former = ["tags/tag-0", "tags/tag-1", "tags/tag-2", "timeline/1950", "on-this-day/07-14", "on-this-day/12-24"]
    let known = KnownPages(pages: former.map { KeptPage(folder: $0) })
    let site = try RenderedSite(catalogue, known: known)
    func target(_ folder: String, in site: RenderedSite = site) -> String? {
      site.text(folder + "/index.html").firstMatch(of: /content="0; url=\.\.\/\.\.\/([^"]*)"/).map { String($0.1) }
    }
    #expect(target("tags/tag-0") == "tags/index.html#tag-0")
    // Nothing shares this tag: its only keepsake is all there was.
    #expect(target("tags/tag-1") == "keepsakes/k-1-0/index.html")
    #expect(target("timeline/1950") == "timeline/1950s/index.html#y1950")
    #expect(target("on-this-day/07-14") == "on-this-day/index.html#d07-14")
    #expect(target("tags/tag-2") == nil && target("on-this-day/12-24") == nil)
    // A renamed one is known by its keepsakes.
    var renamed = KeptPage(folder: "tags/swimming")
    renamed.keepsakes = ["k-0-0", "k-0-1", "k-0-2"]
    let later = try RenderedSite(catalogue, known: KnownPages(pages: [renamed]))
    #expect(target("tags/swimming", in: later) == "tags/index.html#tag-0")
    // What never had a page gets none.
    #expect(try RenderedSite(catalogue).files["tags/tag-0/index.html"] == nil)
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `All keepsakes by date` {
  /// A site with a keepsake for each of these years.
  private static func site(_ years: [Int], order: ArchiveSettings.ListOrder = .date) throws -> RenderedSite {
    var settings = ArchiveSettings()
    settings.order = order
    var catalogue = Catalogue(settings: settings, title: "Years")
    catalogue.keepsakes = years.enumerated().map { number, year in
      Fixture.keepsake("k-\(number)", "Keepsake \(number)", [], date: Fixture.date(year, 7, 14), kind: .photo)
    }
    return try RenderedSite(catalogue)
  }

  private static func headings(_ site: RenderedSite) -> [String] {
    site.text(BrowsePlan.entry).split(separator: "<h2").dropFirst().compactMap {
      $0.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false).last?.split(separator: " <").first.map(
        String.init)
    }
  }

  @Test func `join decades that would not fill two rows`() throws {
    let years = [1931, 1932, 1948, 1955] + (1960..<1968) + [1983, 1991, 1999]
    let site = try Self.site(years)
    // The 1970s have no keepsakes, so the decades before and after them stay apart.
    #expect(Self.headings(site) == ["1930–1959", "1960s", "1980–1999"])
    let links = site.tags(BrowsePlan.entry).named("a").compactMap { $0["href"] }
    let ids = Set(site.tags(BrowsePlan.entry).tags.compactMap { $0["id"] })
    for anchor in ["y1930s", "y1960s", "y1980s"] {
      #expect(ids.contains(anchor) && links.contains { $0.hasSuffix("#" + anchor) }, "\(anchor)")
    }
    // The link from a keepsake to others of its decade.
    #expect(site.text("keepsakes/k-3/index.html").contains("#y1930s"))
  }

  @Test func `of a long archive are years by decades, with links to each`() throws {
    let site = try Self.site((0..<150).map { 1950 + $0 % 50 })
    #expect(Self.headings(site) == ["1950s", "1960s", "1970s", "1980s", "1990s"])
    let tags = site.tags(BrowsePlan.entry)
    for decade in ["1950s", "1960s", "1970s", "1980s", "1990s"] {
      #expect(tags.named("a").contains { $0["href"]?.hasSuffix("#y" + decade) ?? false }, "\(decade)")
      #expect(tags.tags.contains { $0["id"] == "y" + decade })
    }
    #expect(tags.named("a").count { $0["class"] == "tile-title" } == 50)
  }

  /// The numbers of the keepsakes on a page, in its order.
  private static func shown(_ site: RenderedSite, on page: String) -> [Int] {
    site.tags(page).named("a").filter { $0["class"] == "tile-title" }.compactMap { link in
      link["href"]?.split(separator: "/").first { $0.hasPrefix("k-") }.flatMap { Int($0.dropFirst(2)) }
    }
  }

  @Test func `begin with the newest if the keeper says so, and so do the lists of kinds`() throws {
    let years = [1931, 1932, 1948, 1955] + (1960..<1968) + [1983, 1991, 1999]
    let site = try Self.site(years, order: .newest)
    #expect(Self.headings(site) == ["1980–1999", "1960s", "1930–1959"])
    #expect(Self.shown(site, on: BrowsePlan.entry) == years.indices.reversed())
    #expect(Self.shown(site, on: "kinds/index.html") == years.indices.reversed())
    let long = try Self.site((0..<150).map { 1950 + $0 / 3 }, order: .newest)
    #expect(Self.headings(long) == ["1990s", "1980s", "1970s", "1960s", "1950s"])
    // Keepsakes of one day stay in their order.
    #expect(Self.shown(long, on: "keepsakes/by-date/1999/index.html") == [147, 148, 149])
  }

  @Test func `have undated ones last, in either order`() throws {
    var settings = ArchiveSettings()
    settings.order = .newest
    var catalogue = Catalogue(settings: settings, title: "Years")
    catalogue.keepsakes = [Fixture.date(1950, 1, 1), Fixture.date(1990, 1, 1), nil].enumerated().map { number, date in
      Fixture.keepsake("k-\(number)", "Keepsake \(number)", [], date: date, kind: .photo)
    }
    let site = try RenderedSite(catalogue)
    #expect(Self.shown(site, on: BrowsePlan.entry) == [1, 0, 2])
    #expect(Self.shown(site, on: "kinds/index.html") == [1, 0, 2])
  }
}

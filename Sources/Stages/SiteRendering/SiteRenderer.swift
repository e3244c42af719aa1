// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import MapDrawing

/// Turns a catalogue into the pages and assets of a site.
///
/// Planning builds each page's values once for its fingerprint and drops them; rendering builds them again, so memory doesn't
/// grow with the number of pages.
package struct SiteRenderer: Sendable {
  /// Changes when the program itself puts pages together differently from the same values.
  private static let version = 1

  private let catalogue: Catalogue
  private let templates: [String: [UInt8]]
  private let assets: [String: [UInt8]]
  private let assetOverrides: [String: [UInt8]]
  private let settlements: (any SettlementLookup)?
  /// Feeds and calendars that pages link to; they are made elsewhere.
  package var feeds = SiteFeeds()
  /// Pictures for sharing; they are made elsewhere.
  package var sharing = SiteSharing()

  /// Prepares a renderer; nothing is read or rendered yet.
  ///
  /// - Parameters:
  ///   - catalogue: What the site shows.
  ///   - templates: The keeper's templates by name (`keepsake`, not `keepsake.mustache`).
  ///   - assets: The keeper's assets by path below their `assets/` folder.
  ///   - settlements: Towns for the ground of maps; without them maps show coasts and borders only.
  package init(
    catalogue: Catalogue, templates: [String: String] = [:], assets: [String: [UInt8]] = [:],
    settlements: (any SettlementLookup)? = nil
  ) {
    self.catalogue = catalogue
    self.settlements = settlements
    self.templates = EmbeddedAssets.templates.merging(templates.mapValues { Array($0.utf8) }) { $1 }
    self.assets = EmbeddedAssets.assets.merging(assets) { $1 }
    assetOverrides = assets
  }

  /// Plans every page and asset of the site; pictures are not among them.
  ///
  /// - Parameters:
  ///   - workers: How many threads plan them.
  ///   - index: Makes the search index of what may be searched; without one the site has no search.
  /// - Returns: The plans in the order of their addresses.
  /// - Throws: ``SiteRenderingError`` if a template or table of words has mistakes.
  package func plans(
    workers: Int = 1, index: ((SearchCatalogue) -> SearchFiles)? = nil
  ) throws(SiteRenderingError) -> [PagePlan] {
    let words = try Words(language: catalogue.settings.language, files: assets)
    let library = try TemplateLibrary(sources: templates, words: words.table)
    let published = PublishedAssets(sources: assets, overrides: assetOverrides)
    var site = Site(
      catalogue: catalogue, words: words, assets: published, settlements: settlements, feeds: feeds,
      sharing: sharing, workers: workers)
    var searchFiles: [PagePlan] = []
    if let index, !site.index.listed.isEmpty {
      let made = index(SearchDocuments(site).catalogue)
      site = Site(site, searchIndex: made.manifest)
      // Pages that ask the index now and then read here where it is, so that they need not change with it.
      let place = #"keepsakeIndex("\#(published.extra(.search))","\#(made.manifest)");"# + "\n"
      searchFiles = made.files + [Self.plan("data/find.js", Array(place.utf8))]
    }
    let pages = Self.pages(of: site)
    let chrome = Chrome(site, pages: pages)
    var plans = mapInParallel(pages.count, width: workers) { number in
      Self.plan(pages[number], chrome: chrome, library: library)
    }
    let assets = published.files.filter { $0.address != published.vault || catalogue.hasSecuredPart }
    plans += (assets + MachineFiles(site).files(listing: pages)).map { Self.plan($0.address, $0.bytes) }
    plans += searchFiles
    plans += (ShowPages(site).files + MapPages(site).files).map { file in
      // Its address says what is in it.
      var writer = FingerprintWriter()
      writer.add(file.address)
      writer.add(Self.version)
      return PagePlan(address: file.address, fingerprint: writer.finish(), render: file.bytes)
    }
    // A keeper's own asset may not replace a page, nor one page another: the first of equal addresses stays.
    var seen: Set<String> = []
    return plans.filter { seen.insert($0.address).inserted }.sorted {
      $0.address.utf8.lexicographicallyPrecedes($1.address.utf8)
    }
  }

  /// The site's words and headings, for what is made elsewhere in the same language.
  package func texts() throws(SiteRenderingError) -> SiteTexts {
    let words = try Words(language: catalogue.settings.language, files: assets)
    let dates = DateWords(words)
    return SiteTexts(
      language: words.language, words: words.table,
      headings: catalogue.keepsakes.map { Headings.heading(of: $0, words: words, dates: dates) },
      day: { dates.day($0) }, date: { dates.text($0) })
  }

  private static func pages(of site: Site) -> [Page] {
    [HomePage(site).page] + BrowsePages(site).pages + CollectionPages(site).pages + CollagePages(site).pages
      + TimelinePages(site).pages
      + PeoplePages(site).pages + GroupPages.Subject.allCases.flatMap { GroupPages(site, $0).pages }
      + MapPages(site).pages + DayPages(site).pages + ShowPages(site).pages
      + site.catalogue.keepsakes.indices.map { KeepsakePage(site, $0).page } + ExtraPages(site).pages
      + SuggestionPages(site).pages
  }

  private static func plan(_ page: Page, chrome: Chrome, library: TemplateLibrary) -> PagePlan {
    let surroundings = chrome.view(for: page)
    var writer = FingerprintWriter()
    writer.add(version)
    writer.add(page.template)
    writer.add(digest: library.digest(of: page.template))
    writer.add(digest: surroundings.digest)
    writer.add(page.view())
    return PagePlan(address: page.address, fingerprint: writer.finish()) {
      do throws(TemplateError) {
        return try TemplateRenderer.render(page.template, views: [surroundings.view, page.view()], with: library)
      } catch {
        throw SiteRenderingError.templates([error.diagnostic])
      }
    }
  }

  private static func plan(_ address: String, _ bytes: [UInt8]) -> PagePlan {
    var writer = FingerprintWriter()
    writer.add(address)
    writer.add(digest: Digest256.hash(bytes).bytes)
    return PagePlan(address: address, fingerprint: writer.finish()) { bytes }
  }
}

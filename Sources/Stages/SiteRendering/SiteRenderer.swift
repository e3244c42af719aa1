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
  fileprivate static let version = 1

  private var catalogue: Catalogue
  private let templates: [String: String]
  private let assets: [String: [UInt8]]
  private let settlements: (any SettlementLookup)?
  /// Feeds and calendars that pages link to; they are made elsewhere.
  package var feeds = SiteFeeds()
  /// Pictures for sharing; they are made elsewhere.
  package var sharing = SiteSharing()
  /// For each keepsake those that belong with it, which nothing but its page shows.
  package var related: [[Int]] {
    get { catalogue.related }
    set { catalogue.related = newValue }
  }
  /// Made of the same templates and assets, and for the catalogue's language; without it whoever needs it makes it.
  package var look: SiteLook?
  /// What `ground` has made; without it `plans` makes it.
  package var ground: SiteGround?

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
    self.templates = templates
    self.assets = assets
  }

  /// Plans every page and asset of the site; pictures are not among them.
  ///
  /// - Parameters:
  ///   - workers: How many threads plan them.
  ///   - index: Makes the search index of what may be searched; without one the site has no search.
  ///   - known: What the last build knew of its pages; without it every page's view is made for its fingerprint.
  /// - Returns: The plans in the order of their addresses.
  /// - Throws: ``SiteRenderingError`` if a template or table of words has mistakes.
  package func plans(
    workers: Int = 1, index: (@Sendable (SearchCatalogue) -> SearchFiles)? = nil, known: KnownPages? = nil
  ) throws(SiteRenderingError) -> [PagePlan] {
    let ground = if let ground { ground } else { try self.ground(workers: workers) }
    let site = Site(
      catalogue: catalogue, ground: ground, settlements: settlements, feeds: feeds, sharing: sharing,
      hasSearch: index != nil)
    // Much of the index is made by one thread; one page alone waits for it.
    let (search, others) = inParallel(width: workers) {
      guard site.hasSearch, let index else { return nil as SearchFiles? }
      let catalogue = SearchDocuments(site, workers: workers).catalogue
      let files = index(catalogue)
      releaseElsewhere(catalogue)
      return files
    } and: {
      let pages = Self.pages(of: site)
      let planner = PagePlanner(
        chrome: Chrome(site, pages: pages), library: ground.library, known: known,
        basis: known.map { PageBasis(site, digest: $0.digest) })
      let ready = site.hasSearch ? pages.filter { $0.address != BrowsePlan.entry } : pages
      let files = files(of: site, listing: pages)
      let plans = mapInParallel(ready.count, width: workers) { planner.plan(ready[$0]) }
      return (pages: plans, files: files, planner: planner)
    }
    var plans = others.pages
    if let search {
      plans.append(others.planner.plan(BrowsePages(Site(site, searchIndex: search.manifest)).entryPage))
      // Pages that ask the index now and then read here where it is, so that they need not change with it.
      let place = #"keepsakeIndex("\#(site.assets.extra(.search))","\#(search.manifest)");"# + "\n"
      plans += search.files + [Self.plan("data/find.js", Array(place.utf8))]
    }
    plans += others.files
    // A keeper's own asset may not replace a page, nor one page another: the first of equal addresses stays, since
    // equal ones keep their order. Addresses are of ASCII, which strings compare by bytes.
    let addresses = plans.map(\.address)
    let order = orderInParallel(plans.count, width: workers) { addresses[$0] < addresses[$1] }
    return order.indices.filter { $0 == 0 || addresses[order[$0]] != addresses[order[$0 - 1]] }.map { plans[order[$0]] }
  }

  /// Prepares what pages share, apart from feeds and pictures for sharing.
  ///
  /// - Parameters:
  ///   - headings: Of the catalogue's keepsakes, where `texts` has made them already.
  ///   - workers: How many threads make it.
  /// - Returns: What `plans` takes as this renderer's ``ground-swift.property``.
  /// - Throws: ``SiteRenderingError`` if a template or table of words has mistakes.
  package func ground(headings: [String]? = nil, workers: Int = 1) throws(SiteRenderingError) -> SiteGround {
    let look = try madeLook()
    return SiteGround(
      catalogue, words: look.words, library: look.library, assets: look.assets, headings: headings, workers: workers)
  }

  private func madeLook() throws(SiteRenderingError) -> SiteLook {
    if let look { return look }
    return try SiteLook(language: catalogue.settings.language, templates: templates, assets: assets)
  }

  /// Plans everything but pages and the search index.
  private func files(of site: Site, listing pages: [Page]) -> [PagePlan] {
    let assets = site.assets.files.filter { $0.address != site.assets.vault || catalogue.hasSecuredPart }
    var plans = (assets + MachineFiles(site).files(listing: pages)).map { Self.plan($0.address, $0.bytes) }
    plans += ShowPages(site).files.map { file in
      var writer = FingerprintWriter()
      writer.add(file.address)
      writer.add(Self.version)
      writer.add(digest: file.digest)
      return PagePlan(address: file.address, fingerprint: writer.finish(), isListed: true, render: file.bytes)
    }
    plans += MapPages(site).files.map { file in
      // Its address says what is in it.
      var writer = FingerprintWriter()
      writer.add(file.address)
      writer.add(Self.version)
      return PagePlan(address: file.address, fingerprint: writer.finish(), isListed: true, render: file.bytes)
    }
    return plans
  }

  /// The site's words and headings, for what is made elsewhere in the same language.
  package func texts(workers: Int = 1) throws(SiteRenderingError) -> SiteTexts {
    let words = try madeLook().words
    let dates = DateWords(words)
    return SiteTexts(
      language: words.language, words: words.table,
      headings: mapInParallel(catalogue.keepsakes.count, width: workers) { index in
        // A keepsake is a large value to copy for its title.
        Headings.given(catalogue.keepsakes[index].title)
          ?? Headings.heading(of: catalogue.keepsakes[index], words: words, dates: dates)
      },
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

  private static func plan(_ address: String, _ bytes: [UInt8]) -> PagePlan {
    var writer = FingerprintWriter()
    writer.add(address)
    writer.add(digest: Fingerprint.of(bytes))
    return PagePlan(address: address, fingerprint: writer.finish(), isListed: true) { bytes }
  }
}

/// Plans pages, with what stands around each of them and what the last build knew of it.
private struct PagePlanner: Sendable {
  let chrome: Chrome
  let library: TemplateLibrary
  let known: KnownPages?
  let basis: PageBasis?

  func plan(_ page: Page) -> PagePlan {
    let surroundings = chrome.view(for: page)
    func start(capacity: Int) -> FingerprintWriter {
      var writer = FingerprintWriter(capacity: capacity)
      writer.add(SiteRenderer.version)
      writer.add(page.template)
      if let template = library.digest(of: page.template) { writer.add(digest: template) }
      writer.add(digest: surroundings.digest)
      return writer
    }
    let render: @Sendable () throws -> [UInt8] = { [library] in
      do throws(TemplateError) {
        return try TemplateRenderer.render(page.template, views: [surroundings.view, page.view()], with: library)
      } catch {
        throw SiteRenderingError.templates([error.diagnostic])
      }
    }
    var origin: ContentHash?
    if let known, let basis, let add = page.basis {
      var writer = start(capacity: 1_000)
      writer.add(known.program)
      add(&writer, basis)
      let digest = writer.finish()
      origin = digest
      if let fingerprint = known.fingerprint(page.address, digest) {
        var plan = PagePlan(
          address: page.address, fingerprint: fingerprint, isListed: page.isListed, render: render)
        plan.basis = digest
        return plan
      }
    }
    var writer = start(capacity: 8_192)
    writer.add(page.view())
    var plan = PagePlan(
      address: page.address, fingerprint: writer.finish(), isListed: page.isListed, render: render)
    plan.basis = origin
    return plan
  }
}

/// What the last build knew of its pages, by which views need not be made to see that they are the same.
package struct KnownPages: Sendable {
  /// Names the program that made the fingerprints, so that another one's count for nothing.
  package var program: String
  /// The fingerprint of the page at an address, if it was made from this basis.
  package var fingerprint: @Sendable (_ address: String, _ basis: ContentHash) -> ContentHash?
  /// Of everything in a keepsake.
  package var digest: @Sendable (Keepsake) -> ContentHash

  package init(
    program: String, fingerprint: @escaping @Sendable (_ address: String, _ basis: ContentHash) -> ContentHash?,
    digest: @escaping @Sendable (Keepsake) -> ContentHash
  ) {
    self.program = program
    self.fingerprint = fingerprint
    self.digest = digest
  }
}

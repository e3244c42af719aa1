// SPDX-License-Identifier: MIT
private import ArchiveState
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import Publishing
private import SearchIndex
internal import SiteRendering
private import Spending

/// Plans a site: relations between keepsakes, collages, pages, feeds and the secured part.
struct SitePlanning {
  let archive: ArchiveFolder
  let runner: StepRunner
  /// But for its public catalogue, which is `catalogue` by now: two of them would be two copies of every keepsake.
  private var catalogued: Cataloguer.Result
  private(set) var catalogue: Catalogue
  private var diagnostics: [Diagnostic] = []

  private var workers: Int { runner.environment.workers }

  init(_ archive: ArchiveFolder, _ runner: StepRunner, _ catalogued: consuming Cataloguer.Result) {
    self.archive = archive
    self.runner = runner
    catalogue = catalogued.catalogue
    self.catalogued = consume catalogued
    self.catalogued.catalogue = Catalogue(settings: catalogue.settings, title: catalogue.title)
    InsightWork.complete(&catalogue, workers: runner.environment.workers)
  }

  /// Adds suggested collections, and `asDrafts` also the page that shows each to the keeper.
  ///
  /// Throws if the keeper's decisions about them cannot be read and are needed; otherwise the site has no suggestions.
  mutating func addSuggestions(asDrafts: Bool) throws {
    let decisions: DecisionsFile.Reading
    do {
      decisions = try DecisionsFile(folder: archive.state).read()
    } catch var problem {
      if asDrafts { throw problem }
      problem.severity = .warning
      diagnostics.append(problem)
      return
    }
    diagnostics += decisions.problems
    let suggestions = CollectionSuggestions(
      catalogue: catalogue, decisions: decisions.decisions, former: catalogued.ledger.pages)
    if asDrafts { catalogue.suggestions = suggestions.run() }
    add(suggestions.albums)
  }

  private mutating func add(_ albums: [KeepsakeCollection]) {
    guard !albums.isEmpty else { return }
    catalogue.collections += albums
    for album in albums {
      for member in album.keepsakes { catalogue.keepsakes[member].collections.append(album.slug) }
    }
    // A keeper with this setting knows about suggestions.
    guard catalogue.settings.suggestions.isShown == nil else { return }
    diagnostics.append(
      Diagnostic(
        .note, "suggestions.shown",
        albums.count == 1
          ? "1 collection on the site was put together by the program"
          : "\(albums.count) collections on the site were put together by the program",
        remedy: "keepsake-site suggest says how to keep, rename or drop each; suggestions: {show: false} in "
          + "keepsake.yaml drops all"))
  }

  /// A warning about receipts whose sums are visible to no one.
  private static func unseenSpending(_ catalogued: Cataloguer.Result) -> [Diagnostic] {
    let spending = catalogued.catalogue.settings.spending.visibility
    guard !catalogued.purchases.isEmpty, spending > .public, spending < .private else { return [] }
    let count = catalogued.purchases.count == 1 ? "1 receipt" : "\(catalogued.purchases.count) receipts"
    return [
      Diagnostic(
        .note, "spending.unseen",
        "\(count) came to pages about spending, which only a secured part would show, and this site has none",
        remedy:
          "write spending: {visibility: public} into keepsake.yaml to show them to everybody, or private to hear no more of it"
      )
    ]
  }

  /// A note about contact details that are visible to no one, because the secured part has no readers.
  private static func unseenContacts(_ catalogued: Cataloguer.Result) -> [Diagnostic] {
    let count = catalogued.census.contacts[.secured] ?? 0
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, "contacts.unseen",
        "the contact details of \(count == 1 ? "1 person" : "\(count) people") are for the secured part only, and no one "
          + "can open it yet",
        remedy: "keepsake-site readers add gives somebody a passphrase; contact: public in a person's file shows "
          + "theirs to everybody")
    ]
  }

  /// What the ledger remembers of the site's pages, and what no address may tell.
  private var knownPages: KnownPages {
    let shown = Set(catalogue.keepsakes.lazy.filter { $0.visibility == .public }.map(\.id))
    return KnownPages(
      pages: catalogued.ledger.pages, redirects: catalogued.ledger.redirects,
      hiddenIDs: Set(catalogued.ids).subtracting(shown), hiddenNames: catalogued.hiddenNames)
  }

  /// The site; `recalled` is what the memo knows of the last build's pages.
  func site(secured: SecuredPart?, recalled: [String: PageRecord]) async throws -> PlannedSite {
    let own = try ArchiveLook(
      archive, self.catalogue.settings, hidden: Set(catalogued.ledger.hidden.map(\.content)))
    let look = own.look
    var catalogue = catalogue
    let faces = try await FaceWork(runner: runner, catalogue: catalogue).run()
    var sealed = SecuredPart.Result()
    if let secured, !catalogued.secured.isEmpty {
      let known = faces.byName(of: catalogue.people)
      sealed = try await secured.make(catalogued.secured, look, archive, runner, faces: known)
    }
    catalogue.hasSecuredPart = !sealed.plans.isEmpty
    catalogue.addUpSpending()
    catalogue.related = InsightWork.related(catalogue, workers: workers)
    let texts = look.texts(of: catalogue, workers: workers)
    var notes = diagnostics
    if !catalogue.hasSecuredPart {
      notes += Self.unseenSpending(catalogued) + Self.unseenContacts(catalogued) + catalogue.unheldGoals
    }
    let feeds = FeedPlans(catalogue, catalogued.ledger, texts: texts, today: runner.environment.today, workers: workers)
    var content = SiteContent(
      catalogue: catalogue, look: look, headings: texts.headings, feeds: feeds.links,
      settlements: GazetteerSettlements(language: catalogue.settings.language), known: knownPages)
    let made = try await MadePictures(runner: runner).run(&content, texts, faces: faces)
    let (plans, kept) = SiteRenderer(content).planned(
      workers: workers, index: { SearchIndexWriter.files(of: $0, workers: workers) })
    var ledger = feeds.ledger
    ledger.pages = kept
    let files = WantedSite(
      plans: plans + feeds.plans + AttachmentPlans.all(of: catalogue, in: archive) + sealed.plans, records: recalled,
      pictures: runner.derivatives.files(of: catalogue, content.sharing),
      written: CollectionOriginals.all(of: content).map { WrittenPlan($0, from: runner.derivatives) })
    return PlannedSite(
      files: files, ledger: ledger,
      keepsakes: Set(catalogued.ids).union(feeds.ledger.redirects.map(\.from)),
      encryptsSecured: catalogue.hasSecuredPart, hasBaseURL: catalogue.settings.baseURL != nil,
      diagnostics: notes + own.diagnostics + sealed.diagnostics + made.diagnostics,
      withdrawn: Withdrawn.diagnostics(catalogued.hidden, isPublished: { recalled[$0] != nil }),
      hasFailures: made.hasFailures || sealed.hasFailures)
  }
}

extension Catalogue {
  /// Adds up what its purchases come to.
  mutating func addUpSpending() {
    spending = SpendingBooks(settings.spending, home: home?.position).books(of: purchases)
  }

  /// Goals that are held against nothing: they say no currency, and there are several.
  var unheldGoals: [Diagnostic] {
    guard settings.spending.goals.contains(where: \.most.currency.isEmpty), spending.count > 1,
      let usual = spending.first?.currency
    else { return [] }
    return [
      Diagnostic(
        .note, "spending.goal",
        "a goal without a currency is not shown, since there are receipts in \(spending.map(\.currency).joined(separator: ", "))",
        remedy: "write most: 9000 \(usual), or currency: \(usual) under spending: in keepsake.yaml")
    ]
  }

  fileprivate var isEmpty: Bool { keepsakes.isEmpty && collections.isEmpty && people.isEmpty }
}

// SPDX-License-Identifier: MIT
internal import ArchiveVerbs
private import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import SitePipeline
private import Sidecars

/// Making the site and bringing it to its places, and seeing first what it would show.
enum PublishAnswers {
  /// Keepsakes that are named one by one.
  private static let most = 60

  /// Begins to find out what a build would do; that takes as long as a build where the pictures are new.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (archive, isShown) = (call.archive, call.isAtComputer)
    try await archive.work.start(.look) { progress throws(StudioError) in
      try await look(archive, isShown: isShown, progress)
    }
    return ["started": true]
  }

  /// What a build would do, and what others would see by it; nothing is published.
  private static func look(
    _ archive: StudioArchive, isShown: Bool, _ progress: any ProgressListener
  ) async throws(StudioError) -> JSON {
    let view = try await archive.now()
    var request = BuildRequest(archive: archive.root)
    request.isDryRun = true
    let report: BuildReport
    let checked: ArchiveCheck.Report
    do {
      report = try await SiteBuilder(environment: archive.environment, progress: progress).build(request)
      checked = try ArchiveCheck(environment: archive.environment).look(view.snapshot)
    } catch {
      throw StudioError(ofWork: error, "check")
    }
    let diagnostics = checked.diagnostics + report.diagnostics.filter { !checked.diagnostics.contains($0) }
    return .map(
      changes(view, changed: Set(report.changedPages), waiting: waiting(archive))
        + (try SitePlaces.told(archive, view)) + [
          .init(key: "address", value: .maybe(isShown ? await archive.showSite(report.output, isSame: true) : nil)),
          .init(key: "outcome", value: .text(report.outcome.rawValue)),
          .init(key: "pagesWritten", value: .count(report.pagesWritten)),
          .init(key: "readers", value: .count(checked.readers)),
          .init(key: "left", value: SitePublication.left(report)),
          .init(
            key: "problems", value: OverviewAnswers.problems(diagnostics.filter { $0.severity != .note }, view)),
        ])
  }

  private static func waiting(_ archive: StudioArchive) -> SiteDelivery.Waiting {
    (try? SiteDelivery(environment: archive.environment).waiting(archive.root)).flatMap(\.self) ?? .init()
  }

  private static func published(_ view: StudioView, _ waiting: SiteDelivery.Waiting) -> Set<String> {
    view.snapshot.publishedPages.subtracting(waiting.new).union(waiting.gone)
  }

  /// How many keepsakes would appear or disappear; finding those whose page would be another one takes a build.
  static func count(_ archive: StudioArchive, _ view: StudioView) -> Int {
    let shown = Set(view.snapshot.catalogued.catalogue.keepsakes.map { address($0.id) })
    return published(view, waiting(archive)).filter(isKeepsake).symmetricDifference(shown).count
  }

  /// Keepsakes that have no page where the site is published, or else on this computer's copy, and would have one, those whose page would
  /// be another one, and those whose page would go, what is deleted counted only.
  private static func changes(
    _ view: StudioView, changed: Set<String>, waiting: SiteDelivery.Waiting
  ) -> [JSON.Member] {
    let shown = Set(view.snapshot.catalogued.catalogue.keepsakes.map { address($0.id) })
    let published = published(view, waiting)
    let changed = changed.union(waiting.changed)
    var lists: [String: [StudioView.Entry]] = [:]
    for entry in (0..<view.count).lazy.compactMap({ view.entry($0) }) {
      let address = address(entry.id)
      let list: String? =
        switch (published.contains(address), shown.contains(address)) {
        case (false, true): "appearing"
        case (true, true): changed.contains(address) ? "changing" : nil
        case (true, false): "disappearing"
        case (false, false): nil
        }
      if let list { lists[list, default: []].append(entry) }
    }
    return ["appearing", "changing", "disappearing"].map { name in
      let list = lists[name] ?? []
      let count = name == "disappearing" ? published.count { isKeepsake($0) && !shown.contains($0) } : list.count
      return .init(
        key: name,
        value: ["count": .count(count), "keepsakes": .list(list.prefix(most).map(KeepsakeAnswers.inShort))])
    }
  }

  private static func address(_ id: String) -> String { "keepsakes/\(id)/index.html" }

  private static func isKeepsake(_ address: String) -> Bool {
    address.hasPrefix("keepsakes/") && address.hasSuffix("/index.html") && address.count { $0 == "/" } == 2
  }

  /// Begins to make the site; `passphrase`: opens the secured part from now on; `sends`: it goes to the places that the settings name, to
  /// those among `agrees` for the first time.
  static func publish(_ call: StudioCall) async throws(StudioError) -> JSON {
    var request = BuildRequest(archive: call.archive.root)
    if let passphrase = call.body["passphrase"]?.text, !passphrase.isEmpty { request.passphrase = passphrase }
    let archive = call.archive
    let places = call.body["sends"]?.flag == true ? try SitePlaces.places(nil, archive) : []
    let agreed = Set(call.body["agrees"]?.texts ?? [])
    if let place = places.first(where: { $0.problem == nil && !$0.isAgreed && !agreed.contains($0.target) }) {
      throw StudioError(409, "agree", "You have not agreed yet that this archive goes to \(place.target).")
    }
    // The site is shown to this machine's browsers only.
    let isShown = call.isAtComputer
    try await archive.work.start(.publish) { [request] progress throws(StudioError) in
      try await SitePublication(archive: archive, places: places, isShown: isShown, progress: progress).run(request)
    }
    return ["started": true]
  }
}

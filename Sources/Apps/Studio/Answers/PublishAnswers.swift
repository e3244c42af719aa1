// SPDX-License-Identifier: MIT
internal import ArchiveVerbs
private import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import SitePipeline
private import Sidecars

/// Making the site and sending it, and seeing first what it would show.
enum PublishAnswers {
  /// Keepsakes that are named one by one.
  private static let most = 60

  /// Begins to find out what a build would do; that takes as long as a build where the pictures are new.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let archive = call.archive
    try await archive.work.start { progress throws(StudioError) in try await look(archive, progress) }
    return ["started": true]
  }

  /// What a build would do, and what others would see by it; nothing is published.
  private static func look(
    _ archive: StudioArchive, _ progress: any ProgressListener
  ) async throws(StudioError) -> JSON {
    let view = try await archive.now()
    var request = BuildRequest(archive: archive.root)
    request.isDryRun = true
    (request.slowWork, request.readsText) = (.later, false)
    let report = try await build(request, archive, progress)
    let checked: ArchiveCheck.Report
    do {
      checked = try ArchiveCheck(environment: archive.environment).look(view.snapshot)
    } catch {
      throw StudioError(ofWork: error, "check")
    }
    let diagnostics = checked.diagnostics + report.diagnostics.filter { !checked.diagnostics.contains($0) }
    let (appearing, disappearing) = changes(view)
    let places = try self.places(nil, archive).map {
      ["target": .text($0.target), "problem": .maybe($0.problem?.problem)] as JSON
    }
    return [
      "outcome": .text(report.outcome.rawValue), "pagesWritten": .count(report.pagesWritten),
      "appearing": .count(appearing.count),
      "keepsakes": .list(appearing.prefix(most).map(KeepsakeAnswers.inShort)),
      "disappearing": .count(disappearing), "readers": .count(checked.readers), "places": .list(places),
      "said": .list(view.settings.publish.map { .text($0) }),
      "problems": .list(diagnostics.filter { $0.severity != .note }.map(OverviewAnswers.problem)),
    ]
  }

  /// Keepsakes that have no page on the site and would have one, and how many pages of keepsakes would go.
  private static func changes(_ view: StudioView) -> (appearing: [StudioView.Entry], disappearing: Int) {
    let shown = Set(view.snapshot.catalogued.catalogue.keepsakes.map { address($0.id) })
    let published = view.snapshot.publishedPages
    let appearing = (0..<view.count).lazy.compactMap { view.entry($0) }
      .filter { shown.contains(address($0.id)) && !published.contains(address($0.id)) }
    let gone = published.count { isKeepsake($0) && !shown.contains($0) }
    return (Array(appearing), gone)
  }

  private static func address(_ id: String) -> String { "keepsakes/\(id)/index.html" }

  private static func isKeepsake(_ address: String) -> Bool {
    address.hasPrefix("keepsakes/") && address.hasSuffix("/index.html") && address.count { $0 == "/" } == 2
  }

  /// Begins to make the site; `passphrase`: opens the secured part from now on.
  static func publish(_ call: StudioCall) async throws(StudioError) -> JSON {
    var request = BuildRequest(archive: call.archive.root)
    request.slowWork = .later
    if let passphrase = call.body["passphrase"]?.text, !passphrase.isEmpty { request.passphrase = passphrase }
    let archive = call.archive
    // The site is shown to this machine's browsers only.
    let isShown = call.phones != nil
    try await archive.work.start { [request] progress throws(StudioError) in
      let report = try await build(request, archive, progress)
      await archive.forget()
      let address = isShown ? await archive.showSite(report.output) : nil
      return [
        "outcome": .text(report.outcome.rawValue), "output": .text(report.output),
        "pagesWritten": .count(report.pagesWritten), "address": .maybe(address),
        "problems": .list(report.diagnostics.filter { $0.severity != .note }.map(OverviewAnswers.problem)),
      ]
    }
    return ["started": true]
  }

  /// Begins to send the site to a `place` of the settings; `agrees` if the keeper says for the first time that it may go there.
  static func send(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (target, archive) = (try call.requiredText("place"), call.archive)
    let delivery = SiteDelivery(environment: archive.environment)
    guard let place = try places(nil, archive).first(where: { $0.target == target }) else {
      throw StudioError(404, "place", "keepsake.yaml does not name this place: \(target)")
    }
    guard place.isAgreed || call.body["agrees"]?.flag == true else {
      throw StudioError(409, "agree", "You have not agreed yet that this archive goes to \(target).")
    }
    var request = SiteDelivery.Request(archive: archive.root)
    request.targets = [target]
    try await archive.work.start { [request] _ throws(StudioError) in
      do {
        let outcome = try delivery.run(request).first
        return [
          "target": .text(target), "sent": .count(outcome?.sent ?? 0), "removed": .count(outcome?.removed ?? 0),
          "unchanged": .count(outcome?.unchanged ?? 0),
          "problems": .list((outcome?.warnings ?? []).map(OverviewAnswers.problem)),
        ]
      } catch {
        throw StudioError(ofWork: error, "send")
      }
    }
    return ["started": true]
  }

  /// Has the settings name other `places`, where `was` says which they named.
  static func name(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let now = try call.required("places").texts, let was = call.body["was"]?.texts else {
      throw .incomplete("places")
    }
    let new = try places(now.filter { !was.contains($0) }, call.archive)
    if let problem = new.lazy.compactMap(\.problem).first { throw StudioError(problem) }
    let edit = KeyedEdit(
      [.key("publish")], was: was.isEmpty ? nil : .texts(was), now: now.isEmpty ? nil : .texts(now))
    let label = call.label("places")
    let done = try await call.archive.change { session throws(ArchiveEditError) in
      try await session.edit(label, [KeyedFileEdit(ArchivePath("keepsake.yaml"), [edit])])
    }
    return JournalAnswers.done(done)
  }

  private static func places(
    _ texts: [String]?, _ archive: StudioArchive
  ) throws(StudioError) -> [SiteDelivery.Place] {
    do { return try SiteDelivery(environment: archive.environment).places(texts, of: archive.root) } catch {
      throw StudioError(ofWork: error, "places")
    }
  }

  private static func build(
    _ request: BuildRequest, _ archive: StudioArchive, _ progress: any ProgressListener
  ) async throws(StudioError) -> BuildReport {
    do {
      return try await SiteBuilder(environment: archive.environment, progress: progress).build(request)
    } catch {
      throw StudioError(ofWork: error, "build")
    }
  }
}

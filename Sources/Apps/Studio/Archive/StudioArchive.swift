// SPDX-License-Identifier: MIT
internal import ArchiveVerbs
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import PreviewServer

/// The archive that a studio is open for, and its present view.
///
/// The text files are the only state: the view is built from them, and rebuilt after every change, by the studio or by an editor.
actor StudioArchive {
  nonisolated let session: ArchiveSession
  nonisolated let environment: BuildEnvironment
  nonisolated let work = LongWork()
  /// What stands out in its pictures.
  nonisolated let cutouts = CutoutDesk()
  /// Whose the faces in its pictures seem to be.
  nonisolated let faces = FaceDesk()
  /// Keepsakes as visitors would see them.
  nonisolated let shownPages = ShownPages()
  private var view: StudioView?
  /// The last one that was made, which may be older than the last change.
  private var before: StudioView?
  private var making: Task<StudioView, any Error>?
  /// Goes up with every change that is known of.
  private var age = 0
  private var watching: Task<Void, Never>?
  /// Files that have come in and were not read yet.
  private var arrived: Set<ArchivePath> = []
  /// What was suggested last, and when that was found out: it takes as long as to read an archive.
  private var suggested: (report: ArchiveSuggestions.Report, keepsakes: Int, at: ContinuousClock.Instant)?
  private static let suggestionsKeep = Duration.seconds(60)
  /// The site as visitors will see it, on a separate port: its scripts must not run as the studio's.
  private var shown: (server: PreviewServer, address: String)?
  private var frames: [String] = []

  init(_ path: String, environment: BuildEnvironment) throws(Diagnostic) {
    session = try ArchiveSession(path, environment: environment)
    self.environment = environment
  }

  nonisolated var root: String { session.archive.path }

  /// Begins to watch the folder, and deletes entries that can no longer be undone.
  func tidy() async {
    await session.emptyTrash()
    await session.sweep()
    // Without delay: the next requested page has to know of the change, and the archive is read again only on request.
    let changes = FolderWatcher(root: root, quiet: .zero).changes()
    watching = Task { [weak self] in
      for await _ in changes { await self?.forget() }
    }
  }

  /// Discards the view, which is out of date.
  func forget() {
    age += 1
    view = nil
    making = nil
  }

  func note(arrived files: some Sequence<ArchivePath>) { arrived.formUnion(files) }

  /// Whether anything has come in that was not read yet.
  var hasArrived: Bool { !arrived.isEmpty }

  /// What has come in since it was asked last; `nil` if that is nothing.
  func takeArrived() -> Set<ArchivePath>? {
    defer { arrived = [] }
    return arrived.isEmpty ? nil : arrived
  }

  /// The archive as it is now.
  func now() async throws(StudioError) -> StudioView {
    if let view { return view }
    let task =
      making
      ?? Task { [session] in
        let snapshot = try await session.snapshot()
        return StudioView(snapshot)
      }
    making = task
    let began = age
    do {
      let made = try await task.value
      if began == age { view = made }
      // Beside the answer: releasing a view of 10,000 keepsakes takes a while.
      Task.detached { [before] in _ = before }
      before = made
      return made
    } catch let diagnostic as Diagnostic {
      making = nil
      throw StudioError(diagnostic)
    } catch {
      making = nil
      throw StudioError(500, "reading", "The archive cannot be read: \(error)")
    }
  }

  /// The present view, or the last one while the archive is being read again: for requests that only offer names.
  func lately() async throws(StudioError) -> StudioView {
    if let view { return view }
    guard let before else { return try await now() }
    if making == nil { Task { try? await now() } }
    // If the archive is read that fast, names typed a moment ago are included.
    for _ in 0..<7 where view == nil { try? await Task.sleep(for: .milliseconds(15)) }
    return view ?? before
  }

  /// The albums that it seems to hold: as it is now, or as it was a minute ago at most, with as many keepsakes.
  func albums(ofNow isNow: Bool) async throws(StudioError) -> ArchiveSuggestions.Report {
    let view = try await now()
    if !isNow, let suggested, suggested.keepsakes == view.count,
      suggested.at.duration(to: .now) < Self.suggestionsKeep
    {
      return suggested.report
    }
    do {
      let report = try await Self.albums(of: view.snapshot, session, environment)
      suggested = (report, view.count, .now)
      return report
    } catch let diagnostic as Diagnostic {
      throw StudioError(diagnostic)
    } catch {
      throw StudioError(500, "suggestions", "\(error)")
    }
  }

  /// Runs beside the actor, which keeps answering.
  @concurrent private static func albums(
    of snapshot: ArchiveSnapshot, _ session: ArchiveSession, _ environment: BuildEnvironment
  ) async throws -> ArchiveSuggestions.Report {
    try ArchiveSuggestions(environment: environment).list(in: snapshot, of: session)
  }

  /// The studio's own pages are at this port; they may show the site in a frame.
  func opened(at port: UInt16) { frames = ["localhost", "127.0.0.1"].map { "http://\($0):\(port)" } }

  /// Shows a built site to this machine, and gives its address; pages of it that are open are loaded again if it is another.
  func showSite(_ output: String?, isSame: Bool = false) async -> String? {
    guard let output, Files.exists(output + "/index.html") else { return nil }
    if let shown {
      if !isSame { await shown.server.reload() }
      return shown.address
    }
    let server = PreviewServer(root: output, frames: frames)
    guard let port = try? await server.start() else { return nil }
    let address = "http://127.0.0.1:\(port)/"
    shown = (server, address)
    return address
  }

  /// Ends what goes on beside the studio's own pages.
  func close() async {
    watching?.cancel()
    await work.afterwards(nil)
    await work.stop()
    await shown?.server.stop()
    shown = nil
  }

  /// One keepsake, by its path without extension.
  func keepsake(_ path: String) async throws(StudioError) -> StudioView.Entry {
    guard let entry = try await now().entry(at: path) else {
      throw StudioError(404, "keepsake", "There is no keepsake “\(path)”; it may have been renamed in the meantime.")
    }
    return entry
  }

  /// Does something that changes files, and sees to it that it is seen.
  func change<Result: Sendable>(
    _ change: (ArchiveSession) async throws(ArchiveEditError) -> Result
  ) async throws(StudioError) -> Result {
    defer { forget() }
    do throws(ArchiveEditError) { return try await change(session) } catch { throw StudioError(error) }
  }
}

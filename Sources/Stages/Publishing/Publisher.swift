// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// Puts a site into its output folder so that a visitor sees either the old site or the new one.
///
/// The next site is built in a hidden folder beside the output, from hard links to unchanged files and new files for changes; it is
/// checked, and then exchanged with the output in one step. Right after that other people's files move from the old site into the new one,
/// each in one step, and are never opened. A build that is killed at any moment leaves a complete site; the next one moves the remaining
/// files and cleans up.
package struct Publisher: Sendable {
  let place: OutputPlace
  private let force: Bool
  let probe: PublishProbe
  let swap: SiteSwap

  /// A site with fewer files is built from scratch each time: that takes milliseconds, and no hidden folder stays
  /// beside the output.
  package static let fewFiles = 2_000
  let fewFiles: Int
  /// The number of threads that list the files.
  let workers: Int

  /// Resolves links and refuses forbidden outputs.
  ///
  /// - Parameters:
  ///   - output: The folder for the site, which may be missing.
  ///   - archive: The archive's folder.
  ///   - force: Accepts a folder with other files, and replaces other files at the site's addresses.
  ///   - canExchange: `false` makes it behave as on a file system that cannot exchange folders.
  ///   - fewFiles: A site with fewer files is built from scratch each time.
  ///   - workers: The number of threads that list the files.
  ///   - probe: For tests; called at each step.
  /// - Throws: The reason why the site must not go there.
  package init(
    output: String, archive: String, force: Bool = false, canExchange: Bool = true,
    fewFiles: Int = Publisher.fewFiles, workers: Int = 2,
    probe: @escaping PublishProbe = { (_: PublishStep) throws(PublishError) in }
  ) throws(PublishError) {
    place = try OutputPlace(output: output, archive: archive)
    self.force = force
    self.fewFiles = fewFiles
    self.workers = workers
    self.probe = probe
    swap = SiteSwap(place: place, canExchange: canExchange, probe: probe)
  }

  /// The real path of a folder, or of a file, into which a copy of the archive's site is to be written.
  package static func realPath(
    of place: String, isFile: Bool = false, archive: String
  ) throws(PublishError) -> String {
    try OutputPlace(output: place, isFile: isFile, archive: archive).path
  }

  /// Why a copy of the archive's site must not be in the folder; `nil` if it may.
  package static func refusal(of folder: String, archive: String) -> PublishError? {
    do throws(PublishError) {
      _ = try OutputPlace(output: folder, archive: archive)
      return nil
    } catch {
      return error
    }
  }

  /// The real path of the output.
  package var path: String { place.path }

  /// Reads the published site without changing it.
  ///
  /// - Parameter key: The archive's key, as in `SiteOwner`; `nil` before its first build.
  /// - Returns: The site as found.
  /// - Throws: The reason why the folder is not accepted as our site.
  package func inspect(key: ContentHash?) throws(PublishError) -> LiveSite {
    try LiveSite.inspect(swap.standing, key: key, force: force, workers: workers)
  }

  /// Finishes the work of a build that was killed, and removes its remains: files that a keeper has removed from the
  /// site must not survive beside it just because nothing else changes.
  ///
  /// `live` is the result of `inspect`. The result lists what had to be done.
  package func settle(beside live: LiveSite, key: ContentHash?) throws(PublishError) -> [Diagnostic] {
    try swap.recover()
    // If another build has published in the meantime, `publish` reports it.
    guard Files.status(place.path)?.inode ?? 0 == live.inode else { return [] }
    guard Files.status(place.staging)?.kind == .folder,
      let handle = try FolderHandle.ifFree(place.staging)
    else { return [] }
    defer { withExtendedLifetime(handle) {} }
    let (manifest, isMirror): (SiteManifest, Bool)
    switch HiddenFolder(place, beside: live, key: key) {
    case .none, .notOurs: return []
    case .unfinished:
      try clearAway(handle)
      return []
    // If other users can still enter it, it is the old site of a build that was killed.
    case .mirror where handle.isClosed(unlike: place.path): return []
    case .mirror: (manifest, isMirror) = (live.manifest, true)
    case .site(let found): (manifest, isMirror) = (found, false)
    }
    guard live.exists else {
      let isOurs = try ForeignFiles(in: place.staging, besides: manifest, workers: workers).entries.isEmpty
      guard isOurs else { throw .notOurStaging(place.staging) }
      try clearAway(handle)
      return []
    }
    let old = OldSite(handle: handle, manifest: manifest, live: place.path, workers: workers)
    let arrivals: [OldSite.Arrival]
    if live.manifest.entries.count < fewFiles {
      arrivals = try old.settle(in: live.manifest, text: nil)
    } else if isMirror {
      arrivals = try old.bringOver()
    } else {
      let text: [UInt8]
      do { text = try Files.read("\(place.path)/\(SiteAddress.manifest)") } catch { throw .file(error) }
      arrivals = try old.settle(in: live.manifest, text: text)
    }
    return arrivals.prefix(20).map { arrival in
      arrival.diagnostic(in: place.path)
        ?? Diagnostic(
          .note, "output.brought-over", file: "\(place.path)/\(arrival.name)",
          "this lay in the hidden folder beside the site, where the old one had been, and was moved into the site",
          remedy: "")
    }
  }

  /// Removes the mirror of a large site; files that other people have put there are moved into the site.
  package func removeMirror(of live: LiveSite) throws(PublishError) {
    guard case .mirror = HiddenFolder(place, beside: live, key: nil),
      let handle = try FolderHandle.ifFree(place.staging)
    else { return }
    defer { withExtendedLifetime(handle) {} }
    _ = try OldSite(handle: handle, manifest: live.manifest, live: place.path, workers: workers)
      .settle(in: live.manifest, text: nil)
  }

  /// Removes the hidden folder, which holds only the program's files.
  func clearAway(_ folder: FolderHandle) throws(PublishError) {
    // Another folder may be there by now.
    guard Files.status(place.staging)?.inode == folder.inode else { return }
    do { try TreeRemoval.remove(place.staging) } catch { throw .file(error) }
  }

  /// Publishes exactly these files; nothing is written if the live site already has them.
  ///
  /// - Parameters:
  ///   - wanted: The files in any order; each address once.
  ///   - live: The result of `inspect`.
  ///   - owner: The owner of the site.
  ///   - environment: Its threads make the files.
  /// - Returns: The report, with the manifest of every file's hash.
  /// - Throws: The reason why the old site was not replaced.
  package func publish(
    _ wanted: [WantedFile], over live: LiveSite, owner: SiteOwner, environment: BuildEnvironment
  ) async throws(PublishError) -> PublishReport {
    let job = try PublishJob(wanted, live: live, owner: owner, workers: environment.workers)
    if let manifest = job.unchangedManifest { return PublishReport(manifest: manifest) }
    var foreign = ForeignFiles()
    if live.exists {
      foreign = try ForeignFiles(
        in: place.path, besides: live.manifest, workers: workers, opening: job.wanted.holds)
    }
    let taken = foreign.clashes(with: job.wanted)
    guard taken.isEmpty || force else {
      throw .foreignFiles(taken.map { String(decoding: $0, as: UTF8.self) }.sorted())
    }
    foreign.drop(taken)
    try foreign.checkMovable(in: place.path)
    try probe(.begun)
    let liveFolder = try lock(live)
    let staging = try StagingFolder(place, for: job, workers: workers)
    // Both locks must hold until the end: an optimiser may otherwise release them after the last use.
    defer { withExtendedLifetime((liveFolder, staging)) {} }
    do {
      return try await build(
        job, in: staging, foreign: foreign, taken: taken, live: liveFolder, environment: environment)
    } catch {
      // The next build reports a folder that cannot be removed.
      try? clearAway(staging.handle)
      throw error
    }
  }

  /// Locks the output, which must still be the folder that was inspected.
  private func lock(_ live: LiveSite) throws(PublishError) -> FolderHandle? {
    guard live.exists else {
      if Files.exists(place.path) { throw .busy(place.path) }
      return nil
    }
    let handle = try FolderHandle(locking: place.path)
    guard handle.inode == live.inode else { throw .busy(place.path) }
    return handle
  }
}

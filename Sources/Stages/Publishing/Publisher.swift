// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// Puts a site into its output folder so that a visitor sees the old one or the new one and nothing between.
///
/// The next site is built in a hidden folder beside the output, out of second names (hard links) of what stays and new
/// files for what changes; it is checked, and then exchanged with the output in one step. A build that is killed at any
/// moment leaves a whole site, and the next one cleans up. Files that we did not write are carried along with their inodes
/// and are never opened.
package struct Publisher: Sendable {
  let place: OutputPlace
  private let force: Bool
  let canLink: Bool
  let probe: PublishProbe
  let swap: SiteSwap

  /// A site of fewer files is built anew each time: that takes milliseconds, and nothing stays beside the output.
  package static let fewFiles = 2_000
  let fewFiles: Int

  /// Resolves links and refuses what must not be an output.
  ///
  /// - Parameters:
  ///   - output: The folder for the site, which need not be there.
  ///   - archive: The archive's folder.
  ///   - force: Takes a folder with other files, and replaces such files at the site's addresses.
  ///   - canExchange: `false` makes it behave as where the file system cannot exchange folders.
  ///   - canLink: `false` makes it behave as where files of others may not have a second name.
  ///   - fewFiles: A site of fewer files is built anew each time.
  ///   - probe: For tests; called at each step.
  /// - Throws: The reason why the site must not go there.
  package init(
    output: String, archive: String, force: Bool = false, canExchange: Bool = true,
    canLink: Bool = true, fewFiles: Int = Publisher.fewFiles,
    probe: @escaping PublishProbe = { (_: PublishStep) throws(PublishError) in }
  ) throws(PublishError) {
    place = try OutputPlace(output: output, archive: archive)
    self.force = force
    self.canLink = canLink
    self.fewFiles = fewFiles
    self.probe = probe
    swap = SiteSwap(place: place, canExchange: canExchange, probe: probe)
  }

  /// Why a copy of the archive's site may not lie in a folder; `nil` if it may.
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

  /// Looks at what is published now; completes first what a build was killed in.
  ///
  /// - Parameter key: The archive's, as `SiteOwner` has it; `nil` before its first build.
  /// - Returns: The site as it was found.
  /// - Throws: Why the folder cannot be taken for a site of ours.
  package func inspect(key: ContentHash?) throws(PublishError) -> LiveSite {
    try swap.recover()
    let broughtOver = try LeftOver(place: place, key: key).clear()
    var live = try LiveSite.inspect(place.path, key: key, force: force)
    live.broughtOver = broughtOver
    return live
  }

  /// Lists the files of others in the live site, which `publish` carries along; meant to be done while pages are planned.
  ///
  /// What is added or replaced between this and the exchange is noticed then.
  package func survey(_ live: LiveSite, workers: Int = 1) throws(PublishError) -> ForeignFiles {
    guard live.exists else { return ForeignFiles() }
    let known = live.manifestHash.flatMap { FolderRecord.read(place.staging, manifest: $0) }
    return try ForeignFiles(
      of: place.path, manifest: live.manifest, known: known, workers: workers,
      isOurs: { live.position(of: $0) != nil || $0 == SiteAddress.manifest },
      holdsOurs: { live.manifest.holds($0) })
  }

  /// Publishes exactly these files; nothing is written if the live site has them already.
  ///
  /// - Parameters:
  ///   - wanted: In any order; each address once.
  ///   - live: What `inspect` found.
  ///   - foreign: What `survey` found; if it is not given, it is asked here.
  ///   - owner: Whose site it is.
  ///   - environment: Its threads make the files.
  ///   - whenLive: Called once the site is what was wanted, while the old one is cleared away; not if the build fails.
  /// - Returns: What was done, with the manifest of every file's hash, and what `whenLive` came to.
  /// - Throws: The reason why the old site stands.
  package func publish<Outcome: Sendable>(
    _ wanted: [WantedFile], over live: LiveSite, foreign: ForeignFiles? = nil, owner: SiteOwner,
    environment: BuildEnvironment, whenLive: @escaping @Sendable (PublishReport) async -> Outcome
  ) async throws(PublishError) -> (report: PublishReport, outcome: Outcome) {
    let job = try PublishJob(wanted, live: live, owner: owner, workers: environment.workers)
    if let manifest = job.unchangedManifest {
      let report = PublishReport(manifest: manifest)
      return (report, await whenLive(report))
    }
    let taken = try job.foreignFiles(in: place.path, force: force)
    try probe(.begun)
    let liveFolder = try lock(live)
    var staging = try StagingFolder(place, reuse: live.exists)
    // Both locks hold until the end: an optimiser may otherwise let go after the last use.
    defer { withExtendedLifetime((liveFolder, staging)) {} }
    do {
      return try await build(
        job, taken: taken, foreign: foreign, live: liveFolder, staging: &staging, environment: environment,
        whenLive: whenLive)
    } catch {
      if Files.exists(place.staging) { try? TreeRemoval.remove(place.staging) }
      throw error
    }
  }

  /// Publishes exactly these files, with nothing to be done afterwards.
  package func publish(
    _ wanted: [WantedFile], over live: LiveSite, foreign: ForeignFiles? = nil, owner: SiteOwner,
    environment: BuildEnvironment
  ) async throws(PublishError) -> PublishReport {
    try await publish(wanted, over: live, foreign: foreign, owner: owner, environment: environment) { _ in }.report
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

// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

extension Publisher {
  /// Builds the next site in the staging folder and exchanges it with the live one.
  ///
  /// `foreign` are other people's files, which move into the new site, except those that the site replaces (`taken`);
  /// `live` is the live site's folder, if there is one.
  func build(
    _ job: PublishJob, in staging: StagingFolder, foreign: ForeignFiles, taken: Set<[UInt8]>, live: FolderHandle?,
    environment: BuildEnvironment
  ) async throws(PublishError) -> PublishReport {
    try staging.makeFolders(for: job)
    try probe(.stagingMade)
    let manifest = try await makeFiles(job, present: staging.inodes, environment: environment)
    try probe(.filesMade)
    var report = job.report(manifest, taken: taken)
    report.diagnostics += staging.arrivals.compactMap { $0.diagnostic(in: place.path) }
    let text = manifest.text(for: job.owner, workers: environment.workers)
    let keepsMirror = manifest.entries.count >= fewFiles
    if report.isUnchanged, job.live.exists {
      // All files had to be made before it was known that nothing has changed.
      if keepsMirror { try staging.handle.seal(text) } else { try? clearAway(staging.handle) }
      return report
    }
    try staging.handle.seal(text, made: report.added + report.changed + report.restored, probe: probe)
    staging.open(mode: live?.mode)
    try probe(.verified)
    try live?.unmark()
    try swap.swap(with: live)
    // The new site is published; from here on nothing may make the build fail.
    guard let live else { return report }
    live.path = place.staging
    let old = OldSite(handle: live, manifest: job.live.manifest, live: place.path, workers: workers)
    do throws(PublishError) {
      try probe(.swapped)
      for path in taken { try remove(path, from: live) }
      // These files are missing from the site only while they are renamed.
      var arrivals = try old.bringOver(foreign)
      try probe(.foreignMoved)
      arrivals += try old.settle(in: manifest, text: keepsMirror ? text : nil)
      report.diagnostics += arrivals.compactMap { $0.diagnostic(in: place.path) }
      try probe(.oldStripped)
    } catch {
      report.diagnostics.append(
        Diagnostic(
          .warning, "output.old-site-left", file: place.staging,
          "the new site is published, but the old one could not be removed: \(error.diagnostic.problem)",
          remedy: "look whether it holds files of yours, and delete this hidden folder"))
    }
    return report
  }

  private func remove(_ taken: [UInt8], from old: FolderHandle) throws(PublishError) {
    let path = "\(old.path)/\(String(decoding: taken, as: UTF8.self))"
    guard Files.status(path)?.kind == .folder else { return try old.remove(taken) }
    do { try TreeRemoval.remove(path) } catch { throw .file(error) }
  }

  /// Links or makes every file that is not in place yet.
  private func makeFiles(
    _ job: PublishJob, present: [UInt64?], environment: BuildEnvironment
  ) async throws(PublishError) -> SiteManifest {
    let maker = FileMaker(staging: place.staging, live: place.path)
    let open = job.wanted.indices.filter { job.actions[$0] == .make || present[$0] == nil }
    let made: [FileStamp]
    do {
      // Even a small number of files is shared among the threads; large pages are often next to one another.
      let slice = min(32, open.count / (32 * environment.workers) + 1)
      made = try await mapSliced(open, slice: slice, width: environment.workers, on: environment.pool) { index in
        try Task.checkCancellation()
        if job.actions[index] == .takeOver, let held = job.held(index) {
          try maker.takeOver(job.wanted[index].address)
          return held
        }
        return try maker.make(job.wanted[index], held: job.held(index))
      }
    } catch let error as PublishError {
      throw error
    } catch {
      throw .cancelled
    }
    var stamps = job.wanted.indices.map { job.held($0) }
    for (index, stamp) in zip(open, made) { stamps[index] = stamp }
    var entries: [SiteManifest.Entry] = []
    entries.reserveCapacity(stamps.count)
    for (wanted, stamp) in zip(job.wanted, stamps) {
      guard let stamp else { throw .missing(wanted.address) }
      entries.append(SiteManifest.Entry(address: wanted.address, stamp: stamp, isListed: wanted.isListed))
    }
    return SiteManifest(entries, of: job.owner)
  }
}

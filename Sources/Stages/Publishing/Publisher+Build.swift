// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

extension Publisher {
  /// Builds the next site in the staging folder and exchanges it with the live one.
  func build<Outcome: Sendable>(
    _ job: PublishJob, taken: Set<[UInt8]>, foreign: ForeignFiles?, live: FolderHandle?,
    staging: inout StagingFolder, environment: BuildEnvironment,
    whenLive: @escaping @Sendable (PublishReport) async -> Outcome
  ) async throws(PublishError) -> (report: PublishReport, outcome: Outcome) {
    try probe(.stagingMade)
    var foreign = if let foreign { foreign } else { try survey(job.live, workers: environment.workers) }
    try staging.scan(job, foreign, workers: environment.workers)
    try staging.makeFolders(for: job)
    try probe(.stagingScanned)
    try staging.dropRecord()
    let manifest = try await makeFiles(job, present: staging.inodes, environment: environment)
    try probe(.filesMade)
    var report = job.report(manifest, taken: taken)
    if report.isUnchanged, job.live.exists {
      // Everything had to be made to see that nothing is new.
      let keeps = manifest.entries.count >= fewFiles
      try staging.strip(from: manifest, to: manifest, keeps: keeps)
      // What has changed since has other times than it says.
      if keeps, let known = foreign.known { FolderRecord.write(known.text, place.staging) }
      return (report, await whenLive(report))
    }
    let recorded = foreign.recorded
    foreign.drop(taken)
    if job.live.exists { try foreign.link(from: place.path, into: staging.handle, canLink: canLink) }
    try probe(.foreignLinked)
    let manifestHash = try staging.complete(
      manifest, of: job.owner, made: report.added + report.changed + report.restored, workers: environment.workers,
      probe: probe)
    staging.open(mode: live?.mode)
    try probe(.verified)
    let hasOld = try swap.swap()
    // The new site stands; from here on nothing may make the build fail.
    guard hasOld, let live else { return (report, await whenLive(report)) }
    live.path = place.staging
    let found = staging.recorded
    let published = report
    async let outcome = whenLive(published)
    do throws(PublishError) {
      try clear(live, of: job, for: manifest, foreign, workers: environment.workers) {
        FolderRecord(exchangedFor: manifestHash, live: recorded, staging: found)
      }
    } catch {
      report.diagnostics.append(
        Diagnostic(
          .warning, "output.old-site-left", file: place.staging,
          "the new site is published, but the old one could not be removed: \(error.diagnostic.problem)",
          remedy: "look whether it holds files of yours, and delete this hidden folder"))
    }
    return (report, await outcome)
  }

  /// Takes out of the old site, which is in the hidden folder now, what others have put there late and what is no longer
  /// published; a large one stays with `record` for the next build.
  private func clear(
    _ old: FolderHandle, of job: PublishJob, for manifest: SiteManifest, _ foreign: ForeignFiles, workers: Int,
    record: @escaping @Sendable () -> FolderRecord
  ) throws(PublishError) {
    try probe(.swapped)
    try foreign.settle(old, live: place.path, workers: workers) {
      job.live.position(of: $0) != nil || job.position(of: $0) != nil || $0 == SiteAddress.manifest
    }
    try probe(.lateFilesMoved)
    let keeps = manifest.entries.count >= fewFiles
    // Removing waits for the disk; the record is written when all is as it says.
    let (text, failure) = inParallel(width: workers) {
      keeps ? record().text : []
    } and: { () -> PublishError? in
      do throws(PublishError) {
        try StagingFolder(old: old).strip(from: job.live.manifest, to: manifest, keeps: keeps)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    if keeps { FolderRecord.write(text, place.staging) }
    try probe(.oldStripped)
  }

  /// Takes over or makes every file that is not in place yet.
  private func makeFiles(
    _ job: PublishJob, present: [UInt64?], environment: BuildEnvironment
  ) async throws(PublishError) -> SiteManifest {
    let maker = FileMaker(staging: place.staging, live: place.path, leaving: job.leaving)
    let open = job.wanted.indices.filter { job.actions[$0] == .make || present[$0] == nil }
    let made: [FileStamp]
    do {
      // Few are shared out as well; large pages stand beside one another.
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
    var news: [FileStamp?] = Array(repeating: nil, count: job.wanted.count)
    for (index, stamp) in zip(open, made) { news[index] = stamp }
    let stamps = news
    let entries = mapInParallel(job.wanted.count, width: environment.workers) { index in
      (stamps[index] ?? job.held(index)).map { stamp in
        SiteManifest.Entry(address: job.wanted[index].address, stamp: stamp, isListed: job.wanted[index].isListed)
      }
    }
    if let missing = entries.firstIndex(where: { $0 == nil }) { throw .missing(job.wanted[missing].address) }
    return SiteManifest(inOrder: entries.compactMap(\.self), of: job.owner)
  }
}

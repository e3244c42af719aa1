// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
package import KeepsakeSupport
private import PictureSteps

/// Divides the pictures with missing findings into slices, and writes the slices to files.
///
/// The slice of a picture is determined by its path: if it depended on the content, each shard would have to read the
/// whole archive to find its own pictures. A plan has no private, hidden or secret keepsakes, and secured ones only on
/// request.
package struct PlanMaker: Sendable {
  package static let mostShards = EnrichmentPlan.mostShards
  /// With fewer pictures in a shard, its fixed costs would dominate.
  private static let fewestPictures = 500

  private let environment: BuildEnvironment
  private let progress: any ProgressListener
  /// The number of slices; `nil`: the best number for `places`.
  package var shards: Int?
  /// The number of shards that will run in parallel.
  package var places = 1
  package var withSecured = false

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// The result of planning.
  package struct Report: Sendable {
    package var shards: Int
    /// The numbers of pictures in slices, pictures with all findings, and pictures that must not leave this machine.
    package var pictures: Int
    package var known: Int
    package var withheld: Int
    /// The number of withheld pictures that are only possibly hidden: a collection hides pictures by their text, and
    /// theirs has not been read yet.
    package var unsure: Int
    package var bytes: Int
  }

  /// Writes the plan of an archive into a folder, which must be empty or not exist.
  ///
  /// - Returns: The report; if nothing is left to find out, `pictures` is 0 and nothing is written.
  package func run(_ archive: String, into folder: String) async throws -> Report {
    let folder = HomeFolder.expandingTilde(in: folder)
    if let names = try? Files.names(in: folder), !names.isEmpty {
      throw Diagnostic(
        .error, "enrich.plan-there", file: folder, "this folder is not empty", remedy: "name a new one, or remove it")
    }
    let open = try await OpenPictures(
      of: archive, withSecured: withSecured, environment: environment, progress: progress)
    var report = Report(
      shards: 0, pictures: open.sources.count, known: open.known, withheld: open.withheld, unsure: open.unsure,
      bytes: open.sources.reduce(0) { $0 + $1.file.size })
    guard !open.sources.isEmpty else { return report }
    report.shards = shards ?? min(Self.mostShards, 8 * places, max(places, open.sources.count / Self.fewestPictures))
    report.shards = min(report.shards, open.sources.count)
    var slices = [[UInt8]](repeating: [], count: report.shards)
    for source in open.sources {
      slices[Self.shard(of: source.file.path, among: report.shards)] += Array((PictureSlice.line(source) + "\n").utf8)
    }
    let plan = EnrichmentPlan(
      program: ProgramVersion.current, settings: StepSettings.digest(open.settings).hex,
      hasSettings: Files.exists(open.archive.path + "/keepsake.yaml"), textEngine: open.textEngine,
      slices: slices.map { Digest256.hash($0).hex }, pictures: open.sources.count, withSecured: withSecured)
    try Files.createFolder(folder + "/slices")
    for (number, slice) in slices.enumerated() {
      try Files.writeAtomically(slice, to: "\(folder)/\(EnrichmentPlan.slice(number))")
    }
    // Written last: if this file exists, the plan is complete.
    try Files.writeAtomically(plan.bytes, to: "\(folder)/\(EnrichmentPlan.file)", durably: true)
    return report
  }

  /// The XXH3 hash of a path, modulo the number of shards.
  static func shard(of path: ArchivePath, among count: Int) -> Int {
    let hash = Fingerprint.of(path.bytes)
    return Int(hash.leadingWord % UInt64(count))
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Memo
private import PictureSteps
private import Synchronization
private import TextRecognition

/// A disk, a file server or free space was missing: the same work may succeed later.
package struct OutOfReach: Error {
  package var diagnostic: Diagnostic

  init(_ id: String, file: String?, _ problem: Message, remedy: Message) {
    diagnostic = Diagnostic(.error, id, file: file, problem, remedy: remedy)
  }

  init(_ error: FileError) { diagnostic = error.diagnostic() }

  init(archive: String) {
    self.init(
      "enrich.archive-away", file: archive, "the archive's files are not there",
      remedy: "see that its disk or file server is mounted, and run the shard again")
  }

  init(memo: String, _ reason: Message) {
    self.init(
      "enrich.memo", file: memo, "what was found out could not be kept: \(reason)",
      remedy: "make room, and run the shard again")
  }
}

/// Works on one shard of a plan: finds out everything about its pictures, as a build would, and writes a bundle.
///
/// The archive is only read. If the bundle already exists, there is nothing to do, so a shard may be run twice, even at
/// the same time on different machines.
package struct ShardWork: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The number of pictures, and how many of them cannot be shown.
    case done(pictures: Int, faulty: Int)
    /// Another run has already finished it.
    case wasThere
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener
  /// The folder to work in until the bundle is complete, for example on a local disk; `nil`: beside the bundles.
  package var scratch: String?

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Works on the shard.
  ///
  /// Throws `OutOfReach` if something is missing that may be available later, and a `Diagnostic` if the plan, the
  /// program, the archive and the models do not fit together.
  package func run(plan folder: String, archive path: String, into bundles: String, shard: Int) async throws -> Outcome
  {
    let (folder, bundles) = (HomeFolder.expandingTilde(in: folder), HomeFolder.expandingTilde(in: bundles))
    let plan = try EnrichmentPlan.read(folder)
    guard shard < plan.shards else {
      throw Diagnostic(
        .error, "enrich.no-shard", file: "\(folder)/\(EnrichmentPlan.file)", "this plan has no shard \(shard)",
        remedy: "run shards 0 to \(plan.shards - 1)")
    }
    let bundle = "\(bundles)/\(EnrichmentPlan.name(shard))"
    if Files.exists("\(bundle)/\(Bundle.file)") { return .wasThere }
    let archive = try ArchiveFolder(path, makesState: false)
    let settings = try fitting(plan, archive)
    let slice = try slice("\(folder)/\(EnrichmentPlan.slice(shard))", plan.slices[shard])
    do {
      let listener = CountingListener(progress)
      let part = try PartFolder(shard: shard, of: plan, in: scratch.map(HomeFolder.expandingTilde) ?? bundles) {
        listener.count
      }
      let faulty = try await work(here(slice, in: archive), settings, archive, part, listener)
      // If a file server disappears in the middle, all its files seem to be deleted.
      try see(archive, plan)
      let made = try Bundle(of: part.path, plan: plan.digest, shard: shard, pictures: slice.count)
      return try finish(made, plan, part, bundles, bundle) ? .done(pictures: slice.count, faulty: faulty) : .wasThere
    } catch let error as FileError {
      throw OutOfReach(error)
    } catch let error as CacheError {
      throw OutOfReach(memo: bundles, error.reason)
    }
  }

  /// Moves the bundle to its final path; `false` if another process was faster.
  private func finish(
    _ made: Bundle, _ plan: EnrichmentPlan, _ part: PartFolder, _ bundles: String, _ bundle: String
  ) throws(FileError) -> Bool {
    try Files.writeAtomically(Documents.bytes(of: made), to: "\(part.path)/\(Bundle.file)", durably: true)
    // Remains without a list are not a bundle.
    if Files.exists(bundle), !Files.exists("\(bundle)/\(Bundle.file)") {
      try Files.move(bundle, to: "\(bundles)/.broken-\(EnrichmentPlan.name(made.shard))-\(UUID().uuidString)")
    }
    guard scratch != nil else { return try part.finish(as: bundle) }
    let near = try PartFolder(shard: made.shard, of: plan, in: bundles) { made.pictures }
    for path in made.files.map(\.path) + [Bundle.file] {
      try Files.carry("\(part.path)/\(path)", to: "\(near.path)/\(path)").finish()
    }
    part.discard()
    return try near.finish(as: bundle)
  }

  /// - Returns: The number of pictures that cannot be shown.
  private func work(
    _ sources: [PictureSource], _ settings: ArchiveSettings, _ archive: ArchiveFolder, _ part: PartFolder,
    _ listener: CountingListener
  ) async throws -> Int {
    let memo = MemoStore(folder: part.path, program: ProgramVersion.current)
    let runner = StepRunner(
      memo: memo, derivatives: DerivativeStore(folder: part.path), environment: environment, progress: listener)
    var work = PictureWork(archive: archive, runner: runner)
    (work.slowWork, work.isElsewhere) = (.first, true)
    let (pictures, result) = try await work.run(sources, ScannedArchive(), settings, files: try memo.loadFiles())
    try memo.settle()
    memo.closeAlone()
    // A picture that exists but cannot be opened may be readable later.
    let isAway = pictures.contains { picture in
      picture.knowledge.fault == .unreadable && Self.mayBeBack(picture.source.file.path, in: archive)
    }
    if isAway, let first = result.diagnostics.first(where: { $0.severity >= .warning }) {
      throw OutOfReach("enrich.picture-away", file: first.file, first.problem, remedy: "run the shard again")
    }
    return pictures.filter { $0.knowledge.fault != nil }.count
  }

  /// The settings, if the plan was made for this archive, this program and this engine.
  private func fitting(_ plan: EnrichmentPlan, _ archive: ArchiveFolder) throws -> ArchiveSettings {
    guard plan.program == ProgramVersion.current else {
      throw Diagnostic(
        .error, "enrich.other-program",
        "the plan was made by version \(plan.program) of the program, and this is \(ProgramVersion.current)",
        remedy: "use the same version everywhere")
    }
    try see(archive, plan)
    let settings = SettingsFile(archive).settings
    guard StepSettings.digest(settings).hex == plan.settings else {
      throw Diagnostic(
        .error, "enrich.other-settings", file: archive.path + "/keepsake.yaml",
        "pictures or languages are set otherwise than when the plan was made", remedy: "make a new plan")
    }
    let engine = TextEngines.ofThisMachine(settings.textEngine).identity
    guard engine == plan.textEngine else {
      throw Diagnostic(
        .error, "enrich.other-engine",
        "text would be read otherwise here than where the plan was made: by \(engine) in place of \(plan.textEngine)",
        remedy: "install the same languages and models on all machines (scripts/models)")
    }
    return settings
  }

  /// Throws if the archive's files are all missing, as when a disk is not mounted.
  private func see(_ archive: ArchiveFolder, _ plan: EnrichmentPlan) throws(OutOfReach) {
    let isAway =
      plan.hasSettings
      ? !Files.exists(archive.path + "/keepsake.yaml") : (try? Files.names(in: archive.path))?.isEmpty ?? true
    if isAway { throw OutOfReach(archive: archive.path) }
  }

  private func slice(_ path: String, _ digest: String) throws -> [PictureSource] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path, limit: PictureSlice.limit) } catch { throw OutOfReach(error) }
    guard Digest256.hash(bytes).hex == digest, let sources = PictureSlice.sources(bytes) else {
      throw Diagnostic(
        .error, "enrich.slice-broken", file: path, "this slice is not what the program has written",
        remedy: "make a new plan")
    }
    return sources
  }

  /// The sources with the sizes and times of this machine's files; sources that are not files inside the archive are
  /// left out.
  private func here(_ wanted: [PictureSource], in archive: ArchiveFolder) -> [PictureSource] {
    wanted.compactMap { source in
      let path = archive.path(of: source.file.path)
      guard let status = Files.status(bytesOfPath: path), status.kind == .file else { return nil }
      if let real = Files.realPath(String(decoding: path, as: UTF8.self)), !real.hasPrefix(archive.path + "/") {
        return nil
      }
      var source = source
      source.file = SourceFile(
        path: source.file.path, size: status.size, modified: status.modified, inode: status.inode)
      return source
    }
  }

  private static func mayBeBack(_ path: ArchivePath, in archive: ArchiveFolder) -> Bool {
    do throws(FileError) {
      _ = try Digest256.hash(bytesOfPath: archive.path(of: path))
      return true
    } catch {
      return !error.isMissing && ![EACCES, EPERM].contains(error.code)
    }
  }
}

/// Counts the finished pictures of the largest stage, and forwards all events.
private final class CountingListener: ProgressListener {
  private let inner: any ProgressListener
  private let done = Mutex((stage: 0, most: 0))

  init(_ inner: any ProgressListener) { self.inner = inner }

  var count: Int { done.withLock { $0.most } }

  func begin(_ stage: String, total: Int?) {
    done.withLock { $0.stage = 0 }
    inner.begin(stage, total: total)
  }

  func advance(by count: Int) {
    done.withLock {
      $0.stage += count
      $0.most = max($0.most, $0.stage)
    }
    inner.advance(by: count)
  }

  func end() { inner.end() }
}

// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport

/// Has an archive's pictures looked at by other processes or machines, and takes what they found out.
package struct EnrichmentRun: Sendable {
  package struct Report: Sendable {
    package var shards = 0
    package var done = 0
    package var pictures = 0
    /// Pictures in shards that are not done yet, of which all is known already.
    package var picturesDone = 0
    package var merged = BundleMerge.Report()
    /// Shards that are not done, and why, as far as that is known.
    package var open: [(shard: Int, said: String)] = []
    /// A cluster's number of the job, while it works.
    package var job: String?

    package var isWhole: Bool { done == shards }
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener
  private let archive: ArchiveFolder
  private let work: WorkFolder

  /// Takes an archive; `folder` is where plan and bundles lie, if not in the archive's own `.keepsake`.
  package init(
    _ archive: String, work folder: String? = nil, environment: BuildEnvironment,
    progress: any ProgressListener = SilentProgress()
  ) throws(Diagnostic) {
    self.archive = try ArchiveFolder(archive, makesState: folder == nil)
    let path = folder.map { HomeFolder.expandingTilde(in: $0) } ?? self.archive.state + "/enrich"
    work = WorkFolder(path: path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path)
    self.environment = environment
    self.progress = progress
  }

  private var command: ShardCommand {
    ShardCommand(
      program: ShardCommand.ownProgram, plan: work.plan, archive: archive.path, bundles: work.bundles)
  }

  /// What would be handed out, and the text that an engine would be given, if it is given one.
  package func preview(
    _ engine: MachineEngine, _ options: EngineOptions, shards: Int?, withSecured: Bool
  ) async throws -> (plan: PlanMaker.Report, text: String?) {
    let scratch = NSTemporaryDirectory() + "keepsake-plan-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let report = try await planned(engine, shards, withSecured, into: scratch)
    let all = Array(0..<report.shards)
    if all.isEmpty { return (report, nil) }
    return switch engine {
    case .slurm: (report, SlurmEngine(command: command, work: work, options: options).script(all))
    case .kubernetes:
      (report, KubernetesJob(command: command, options: options, shards: all.count).text(work: work.path))
    case .ssh(let hosts):
      (
        report,
        (["parallel"] + ParallelEngine(command: command, work: work, hosts: hosts).arguments(all))
          .map { $0.hasPrefix("--") ? $0 : ShellWord.quoted($0) }.joined(separator: " ") + "\n"
      )
    case .local: (report, nil)
    }
  }

  /// Plans, hands out, waits and merges.
  ///
  /// - Returns: `nil` if nothing is left to find out.
  package func start(
    _ engine: MachineEngine, named name: String, _ options: EngineOptions, shards: Int?, withSecured: Bool
  ) async throws -> Report? {
    guard !work.isThere else {
      throw Diagnostic(
        .error, "enrich.under-way", file: work.path, "a run of this archive is under way",
        remedy: "see it with --status, go on with --continue, or end it with --cancel")
    }
    work.remove()
    let plan = try await planned(engine, shards, withSecured, into: work.plan)
    if plan.pictures == 0 { return nil }
    try work.write(WorkFolder.State(engine: name, options: options))
    return try await goOn()
  }

  /// Hands out what is not done, waits and merges.
  package func goOn() async throws -> Report {
    var state = try state()
    let plan = try EnrichmentPlan(folder: work.plan)
    guard let engine = MachineEngine(state.engine) else { throw Self.unknown(state.engine) }
    let open = work.open(of: plan.shards)
    progress.begin("Shards", total: plan.shards)
    progress.advance(by: plan.shards - open.count)
    do {
      if !open.isEmpty { try await handOut(open, to: engine, plan, &state) }
      progress.end()
    } catch {
      progress.end()
      throw error
    }
    var report = try merge(plan)
    if report.isWhole { work.remove() }
    report.job = nil
    return report
  }

  private func handOut(
    _ open: [Int], to engine: MachineEngine, _ plan: EnrichmentPlan, _ state: inout WorkFolder.State
  ) async throws {
    let progress = progress
    switch engine {
    case .local(let width):
      try await LocalEngine(command: command, logs: work.logs, width: width).run(open) { _ in progress.advance(by: 1) }
    case .ssh(let hosts):
      let watch = watch(open)
      defer { watch.cancel() }
      try await ParallelEngine(command: command, work: work, hosts: hosts).run(open)
    case .slurm:
      let isUnderWay: Bool
      if let job = state.job, case .under = try SlurmEngine.standing(of: job) {
        isUnderWay = true
      } else {
        isUnderWay = false
      }
      if !isUnderWay {
        state.job = try SlurmEngine(command: command, work: work, options: state.options).submit(open)
        try work.write(state)
      }
      guard let job = state.job else { return }
      let watch = watch(open)
      defer { watch.cancel() }
      try await wait(for: job)
    case .kubernetes: throw Self.unknown(state.engine)
    }
  }

  /// Waits until a job of Slurm's is over, for as long as that takes; a controller that does not answer for a while is waited for.
  private func wait(for job: String) async throws {
    while true {
      if case .over = try SlurmEngine.standing(of: job) { return }
      try await Task.sleep(for: .seconds(2))
    }
  }

  /// Counts bundles as they come.
  private func watch(_ open: [Int]) -> Task<Void, Never> {
    let (work, progress) = (work, progress)
    return Task.detached {
      var seen: Set<Int> = []
      while !Task.isCancelled {
        for shard in open where !seen.contains(shard) {
          guard Files.exists("\(work.bundles)/\(EnrichmentPlan.name(shard))/\(Bundle.file)") else { continue }
          seen.insert(shard)
          progress.advance(by: 1)
        }
        try? await Task.sleep(for: .seconds(2))
      }
    }
  }

  private func merge(_ plan: EnrichmentPlan) throws -> Report {
    var report = try status(plan)
    let there = (0..<plan.shards).filter { Files.exists("\(work.bundles)/\(EnrichmentPlan.name($0))/\(Bundle.file)") }
    if !there.isEmpty {
      let folders = there.map { "\(work.bundles)/\(EnrichmentPlan.name($0))" }
      report.merged = try BundleMerge(progress: progress).run(archive.path, folders)
      // A bundle that was refused is still there, and its shard is open.
      try work.noteMerged(there.filter { !Files.exists("\(work.bundles)/\(EnrichmentPlan.name($0))") })
      for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
    }
    let open = work.open(of: plan.shards)
    report.done = plan.shards - open.count
    report.open = open.map { ($0, said(of: $0)) }
    return report
  }

  /// How far a run is.
  package func status() throws -> Report {
    let state = try state()
    var report = try status(try EnrichmentPlan(folder: work.plan))
    if let job = state.job, case .under = try SlurmEngine.standing(of: job) { report.job = job }
    return report
  }

  private func status(_ plan: EnrichmentPlan) throws -> Report {
    var report = Report()
    let open = work.open(of: plan.shards)
    (report.shards, report.done, report.pictures) = (plan.shards, plan.shards - open.count, plan.pictures)
    let parts = PartFolder.progress(in: work.bundles)
    report.picturesDone = open.reduce(0) { $0 + (parts[$1] ?? 0) }
    report.open = open.map { ($0, said(of: $0)) }
    return report
  }

  /// The last thing that a shard has said.
  private func said(of shard: Int) -> String {
    let names = [EnrichmentPlan.name(shard), String(shard)]
    let bytes = names.lazy.compactMap { try? Files.readTail("\(work.logs)/\($0).txt", count: 2_000) }.first ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
  }

  /// Ends a run: what is merged stays, what is not is thrown away.
  package func cancel() async throws {
    let state = try state()
    try Files.write([], to: work.cancelled)
    if let job = state.job {
      try SlurmEngine.cancel(job)
      // Its tasks look for the mark when they end.
      try await wait(for: job)
    }
    work.remove()
  }

  private func state() throws(Diagnostic) -> WorkFolder.State {
    guard work.isThere else {
      throw Diagnostic(
        .error, "enrich.nothing-under-way", file: work.path, "no run of this archive is under way",
        remedy: "begin one with --on, or name its folder with --work")
    }
    return try work.read()
  }

  private func planned(
    _ engine: MachineEngine, _ shards: Int?, _ withSecured: Bool, into folder: String
  ) async throws -> PlanMaker.Report {
    var maker = PlanMaker(environment: environment, progress: progress)
    (maker.shards, maker.places, maker.withSecured) = (shards, engine.places, withSecured)
    return try await maker.run(archive.path, into: folder)
  }

  private static func unknown(_ engine: String) -> Diagnostic {
    Diagnostic(
      .error, "enrich.engine", "“\(engine)” hands out nothing by itself",
      remedy: "write local:4, ssh:ada@pc1,ada@pc2 or slurm")
  }
}

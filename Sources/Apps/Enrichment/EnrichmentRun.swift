// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
internal import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport

/// Has an archive's pictures analysed by other processes or machines, and merges their results.
package struct EnrichmentRun: Sendable {
  package struct Report: Sendable {
    package var shards = 0
    package var done = 0
    package var pictures = 0
    /// The number of finished pictures in shards that are not finished yet.
    package var picturesDone = 0
    package var merged = BundleMerge.Report()
    /// The shards that are not finished, and the reason as far as it is known.
    package var open: [(shard: Int, said: String)] = []
    /// The cluster's id of the job while it is running.
    package var job: String?

    package var isWhole: Bool { done == shards }
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener
  private let archive: ArchiveFolder
  private let work: WorkFolder

  /// Takes an archive; `folder` is where the plan and the bundles go if not into the archive's own `.keepsake`, and
  /// `memory` is where the run's settings are stored if not in the user's own folder.
  ///
  /// Throws a `Diagnostic` if that folder is the archive's own or contains it, and for a path that cannot be put into a
  /// script.
  package init(
    _ archive: String, work folder: String? = nil, memory: String? = nil, environment: BuildEnvironment,
    progress: any ProgressListener = SilentProgress()
  ) throws(Diagnostic) {
    self.archive = try ArchiveFolder(archive, makesState: folder == nil)
    let said = folder.map { HomeFolder.expandingTilde(in: $0) } ?? self.archive.state + "/enrich"
    let path = said.hasPrefix("/") ? said : FileManager.default.currentDirectoryPath + "/" + said
    let real =
      Files.realPath(path) ?? (Files.realPath(Files.parent(of: path)) ?? "") + "/"
      + (path as NSString).lastPathComponent
    let isInside = (real + "/").hasPrefix(self.archive.path + "/") && !(real + "/").hasPrefix(self.archive.state + "/")
    guard !isInside, !(self.archive.path + "/").hasPrefix(real + "/") else {
      throw Diagnostic(
        .error, "enrich.work-in-archive", file: said,
        "plan and bundles cannot lie in the archive's own folder, or around it",
        remedy: "name a new folder outside of it with --work")
    }
    let paths = [self.archive.path, real, ShardCommand.ownProgram]
    if let path = paths.first(where: { $0.unicodeScalars.contains(where: Self.isControl) }) {
      throw Diagnostic(
        .error, "enrich.control-character", file: path,
        "this path has a line break or another control character in its name", remedy: "rename the folder")
    }
    work = WorkFolder(path: real, archive: self.archive.path, memory: memory ?? UserFolder.state + "/enrich")
    self.environment = environment
    self.progress = progress
  }

  /// Whether the character would end a line of a script, or is invisible there.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

  private var command: ShardCommand {
    ShardCommand(
      program: ShardCommand.ownProgram, plan: work.plan, archive: archive.path, bundles: work.bundles)
  }

  // MARK: Without doing it

  /// The pictures that would be handed out, and the text for an engine, if one is given.
  ///
  /// A Job for Kubernetes uses the plan in the work folder, which is created if it does not exist.
  package func preview(
    _ engine: MachineEngine, _ options: EngineOptions, shards: Int?, withSecured: Bool
  ) async throws -> (plan: PlanMaker.Report?, text: String?) {
    if engine == .kubernetes, Files.exists("\(work.plan)/\(EnrichmentPlan.file)") {
      return (nil, job(options, try EnrichmentPlan.read(work.plan).shards))
    }
    let scratch = NSTemporaryDirectory() + "keepsake-plan-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    if engine == .kubernetes { try work.take() }
    let report = try await planned(engine, shards, withSecured, into: engine == .kubernetes ? work.plan : scratch)
    let all = Array(0..<report.shards)
    if all.isEmpty { return (report, nil) }
    let text: String? =
      switch engine {
      case .slurm: SlurmEngine(command: command, work: work, options: options).script(all)
      case .kubernetes: job(options, all.count)
      case .ssh(let hosts):
        ParallelEngine(command: command, work: work, hosts: hosts).line(all) + "\n"
      case .local: nil
      }
    return (report, text)
  }

  private func job(_ options: EngineOptions, _ shards: Int) -> String {
    KubernetesJob(command: command, options: options, shards: shards).text(work: work.path)
  }

  // MARK: A run

  /// Plans, hands out the shards, waits for them and merges the results.
  ///
  /// - Returns: `nil` if there is nothing left to find out.
  package func start(
    _ engine: MachineEngine, named name: String, _ options: EngineOptions, shards: Int?, withSecured: Bool
  ) async throws -> Report? {
    guard !work.isThere else {
      throw Diagnostic(
        .error, "enrich.under-way", file: work.path, "a run of this archive is under way",
        remedy: "see it with --status, go on with --continue, or end it with --cancel")
    }
    if let tool = engine.tool, !CommandRun.isThere(tool) {
      throw Diagnostic(
        .error, "enrich.no-tool", "the program “\(tool)” is not here", remedy: "install it, or choose another engine")
    }
    try work.take()
    let lock = try locked()
    work.clear()
    let plan: PlanMaker.Report
    do {
      plan = try await planned(engine, shards, withSecured, into: work.plan)
    } catch {
      work.remove()
      throw error
    }
    if plan.pictures == 0 {
      work.remove()
      return nil
    }
    try work.write(WorkFolder.State(engine: name, options: options))
    let report = try await goOn()
    lock.release()
    return report
  }

  /// Starts the unfinished shards, waits for them and merges the results; `change` may change the engine's options.
  package func resume(changing change: (inout EngineOptions) -> Void) async throws -> Report {
    var state = try state()
    let lock = try locked()
    change(&state.options)
    try work.write(state)
    let report = try await goOn()
    lock.release()
    return report
  }

  private func locked() throws(Diagnostic) -> ArchiveLock {
    do throws(ArchiveLockError) {
      return try ArchiveLock(folder: work.path)
    } catch {
      guard case .busy(let process) = error else { throw error.diagnostic }
      throw Diagnostic(
        .error, "enrich.busy", file: work.path,
        "another program is at work on this run" + (process.map { " (process \($0))" } ?? ""),
        remedy: "wait until it is done, or end the run with --cancel")
    }
  }

  private func goOn() async throws -> Report {
    let plan = try EnrichmentPlan.read(work.plan)
    do {
      try await handOut(plan)
    } catch {
      // Finished results must not be lost because other shards failed.
      _ = try? merge(plan)
      throw error
    }
    let report = try merge(plan)
    if report.isWhole { work.remove() }
    return report
  }

  private func handOut(_ plan: EnrichmentPlan) async throws {
    let state = try state()
    guard let engine = MachineEngine(state.engine), engine != .kubernetes else { throw Self.unknown(state.engine) }
    let open = work.open(of: plan.shards)
    progress.begin("Shards", total: plan.shards)
    defer { progress.end() }
    progress.advance(by: plan.shards - open.count)
    if open.isEmpty { return }
    let watch = watch(open)
    defer { watch.cancel() }
    try await untilCancelled {
      switch engine {
      case .local(let width): try await LocalEngine(command: command, logs: work.logs, width: width).run(open)
      case .ssh(let hosts): try await ParallelEngine(command: command, work: work, hosts: hosts).run(open)
      case .slurm: try await wait(for: try submitted(open, state))
      case .kubernetes: break
      }
    }
  }

  /// Runs work until another process cancels the run.
  private func untilCancelled(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let mark = self.work.cancelled
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await work()
        return true
      }
      group.addTask {
        while !Files.exists(mark) { try await Task.sleep(for: .milliseconds(500)) }
        return false
      }
      guard try await group.next() == true else { throw CancellationError() }
      group.cancelAll()
    }
  }

  /// The id of Slurm's job: of the one that is running, otherwise of a new one.
  private func submitted(_ open: [Int], _ state: WorkFolder.State) throws -> String {
    if let job = state.jobs.last {
      switch try SlurmEngine.standing(of: job) {
      case .underWay: return job
      case .over: break
      case .unknown(let said): throw SlurmEngine.silent(said)
      }
    }
    var state = state
    let job = try SlurmEngine(command: command, work: work, options: state.options).submit(open)
    state.jobs.append(job)
    try work.write(state)
    return job
  }

  /// Waits until a Slurm job has ended, without a time limit; if the controller does not answer for a while, it keeps
  /// waiting.
  private func wait(for job: String) async throws {
    while true {
      if case .over = try SlurmEngine.standing(of: job) { return }
      try await Task.sleep(for: .seconds(2))
    }
  }

  /// Watches for bundles and counts them for the progress.
  private func watch(_ open: [Int]) -> Task<Void, Never> {
    let (work, progress) = (work, progress)
    return Task.detached {
      var seen: Set<Int> = []
      while !Task.isCancelled {
        for shard in open where !seen.contains(shard) && work.hasBundle(shard) {
          seen.insert(shard)
          progress.advance(by: 1)
        }
        try? await Task.sleep(for: .milliseconds(500))
      }
    }
  }

  private func merge(_ plan: EnrichmentPlan) throws -> Report {
    let there = (0..<plan.shards).filter(work.hasBundle)
    var merged = BundleMerge.Report()
    if !there.isEmpty {
      var merge = BundleMerge(progress: progress)
      let work = work
      merge.taken = { folder in try work.noteMerged(folder) }
      merged = try merge.run(archive.path, there.map(work.bundle))
      // Their shards must be processed again.
      for folder in merged.refused { try? FileManager.default.removeItem(atPath: folder) }
    }
    var report = status(plan)
    report.merged = merged
    return report
  }

  /// The progress of a run.
  package func status() throws -> Report {
    let state = try state()
    var report = status(try EnrichmentPlan.read(work.plan))
    if let job = state.jobs.last {
      switch try SlurmEngine.standing(of: job) {
      case .underWay: report.job = job
      case .over: break
      case .unknown(let said): throw SlurmEngine.silent(said)
      }
    }
    return report
  }

  private func status(_ plan: EnrichmentPlan) -> Report {
    var report = Report()
    let open = work.open(of: plan.shards)
    (report.shards, report.done, report.pictures) = (plan.shards, plan.shards - open.count, plan.pictures)
    let parts = PartFolder.progress(in: work.bundles)
    report.picturesDone = open.reduce(0) { $0 + (parts[$1] ?? 0) }
    report.open = open.map { ($0, said(of: $0)) }
    return report
  }

  /// The last message of a shard, or of GNU parallel.
  private func said(of shard: Int) -> String {
    let names = [EnrichmentPlan.name(shard), String(shard), "parallel"]
    let bytes = names.lazy.compactMap { try? Files.readTail("\(work.logs)/\($0).txt", count: 2_000) }.first ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last { !$0.trimmingPrefix { $0 == " " }.hasPrefix("→") }.map(String.init) ?? ""
  }

  /// Ends a run, including one that another process is working on: finished results are merged, and the rest is
  /// deleted.
  package func cancel() async throws {
    guard work.isThere else { throw nothingUnderWay }
    try Files.createFolder(work.path)
    try Files.write([], to: work.cancelled)
    // Without its saved state, a cluster's job cannot be found.
    if let state = try? work.read(), let job = state.jobs.last, case .slurm? = MachineEngine(state.engine) {
      try SlurmEngine.cancel(state.jobs)
      // Its tasks check for the marker file when they end.
      while case .underWay = try SlurmEngine.standing(of: job) { try await Task.sleep(for: .seconds(1)) }
    }
    let lock: ArchiveLock
    do throws(ArchiveLockError) {
      lock = try ArchiveLock(folder: work.path, patience: .seconds(60))
    } catch {
      throw error.diagnostic
    }
    if let plan = try? EnrichmentPlan.read(work.plan) { _ = try merge(plan) }
    work.remove()
    lock.release()
  }

  private func state() throws(Diagnostic) -> WorkFolder.State {
    guard work.isThere else { throw nothingUnderWay }
    return try work.read()
  }

  private var nothingUnderWay: Diagnostic {
    Diagnostic(
      .error, "enrich.nothing-under-way", file: work.path, "no run of this archive is under way",
      remedy: "begin one with --on, or name its folder with --work")
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

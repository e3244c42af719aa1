// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import Enrichment
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// `enrich`: what takes long, done by several processes or machines.
struct Enrich: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enrich",
    abstract: "Finds out what takes long about an archive's pictures on several machines.",
    discussion: """
      Divides the pictures into shards, has them read by processes of this machine, by a few computers over ssh or by a \
      cluster with Slurm, and takes what they found out. The next build finds all of it done. Nothing private is handed out.

      EXAMPLE
        keepsake-site enrich ~/scans --on local:8
        keepsake-site enrich /data/scans --on slurm --at-once 64 --work /data/enrich
        keepsake-site enrich /data/scans --status

      keepsake-site enrich run --help has the options; the word run may be left out.
      """,
    subcommands: [EnrichRun.self, EnrichPlan.self, EnrichShard.self], defaultSubcommand: EnrichRun.self)
}

struct EnrichRun: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Plans, hands out, waits and merges; what enrich does if nothing else is named.")

  @OptionGroup var shared: SharedOptions
  @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

  @Option(
    help: ArgumentHelp(
      "Where shards run: local:8, ssh:ada@pc1,4/ada@pc2 (4 at once; or a file with one host a line), slurm; kubernetes prints a Job.",
      valueName: "engine"))
  var on: String?

  @Flag(name: .customLong("status"), help: "Say how far the run is.") var asksStatus = false
  @Flag(name: .customLong("continue"), help: "Hand out what is not done, and take what is.") var goesOn = false
  @Flag(name: .customLong("cancel"), help: "End the run; what was taken already stays.") var cancels = false
  @Flag(name: .customLong("dry-run"), help: "Say what would be handed out and how, and do nothing.") var isDryRun =
    false

  @Option(help: ArgumentHelp("Into how many shards (default: by the number of pictures).", valueName: "n")) var shards:
    Int?
  @Option(name: .customLong("at-once"), help: ArgumentHelp("So many shards at once on a cluster.", valueName: "n"))
  var atOnce: Int?
  @Option(help: ArgumentHelp("A shard's longest time on a cluster (default: 4:00:00).", valueName: "time")) var time:
    String?
  @Option(help: ArgumentHelp("A shard's memory on a cluster (default: 1500M).", valueName: "size")) var memory: String?
  @Option(help: ArgumentHelp("Slurm's partition.", valueName: "name")) var partition: String?
  @Option(help: ArgumentHelp("The container image with the program, for kubernetes.", valueName: "name")) var image:
    String?
  @Option(
    help: ArgumentHelp(
      "Where plan and bundles lie, seen by all machines (default: ARCHIVE/.keepsake/enrich).", valueName: "folder"),
    completion: .directory)
  var work: String?

  @Flag(name: .customLong("with-secured"), help: "Hand out pictures of secured keepsakes, too.") var withSecured = false

  mutating func validate() throws {
    let asked = [on != nil, asksStatus, goesOn, cancels].filter(\.self).count
    if asked != 1 { throw ValidationError("Write one of --on, --status, --continue and --cancel.") }
    let planning = shards != nil || withSecured || image != nil || isDryRun
    if on == nil, planning || !goesOn && (atOnce != nil || time != nil || memory != nil || partition != nil) {
      throw ValidationError(
        "A run that is under way goes on with its plan; --at-once, --time, --memory and --partition may be said with --continue."
      )
    }
    if let on, MachineEngine(on) == nil {
      throw ValidationError("“\(on)” is no engine: write local:4, ssh:ada@pc1,ada@pc2, slurm or kubernetes.")
    }
    if let shards, !(1...PlanMaker.mostShards).contains(shards) {
      throw ValidationError("--shards takes a number from 1 to \(PlanMaker.mostShards).")
    }
    if let atOnce, atOnce < 1 { throw ValidationError("--at-once takes a number from 1.") }
    for (name, value) in [("time", time), ("memory", memory), ("partition", partition), ("image", image)] {
      // They go into a script.
      if let value, !EngineOptions.isPlain(value) { throw ValidationError("--\(name) cannot be “\(value)”.") }
    }
  }

  func run() async throws {
    let console = shared.console
    let run = try EnrichmentRun(archive, work: work, environment: shared.environment, progress: console)
    if asksStatus { return try answer(try run.status()) }
    if cancels {
      try await run.cancel()
      return console.say("The run is ended. What was taken before stays.")
    }
    let said = self
    let change: @Sendable (inout EngineOptions) -> Void = { options in
      options.atOnce = said.atOnce ?? options.atOnce
      options.time = said.time ?? options.time
      options.memory = said.memory ?? options.memory
      options.partition = said.partition ?? options.partition
      options.image = said.image ?? options.image
    }
    var options = EngineOptions()
    change(&options)
    let engine = on.flatMap(MachineEngine.init)
    let (asked, shards, withSecured, name) = (options, shards, withSecured, on ?? "")
    if let engine, isDryRun || engine == .kubernetes {
      let preview = try await run.preview(engine, asked, shards: shards, withSecured: withSecured)
      if let plan = preview.plan {
        if shared.format == .json, preview.text == nil { Console.answer(EnrichPlan.json(plan), isJSON: true) }
        console.say(Self.text(plan))
      }
      if let text = preview.text { Console.answer(text, terminator: "") }
      return
    }
    let report = try await Interruption.stopsWork(
      console,
      leaving: (name == "slurm" ? "What is done is kept, and Slurm goes on" : "What is done is kept")
        + ": keepsake-site enrich --continue takes it up."
    ) {
      if let engine {
        return try await run.start(engine, named: name, asked, shards: shards, withSecured: withSecured)
      }
      return try await run.resume(changing: change)
    }
    guard let report else { return console.say("Nothing is left to find out: build the site.") }
    console.report(report.merged.diagnostics)
    try answer(report)
    if !report.isWhole { throw ExitStatus(.problems) }
  }

  private func answer(_ report: EnrichmentRun.Report) throws {
    if shared.format == .json { return Console.answer(Self.json(report), isJSON: true) }
    Console.answer(Self.text(report))
  }

  private static func text(_ plan: PlanMaker.Report) -> String {
    let grouped = ProgressLine.grouped
    var text =
      "\(CheckText.noun(plan.pictures, "picture")) (\(grouped(plan.bytes / 1_000_000)) MB) in "
      + CheckText.noun(plan.shards, "shard")
    if plan.known > 0 { text += "; of \(grouped(plan.known)) others all is known" }
    if plan.withheld > 0 { text += "; \(grouped(plan.withheld)) are not handed out" }
    if plan.unsure > 0 {
      text +=
        " (\(grouped(plan.unsure)) of them since a collection hides by what pictures say, which is not known: build once with --no-ocr)"
    }
    // By what pages of print cost: photographs take less.
    let hours = (Double(plan.pictures) / 3_600, Double(plan.pictures) * 2.4 / 3_600)
    return text
      + (hours.1 >= 0.5
        ? ". It takes up to some \(Int(hours.0.rounded(.up))) to \(Int(hours.1.rounded(.up))) core hours." : ".")
  }

  private static func text(_ report: EnrichmentRun.Report) -> String {
    let grouped = ProgressLine.grouped
    var lines = ["\(grouped(report.done)) of \(CheckText.noun(report.shards, "shard")) done."]
    if report.merged.bundles > 0 {
      lines.append(
        "Taken: \(CheckText.noun(report.merged.rows, "finding")) about \(CheckText.noun(report.merged.pictures, "picture"))."
      )
    }
    if report.picturesDone > 0 { lines.append("Of those at work \(grouped(report.picturesDone)) pictures are done.") }
    if let job = report.job { lines.append("Slurm's job \(job) is at work.") }
    for (shard, said) in report.open.prefix(10) {
      lines.append("Shard \(shard) is open\(said.isEmpty ? "." : ": \(said)")")
    }
    if report.open.count > 10 { lines.append("… and \(grouped(report.open.count - 10)) more are open.") }
    lines.append(
      report.isWhole
        ? "Now build the site."
        : "keepsake-site enrich --continue hands out again what is open; a build finds out itself what is missing.")
    return lines.joined(separator: "\n")
  }

  private static func json(_ report: EnrichmentRun.Report) -> String {
    var object: [String: Any] = [
      "shards": report.shards, "done": report.done, "pictures": report.pictures, "pictures_done": report.picturesDone,
      "findings": report.merged.rows,
      "open": report.open.map { ["shard": $0.shard, "said": $0.said] as [String: Any] },
    ]
    object["job"] = report.job
    return JSON.string(of: object)
  }
}

struct EnrichPlan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Writes down which pictures have to be looked at, divided into shards.")

  @OptionGroup var shared: SharedOptions
  @Argument(help: "The archive's folder.", completion: .directory) var archive = "."
  @Option(help: ArgumentHelp("A new folder for the plan.", valueName: "folder"), completion: .directory) var into:
    String
  @Option(help: ArgumentHelp("Into how many shards (default: by the number of pictures).", valueName: "n")) var shards:
    Int?
  @Flag(name: .customLong("with-secured"), help: "Hand out pictures of secured keepsakes, too.") var withSecured = false

  mutating func validate() throws {
    if let shards, !(1...PlanMaker.mostShards).contains(shards) {
      throw ValidationError("--shards takes a number from 1 to \(PlanMaker.mostShards).")
    }
  }

  func run() async throws {
    var maker = PlanMaker(environment: shared.environment, progress: shared.console)
    (maker.shards, maker.withSecured, maker.places) = (shards, withSecured, 32)
    let report = try await maker.run(archive, into: into)
    if shared.format == .json {
      Console.answer(Self.json(report), isJSON: true)
    } else {
      Console.answer(
        report.pictures == 0
          ? "Nothing is left to find out."
          : "\(CheckText.noun(report.pictures, "picture")) in \(CheckText.noun(report.shards, "shard")), 0 to \(report.shards - 1)."
      )
    }
  }
}

extension EnrichPlan {
  static func json(_ report: PlanMaker.Report) -> String {
    JSON.string(of: [
      "shards": report.shards, "pictures": report.pictures, "known": report.known, "withheld": report.withheld,
      "unsure": report.unsure, "bytes": report.bytes,
    ])
  }
}

struct EnrichShard: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shard", abstract: "Does one shard of a plan; what a cluster's tasks run.",
    discussion:
      "Exit status 0 done, 75 something was out of reach (run it again), 1 it cannot be done here, 130 stopped.")

  @OptionGroup var shared: SharedOptions
  @Option(help: ArgumentHelp("The plan's folder.", valueName: "folder"), completion: .directory) var plan: String
  @Option(help: ArgumentHelp("The archive's folder.", valueName: "folder"), completion: .directory) var archive: String
  @Option(help: ArgumentHelp("Where bundles go.", valueName: "folder"), completion: .directory) var into: String
  @Option(
    help: ArgumentHelp("Its number, or auto: what the cluster says (\(ShardNumber.names)).", valueName: "n")) var shard:
    String
  @Option(
    help: ArgumentHelp("Where to work until all is done, such as a disk of the machine.", valueName: "folder"),
    completion: .directory)
  var scratch: String?

  func run() async throws {
    guard let number = ShardNumber.read(shard, environment: ProcessInfo.processInfo.environment) else {
      throw ValidationError(
        shard == "auto"
          ? "--shard auto finds none of \(ShardNumber.names)." : "--shard takes a number or auto.")
    }
    setenv("OMP_NUM_THREADS", "1", 0)
    let console = shared.console
    var work = ShardWork(environment: shared.environment, progress: console)
    work.scratch = scratch
    let (ready, plan, archive, into) = (work, plan, archive, into)
    do {
      let outcome = try await Interruption.stopsWork(
        console, leaving: "The shard goes on from here when it is run again."
      ) {
        try await ready.run(plan: plan, archive: archive, into: into, shard: number)
      }
      switch outcome {
      case .done(let pictures, let faulty):
        let rest = faulty > 0 ? "; \(faulty) cannot be shown" : ""
        console.say("Shard \(number): \(CheckText.noun(pictures, "picture"))\(rest).")
      case .wasThere: console.say("Shard \(number) was done already.")
      }
    } catch let error as OutOfReach {
      console.report([error.diagnostic])
      throw ExitStatus(.tryAgain)
    }
  }
}

// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import ArchiveVerbs
private import Contributions
private import Foundation
private import KeepsakeArchive
private import KeepsakeModel
private import KeepsakeSupport

/// `receive`: what visitors sent.
struct Receive: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "receive",
    abstract: "Takes in what visitors of the site sent: answers and votes.",
    discussion: """
      The file is what a visitor's browser made, or a mail or any text with one or several such in it, quoted and forwarded \
      as it may be. Each is kept in the archive's folder contributions; votes are counted in the sidecars, and answers that \
      were taken back go. An answer is on the site only once you have agreed to it: keepsake-site studio shows what is new. \
      What cannot be read, or is for another archive, is named, nothing of it is taken, and the exit status is 1 then. To \
      receive something twice changes nothing.

      EXAMPLE
        keepsake-site receive ~/Downloads/for-the-okafors-2026-11-22.txt ~/Pictures/family
        keepsake-site receive - ~/Pictures/family < mail.eml
        keepsake-site receive --pull ~/Pictures/family
        keepsake-site receive --from https://family.example/contributions --pull-token-file token ~/Pictures/family
        keepsake-site receive --serve --store answers.sqlite --origin https://family.example
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp("What was sent; - reads it from standard input.", valueName: "file"), completion: .file())
  var file: String?

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive: String?

  @Flag(help: "Fetch what visitors have posted to the archive's receiver.")
  var pull = false

  @Option(
    help: ArgumentHelp(
      "Fetch from the receiver at this address, in place of the one that the archive names.", valueName: "url"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "The secret that lets keepers fetch: with --serve made if it is not there (FILE.token beside the store, if left out), else that "
        + "of the receiver (.keepsake/receiver-token in the archive).", valueName: "file"),
    completion: .file())
  var pullTokenFile: String?

  @Flag(help: "Be a receiver, on this machine only, for a web server before it: docs/receiver.md.")
  var serve = false

  @Option(help: ArgumentHelp("With --serve: keep what comes in this SQLite file.", valueName: "file"))
  var store: String?

  @Option(help: "With --serve: the port.")
  var port: UInt16 = 8_766

  @Option(help: ArgumentHelp("With --serve: the site whose pages may post: https://family.example.", valueName: "url"))
  var origin: String?

  @Option(
    help: ArgumentHelp("With --serve: want the word in this file from visitors.", valueName: "file"),
    completion: .file())
  var wordFile: String?

  @Option(help: "With --serve: how many contributions are stored at most. (default: 100000)")
  var limit: Int?

  private var fetches: Bool { pull || from != nil }

  func validate() throws {
    if serve, fetches || file != nil { throw ValidationError("--serve takes neither a file nor an archive.") }
    if serve, store == nil { throw ValidationError("--serve needs --store FILE.") }
    if !serve, store != nil || origin != nil || wordFile != nil || limit != nil {
      throw ValidationError("--store, --origin, --word-file and --limit are for --serve.")
    }
    if let limit, limit < 1 { throw ValidationError("--limit is to be 1 or more.") }
    if fetches, archive != nil { throw ValidationError("--pull and --from take an archive, and no file.") }
    if !serve, !fetches, pullTokenFile != nil {
      throw ValidationError("--pull-token-file is for --serve, --pull and --from.")
    }
    if !serve, !fetches, file == nil { throw ValidationError("Name the file that was sent, or - for standard input.") }
  }

  func run() async throws {
    if serve {
      let receiving = Receiving(
        store: store ?? "", port: port, origin: origin, wordFile: wordFile, tokenFile: pullTokenFile, limit: limit)
      return try await receiving.run(shared)
    }
    let report: ContributionIntake.Report
    let source: String
    do {
      if fetches {
        let session = try ArchiveSession(HomeFolder.expandingTilde(in: file ?? "."), environment: shared.environment)
        report = try await ContributionPull(
          session, from: from, tokenFile: pullTokenFile.map(HomeFolder.expandingTilde)
        ).run()
        source = "the receiver"
      } else {
        let (file, intake) = (file ?? "-", ContributionIntake(environment: shared.environment))
        report = try await intake.receive(Self.bytes(of: file), into: archive ?? ".")
        source = file == "-" ? "standard input" : file
      }
    } catch let error as ArchiveEditError {
      throw error.diagnostic
    }
    let console = shared.console
    console.report(report.notes + Self.problems(report, source, mayBeEmpty: fetches))
    if shared.format == .json {
      Console.answer(
        JSON.string(of: [
          "received": report.taken.count, "known": report.known, "waiting": report.waiting, "changed": report.changed,
          "refused": report.strange.count + report.damagedCount,
        ]), isJSON: true)
    }
    if fetches, report.isEmpty {
      console.say("Nothing new has come.")
    } else if !report.taken.isEmpty || report.known > 0 {
      console.say(Self.said(report))
    }
    if !fetches && report.isEmpty || !report.strange.isEmpty || report.damagedCount > 0 { throw ExitStatus(.problems) }
  }

  private static func bytes(of file: String) throws -> [UInt8] {
    let limit = ContributionText.limit
    if file != "-" { return try Files.read(HomeFolder.expandingTilde(in: file), limit: limit) }
    let data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
    guard data.count <= limit else {
      throw Diagnostic(
        .error, "receive.large", "standard input has more than \(limit >> 20) MB", remedy: "hand it over in parts")
    }
    return Array(data)
  }

  private static func problems(
    _ report: ContributionIntake.Report, _ file: String, mayBeEmpty: Bool
  ) -> [Diagnostic] {
    if report.isEmpty {
      if mayBeEmpty { return [] }
      return [
        Diagnostic(
          .error, "receive.nothing", file: file, "there is no contribution in it",
          remedy: "it is what stands from \(ContributionText.opening) on; ask who sent it for the file itself")
      ]
    }
    var told: [Diagnostic] = []
    for damage in report.damages {
      let diagnostic = Diagnostic(
        .error, "receive.damaged", file: file, "a contribution in it \(damage.text)",
        remedy: damage == .sealed
          ? "if .keepsake/vault.json was replaced since the site was published, bring the old one back and receive this again"
            + (mayBeEmpty ? ", after deleting .keepsake/receiver-place" : "")
          : "ask who sent it to send it once more, as a file")
      if !told.contains(diagnostic) { told.append(diagnostic) }
    }
    // Each problem is reported once, and then with its count.
    if report.damagedCount > told.count {
      told.append(
        Diagnostic(
          .error, "receive.damaged", file: file,
          "of the contributions in it \(ProgressLine.grouped(report.damagedCount)) cannot be read", remedy: ""))
    }
    let strange = report.strange.map {
      Diagnostic(
        .error, "receive.strange", file: file, "a contribution in it is about no keepsake of this archive",
        remedy: "it was written on the site “\($0.site)”")
    }
    return told + Array(strange.prefix(20)) + further(strange.count - 20, file)
  }

  private static func further(_ count: Int, _ file: String) -> [Diagnostic] {
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .error, "receive.strange", file: file,
        "\(ProgressLine.grouped(count)) more in it are about no keepsake of this archive", remedy: "")
    ]
  }

  private static func said(_ report: ContributionIntake.Report) -> String {
    var parts = ["\(CheckText.noun(report.taken.count, "contribution")) received"]
    if report.known > 0 { parts.append("\(ProgressLine.grouped(report.known)) known already") }
    if !report.changed.isEmpty { parts.append("\(CheckText.noun(report.changed.count, "sidecar")) brought up to date") }
    let names = Set(report.taken.compactMap(\.by)).sorted()
    let from = names.isEmpty ? "" : " From: \(names.joined(separator: ", "))."
    let waiting =
      switch report.waiting {
      case 0: "No answer waits for you."
      case 1: "1 answer waits for you: keepsake-site studio shows it."
      default: "\(ProgressLine.grouped(report.waiting)) answers wait for you: keepsake-site studio shows them."
      }
    return parts.joined(separator: ", ") + ".\(from)\n\(waiting)"
  }
}

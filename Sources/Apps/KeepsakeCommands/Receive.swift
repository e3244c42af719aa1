// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import ArchiveVerbs
private import Contributions
private import Foundation
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
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp("What was sent; - reads it from standard input.", valueName: "file"), completion: .file())
  var file: String

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  func run() async throws {
    let intake = ContributionIntake(environment: shared.environment)
    let report = try await intake.receive(Self.bytes(of: file), into: archive)
    let console = shared.console
    console.report(report.notes + Self.problems(report, file == "-" ? "standard input" : file))
    if shared.format == .json {
      Console.answer(
        JSONText.of([
          "received": report.taken.count, "known": report.known, "waiting": report.waiting, "changed": report.changed,
          "refused": report.strange.count + report.damages.count,
        ]), isJSON: true)
    }
    if !report.taken.isEmpty || report.known > 0 { console.say(Self.said(report)) }
    if report.isEmpty || !report.strange.isEmpty || !report.damages.isEmpty { throw ExitStatus(.problems) }
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

  private static func problems(_ report: ContributionIntake.Report, _ file: String) -> [Diagnostic] {
    if report.isEmpty {
      return [
        Diagnostic(
          .error, "receive.nothing", file: file, "there is no contribution in it",
          remedy: "it is what stands from \(ContributionText.opening) on; ask who sent it for the file itself")
      ]
    }
    let damages = report.damages.map {
      Diagnostic(
        .error, "receive.damaged", file: file, "a contribution in it \($0.text)",
        remedy: "ask who sent it to send it once more, as a file")
    }
    let strange = report.strange.map {
      Diagnostic(
        .error, "receive.strange", file: file, "a contribution in it is about no keepsake of this archive",
        remedy: "it was written on the site “\($0.site)”")
    }
    return damages + strange
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

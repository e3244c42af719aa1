// SPDX-License-Identifier: MIT
private import KeepsakeSupport
internal import ArgumentParser
private import ArchiveVerbs

/// `verify`: whether every file of the archive is still what it was.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Reads every file of the archive and says what is damaged, missing, changed or new.",
    discussion: """
      Builds keep a checksum of every picture in .keepsake/checksums.txt; verify keeps those of all other files too. A file \
      whose bytes have changed while its time and size have not is damaged: bring it back from a backup. Exit status 1 if \
      something is damaged, missing or cannot be decoded.

      EXAMPLE
        keepsake-site verify ~/Pictures/family
      """)

  @OptionGroup var shared: SharedOptions
  @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

  @Flag(name: .customLong("accept"), help: "Take everything as it is now for right.")
  var accepts = false

  @Flag(name: .customLong("decode"), help: "Decode every picture, not only new and changed ones.")
  var decodesAll = false

  func run() async throws {
    let (archive, accepts, decodesAll) = (archive, accepts, decodesAll)
    let (console, environment) = (shared.console, shared.environment)
    let report = try await Interruption.stopsWork(console, leaving: "The checksums are as they were before.") {
      var verification = ArchiveVerification(environment: environment, progress: console)
      verification.accepts = accepts
      verification.decodesAll = decodesAll
      return try await verification.run(archive)
    }
    console.report(report.diagnostics)
    let isJSON = shared.format == .json
    Console.answer(isJSON ? Self.json(report) : Self.text(report, isAccepted: accepts), isJSON: isJSON)
    if !report.isSound, !accepts { throw ExitStatus(.problems) }
  }

  private static func text(_ report: ArchiveVerification.Report, isAccepted: Bool) -> String {
    var lines: [String] = []
    for finding in report.findings where finding.kind != .new || report.count(.new) <= 20 {
      let detail = finding.detail.map { finding.kind == .moved ? " (was \($0))" : " (\($0))" } ?? ""
      lines.append("\(Self.words(finding.kind)): \(finding.path.text)\(detail)")
    }
    if report.count(.new) > 20 { lines.append("new: \(report.count(.new)) files, now with a checksum") }
    let (files, bytes) = (ProgressLine.grouped(report.files), ProgressLine.grouped(report.bytes))
    lines.append("\(files) files with \(bytes) bytes were read.")
    if isAccepted, !report.findings.isEmpty {
      var last = "All of this is accepted: from now on the archive as it is now counts as sound."
      if report.count(.undecodable) > 0 { last += " What cannot be decoded shows no picture on the site all the same." }
      lines.append(last)
      return lines.map(ShownText.line).joined(separator: "\n")
    }
    lines.append(
      report.isSound
        ? "Nothing is damaged or missing."
        : "Bring back from a backup what is damaged or missing; what is meant to be so, accept with --accept.")
    return lines.map(ShownText.line).joined(separator: "\n")
  }

  private static func words(_ kind: ArchiveVerification.Finding.Kind) -> String {
    switch kind {
    case .damaged: "damaged (other bytes, same time and size)"
    case .missing: "missing"
    case .undecodable: "cannot be decoded"
    case .undecoded: "not decoded"
    case .edited: "changed"
    case .moved: "moved"
    case .new: "new"
    }
  }

  private static func json(_ report: ArchiveVerification.Report) -> String {
    JSON.string(of: [
      "files": report.files, "bytes": report.bytes, "sound": report.isSound,
      "findings": report.findings.map { finding in
        var object = ["kind": finding.kind.rawValue, "file": finding.path.text]
        object["detail"] = finding.detail
        return object
      },
    ])
  }
}

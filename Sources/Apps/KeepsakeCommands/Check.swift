// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeModel
private import ArchiveVerbs

/// `check`: everything that is wrong, and what a build would show to whom.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reads an archive and says what is wrong and what would be published.",
    discussion: """
      Writes nothing. Every problem of every file is listed with its line and column. With --fix, sidecars whose \
      pictures have been renamed or moved follow them: they are renamed, or name the pictures by their new names, and \
      so do collections. Slips in texts that can only mean one thing are mended as well, such as title:Oma, tabs, and \
      files that are not UTF-8.

      EXAMPLE
        keepsake-site check ~/Pictures/family
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Flag(
    name: .customLong("fix"),
    help: "Mend slips in texts, and let sidecars and collections follow pictures that have been renamed or moved.")
  var fixes = false

  func run() async throws {
    let (archive, fixes, console, environment) = (archive, fixes, shared.console, shared.environment)
    let rest = fixes ? "Sidecars that have followed stay where they are." : "Nothing was written."
    let report = try await Interruption.stopsWork(console, leaving: rest) {
      try await ArchiveCheck(environment: environment, progress: console).run(archive, fixes: fixes)
    }
    console.report(report.diagnostics)
    let text = CheckText(report: report)
    let isJSON = shared.format == .json
    Console.answer(isJSON ? text.json : text.text, isJSON: isJSON)
    if report.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus(.problems) }
  }
}

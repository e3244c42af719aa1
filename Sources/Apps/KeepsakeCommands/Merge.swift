// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Enrichment
private import KeepsakeSupport

/// `merge`: takes what shards have found out.
struct Merge: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Takes what other machines found out about an archive's pictures.",
    discussion: """
      Any number of bundles, in any order, as often as you like; a damaged one is \
      refused by name. What is taken is removed, unless you say --keep. Take bundles only from \
      machines that you trust as this one.

      EXAMPLE
        keepsake-site merge ~/scans /data/enrich/bundles
      """)

  @OptionGroup var shared: SharedOptions
  @Argument(help: "The archive's folder.", completion: .directory) var archive: String
  @Argument(help: "Bundles, or folders of bundles.", completion: .directory) var bundles: [String]
  @Flag(name: .customLong("keep"), help: "Leave the bundles where they are.") var keeps = false

  func run() async throws {
    let console = shared.console
    var merge = BundleMerge(progress: console)
    merge.keeps = keeps
    let (ready, archive, bundles) = (merge, archive, bundles)
    let report = try await Interruption.stopsWork(console, leaving: "What was taken stays: run the command again.") {
      try ready.run(archive, bundles)
    }
    console.report(report.diagnostics)
    if shared.format == .json {
      Console.answer(
        JSON.string(of: [
          "bundles": report.bundles, "pictures": report.pictures, "findings": report.rows, "files": report.files,
        ]), isJSON: true)
    } else {
      Console.answer(
        "\(CheckText.noun(report.bundles, "bundle")) taken: \(CheckText.noun(report.rows, "finding")) about "
          + "\(CheckText.noun(report.pictures, "picture")).")
    }
    if report.diagnostics.contains(where: { $0.severity >= .warning }) { throw ExitStatus(.problems) }
  }
}

// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import ArchiveVerbs

/// `suggest`: the collections that an archive seems to hold.
struct Suggest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Suggests collections: trips and their places, events, letters from one place.",
    discussion: """
      Writes nothing. Each suggestion has a name to accept or reject it by, and says why its keepsakes seem to belong \
      together. Only keepsakes that everybody may see take part.

      EXAMPLE
        keepsake-site suggest ~/Pictures/family
        keepsake-site accept banff-july-2019 ~/Pictures/family --title "Our summer in the mountains"
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Flag(help: .hidden)
  var json = false

  func run() async throws {
    let (archive, console, environment) = (archive, shared.console, shared.environment)
    let report = try await Interruption.stopsWork(console, leaving: "Nothing was written.") {
      try await ArchiveSuggestions(environment: environment, progress: console).list(archive)
    }
    let text = SuggestionsText(report: report, archive: archive)
    if json || shared.format == .json {
      Console.answer(text.json, isJSON: true)
    } else {
      // `check` reports the archive's problems; this reports only those that prevent an answer.
      console.report(report.diagnostics.filter { $0.severity == .error })
      Console.answer(text.text)
    }
  }
}

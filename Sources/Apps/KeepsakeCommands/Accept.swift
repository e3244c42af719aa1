// SPDX-License-Identifier: MIT
private import KeepsakeSupport
internal import ArgumentParser
private import ArchiveVerbs

/// `accept`: makes a collection of a suggestion.
struct Accept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Makes a collection of a suggestion.",
    discussion: """
      Writes a file into the archive's collections folder, which is yours to edit from then on.

      EXAMPLE
        keepsake-site accept banff-july-2019 ~/Pictures/family --title "Our summer in the mountains"
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("The suggestion's name, as suggest lists it.", valueName: "id"))
  var id: String

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Option(help: "The collection's title, if it shall not be the suggested one.")
  var title: String?

  func run() async throws {
    let (id, archive, title, console, environment) = (id, archive, title, shared.console, shared.environment)
    let file = try await Interruption.stopsWork(console, leaving: "No collection was made.") {
      try await ArchiveSuggestions(environment: environment, progress: console).accept(id, title: title, in: archive)
    }
    let isJSON = shared.format == .json
    Console.answer(isJSON ? JSON.string(of: ["file": file]) : ShownText.line(file), isJSON: isJSON)
    console.say("The collection is yours now: edit the file as you like.")
  }
}

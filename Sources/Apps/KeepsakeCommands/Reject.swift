// SPDX-License-Identifier: MIT
private import KeepsakeSupport
internal import ArgumentParser
private import ArchiveVerbs

/// `reject`: remembers that a suggestion is not wanted.
struct Reject: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Remembers that a suggestion is not wanted.",
    discussion: """
      It does not come back, not when pictures are added to it either. The decision is in .keepsake/decisions.yaml; delete \
      it there to change your mind.

      EXAMPLE
        keepsake-site reject edmonton-24-april-2015 ~/Pictures/family
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("The suggestion's name, as suggest lists it.", valueName: "id"))
  var id: String

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  func run() async throws {
    let (id, archive, console, environment) = (id, archive, shared.console, shared.environment)
    let title = try await Interruption.stopsWork(console, leaving: "Nothing was rejected.") {
      try await ArchiveSuggestions(environment: environment, progress: console).reject(id, in: archive)
    }
    if shared.format == .json { Console.answer(JSON.string(of: ["rejected": id, "title": title]), isJSON: true) }
    console.say("‘\(title)’ will not be suggested again.")
  }
}

// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import ArchiveVerbs
private import KeepsakeSupport

/// `init`: a first settings file.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a commented keepsake.yaml into a folder.",
    discussion: """
      Never overwrites anything. An archive needs no settings: this file is for changing them.

      EXAMPLE
        keepsake-site init ~/Pictures/family
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The archive's folder.", completion: .directory)
  var folder = "."

  func run() throws {
    let path = try SettingsTemplate.write(in: folder)
    Console.answer(ShownText.line(path))
    shared.console.say("Written. Next: keepsake-site build \(ShellWord.quoted(folder))")
  }
}

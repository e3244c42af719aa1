// SPDX-License-Identifier: MIT
private import KeepsakeSupport
internal import ArgumentParser
private import KeepsakeModel
private import ArchiveVerbs

/// `readers`: who may open the secured part.
struct Readers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readers",
    abstract: "Says who may open the secured part of the site, and with which passphrase.",
    discussion: """
      Keepsakes with visibility: secured are published encrypted once there is a reader. A passphrase comes from \
      --key-file, --passphrase-stdin or the variable KEEPSAKE_PASSPHRASE, or is drawn by lot and shown once. It is \
      stored nowhere. Build the site after a change.

      EXAMPLE
        keepsake-site readers add family ~/Pictures/family
        keepsake-site readers change family ~/Pictures/family --key-file ~/family.txt
        keepsake-site readers remove cousin ~/Pictures/family
      """,
    subcommands: [List.self, Add.self, Change.self, Remove.self, Suggest.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the readers.")

    @OptionGroup var shared: SharedOptions
    @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

    func run() throws {
      let names = try ReaderList(archive: archive).names()
      if shared.format == .json { return Console.answer(JSON.string(of: ["readers": names]), isJSON: true) }
      Console.answer(
        names.isEmpty
          ? "Nobody can open the secured part yet." : names.map(ShownText.line).joined(separator: "\n"))
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Adds a reader.")

    @OptionGroup var shared: SharedOptions
    @OptionGroup var source: PassphraseOptions
    @Argument(help: "What you call the reader; it is not published.") var name: String
    @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

    func run() throws { try Readers.set(name, archive, source, replaces: false, shared) }
  }

  struct Change: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "change",
      abstract: "Gives a reader another passphrase, with a new key: the old one opens nothing new.")

    @OptionGroup var shared: SharedOptions
    @OptionGroup var source: PassphraseOptions
    @Argument(help: "The reader.") var name: String
    @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

    func run() throws {
      try Readers.set(name, archive, source, replaces: true, shared)
      shared.console.say("The old passphrase opens nothing that is built from now on. \(Readers.whatStays)")
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Takes a reader away, with a new key: their passphrase opens nothing new.")

    @OptionGroup var shared: SharedOptions
    @Argument(help: "The reader.") var name: String
    @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

    func run() throws {
      let others = try ReaderList(archive: archive).remove(name)
      shared.console.say("“\(name)” can open nothing that is built from now on. \(Readers.whatStays)")
      Readers.tell(others, shared)
      shared.console.say("Build the site again and publish it; until then the old one stays as it is.")
    }
  }

  struct Suggest: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "suggest", abstract: "Draws words for a passphrase.")

    @OptionGroup var shared: SharedOptions

    func run() { Console.answer(ReaderList.suggestion()) }
  }

  private static func set(
    _ name: String, _ archive: String, _ source: PassphraseOptions, replaces: Bool, _ shared: SharedOptions
  ) throws {
    let list = try ReaderList(archive: archive)
    if let given = try source.passphrase(archive: archive) {
      tell(try list.set(name, passphrase: given, replaces: replaces), shared)
    } else {
      let drawn = list.suggestion()
      let lost = try list.set(name, passphrase: drawn, replaces: replaces)
      // On standard output alone, so that it can be piped to where it is kept.
      Console.answer(drawn)
      shared.console.say("This is the passphrase of “\(name)”. It is shown only now; write it down.")
      tell(lost, shared)
    }
    shared.console.say("Build the site again, so that it opens with it.")
  }

  /// What no program can take back.
  private static let whatStays =
    "What they have seen or copied stays readable for them: pictures that they saved, and the published files as they "
    + "were until now, wherever a copy of them is."

  private static func tell(_ lost: [String], _ shared: SharedOptions) {
    guard !lost.isEmpty else { return }
    shared.console.say(
      "These were added by an earlier version and cannot open what is sealed with the new key; add them again, with "
        + "their passphrases: \(lost.joined(separator: ", "))")
  }
}

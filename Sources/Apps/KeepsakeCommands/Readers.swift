// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import KeepsakeModel
private import SitePipeline

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
      if shared.format == .json { return print(JSONText.of(["readers": names])) }
      print(names.isEmpty ? "Nobody can open the secured part yet." : names.joined(separator: "\n"))
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
      commandName: "change", abstract: "Gives a reader another passphrase.")

    @OptionGroup var shared: SharedOptions
    @OptionGroup var source: PassphraseOptions
    @Argument(help: "The reader.") var name: String
    @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

    func run() throws {
      try Readers.set(name, archive, source, replaces: true, shared)
      shared.console.say(
        "The old passphrase opens old copies of the site still, and a copied key opens new ones; to shut somebody out, "
          + "remove them.")
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Takes a reader away, with a new key: the others need a passphrase again.")

    @OptionGroup var shared: SharedOptions
    @Argument(help: "The reader.") var name: String
    @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

    func run() throws {
      let others = try ReaderList(archive: archive).remove(name)
      shared.console.say("“\(name)” can open nothing that is built from now on.")
      if !others.isEmpty {
        shared.console.say(
          "The secured part has a new key. Add these again, with their passphrases: \(others.joined(separator: ", "))")
      }
    }
  }

  struct Suggest: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "suggest", abstract: "Draws words for a passphrase.")

    @OptionGroup var shared: SharedOptions

    func run() { print(ReaderList.suggestion()) }
  }

  private static func set(
    _ name: String, _ archive: String, _ source: PassphraseOptions, replaces: Bool, _ shared: SharedOptions
  ) throws {
    let list = try ReaderList(archive: archive)
    if let given = try source.passphrase(archive: archive) {
      try list.set(name, passphrase: given, replaces: replaces)
    } else {
      let drawn = ReaderList.suggestion()
      try list.set(name, passphrase: drawn, replaces: replaces)
      // On standard output alone, so that it can be piped to where it is kept.
      print(drawn)
      shared.console.say("This is the passphrase of “\(name)”. It is shown only now; write it down.")
    }
    shared.console.say("Build the site again, so that it opens with it.")
  }
}

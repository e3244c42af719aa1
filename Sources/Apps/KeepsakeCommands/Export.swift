// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import SitePipeline

/// `export`: the whole archive in a form that others keep or read.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the whole archive as a BagIt bag for safekeeping, or as JSON for other programs.",
    discussion: """
      Private and secured keepsakes are in it, and the secured part's key: keep it as safe as the archive.

      EXAMPLE
        keepsake-site export --bag /media/backup/family-2027 ~/Pictures/family
        keepsake-site export --json ~/family-export ~/Pictures/family
      """)

  @OptionGroup var shared: SharedOptions

  @Option(help: ArgumentHelp("Write a BagIt bag (RFC 8493, SHA-512) to this new folder.", valueName: "folder"))
  var bag: String?

  @Option(help: ArgumentHelp("Write archive.json, and pictures beside it, to this new folder.", valueName: "folder"))
  var json: String?

  @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

  func validate() throws {
    if (bag == nil) == (json == nil) { throw ValidationError("Choose one of --bag and --json.") }
  }

  func run() async throws {
    let (archive, bag, json) = (archive, bag, json)
    let (console, environment) = (shared.console, shared.environment)
    let transfer = ArchiveTransfer(environment: environment, progress: console)
    let done = try await Interruption.stopsWork(console, leaving: "Nothing was exported, and nothing was left behind.")
    {
      if let bag {
        let (files, bytes) = try transfer.writeBag(of: archive, to: bag)
        return "\(ProgressLine.grouped(files)) files with \(ProgressLine.grouped(bytes)) bytes are in the bag \(bag)."
      }
      let files = try await transfer.writeJSON(of: archive, to: json ?? "")
      return "\(ProgressLine.grouped(files)) files are in \(json ?? "")."
    }
    console.say(done)
  }
}

/// `import`: an archive out of an export.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes an archive of what export has written, or of any BagIt bag.",
    discussion: """
      Every file is held against its checksum before the archive appears.

      EXAMPLE
        keepsake-site import ~/family-export ~/Pictures/family-again
      """)

  @OptionGroup var shared: SharedOptions
  @Argument(help: "The folder of the export or bag.", completion: .directory) var export: String
  @Argument(help: "The new archive's folder, which must not be there yet.", completion: .directory) var archive: String

  func run() async throws {
    let (export, archive, console) = (export, archive, shared.console)
    let transfer = ArchiveTransfer(environment: shared.environment, progress: console)
    let files = try await Interruption.stopsWork(console, leaving: "There is no archive at \(archive).") {
      try transfer.read(export, into: archive)
    }
    console.say("\(ProgressLine.grouped(files)) files are in the archive \(archive).")
  }
}

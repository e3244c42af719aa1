// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import ArchiveVerbs

/// `export`: the whole archive in a form that others keep or read.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Writes the whole archive as a BagIt bag for safekeeping, or as JSON for other programs; or what its receipts say.",
    discussion: """
      Private and secured keepsakes are in it, and the secured part's key: keep it as safe as the archive. What is secret \
      by nature (cards, accounts, passwords) is in it only with --with-secrets.

      EXAMPLE
        keepsake-site export --bag /media/backup/family-2027 ~/Pictures/family
        keepsake-site export --json ~/family-export ~/Pictures/family
        keepsake-site export --receipts csv ~/Pictures/family > receipts.csv
        keepsake-site export --contacts family.vcf ~/Pictures/family
        keepsake-site export --tree family.ged ~/Pictures/family
      """)

  @OptionGroup var shared: SharedOptions

  @Option(help: ArgumentHelp("Write a BagIt bag (RFC 8493, SHA-512) to this new folder.", valueName: "folder"))
  var bag: String?

  @Option(help: ArgumentHelp("Write archive.json, and pictures beside it, to this new folder.", valueName: "folder"))
  var json: String?

  @Flag(help: "Take along what is secret by nature: cards, accounts, passwords, and what is in the category secure.")
  var withSecrets = false

  @Option(
    help: ArgumentHelp(
      "Print what receipts say: csv, hledger (a journal) or json. What a build has read in pictures is in it.",
      valueName: "form"))
  var receipts: ReceiptExport.Form?

  @Option(help: ArgumentHelp("Write the people's contact details to this new file, as vCards.", valueName: "file"))
  var contacts: String?

  @Option(
    help: ArgumentHelp(
      "Write people and their relations to this new file, as a family tree (GEDCOM 7) with the places of their faces.",
      valueName: "file"))
  var tree: String?

  @Option(help: "With --contacts: the version of the vCards, 3 or 4.")
  var vcard = 4

  @Argument(help: "The archive's folder.", completion: .directory) var archive = "."

  func validate() throws {
    guard [bag, json, contacts, tree].count(where: { $0 != nil }) + (receipts == nil ? 0 : 1) == 1 else {
      throw ValidationError("Choose one of --bag, --json, --receipts, --contacts and --tree.")
    }
    guard vcard == 3 || vcard == 4 else { throw ValidationError("--vcard is 3 or 4.") }
  }

  func run() async throws {
    let (archive, bag, json, withSecrets) = (archive, bag, json, withSecrets)
    let (console, environment) = (shared.console, shared.environment)
    if let receipts {
      let text = try await ReceiptExport(environment: environment).text(of: archive, as: receipts)
      Console.answer(text, isJSON: receipts == .json, terminator: "")
      return
    }
    if let contacts {
      let done = try await ContactExport(environment: environment).write(archive, to: contacts, version: vcard)
      console.report(done.notes)
      console.say(
        "\(CheckText.noun(done.people, "person", "people")) \(done.people == 1 ? "is" : "are") in \(contacts), secured and private "
          + "contact details included: keep it to yourself.")
      return
    }
    if let tree {
      let done = try await TreeExport(environment: environment).write(archive, to: tree)
      console.report(done.notes)
      let pictures = done.pictures == 0 ? "" : ", with faces in \(CheckText.noun(done.pictures, "picture"))"
      let confidential =
        done.confidential == 0
        ? ""
        : " \(CheckText.noun(done.confidential, "person", "people")) whom visitors do not see "
          + "\(done.confidential == 1 ? "is" : "are") marked as confidential."
      console.say(
        "\(CheckText.noun(done.people, "person", "people")) \(done.people == 1 ? "is" : "are") in \(tree)\(pictures)."
          + confidential)
      return
    }
    let transfer = ArchiveTransfer(environment: environment, progress: console)
    let done = try await Interruption.stopsWork(console, leaving: "Nothing was exported, and nothing was left behind.")
    {
      if let bag {
        let done = try await transfer.writeBag(of: archive, to: bag, withSecrets: withSecrets)
        let (files, bytes) = (ProgressLine.grouped(done.files), ProgressLine.grouped(done.bytes))
        return "\(files) files with \(bytes) bytes are in the bag \(bag).\n" + Self.namesForWindows(done)
          + Self.holds(done)
      }
      let done = try await transfer.writeJSON(of: archive, to: json ?? "", withSecrets: withSecrets)
      return "\(ProgressLine.grouped(done.files)) files are in \(json ?? "").\n" + Self.holds(done)
    }
    console.say(done)
  }

  /// A bag has the archive's own names, which its checksums are of.
  private static func namesForWindows(_ export: ArchiveTransfer.Export) -> String {
    guard let first = export.notForWindows.first else { return "" }
    let count = CheckText.noun(export.notForWindows.count, "file")
    return
      "Windows cannot hold the names of \(count), such as \(first.text): rename them in the archive and export it again, "
      + "or use --json, if the bag is to go there.\n"
  }

  private static func holds(_ export: ArchiveTransfer.Export) -> String {
    let left =
      [(export.secretsLeftOut, "secret by nature"), (export.doubtfulLeftOut, "with mistakes in their sidecars")]
      .filter { $0.0 > 0 }.map { "\(CheckText.noun($0.0, "keepsake")) \($0.1)" }
    let all = left.isEmpty ? "Everything" : "All else"
    let (them, was) =
      export.secretsLeftOut + export.doubtfulLeftOut == 1 ? ("it", "was") : ("them", "were")
    return
      (left.isEmpty ? "" : "\(left.joined(separator: " and ")) \(was) left out: --with-secrets takes \(them) along.\n")
      + "\(all) is in it, private and secured keepsakes \(export.hasKey ? "and the key of the secured part " : "")included: "
      + "only you can open the folder; keep it as safe as the archive."
  }
}

extension ReceiptExport.Form: ExpressibleByArgument {}

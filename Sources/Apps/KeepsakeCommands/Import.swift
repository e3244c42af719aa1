// SPDX-License-Identifier: MIT
internal import ArchiveVerbs
internal import ArgumentParser
private import Foundation
internal import Intake
private import KeepsakeModel
private import KeepsakeSupport

/// `import`: what other programs wrote, people's address books, and archives out of an export.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Brings pictures with what other programs know of them, a table, or people into an archive; or makes one of an export.",
    discussion: """
      A table (.csv, .tsv) has a row for each picture and a column with its file. Columns are known by their names in English, \
      German and French; --map says what others mean. Files are looked for beside the table, or in --files. A column that may say \
      who sees a row, and is not understood, stops the import with a question.

      A folder or zip files are brought with what lies beside their pictures: all parts of a Google Takeout at once, Picasa's lists, \
      XMP; and so is what Flickr, Facebook, Instagram, WhatsApp, Day One, Journey, Tropy, Immich, PhotoPrism, iCloud Photos and \
      osxphotos give out. Albums become collections, and what was hidden there is private.

      The source is only read. A picture that the archive has is not copied again, what you wrote stays, and what you deleted \
      after an earlier import is not brought back, unless --again says so. Run it again after an interruption: it goes on.

      A vCard file (.vcf) or a family tree (GEDCOM, .ged) brings people. Those whom the archive has get what their files lack. New \
      ones who may be living are for the secured part only. Pictures that a tree names come with it, if they lie beside it or in --files; \
      a GEDZIP (.gdz) has them in it.

      What export has written, or any BagIt bag, makes a new archive: every file is held against its checksum before it appears.

      EXAMPLE
        keepsake-site import inventory.csv ~/Pictures/family --dry-run
        keepsake-site import inventory.csv --files ~/scans --map caption=Remarks ~/Pictures/family
        keepsake-site import inventory.csv --update ~/Pictures/family
        keepsake-site import ~/Downloads/takeout-*.zip ~/Pictures/family
        keepsake-site import contacts.vcf ~/Pictures/family
        keepsake-site import ~/family-export ~/Pictures/family-again
      """)

  @OptionGroup var shared: SharedOptions
  @Flag(help: "Only say what would be brought.") var dryRun = false
  @Flag(
    help: "Take over what a corrected table says otherwise than at its last import; what you have changed since stays.")
  var update = false
  @Flag(help: "Bring again what you have deleted after an earlier import.") var again = false
  @Flag(help: "Hide pictures that the archive shows and the source hides, too.") var hide = false

  @Option(
    help: ArgumentHelp("The folder of the files that a table or a family tree names.", valueName: "folder"),
    completion: .directory)
  var files: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A table's column and what it means: file, title, caption, date, place, people, tags … or none.",
      valueName: "key=column"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder in the archive that pictures go to; imported/ and the source's name by itself.", valueName: "folder"))
  var into: String?

  @Option(help: ArgumentHelp("Write cards or rows that could not be brought to this file.", valueName: "file"))
  var rejected: String?

  @Argument(
    help: ArgumentHelp(
      "A table, a folder of pictures, zip or .tgz files, a file of people (.vcf, .ged), or the folder of an export or bag; and last the archive's folder, which is new for an export or bag.",
      valueName: "path"), completion: .file())
  var paths: [String]

  private var sources: [String] { Array(paths.dropLast()) }
  private var source: String { paths[0] }
  private var archive: String { paths[paths.count - 1] }

  func validate() throws {
    guard paths.count >= 2 else {
      throw ValidationError(
        "Name what is to be imported, and the archive: keepsake-site import inventory.csv ~/Pictures/family")
    }
    guard paths.count == 2 || sources.allSatisfy(ZipSource.isFor) else {
      throw ValidationError(
        "Several are imported at once only if all are zip files, as the parts of a Google Takeout are.")
    }
    if let rejected, let there = Files.realPath(HomeFolder.expandingTilde(in: rejected)),
      there == Files.realPath(HomeFolder.expandingTilde(in: source))
    {
      throw ValidationError(
        "What could not be brought is not written over the source itself: name another file after --rejected.")
    }
    let isTable = TableSource.isFor(source)
    let isTree = Self.isTree(source)
    guard isTable || !update else { throw ValidationError("--update is for tables.") }
    guard isTable || map.isEmpty else { throw ValidationError("--map is for tables.") }
    guard isTable || isTree || files == nil else { throw ValidationError("--files is for tables and family trees.") }
    let isOther = !isTree && PeopleImport.isFor(source) || ArchiveTransfer.isExport(source)
    guard !isOther || into == nil && !again && !hide else {
      throw ValidationError("--into, --again and --hide are for tables, folders and zip files.")
    }
  }

  /// A family tree may bring pictures, too.
  private static func isTree(_ source: String) -> Bool {
    source.lowercased().hasSuffix(".ged") && PeopleImport.isFor(source)
  }

  func run() async throws {
    let (source, archive, console) = (source, archive, shared.console)
    if PeopleImport.isFor(source), !Self.isTree(source) { return try say(try await people(of: nil, nil), console) }
    if !ArchiveTransfer.isExport(source) {
      var wanted = ImportSource(sources)
      (wanted.files, wanted.updates) = (files, update)
      wanted.map = try map.map { pair in
        guard let equals = pair.firstIndex(of: "=") else {
          throw ValidationError("Write --map as key=column, such as date=Aufgenommen.")
        }
        return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
      }
      return try await bring(console, wanted)
    }
    if dryRun || rejected != nil {
      throw ValidationError(
        "--dry-run and --rejected are not for an export or a bag, which makes an archive as a whole.")
    }
    let transfer = ArchiveTransfer(environment: shared.environment, progress: console)
    let (files, warnings) = try await Interruption.stopsWork(console, leaving: "There is no archive at \(archive).") {
      try transfer.read(source, into: archive)
    }
    console.report(warnings)
    console.say("\(ProgressLine.grouped(files)) files are in the archive \(archive).")
  }

  private func bring(_ console: Console, _ wanted: ImportSource) async throws {
    guard Files.exists(HomeFolder.expandingTilde(in: archive)) || !Files.exists(HomeFolder.expandingTilde(in: source))
    else {
      throw Diagnostic(
        .error, "import.no-archive", file: archive, "there is no archive here that it could go into",
        remedy:
          "make one: keepsake-site init \(ShellWord.quoted(archive)). Only an export (archive.json) or a bag (bagit.txt) becomes one by itself"
      )
    }
    var intake = ArchiveIntake(environment: shared.environment, progress: console)
    (intake.isDryRun, intake.bringsAgain, intake.hidesShown, intake.folder) = (dryRun, again, hide, into)
    let (plan, report) = try await Interruption.stopsWork(
      console, leaving: "Nothing has its place in the archive yet; run the command again, and it goes on."
    ) { [intake, archive, dryRun] in
      let plan = try wanted.plan(for: archive, console)
      defer { if dryRun { plan.forgetUnpacked() } }
      return (plan, try await intake.run(plan, into: archive))
    }
    try keep(report.rejected)
    // The imported pictures are reported even if the people cannot be read.
    var people: PeopleImport.Report?
    var failure: (any Error)?
    if let tree = plan.tree { do { people = try await self.people(of: tree, report) } catch { failure = error } }
    let summary = ImportSummary(
      report: report, people: people, archive: archive, isDryRun: dryRun, keptIn: rejected,
      hidesShown: hide)
    if shared.format == .json {
      Console.answer(summary.json, isJSON: true)
    } else {
      console.report(report.notes)
      if plan.tree == nil || !plan.items.isEmpty || !plan.leftOut.isEmpty { console.say(summary.text) }
      if let people { try say(people, console) }
    }
    if let failure { throw failure }
    if !report.rejected.isEmpty || people?.refused ?? 0 > 0 { throw ExitStatus(.problems) }
  }

  private func keep(_ rows: [String]) throws {
    guard let rejected, !dryRun, !rows.isEmpty else { return }
    try Files.writeAtomically(
      Array((rows.joined(separator: "\n") + "\n").utf8), to: HomeFolder.expandingTilde(in: rejected), mode: 0o600)
  }

  /// People of a file, or those who come with the pictures of a plan.
  private func people(of tree: IntakePlan.FamilyTree?, _ pictures: ArchiveIntake.Report?) async throws
    -> PeopleImport.Report
  {
    var work = PeopleImport(environment: shared.environment)
    (work.isDryRun, work.rejected) = (dryRun, rejected)
    if let tree, let pictures { work.portraits = tree.portraits(in: pictures) }
    return try await work.run(tree?.file ?? source, bytes: tree?.bytes, into: archive)
  }

  private func say(_ report: PeopleImport.Report, _ console: Console) throws {
    console.report(report.notes)
    for path in report.added + report.changed { Console.answer(ShownText.line(path)) }
    var parts = [
      "\(CheckText.noun(report.added.count, "file")) \(dryRun ? "would be added" : "added")",
      "\(ProgressLine.grouped(report.changed.count)) \(dryRun ? "would say more" : "say more now")",
      "\(CheckText.noun(report.unchanged, "person", "people")) knew it all",
    ]
    if report.refused > 0 { parts.append("\(ProgressLine.grouped(report.refused)) not read, named above") }
    console.say("People: " + parts.joined(separator: ", ") + ".")
    if report.refused > 0 { throw ExitStatus(.problems) }
  }
}

// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import ArchiveVerbs

/// `new`: sidecars, one by one or in bulk.
struct New: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes sidecars for pictures.",
    discussion: """
      One keepsake for each picture, or with --group one for all of them. What you say applies to each. A sidecar that is \
      there already stays as it is; with --add it says this too, and keeps everything else to the letter. Each one that \
      was left is named with the reason, and the exit status is 1 then.

      EXAMPLE
        keepsake-site new letters/*.jpg --kind letter --tags lagos,letters --collection "Letters from Lagos"
        keepsake-site new lake/*.jpg --add --tags lake,summer
        keepsake-site new card-front.jpg card-back.jpg --group --title "A card from Oban" --date 1958-08
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "Pictures.", completion: .file())
  var images: [String]

  @Flag(name: .customLong("group"), help: "All pictures are one keepsake.")
  var isGroup = false

  @Flag(name: .customLong("add"), help: "Add what you say to sidecars that are there already.")
  var adds = false

  @Option(help: "The title.")
  var title: String?

  @Option(help: "One line below the picture.")
  var caption: String?

  @Option(help: "The date in EDTF: 1962-07-14, 1962-07, 1962~, 197X, 1962/1964 …")
  var date: String?

  @Option(help: "The place: 'Oban, Scotland'.")
  var place: String?

  @Option(help: ArgumentHelp("Who is in it or it is about, by commas.", valueName: "names"))
  var people: String?

  @Option(help: ArgumentHelp("Tags, by commas.", valueName: "tags"))
  var tags: String?

  @Option(
    help:
      "photo, letter, card, postcard, ticket, receipt, artwork, document, recipe, certificate, newspaper, object or other."
  )
  var kind: String?

  @Option(help: "public, unlisted, secured or private.")
  var visibility: String?

  @Option(help: "Add them to this collection: its file's name, or the title of a new one.")
  var collection: String?

  func validate() throws {
    if adds, isGroup {
      throw ValidationError("Choose one of --add, for keepsakes that are there, and --group, for a new one.")
    }
  }

  func run() async throws {
    var new = NewKeepsakes(images: images, environment: shared.environment)
    new.isGroup = isGroup
    new.adds = adds
    new.said.title = title
    new.said.caption = caption
    new.said.date = date
    new.said.place = place
    new.said.people = Self.list(people)
    new.said.tags = Self.list(tags)
    new.said.kind = kind
    new.said.visibility = visibility
    new.collection = collection
    let report = try await new.write()
    for path in report.written + report.changed { Console.answer(ShownText.line(path)) }
    shared.console.report(report.left)
    var done = "\(CheckText.noun(report.written.count, "file")) written"
    if !report.changed.isEmpty { done += ", \(ProgressLine.grouped(report.changed.count)) added to" }
    let left = Set(report.left.compactMap(\.file)).subtracting(report.changed).count
    if left > 0 { done += ", \(ProgressLine.grouped(left)) left as \(left == 1 ? "it was" : "they were")" }
    shared.console.say(done + ".")
    if !report.left.isEmpty { throw ExitStatus(.problems) }
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}

// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import SitePipeline

/// `new`: sidecars, one by one or in bulk.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes sidecars for pictures.",
    discussion: """
      One keepsake for each picture, or with --group one for all of them. What you say applies to each. Sidecars that are \
      there already are never changed.

      EXAMPLE
        keepsake-site new letters/*.jpg --kind letter --tags lagos,letters --collection "Letters from Lagos"
        keepsake-site new card-front.jpg card-back.jpg --group --title "A card from Oban" --date 1958-08
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "Pictures.", completion: .file())
  var images: [String]

  @Flag(name: .customLong("group"), help: "All pictures are one keepsake.")
  var isGroup = false

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

  func run() throws {
    var new = NewKeepsakes(images: images)
    new.isGroup = isGroup
    new.title = title
    new.caption = caption
    new.date = date
    new.place = place
    new.people = Self.list(people)
    new.tags = Self.list(tags)
    new.kind = kind
    new.visibility = visibility
    new.collection = collection
    let written = try new.write()
    print(written.joined(separator: "\n"))
    shared.console.say("\(written.count) \(written.count == 1 ? "file" : "files") written.")
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}

// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import SitePipeline
internal import SiteRendering

/// `book`: a collection, a year, a person or the whole archive as a book to be printed.
struct BookVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "Makes a book to print: of a collection, a year, a person, or of everything.",
    discussion: """
      Title page, contents, pictures with their words, letters with their transcripts, and an index of people. Only what \
      everybody may see is in it: nothing private, unlisted or secured. Chromium, or a browser made of it, prints the \
      PDF; without one, -o book.html gives a page that you can print by hand.

      A single name is a collection; an archive's folder is written with a slash or a dot, as ./family.

      EXAMPLE
        keepsake-site book fourteenth-of-july ~/Pictures/family -o wedding.pdf
        keepsake-site book ~/Pictures/family --year 1962 --paper a5 -o 1962.pdf
        keepsake-site book ~/Pictures/family --person "Ada Lovelace" --marks -o ada.pdf
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The collection, by the name in its address or by its title.")
  var collection: String?

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("The book: a .pdf, or a .html to print by hand.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Only what is from this year.", valueName: "year"))
  var year: Int?

  @Option(help: ArgumentHelp("Only what this person is in.", valueName: "name"))
  var person: String?

  @Option(help: "The paper: a4 or a5.")
  var paper = BookPaper.Size.a4

  @Flag(help: "For a printer: pictures at the edge run 3 mm over it, and marks say where to cut.")
  var marks = false

  @Flag(help: "Put the book in the place of a file that is there.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "The browser that prints (default: KEEPSAKE_BROWSER, else the first Chromium, Chrome or Edge in PATH).",
      valueName: "program"))
  var browser: String?

  func validate() throws {
    guard [chosen.collection != nil, year != nil, person != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError("Choose one of a collection, --year and --person.")
    }
  }

  /// A word by itself is a collection unless it can only be a folder.
  private var chosen: (collection: String?, archive: String) {
    guard let collection else { return (nil, ".") }
    if let archive { return (collection, archive) }
    let isFolder = collection.contains("/") || [".", "..", "~"].contains(collection)
    return isFolder ? (nil, collection) : (collection, ".")
  }

  func run() async throws {
    let subject: BookSubject =
      if let collection = chosen.collection { .collection(collection) } else if let year {
        .year(year)
      } else if let person {
        .person(person)
      } else { .archive }
    var request = BookRequest(
      archive: chosen.archive, subject: subject, paper: BookPaper(paper, hasMarks: marks), output: output)
    request.forces = force
    request.browser =
      browser ?? ProcessInfo.processInfo.environment["KEEPSAKE_BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
    let (console, environment, asked) = (shared.console, shared.environment, request)
    let done = try await Interruption.stopsWork(console, leaving: "No book was made, and nothing was left behind.") {
      try await BookMaker(environment: environment, progress: console).make(asked)
    }
    console.report(done.diagnostics)
    guard let report = done.report else {
      console.say("No book was made: keepsake-site check says what to mend first.")
      throw ExitStatus(.problems)
    }
    if shared.format == .json {
      let values: [String: Any] = [
        "title": report.title, "file": output, "pages": report.pages, "pictures": report.pictures,
        "coarse": report.coarse,
      ]
      return Console.answer(JSON.string(of: values), isJSON: true)
    }
    let pages = CheckText.noun(report.pages, "page")
    let pictures = CheckText.noun(report.pictures, "picture")
    console.say("“\(report.title)” is in \(output): \(pages), \(pictures).")
    if report.coarse > 0 {
      console.say(
        "\(CheckText.noun(report.coarse, "picture")) \(report.coarse == 1 ? "has" : "have") fewer than 150 pixels to an inch: "
          + "scan or save \(report.coarse == 1 ? "it" : "them") larger if you can.")
    }
  }
}

extension BookPaper.Size: ExpressibleByArgument {}

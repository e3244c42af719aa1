// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The book` {
  /// Public words begin with `shown`, and others with `veiled`.
  private static func archive(isLarge: Bool = false) throws -> SmallArchive {
    let archive = try SmallArchive()
    try archive.write("title: The shownfamily\nkeeper: {name: veiledkeeper}\n", to: "keepsake.yaml")
    for (number, level) in ["public", "private", "unlisted", "secured", "public"].enumerated() {
      let word = level == "public" ? "shown\(number)" : "veiled\(number)"
      let side = isLarge && number == 0 ? 250 : 6
      try archive.write(SmallPicture.squares(seed: UInt64(number), side: side), to: ArchivePath("p\(number).png"))
      try archive.write(
        "title: \(word)title\ncaption: \(word)caption\ndescription: \(word)description\nnotes: veilednotes\ndate: 1962-07-1\(number)\n"
          + "people: [\(word)person]\ntranscript: \(word)transcript\nvisibility: \(level)\n", to: "p\(number).yaml")
    }
    try archive.write("title: The shownlake\nkeepsakes: ['*']\n", to: "collections/lake.yaml")
    try archive.write("title: veiledlake\nkeepsakes: [p1]\nvisibility: private\n", to: "collections/secret.yaml")
    return archive
  }

  @Test func `is a page for any browser, with its pictures beside it`() async throws {
    let archive = try Self.archive()
    let before = try archive.originals().entries
    let run = try await archive.run("book", "archive/", "-o", "my book.html")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.contains("“The shownfamily” is in my book.html: "), "\(run.messages)")
    let page = String(decoding: try archive.folder.read("my book.html"), as: UTF8.self)
    #expect(
      ["shown0title", "shown4caption", "shown0description", "shown4transcript", "shown0person"].allSatisfy(
        page.contains))
    #expect(!page.contains("veiled"))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: archive.folder.path("my book-pictures")).sorted()
    #expect(pictures == ["1.jpg", "2.jpg"] || pictures == ["1.webp", "2.webp"], "\(pictures)")
    #expect(pictures.allSatisfy { page.contains("\"my%20book-pictures/\($0)\"") })
    #expect(try archive.originals().entries == before)
    #expect(try archive.neighbours() == ["archive", "my book-pictures", "my book.html"])
    let again = try await archive.run("book", "archive/", "-o", "my book.html")
    #expect(again.status == 1 && again.messages.contains("it is there already"), "\(again.messages)")
    #expect(try await archive.run("book", "archive/", "-o", "my book.html", "--force").status == 0)
    try archive.folder.write("mine", to: "my book-pictures/notes.txt")
    let kept = try await archive.run("book", "archive/", "-o", "my book.html", "--force")
    #expect(kept.status == 1 && kept.messages.contains("holds other things"), "\(kept.messages)")
  }

  @Test(arguments: [
    (["secret", "archive", "-o", "b.pdf"], "no collection that everybody may see is called “secret”"),
    (["lak", "archive", "-o", "b.html"], "did you mean “lake”?"),
    (["archive/", "--year", "1950", "-o", "b.html"], "the years are 1962"),
    (["archive/", "--person", "veiled1person", "-o", "b.html"], "no person that everybody may see"),
    (["archive/", "-o", "b.txt"], "a book is a .pdf, or a .html"),
    (["archive/", "-o", "archive/b.pdf"], "in the archive itself"),
    (["archive/", "-o", "nowhere/b.pdf"], "this folder does not exist"),
    (["archive/", "-o", "b.pdf", "--browser", "/nowhere/chromium"], "there is no program “/nowhere/chromium”"),
    (["archive/", "-o", "b.pdf", "--browser", "/bin/false"], "/bin/false did not print the book"),
  ])
  func `says why there is none`(arguments: [String], words: String) async throws {
    let archive = try Self.archive()
    let needsBrowser = arguments.contains("b.pdf") && !arguments.contains("--browser") && arguments[0] == "secret"
    let extra = needsBrowser ? ["--browser", "/bin/true"] : []
    let run = try await SiteProgram.run(["book"] + arguments + extra, in: archive.folder.path)
    #expect(run.status == 1 && run.messages.contains(words), "\(run.messages)")
    #expect(try archive.neighbours() == ["archive"])
  }

  @Test func `is refused if a build would stop`() async throws {
    let archive = try Self.archive()
    try archive.write("title: x\nnonsense: 1\n", to: "p1.yaml")
    let run = try await archive.run("book", "archive/", "-o", "b.html")
    #expect(run.status == 1 && run.messages.contains("unknown key “nonsense”"), "\(run.messages)")
    #expect(try archive.neighbours() == ["archive"])
  }

  @Test func `names the program to install if there is no browser`() async throws {
    let archive = try Self.archive()
    let run = try await SiteProgram.run(
      ["book", "archive/", "-o", "b.pdf"], in: archive.folder.path, environment: ["PATH": "/nowhere"])
    #expect(run.status == 1 && run.messages.contains("apt install chromium"), "\(run.messages)")
    #expect(run.messages.contains("-o book.html"), "\(run.messages)")
  }

  @Test(
    .enabled(if: CommandRun.isThere("chromium"), "chromium is not installed"),
    .enabled(if: CommandRun.isThere("pdftotext"), "poppler-utils is not installed"), arguments: ["a4", "a5"])
  func `is printed with all its pictures, as large as the originals allow, without hidden ones`(
    paper: String
  ) async throws {
    let archive = try Self.archive(isLarge: true)
    let run = try await archive.run("book", "lake", "archive", "-o", "lake.pdf", "--paper", paper, "--format", "json")
    #expect(run.status == 0, "\(run.messages)")
    let said = try #require(try run.json() as? [String: Any])
    #expect(said["pictures"] as? Int == 2 && said["title"] as? String == "The shownlake")
    func poppler(_ program: String, _ arguments: String...) throws -> String {
      let run = try CommandRun.run(program, arguments, in: archive.folder.path)
      #expect(run.status == 0)
      return run.output
    }
    let facts = try poppler("pdfinfo", "lake.pdf")
    let pages = try #require(facts.firstMatch(of: /Pages: +(\d+)/).flatMap { Int($0.1) })
    #expect(pages == said["pages"] as? Int)
    let width = facts.firstMatch(of: /Page size: +(\d+)/).flatMap { Int($0.1) } ?? 0
    #expect(abs(width - (paper == "a4" ? 595 : 419)) <= 2, "\(facts)")
    let text = try poppler("pdftotext", "lake.pdf", "-")
    #expect(["shown0title", "shown4transcript"].allSatisfy(text.contains) && !text.contains("veiled"), "\(text)")
    let all = String(decoding: try archive.folder.read("lake.pdf"), as: UTF8.self)
    #expect(!all.contains("veiled") && !all.contains(archive.folder.path))
    // The site's pictures are at most 1,600 pixels wide; a page of A4 needs more.
    let images = try poppler("pdfimages", "-list", "lake.pdf")
    let widths = images.matches(of: #/image +(\d+) +\d+/#).compactMap { Int($0.1) }
    #expect(Set(images.matches(of: #/(\d+)  0 +\d+ +\d+ +[\d.]+[KMB]/#).map { String($0.1) }).count >= 2, "\(images)")
    #expect((widths.max() ?? 0) > (paper == "a4" ? 1_900 : 1_300), "\(images)")
    #expect(try archive.neighbours() == ["archive", "lake.pdf"])
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The verb build` {
  @Test func `publishes, says where, and ends with 0`() async throws {
    let archive = try SmallArchive(pictures: 3)
    let run = try await archive.run("build", "archive")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.messages.contains("3 keepsakes with 3 pictures."))
    #expect(run.messages.contains("The site is in \(archive.output)"))
    #expect(try archive.site()["index.html"] != nil)
    let again = try await archive.run("build", "archive")
    #expect(again.status == 0)
    #expect(again.messages.contains("Nothing has changed"))
  }

  @Test func `builds the current folder if none is named`() async throws {
    let archive = try SmallArchive(pictures: 1)
    #expect(try await archive.run("build", in: archive.path).status == 0)
    #expect(try archive.site()["index.html"] != nil)
  }

  @Test func `refuses errors with 1, and keeps the old site`() async throws {
    let archive = try SmallArchive(pictures: 3)
    #expect(try await archive.run("build", "archive").status == 0)
    let before = try archive.site()
    try archive.write("title: New words\ntitel: Wrong\n", to: "p1.yaml")
    let run = try await archive.run("build", "archive")
    #expect(run.status == 1)
    #expect(run.messages.contains("p1.yaml:2:1: error:"))
    #expect(run.messages.contains("did you mean “title”?"))
    #expect(run.messages.contains("Nothing was published: 1 error."))
    #expect(try archive.site().changes(since: before) == [])
    let going = try await archive.run("build", "archive", "--keep-going")
    #expect(going.status == 0)
    let after = try archive.site()
    #expect(after["keepsakes/p2/index.html"] != nil)
    #expect(!after.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("New words") })
  }

  @Test func `with --strict refuses warnings, too`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.folder.write([1, 2, 3] as [UInt8], to: "archive/broken.png")
    let run = try await archive.run("build", "archive", "--strict")
    #expect(run.status == 1)
    #expect(run.messages.contains("broken.png: warning:"))
    #expect(run.messages.contains("Warnings fail a build with --strict."))
    #expect(try archive.neighbours() == ["archive"])
    #expect(try await archive.run("build", "archive").status == 0)
    #expect(try await archive.run("build", "archive", "--strict").status == 1)
  }

  @Test func `with --strict refuses warnings of text recognition before anything is published`() async throws {
    let archive = try SmallArchive()
    try archive.write(SmallPicture.writing(seed: 3), to: ArchivePath("letter.png"))
    let run = try await SiteProgram.run(
      ["build", "archive", "--strict"], in: archive.folder.path,
      environment: ["TESSDATA_PREFIX": try archive.uselessLanguageData()])
    #expect(run.status == 1 && run.messages.contains("Tesseract cannot use its data"), "\(run.messages)")
    #expect(try archive.neighbours() == ["archive", "tessdata"])
  }

  @Test func `with --dry-run writes no site`() async throws {
    let archive = try SmallArchive(pictures: 3)
    let run = try await archive.run("build", "archive", "--dry-run")
    #expect(run.status == 0)
    #expect(run.messages.contains("A dry run"))
    #expect(try archive.neighbours() == ["archive"])
    #expect(try await archive.run("build", "archive").status == 0)
    let before = try archive.site()
    try archive.remove("p1.png")
    #expect(try await archive.run("build", "archive", "--dry-run").status == 0)
    #expect(try archive.site().changes(since: before) == [])
  }

  @Test func `with --format json prints one JSON object and nothing else`() async throws {
    let archive = try SmallArchive(pictures: 2)
    let first = try #require(try await archive.run("build", "archive", "--format", "json").json() as? [String: Any])
    #expect(first["outcome"] as? String == "published")
    #expect(first["images"] as? Int == 2)
    #expect(first["images_made"] as? Int == 2)
    #expect((first["keepsakes"] as? [String: Int]) == ["public": 2])
    #expect((first["diagnostics"] as? [Any])?.isEmpty == true)
    try archive.write("titel: Wrong\n", to: "p1.yaml")
    let run = try await archive.run("build", "archive", "--format", "json")
    #expect(run.status == 1)
    let second = try #require(try run.json() as? [String: Any])
    #expect(second["outcome"] as? String == "refused")
    let problem = try #require((second["diagnostics"] as? [[String: Any]])?.first)
    #expect(problem["file"] as? String == "p1.yaml")
    #expect(problem["line"] as? Int == 1)
    #expect(problem["severity"] as? String == "error")
  }

  @Test func `with --quiet prints no success messages`() async throws {
    let archive = try SmallArchive(pictures: 1)
    let run = try await archive.run("build", "archive", "--quiet")
    #expect((run.status, run.output, run.messages) == (0, "", ""))
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var says: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let wrong = [
    Wrong(arguments: ["build", "archive", "--nonsense"], status: 2, says: "--nonsense"),
    Wrong(arguments: ["bild", "archive"], status: 2, says: "bild"),
    Wrong(arguments: ["build", "archive", "--jobs", "0"], status: 2, says: "1 to 1024"),
    Wrong(arguments: ["build", "archive", "--jobs", "many"], status: 2, says: "many"),
    Wrong(arguments: ["build", "archive", "--quiet", "--verbose"], status: 2, says: "--quiet"),
    Wrong(arguments: ["build", "archive", "--format", "xml"], status: 2, says: "xml"),
    Wrong(arguments: ["inspect"], status: 2, says: "files"),
    Wrong(arguments: ["new"], status: 2, says: "images"),
    Wrong(arguments: ["build", "nowhere"], status: 1, says: "nowhere: error: this folder does not exist"),
    Wrong(arguments: ["check", "nowhere"], status: 1, says: "nowhere: error: this folder does not exist"),
    Wrong(arguments: ["build", "archive/p0.png"], status: 1, says: "this is a file, not a folder"),
    Wrong(arguments: ["check", "archive/p0.png"], status: 1, says: "this is a file, not a folder"),
    Wrong(arguments: ["build", "archive", "-o", "archive/site"], status: 1, says: "inside the archive"),
    Wrong(arguments: ["build", "archive", "-o", "archive"], status: 1, says: "the archive itself"),
    Wrong(arguments: ["build", "archive", "-o", "."], status: 1, says: "the archive lies inside the output"),
    Wrong(arguments: ["build", "archive", "-o", "/"], status: 1, says: "root"),
    Wrong(arguments: ["build", "archive", "-o", "taken"], status: 1, says: "did not write"),
    Wrong(arguments: ["build", "archive", "-o", "taken/theirs.txt"], status: 1, says: "no folder"),
    Wrong(arguments: ["inspect", "nowhere.png"], status: 1, says: ""),
  ]

  @Test(arguments: wrong)
  func `reports a problem and changes nothing`(wrong: Wrong) async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.folder.write("theirs", to: "taken/theirs.txt")
    let before = try archive.originals()
    let taken = try FileTree(archive.folder.path("taken"))
    let run = try await SiteProgram.run(wrong.arguments, in: archive.folder.path)
    #expect(run.status == wrong.status, "\(run.messages)")
    #expect(wrong.says.isEmpty || run.messages.contains(wrong.says), "\(run.messages)")
    #expect(wrong.arguments[0] == "inspect" || run.output == "")
    #expect(try archive.originals().changes(since: before) == [])
    #expect(try FileTree(archive.folder.path("taken")).changes(since: taken) == [])
    #expect(try archive.neighbours() == ["archive", "taken"])
  }

  @Test func `with --force puts the site among foreign files and keeps them`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.folder.write("theirs", to: "taken/theirs.txt")
    let before = try FileTree(archive.folder.path("taken"))
    #expect(try await archive.run("build", "archive", "-o", "taken", "--force").status == 0)
    let after = try FileTree(archive.folder.path("taken"))
    #expect(after["index.html"] != nil)
    #expect(after["theirs.txt"] == before["theirs.txt"])
  }

  @Test func `twice at once ends well or reports the other process`() async throws {
    let archive = try SmallArchive(pictures: 12)
    let path = archive.path
    let runs = try await withThrowingTaskGroup(of: SiteProgram.Run.self) { group in
      for _ in 0..<4 { group.addTask { try await SiteProgram.run(["build", path]) } }
      return try await group.reduce(into: [SiteProgram.Run]()) { $0.append($1) }
    }
    #expect(runs.contains { $0.status == 0 })
    for run in runs where run.status != 0 {
      #expect(run.status == 1)
      #expect(run.messages.contains("another build"), "\(run.messages)")
    }
    let twin = try SmallArchive(pictures: 12)
    #expect(try await twin.run("build", "archive").status == 0)
    #expect(try archive.site().filesOtherThan(in: twin.site()) == [])
  }

  @Test(arguments: [["--help"], ["--version"], ["help", "build"], ["build", "--help"], ["new", "--help"]])
  func `answers questions on standard output with 0`(arguments: [String]) async throws {
    let run = try await SiteProgram.run(arguments)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.messages == "")
  }
}

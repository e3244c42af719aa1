// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import KeepsakeSupport
import PictureSteps
import Publishing
import TestSupport
import Testing
import TextRecognition

@testable import KeepsakeArchive
@testable import Memo
@testable import SitePipeline

/// A second build of the same archive, after a change in between.
@Suite struct `Building again` {
  @Test(arguments: [Publisher.fewFiles, 1])
  func `keeps foreign files in the output untouched`(fewFiles: Int) async throws {
    let archive = try SmallArchive(pictures: 4)
    try await archive.build()
    let mine = ["CNAME", ".well-known/proof.txt", "keepsakes/p1/notes.txt", "media/own.bin", "keepsakes/p9/x.txt"]
    for path in mine { try archive.folder.write("mine: \(path)", to: "archive-site/\(path)") }
    try archive.folder.link("archive-site/elsewhere", to: "/nonexistent")
    let before = try archive.site()
    try archive.write("title: Another title\n", to: "p1.yaml")
    try archive.remove("p2.png")
    #expect(try await archive.build { $0.fewFiles = fewFiles }.outcome == .published)
    try archive.write("title: And another\n", to: "p1.yaml")
    #expect(try await archive.build { $0.fewFiles = fewFiles }.outcome == .published)
    let after = try archive.site()
    for path in mine + ["elsewhere"] { #expect(after[path] == before[path], "\(path)") }
    #expect(after["keepsakes/p2/index.html"] == nil)
  }

  @Test(arguments: ["index.html", "keepsake-manifest.json", "keepsakes", "media", "assets"])
  func `restores removed files in the output`(what: String) async throws {
    let archive = try SmallArchive(pictures: 4)
    try await archive.build()
    let before = try archive.site()
    try FileManager.default.removeItem(atPath: "\(archive.output)/\(what)")
    let report = try await archive.build { $0.forces = what == "keepsake-manifest.json" }
    #expect(report.outcome == .published)
    #expect(try archive.site().filesOtherThan(in: before) == [])
  }

  @Test(arguments: ["index.html", "keepsakes/p1/index.html", "media"])
  func `restores changed files in the output`(what: String) async throws {
    let archive = try SmallArchive(pictures: 4)
    try await archive.build()
    let before = try archive.site()
    let file = try #require(before.contents.keys.filter { $0.hasPrefix(what) }.min())
    try archive.folder.write("something else", to: "archive-site/\(file)")
    #expect(try await archive.build().outcome == .published)
    #expect(try archive.site().filesOtherThan(in: before) == [])
  }

  @Test func `remembers every sidecar, however many builds change another one`() async throws {
    let archive = try SmallArchive(pictures: 4)
    for picture in 1...3 { try archive.write("title: Picture \(picture)\n", to: "p\(picture).yaml") }
    for attempt in 1...5 {
      try archive.write("title: Attempt \(attempt)\n", to: "p1.yaml")
      try archive.age()
      #expect(try await archive.build().outcome == .published)
      let memo = MemoStore(folder: archive.path + "/.keepsake", program: ProgramVersion.current)
      let contents = try memo.loadFiles().filter { $0.key.text.hasSuffix(".yaml") }.map(\.value.content)
      let known: [SidecarFinding.Payload?] = try memo.recall(contents.map { SidecarFinding.key($0, .ofThisProgram) })
      #expect(known.count == 4 && !known.contains { $0 == nil })
    }
  }

  @Test func `with another program or in another year reads an unchanged archive again`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try await archive.build()
    try archive.age()
    let folder = try ArchiveFolder(archive.path, makesState: true)
    let memo = MemoStore(folder: folder.state, program: ProgramVersion.current)
    let live = try Publisher(output: archive.output, archive: archive.path).inspect(key: nil)
    let report = BuildReport(outcome: .published, archive: archive.path, output: archive.output)
    let ledger = try LedgerFile(folder: folder.state).read()
    func check(_ program: String, on day: CivilDay? = CivilDay(year: 2026, month: 12, day: 30)) throws -> UnchangedCheck
    {
      var environment = SmallArchive.environment
      environment.today = try #require(day)
      let reading = ArchiveReading(
        folder, SettingsFile(folder), ledger, memo: memo, output: archive.output, environment: environment,
        progress: SilentProgress())
      return UnchangedCheck(BuildRequest(archive: archive.path), reading, try reading.scan(), program: program)
    }
    try check("one").remember(report, live.manifest)
    memo.flush()
    #expect(try check("one").earlierReport(live, report) != nil)
    #expect(try check("one", on: CivilDay(year: 2026, month: 12, day: 31)).earlierReport(live, report) != nil)
    #expect(try check("one", on: CivilDay(year: 2027, month: 1, day: 1)).earlierReport(live, report) == nil)
    #expect(try check("another").earlierReport(live, report) == nil)
  }

  @Test(arguments: [".keepsake", ".keepsake/cache.sqlite", ".keepsake/derivatives", ".keepsake/addresses.yaml"])
  func `loses no content without the program's own files`(what: String) async throws {
    let archive = try SmallArchive(pictures: 5)
    try await archive.build()
    let before = try archive.site()
    if FileManager.default.fileExists(atPath: "\(archive.path)/\(what)") { try archive.remove(what) }
    #expect(try await archive.build().errors == 0)
    #expect(try archive.site().filesOtherThan(in: before) == [])
    try archive.write("title: And on it goes\n", to: "keepsake.yaml")
    #expect(try await archive.build().outcome == .published)
  }

  @Test func `makes no picture again after a new version reads more from files`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try await archive.build()
    let before = try archive.site()
    let cache = try Connection("\(archive.path)/.keepsake/cache.sqlite", .write)
    try cache.execute("DELETE FROM memo WHERE finding = '\(FileFinding.name)'; DELETE FROM meta")
    try archive.write("title: And on it goes\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published && report.imagesMade == 0 && report.imagesReused == 3)
    let media = before.contents.filter { $0.key.hasPrefix("media/") }
    let after = try archive.site().contents
    #expect(!media.isEmpty && media.allSatisfy { after[$0.key] == $0.value })
  }

  /// The damage to the cache.
  enum Damage: String, CaseIterable, Sendable { case garbage, cut, middle, empty, folder, text }

  @Test(arguments: Damage.allCases)
  func `sets a damaged cache aside, reports it, and goes on`(damage: Damage) async throws {
    let archive = try SmallArchive(pictures: 5)
    try await archive.build()
    let before = try archive.site()
    let relative = "archive/.keepsake/cache.sqlite"
    var bytes = try archive.folder.read(relative)
    var generator = SeededGenerator(seed: 4)
    switch damage {
    case .garbage: bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    case .cut: bytes = Array(bytes.prefix(bytes.count / 2))
    case .middle: for index in bytes.count / 4..<bytes.count * 3 / 4 { bytes[index] = 0xA5 }
    case .empty: bytes = []
    case .folder: break
    case .text: bytes = Array("this is no database\n".utf8)
    }
    for name in ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm"] {
      if Files.exists("\(archive.path)/.keepsake/\(name)") { try archive.remove(".keepsake/\(name)") }
    }
    if damage == .folder {
      try archive.folder.makeFolder(relative)
    } else {
      try archive.folder.write(bytes, to: relative)
    }
    try archive.write("caption: And another\n", to: "p1.yaml")
    try archive.age()
    let report = try await archive.build()
    #expect(report.outcome == .published)
    // SQLite itself leaves an empty file for a database without writes.
    if damage != .empty {
      #expect(report.diagnostics.contains { $0.id.hasPrefix("cache.") }, "\(report.diagnostics)")
    }
    let after = try archive.site()
    #expect(after.filesOtherThan(in: before).contains("keepsakes/p1/index.html"))
    // The names of data files are hashes of their content, which includes the caption.
    #expect(before.contents.keys.allSatisfy { $0.hasPrefix("data/") || after[$0] != nil })
    // The next build no longer finds it, and reports nothing.
    let again = try await archive.build().diagnostics.filter { $0.id.hasPrefix("cache.") }
    #expect(again.isEmpty)
  }

  @Test func `writes only the pages that show the change`() async throws {
    let archive = try SmallArchive(pictures: 9)
    try await archive.build()
    let before = try archive.site()
    try archive.write("notes: A word only on its own page\n", to: "p4.yaml")
    let report = try await archive.build()
    let after = try archive.site()
    // The search index also has the word: some of its files change, and the page that names it.
    #expect(
      after.filesOtherThan(in: before).filter { $0.hasSuffix(".html") }.sorted()
        == ["keepsakes/index.html", "keepsakes/p4/index.html"])
    // Its new words are in lists by length, which help with misspelt queries.
    #expect(report.pagesWritten <= 9)
    #expect((report.imagesMade, report.imagesReused) == (0, 9))
    for (path, entry) in before.entries where path.text.hasPrefix("media/") && entry.kind == .file {
      #expect(after.entries[path] == entry, "\(path.text)")
    }
  }

  @Test(arguments: [true, false])
  func `does nothing if nothing has changed, and reports the same`(isOld: Bool) async throws {
    let archive = try SmallArchive(pictures: 4)
    try archive.write([], to: ArchivePath("empty.png"))
    if isOld { try archive.age() }
    let first = try await archive.build()
    // One warning about the file, and one about its hidden keepsake.
    #expect(first.warnings == 2)
    let before = try archive.site()
    for _ in 0..<3 {
      let report = try await archive.build()
      #expect(report.outcome == .unchanged)
      #expect(report.diagnostics == first.diagnostics)
      #expect(report.census?.keepsakes == first.census?.keepsakes)
    }
    #expect(try archive.site().changes(since: before) == [])
  }

  @Test func `uses the keeper's own templates, and drops them again`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try await archive.build()
    let before = try archive.site()
    try archive.write("<!doctype html><title>Mine</title><p>my own page</p>\n", to: "templates/404.mustache")
    #expect(try await archive.build().outcome == .published)
    #expect(try archive.site().text("404.html")?.contains("my own page") == true)
    try archive.write("<!doctype html><title>Mine</title><p>my second page</p>\n", to: "templates/404.mustache")
    #expect(try await archive.build().outcome == .published)
    #expect(try archive.site().text("404.html")?.contains("my second page") == true)
    try archive.remove("templates")
    #expect(try await archive.build().outcome == .published)
    #expect(try archive.site().filesOtherThan(in: before) == [])
  }

  @Test func `follows changed settings, output folders and base URLs`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try await archive.build()
    try archive.write("language: de\n", to: "keepsake.yaml")
    #expect(try await archive.build().outcome == .published)
    #expect(try archive.site().text("index.html")?.contains("lang=\"de\"") == true)
    let other = archive.folder.path("other")
    #expect(try await archive.build { $0.output = other }.outcome == .published)
    #expect(try FileTree(other).filesOtherThan(in: archive.site()) == [])
    #expect(try await archive.build { $0.baseURL = "https://example.org/family" }.outcome == .published)
    #expect(try archive.site().text("keepsakes/p1/index.html")?.contains("https://example.org/family") == true)
  }
}

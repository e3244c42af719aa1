// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Memo

@Suite struct `The memo` {
  private let scratch: Scratch
  private let settings = Digest256.hash([1])

  init() throws { scratch = try Scratch() }

  private func open(_ program: String = "1") -> MemoStore { MemoStore(folder: scratch.folder, program: program) }

  private func sql(_ sql: String) throws {
    try SQLiteFile(scratch.folder + "/cache.sqlite").run(sql)
  }

  @Test func `returns its entries after it is opened again`() throws {
    let path = ArchivePath("letters/a.jpg")
    let file = FileRecord(
      SourceFile(path: path, size: 7, modified: 5, inode: .max, changed: 6), content: settings, format: .heif,
      readAt: 10_000_000_000)
    let page = PageRecord(fingerprint: settings, content: Digest256.hash([9]), size: 12)
    do {
      let cache = open()
      cache.remember([1])
      cache.remember(file, at: path)
      cache.remember(page, at: "index.html")
    }
    let cache = open()
    #expect(try cache.remembered(of: 0..<3) == [1])
    #expect(try cache.loadFiles() == [path: file])
    #expect(try cache.loadPages() == ["index.html": page])
    #expect(cache.takeDiagnostics().isEmpty)
  }

  @Test func `drops the entries of a command that only reads`() throws {
    do { MemoStore(folder: scratch.folder, program: "1", remembering: false).remember([1]) }
    #expect(try open().remembered(of: 0..<3) == [])
  }

  @Test func `separates findings about one source with different inputs`() throws {
    let cache = open()
    let source = Digest256.hash([1])
    cache.remember(Note.made(1), as: Pages.key(source, "narrow"))
    cache.remember(Note.made(2), as: Pages.key(source, "wide"))
    #expect(try cache.recall(Pages.key(source, "narrow")) == Note.made(1))
    #expect(try cache.recall(Pages.key(source, "wide")) == Note.made(2))
    #expect(try cache.recall(Pages.key(source, "tall"), as: Note.self) == nil)
  }

  private enum Pages: Finding {
    typealias Inputs = String
    typealias Payload = Note
    static let name = "pages"
    static let version = 1
  }

  @Test(arguments: [([UInt8](repeating: 7, count: 5_000), "damaged"), (Array("SQLite format 3\0".utf8), "damaged")])
  func `sets a file aside that is no database`(bytes: [UInt8], word: String) throws {
    try scratch.write(bytes, "cache.sqlite")
    let cache = open()
    let diagnostics = cache.takeDiagnostics()
    #expect(diagnostics.map(\.id) == ["cache.set-aside"])
    #expect(diagnostics.first?.problem.contains(word) == true)
    #expect(try Files.read(scratch.folder + "/cache.sqlite.set-aside-1") == bytes)
    cache.remember([1])
    #expect(try cache.remembered(of: 0..<3) == [1])
  }

  @Test func `sets a database of another program aside`() throws {
    try sql("CREATE TABLE photos (id INTEGER)")
    #expect(open().takeDiagnostics().first?.problem.contains("another program") == true)
    #expect(try scratch.names().contains("cache.sqlite.set-aside-1"))
  }

  @Test func `sets a database of another version aside, each under a separate name`() throws {
    for number in 1...2 {
      _ = open()
      try sql("PRAGMA user_version = 99")
      #expect(open().takeDiagnostics().first?.problem.contains("another version") == true)
      #expect(try scratch.names().contains("cache.sqlite.set-aside-\(number)"))
    }
  }

  @Test func `sets a cache of the version before aside, which names its version in a table`() throws {
    _ = open()
    try sql("PRAGMA user_version = 0; CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(open().takeDiagnostics().first?.problem.contains("another version") == true)
    #expect(try scratch.names().contains("cache.sqlite.set-aside-1"))
  }

  @Test func `stays in memory if its folder is not writable`() throws {
    let cache = MemoStore(folder: scratch.folder + "/nowhere", program: "1")
    #expect(cache.takeDiagnostics().map(\.id) == ["cache.unusable"])
    cache.remember([1])
    #expect(try cache.remembered(of: 0..<3) == [1])
  }

  @Test(arguments: [
    "payload = x'0102'", "payload = 'text'", "inputs = x'00'", "source = zeroblob(32)", "payload = 12",
    "finding = x'00'",
  ])
  func `leaves out a damaged row and returns the others`(damage: String) throws {
    do { open().remember([1, 2]) }
    try sql("UPDATE memo SET \(damage) WHERE rowid = 1")
    #expect(try open().remembered(of: 0..<3).count == 1)
  }

  @Test func `returns no row under another's key`() throws {
    do { open().remember([1, 2]) }
    try sql("UPDATE memo SET payload = (SELECT payload FROM memo WHERE rowid = 2) WHERE rowid = 1")
    #expect(try open().remembered(of: 0..<3).count == 1)
  }

  @Test func `saves the readable part of a file that is damaged in the middle`() throws {
    do {
      let cache = open()
      cache.remember(0..<400)
      cache.flush()
      #expect(try cache.remembered(of: 0..<400).count == 400)
    }
    let path = scratch.folder + "/cache.sqlite"
    var bytes = try Files.read(path)
    try #require(bytes.count > 40 * 4_096)
    for offset in (30 * 4_096)..<(31 * 4_096) { bytes[offset] = 0xA5 }
    try Files.write(bytes, to: path)
    let cache = open()
    let found = try cache.remembered(of: 0..<400)
    #expect(!found.isEmpty && found.count < 400)
    cache.remember([1_000])
    #expect(try cache.remembered(of: 1_000..<1_001) == [1_000])
  }

  @Test func `commits its entries within a second or so without being asked`() async throws {
    let cache = open()
    cache.remember([1])
    let reader = SQLiteFile(scratch.folder + "/cache.sqlite")
    var count = ""
    for _ in 0..<100 where count != "1" {
      count = try reader.run("SELECT count(*) FROM memo")[0][0]
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(count == "1")
    withExtendedLifetime(cache) {}
  }

  @Test func `takes rows from many threads at once`() async throws {
    let cache = open()
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<8 {
        group.addTask {
          cache.remember(UInt64(part * 100)..<UInt64(part * 100 + 100))
        }
      }
    }
    #expect(try cache.remembered(of: 0..<1_200).count == 800)
  }

  @Test func `serves two builds at once`() throws {
    let (one, other) = (open(), open())
    for seed in 0..<300 {
      (seed.isMultiple(of: 2) ? one : other).remember([UInt64(seed)])
    }
    one.flush()
    other.flush()
    #expect(try one.remembered(of: 0..<300).count == 300)
    #expect(one.takeDiagnostics().isEmpty && other.takeDiagnostics().isEmpty)
  }

  @Test func `forgets pages, but no findings, when the program changes`() throws {
    do {
      let cache = open("1")
      cache.remember([1])
      cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "index.html")
    }
    let cache = open("2")
    #expect(try cache.loadPages().isEmpty)
    #expect(try cache.remembered(of: 0..<3) == [1])
  }

  /// A build that uses some notes; returns the addresses of the kept files if it forgot anything.
  private func build(using seeds: Range<UInt64>) throws -> Set<String>? {
    let cache = open()
    _ = try cache.remembered(of: seeds)
    return try cache.forgetUnused(besides: [])
  }

  @Test func `forgets after three builds without use, and not before`() throws {
    do { open().remember([1, 2]) }
    #expect(try build(using: 1..<2) == nil)
    #expect(try build(using: 1..<2) == nil)
    #expect(try open().remembered(of: 0..<3) == [1, 2])
    #expect(try build(using: 1..<2) == Set(Note.made(1).files.map(\.address)))
    #expect(try open().remembered(of: 0..<3) == [1])
  }

  @Test func `leaves nothing of a row that it has forgotten in its file`() throws {
    let mark = "likeness of a face"
    do { open().remember([1]) }
    try sql(
      "INSERT INTO memo VALUES ('old', randomblob(32), randomblob(32), CAST('\(mark)' AS BLOB), x'', 0)")
    func isThere() throws -> Bool {
      try Data(Files.read(scratch.folder + "/cache.sqlite")).range(of: Data(mark.utf8)) != nil
    }
    #expect(try isThere())
    #expect(try open().holds("old"))
    for _ in 0..<3 { _ = try build(using: 1..<2) }
    #expect(try !isThere())
    #expect(try !open().holds("old"))
  }

  @Test func `restarts its count when a row is used again`() throws {
    do { open().remember([1]) }
    for seeds: Range<UInt64> in [5..<6, 5..<6, 1..<2, 5..<6, 5..<6] { _ = try build(using: seeds) }
    #expect(try open().remembered(of: 0..<3) == [1])
  }

  @Test func `counts new entries of the same build as used`() throws {
    let cache = open()
    cache.remember([1])
    for _ in 0..<2 { #expect(try cache.forgetUnused(besides: []) == nil) }
    #expect(try open().remembered(of: 0..<3) == [1])
  }

  @Test func `counts the rows of an imported memo`() throws {
    let other = try Scratch()
    do { MemoStore(folder: other.folder, program: "1").remember([2]) }
    do { open().remember([1]) }
    do { try open().merge(from: other.folder + "/cache.sqlite") }
    for forgets in [false, false, true] { #expect(try (build(using: 1..<2) != nil) == forgets) }
  }

  @Test func `replaces a damaged file once, if several readers find the damage`() async throws {
    do {
      let cache = open()
      cache.remember(0..<400)
      for number in 0..<400 {
        cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "\(number).html")
      }
      cache.flush()
    }
    let path = scratch.folder + "/cache.sqlite"
    var bytes = try Files.read(path)
    // Every page but the first: every read fails.
    for offset in 4_096..<bytes.count { bytes[offset] = 0xA5 }
    try Files.write(bytes, to: path)
    let cache = open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          if number.isMultiple(of: 2) { _ = try cache.remembered(of: 0..<400) } else { _ = try cache.loadPages() }
        }
      }
      try await group.waitForAll()
    }
    #expect(cache.takeDiagnostics().map(\.id) == ["cache.set-aside"])
    #expect(try !scratch.names().contains("cache.sqlite.set-aside-2"))
    cache.remember([1])
    #expect(try cache.remembered(of: 0..<3) == [1])
  }

  @Test func `forgets a page at once when it is gone`() throws {
    let cache = open()
    cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "index.html")
    cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "gone.html")
    _ = try cache.forgetUnused(besides: [], gonePages: ["gone.html"])
    #expect(try cache.loadPages().keys.sorted() == ["index.html"])
  }

  @Test func `takes findings from the memos of other machines, in any order and twice, and keeps its own`() throws {
    let others = [try Scratch(), try Scratch()]
    do { MemoStore(folder: others[0].folder, program: "1").remember([1, 2]) }
    do { MemoStore(folder: others[1].folder, program: "1").remember([2, 3]) }
    let cache = open()
    cache.remember([2])
    for (other, taken) in [(1, 1), (0, 1), (1, 0)] {
      #expect(try cache.merge(from: others[other].folder + "/cache.sqlite").rows == taken)
    }
    #expect(try cache.remembered(of: 0..<5) == [1, 2, 3])
    #expect(throws: UnreadableMemo.self) { try cache.merge(from: others[0].folder + "/nothing.sqlite") }
  }
}

@Suite struct `File records` {
  private let file = SourceFile(path: ArchivePath("a.jpg"), size: 3, modified: 100_000_000_000, inode: 4)

  private func record(readAt: Int64) -> FileRecord {
    FileRecord(file, content: Digest256.hash([1]), format: .jpeg, readAt: readAt)
  }

  @Test func `match the file that was read`() {
    #expect(record(readAt: 200_000_000_000).matches(file))
  }

  @Test(arguments: [101_999_999_999, 100_000_000_000, 50_000_000_000])
  func `are not trusted if the file was young or from the future`(readAt: Int64) {
    #expect(!record(readAt: readAt).matches(file))
  }

  @Test func `of texts do not match an edited file with its old time`() {
    var text = file
    text.changed = 100_000_000_000
    let record = FileRecord(text, content: Digest256.hash([1]), format: nil, readAt: 200_000_000_000)
    #expect(record.matchesText(text))
    text.changed = 150_000_000_000
    #expect(record.matches(text) && !record.matchesText(text))
    #expect(!self.record(readAt: 200_000_000_000).matchesText(file))
  }

  @Test func `do not match another size, time or inode`() {
    let record = record(readAt: 200_000_000_000)
    for change in [\SourceFile.size] {
      var other = file
      other[keyPath: change] += 1
      #expect(!record.matches(other))
    }
    var later = file
    later.modified += 1
    #expect(!record.matches(later))
    var replaced = file
    replaced.inode += 1
    #expect(!record.matches(replaced))
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import GRDB
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import CatalogStore

@Suite struct `The cache` {
  private let scratch: Scratch
  private let settings = Digest256.hash([1])

  init() throws { scratch = try Scratch() }

  private func open(_ program: String = "1") -> CatalogCache { CatalogCache(folder: scratch.folder, program: program) }

  private func facts(_ seed: UInt64) -> ImageFacts {
    var random = SeededGenerator(seed: seed)
    random.isGenerous = true
    return .random(using: &random)
  }

  private func sql(_ sql: String) throws {
    let database = try DatabaseQueue(path: scratch.folder + "/cache.sqlite")
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }

  @Test func `gives back what it was told after it is opened again`() throws {
    let path = ArchivePath("letters/a.jpg")
    let file = FileRecord(
      SourceFile(path: path, size: 7, modified: 5, inode: .max, changed: 6), content: settings, format: .heif,
      readAt: 10_000_000_000)
    var random = SeededGenerator(seed: 3)
    let sidecar = SidecarRecord(content: settings, sidecar: .random(using: &random))
    let page = PageRecord(fingerprint: settings, basis: facts(8).content, content: facts(9).content, size: 12)
    do {
      let cache = open()
      cache.remember(facts(1), settings: settings)
      cache.remember(file, at: path)
      cache.remember(sidecar, at: ArchivePath(bytes: [0xFF, 0x2F, 0xE9]))
      cache.remember(page, at: "index.html")
      cache.setValue([1, 2, 3], "fingerprint")
    }
    let cache = open()
    #expect(try cache.loadFacts() == [FactsKey(content: facts(1).content, settings: settings): facts(1)])
    #expect(try cache.loadFiles() == [path: file])
    #expect(try cache.loadSidecars() == [ArchivePath(bytes: [0xFF, 0x2F, 0xE9]): sidecar])
    #expect(try cache.loadPages() == ["index.html": page])
    #expect(cache.value("fingerprint") == [1, 2, 3])
    #expect(cache.takeDiagnostics().isEmpty)
  }

  @Test func `takes over what an older version remembered`() throws {
    var page = PageRecord(fingerprint: settings, basis: settings, content: facts(9).content, size: 12)
    do { open().remember(page, at: "index.html") }
    try sql(
      "ALTER TABLE pages DROP COLUMN basis; ALTER TABLE files DROP COLUMN changed;"
        + "DELETE FROM grdb_migrations WHERE identifier > '1'")
    page.basis = nil
    let cache = open()
    #expect(try cache.loadPages() == ["index.html": page])
    #expect(cache.takeDiagnostics().isEmpty)
  }

  @Test(arguments: [([UInt8](repeating: 7, count: 5_000), "damaged"), (Array("SQLite format 3\0".utf8), "damaged")])
  func `sets a file aside that is no database`(bytes: [UInt8], word: String) throws {
    try scratch.write(bytes, "cache.sqlite")
    let cache = open()
    let diagnostics = cache.takeDiagnostics()
    #expect(diagnostics.map(\.id) == ["cache.set-aside"])
    #expect(diagnostics.first?.problem.contains(word) == true)
    #expect(try Files.read(scratch.folder + "/cache.sqlite.set-aside-1") == bytes)
    cache.remember(facts(1), settings: settings)
    #expect(try cache.loadFacts().count == 1)
  }

  @Test func `sets a database of another program aside`() throws {
    try sql("CREATE TABLE photos (id INTEGER)")
    #expect(open().takeDiagnostics().first?.problem.contains("another program") == true)
    #expect(try scratch.names().contains("cache.sqlite.set-aside-1"))
  }

  @Test func `sets a database of a newer version aside, each under a name of its own`() throws {
    for number in 1...2 {
      _ = open()
      try sql("INSERT INTO grdb_migrations VALUES ('99')")
      #expect(open().takeDiagnostics().first?.problem.contains("newer version") == true)
      #expect(try scratch.names().contains("cache.sqlite.set-aside-\(number)"))
    }
  }

  @Test func `lives in memory where it cannot be written`() throws {
    let cache = CatalogCache(folder: scratch.folder + "/nowhere", program: "1")
    #expect(cache.takeDiagnostics().map(\.id) == ["cache.unusable"])
    cache.remember(facts(1), settings: settings)
    #expect(try cache.loadFacts().count == 1)
  }

  @Test(arguments: [
    "UPDATE facts SET payload = x'0102'", "UPDATE facts SET payload = NULL WHERE 0; UPDATE facts SET payload = 'text'",
    "UPDATE facts SET settings = x'00'", "UPDATE facts SET content = zeroblob(32)", "UPDATE facts SET payload = 12",
  ])
  func `leaves out a damaged row and gives the others`(damage: String) throws {
    do {
      let cache = open()
      cache.remember(facts(1), settings: settings)
      cache.remember(facts(2), settings: settings)
    }
    try sql("\(damage) WHERE rowid = 1".replacingOccurrences(of: "WHERE 0 WHERE", with: "WHERE"))
    let found = try open().loadFacts()
    #expect(found.count == 1)
  }

  @Test func `saves the readable part of a file that is damaged in the middle`() throws {
    do {
      let cache = open()
      for seed in 0..<400 { cache.remember(facts(UInt64(seed)), settings: settings) }
      cache.flush()
      #expect(try cache.loadFacts().count == 400)
    }
    let path = scratch.folder + "/cache.sqlite"
    var bytes = try Files.read(path)
    try #require(bytes.count > 40 * 4_096)
    for offset in (30 * 4_096)..<(31 * 4_096) { bytes[offset] = 0xA5 }
    try Files.write(bytes, to: path)
    let cache = open()
    let found = try cache.loadFacts()
    #expect(!found.isEmpty && found.count < 400)
    for (key, value) in found { #expect(key.content == value.content) }
    cache.remember(facts(1_000), settings: settings)
    #expect(try cache.loadFacts()[FactsKey(content: facts(1_000).content, settings: settings)] != nil)
  }

  @Test func `commits what it was told within a second or so without being asked`() async throws {
    let cache = open()
    cache.remember(facts(1), settings: settings)
    let reader = try DatabaseQueue(path: scratch.folder + "/cache.sqlite")
    var count: Int?
    for _ in 0..<100 {
      count = try await reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM facts") }
      if count == 1 { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(count == 1)
    withExtendedLifetime(cache) {}
  }

  @Test func `takes rows from many threads at once`() async throws {
    let cache = open()
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<8 {
        group.addTask {
          for number in 0..<100 { cache.remember(facts(UInt64(part * 100 + number)), settings: settings) }
        }
      }
    }
    #expect(try cache.loadFacts().count == 800)
  }

  @Test func `serves two builds at once`() throws {
    let (one, other) = (open(), open())
    for seed in 0..<300 {
      (seed.isMultiple(of: 2) ? one : other).remember(facts(UInt64(seed)), settings: settings)
    }
    one.flush()
    other.flush()
    #expect(try one.loadFacts().count == 300)
    #expect(one.takeDiagnostics().isEmpty && other.takeDiagnostics().isEmpty)
  }

  @Test func `forgets pages and texts, but no facts, when the program changes`() throws {
    do {
      let cache = open("1")
      cache.remember(facts(1), settings: settings)
      cache.remember(SidecarRecord(content: settings, sidecar: Sidecar()), at: ArchivePath("a"))
      cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "index.html")
    }
    let cache = open("2")
    #expect(try cache.loadPages().isEmpty && cache.loadSidecars().isEmpty)
    #expect(try cache.loadFacts().count == 1)
  }

  @Test func `forgets after three builds without use, and not before`() throws {
    let cache = open()
    cache.remember(facts(1), settings: settings)
    cache.remember(facts(2), settings: settings)
    var used = UsedRows()
    used.facts = [FactsKey(content: facts(1).content, settings: settings)]
    #expect(try cache.prune(keeping: used).forgotten == 0)
    #expect(try cache.prune(keeping: used).forgotten == 0)
    #expect(try cache.loadFacts().count == 2)
    let pruning = try cache.prune(keeping: used)
    #expect(pruning.forgotten == 1)
    #expect(pruning.kept == Set(facts(1).picture?.renditions.map(\.address) ?? []))
    #expect(try cache.loadFacts().keys.map(\.content) == [facts(1).content])
  }

  /// A whole build that used one fact, which it remembers; gives what it used.
  private func aBuildWithOneFact() throws -> UsedRows {
    var used = UsedRows()
    used.facts = [FactsKey(content: facts(1).content, settings: settings)]
    let cache = open()
    cache.remember(facts(1), settings: settings)
    _ = try cache.prune(keeping: used)
    return used
  }

  @Test func `counts a row that a killed build wrote after one that knew all rows`() throws {
    let used = try aBuildWithOneFact()
    #expect(open().allUsed != nil)
    // Killed: it has written, and has not pruned.
    do { open().remember(facts(2), settings: settings) }
    #expect(open().allUsed == nil)
    for forgotten in [0, 0, 1, 0, 0] { #expect(try open().prune(keeping: used).forgotten == forgotten) }
    #expect(try open().loadFacts().keys.map(\.content) == [facts(1).content])
    #expect(open().allUsed != nil)
  }

  @Test func `counts the rows of another cache that were taken over`() throws {
    let other = try Scratch()
    do { CatalogCache(folder: other.folder, program: "1").remember(facts(2), settings: settings) }
    let used = try aBuildWithOneFact()
    do { try open().merge(from: other.folder + "/cache.sqlite") }
    for forgotten in [0, 0, 1] { #expect(try open().prune(keeping: used).forgotten == forgotten) }
  }

  @Test func `replaces a damaged file once, whoever of several readers meets the damage`() async throws {
    do {
      let cache = open()
      for seed in 0..<400 { cache.remember(facts(UInt64(seed)), settings: settings) }
      for number in 0..<400 {
        cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "\(number).html")
      }
      cache.flush()
    }
    let path = scratch.folder + "/cache.sqlite"
    var bytes = try Files.read(path)
    // Every page but the first: whatever is read is damaged.
    for offset in 4_096..<bytes.count { bytes[offset] = 0xA5 }
    try Files.write(bytes, to: path)
    let cache = open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          if number.isMultiple(of: 2) { _ = try cache.loadFacts() } else { _ = try cache.loadPages() }
        }
      }
      try await group.waitForAll()
    }
    #expect(cache.takeDiagnostics().map(\.id) == ["cache.set-aside"])
    #expect(try !scratch.names().contains("cache.sqlite.set-aside-2"))
    cache.remember(facts(1), settings: settings)
    #expect(try cache.loadFacts().count == 1)
  }

  @Test func `begins to count anew when a row is used again`() throws {
    let cache = open()
    cache.remember(facts(1), settings: settings)
    var used = UsedRows()
    used.facts = [FactsKey(content: facts(1).content, settings: settings)]
    for keeping in [UsedRows(), UsedRows(), used, UsedRows(), UsedRows()] { _ = try cache.prune(keeping: keeping) }
    #expect(try cache.loadFacts().count == 1)
  }

  @Test func `forgets a page at once when it is gone`() throws {
    let cache = open()
    cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "index.html")
    cache.remember(PageRecord(fingerprint: settings, content: settings, size: 1), at: "gone.html")
    var used = UsedRows()
    used.gonePages = ["gone.html"]
    #expect(try cache.prune(keeping: used).forgotten == 1)
    #expect(try cache.loadPages().keys.sorted() == ["index.html"])
  }

  @Test func `takes facts from the cache of another machine and keeps its own`() throws {
    let other = try Scratch()
    do {
      let cache = CatalogCache(folder: other.folder, program: "1")
      cache.remember(facts(1), settings: settings)
      cache.remember(facts(2), settings: settings)
    }
    let cache = open()
    cache.remember(facts(2), settings: settings)
    #expect(try cache.merge(from: other.folder + "/cache.sqlite") == 1)
    #expect(try cache.loadFacts().count == 2)
    #expect(throws: CacheError.self) { try cache.merge(from: other.folder + "/nothing.sqlite") }
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
  func `are not trusted when the file was young or from the future`(readAt: Int64) {
    #expect(!record(readAt: readAt).matches(file))
  }

  @Test func `of texts do not match what was edited and given its old time`() {
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

// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Memo

/// A cache that came with a malicious archive.
@Suite struct `A hostile cache` {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var path: String { scratch.folder + "/cache.sqlite" }

  private func open() -> MemoStore { MemoStore(folder: scratch.folder, program: "1") }

  /// Makes a good cache with some rows.
  private func fill(_ count: UInt64 = 3) {
    let cache = open()
    cache.remember(0..<count)
    cache.close()
  }

  @discardableResult private func sql(_ sql: String) throws -> [[String]] { try SQLiteFile(path).run(sql) }

  /// Opens it as a build does, reads all and writes one row.
  private func use() throws -> [Diagnostic] {
    let cache = open()
    _ = try cache.loadFiles()
    _ = try cache.loadPages()
    _ = try cache.remembered(of: 0..<3)
    _ = try cache.sources(of: Noting.self)
    _ = try cache.forgetUnused(besides: [])
    cache.remember([100])
    #expect(try cache.remembered(of: 100..<101) == [100])
    return cache.takeDiagnostics()
  }

  private static let trigger = "CREATE TRIGGER t AFTER INSERT ON memo BEGIN DELETE FROM memo; END"
  private static let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "DROP TABLE pages; CREATE VIEW pages AS \(endless) SELECT 'a' address, zeroblob(32) fingerprint FROM n",
      "CREATE VIEW grdb_migrations AS \(endless) SELECT 'v' || i AS identifier FROM n",
      trigger,
      """
      PRAGMA writable_schema = ON; INSERT INTO sqlite_master WITH n(i) AS (VALUES (1), (2), (3), (4), (5), (6), (7))
      SELECT m.* FROM sqlite_master m, n a, n b WHERE m.name = 'sqlite_autoindex_meta_1'; \(trigger)
      """,
      "ALTER TABLE meta ADD COLUMN g TEXT AS (hex(zeroblob(100000000)))",
      "CREATE INDEX i ON meta (hex(value))", "CREATE TABLE more (a)", "DROP TABLE files",
      "DROP TABLE meta; CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL CHECK (value))",
      "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'BLOB', 'TEXT') WHERE name = 'memo'",
    ])
  func `with foreign tables is set aside before any of it runs`(change: String) throws {
    fill()
    try sql(change)
    let diagnostics = try use()
    #expect(diagnostics.map(\.id) == ["cache.set-aside"])
    #expect(diagnostics.first?.problem.contains("not built as this program builds it") == true)
  }

  /// The comparison is exact: if a table's text changes and the version does not, every keeper's cache counts as
  /// altered.
  @Test func `differs from ours in the exact texts of its tables`() throws {
    fill()
    let texts = try sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").map { $0[0] }
    #expect(Digest256.hash(Array(texts.joined(separator: "\n").utf8)).hex.prefix(16) == "35f053e958fd14a9")
  }

  @Test(.timeLimit(.minutes(2)), arguments: ["memo", "pages", "files"])
  func `whose pages form a circle is set aside`(table: String) throws {
    fill()
    try sql("INSERT INTO pages VALUES ('a', zeroblob(32), zeroblob(32), 1)")
    try sql("INSERT INTO files VALUES (x'00', 1, 1, 1, 1, zeroblob(32), NULL, 0)")
    try lead(table, inACircle: 5)
    let diagnostics = try use()
    #expect(diagnostics.map(\.id) == ["cache.set-aside"])
    #expect(diagnostics.first?.problem.contains("damaged") == true)
  }

  /// Puts pages above a table's own, each with three hundred links to the next one.
  private func lead(_ table: String, inACircle depth: Int) throws {
    let root = try sql("SELECT rootpage FROM sqlite_master WHERE name = '\(table)'").first?.first.flatMap { Int($0) }
    let place = (try #require(root) - 1) * 4_096
    var bytes = try Files.read(path)
    let count = bytes.count / 4_096
    func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func interior(above child: Int) -> [UInt8] {
      var page: [UInt8] = [5, 0, 0] + bigEndian(300, 2) + bigEndian(4_096 - 300 * 5, 2) + [0] + bigEndian(child, 4)
      for cell in 0..<300 { page += bigEndian(4_096 - 300 * 5 + cell * 5, 2) }
      page += [UInt8](repeating: 0, count: 4_096 - 300 * 5 - page.count)
      for _ in 0..<300 { page += bigEndian(child, 4) + [1] }
      return page
    }
    // The table's own page goes to the end, and the first of the new ones takes its place.
    bytes += bytes[place..<(place + 4_096)]
    for level in 0..<depth { bytes += interior(above: count + 1 + level) }
    bytes.replaceSubrange(place..<(place + 4_096), with: interior(above: count + 1 + depth))
    bytes.replaceSubrange(28..<32, with: bigEndian(count + 1 + depth, 4))
    try Files.write(bytes, to: path)
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"], ["pipe", "link", "folder"])
  func `that is no regular file is set aside`(suffix: String, what: String) throws {
    fill()
    let outside = try Scratch()
    try outside.write([1, 2, 3], "precious")
    try Files.remove(path + suffix)
    switch what {
    case "pipe": try #require(mkfifo(path + suffix, 0o600) == 0)
    case "link": try #require(symlink(outside.folder + "/precious", path + suffix) == 0)
    default: try Files.createFolder(path + suffix)
    }
    #expect(try use().map(\.id) == ["cache.set-aside"])
    #expect(try Files.read(outside.folder + "/precious") == [1, 2, 3])
  }

  /// SQLite removes the file that a journal names as its super-journal.
  @Test func `cannot remove a file through a journal that names it`() throws {
    fill()
    let outside = try Scratch()
    try outside.write([1, 2, 3], "precious")
    func bigEndian(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let name = Array("\(outside.folder)/precious".utf8)
    let pages = try Files.read(path).count / 4_096
    var journal = mark + bigEndian(0) + bigEndian(7) + bigEndian(pages) + bigEndian(512) + bigEndian(4_096)
    journal += [UInt8](repeating: 0, count: 512 - journal.count)
    journal += bigEndian(0x4000_0000 / 4_096 + 1) + name + bigEndian(name.count)
    journal += bigEndian(name.reduce(0) { $0 + Int($1) }) + mark
    try scratch.write(journal, "cache.sqlite-journal")
    #expect(try use().map(\.id) == ["cache.set-aside"])
    #expect(try Files.read(outside.folder + "/precious") == [1, 2, 3])
  }

  @Test(arguments: [Double.infinity, .nan])
  func `contains no invalid numbers`(time: Double) {
    var note = Note.made(1)
    note.metadata.exposure.time = time
    let bytes = Payload.make(note, for: Noting.key(1))
    #expect(Payload.read(Note.self, for: Noting.key(1), from: bytes) == nil)
  }
}

extension `A hostile cache` {
  @Test func `deletes nothing behind a link when derivatives are removed`() throws {
    let outside = try Scratch()
    try Files.createFolder(outside.folder + "/letters")
    try outside.write([1], "letters/precious")
    try Files.createFolder(scratch.folder + "/derivatives")
    try #require(symlink(outside.folder + "/letters", scratch.folder + "/derivatives/cd") == 0)
    #expect(DerivativeStore(folder: scratch.folder).prune(keeping: []) == 0)
    #expect(try Files.read(outside.folder + "/letters/precious") == [1])
  }
}

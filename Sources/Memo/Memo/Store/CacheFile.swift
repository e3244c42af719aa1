// SPDX-License-Identifier: MIT
import GRDB
private import GRDBSQLite
import KeepsakeModel
import KeepsakeSupport

/// Opens the database file, and sets aside one that is not ours to use.
enum CacheFile {
  /// SQLite's name of a database without a file.
  static let memory = ":memory:"

  /// Why a file is set aside.
  private enum Refusal: Error {
    case damaged, foreign, otherVersion, altered, unusual

    var words: String {
      switch self {
      case .damaged: "the cache is damaged"
      case .foreign: "the cache belongs to another program"
      case .otherVersion: "the cache was made by another version of this program"
      case .altered: "the cache is not built as this program builds it"
      case .unusual: "the cache is no plain file"
      }
    }
  }

  struct Opening {
    var database: DatabaseQueue
    var diagnostics: [Diagnostic] = []
    /// Where a damaged file is now, from which rows may be saved.
    var damaged: String?
  }

  /// Opens or makes the file; without the right to write, or on a disk that is full, the cache lives in memory.
  static func open(_ path: String) -> Opening {
    do {
      return Opening(database: try connect(path))
    } catch let refusal as Refusal {
      return reopen(path, after: refusal)
    } catch {
      return inMemory(because: error)
    }
  }

  /// Sets a file aside that turned out to be damaged while it was in use.
  static func replaceDamaged(_ path: String) -> Opening { reopen(path, after: .damaged) }

  private static func reopen(_ path: String, after refusal: Refusal) -> Opening {
    do {
      let aside = try setAside(path)
      let name = aside.split(separator: "/").last.map(String.init) ?? aside
      let note = Diagnostic(
        .warning, "cache.set-aside", file: ".keepsake/cache.sqlite", "\(refusal.words); a new one is made",
        remedy: "nothing is lost but time; delete .keepsake/\(name) when you like")
      return Opening(
        database: try connect(path), diagnostics: [note], damaged: refusal == .damaged ? aside : nil)
    } catch {
      return inMemory(because: error)
    }
  }

  private static func inMemory(because error: any Error) -> Opening {
    // A database in memory can fail only where no memory is left; then nothing else would go on either.
    guard let database = try? DatabaseQueue(), (try? CacheSchema.migrator.migrate(database)) != nil else {
      preconditionFailure("no memory for an empty database")
    }
    return Opening(database: database, diagnostics: [CacheError(error).diagnostic])
  }

  private static func connect(_ path: String) throws -> DatabaseQueue {
    if path != memory { try checkFiles(path) }
    let limit = path == memory ? nil : StepLimit()
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.label = "cache"
    configuration.prepareDatabase { database in
      try Self.distrust(database, limit)
      // Where the file system has no shared memory SQLite keeps another journal, which serves as well.
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456")
    }
    do {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try database.read { try checkTables(of: $0) }
      try CacheSchema.migrator.migrate(database)
      return database
    } catch let error as DatabaseError where error.isDamage {
      throw Refusal.damaged
    }
  }

  /// Opens a cache that is only read, with the same distrust.
  static func openForReading(_ path: String) throws -> DatabaseQueue {
    try checkFiles(path)
    let limit = StepLimit()
    var configuration = Configuration()
    // SQLite must not wait for a lock, nor make files, at a place that may be read-only or another program's.
    configuration.readonly = true
    configuration.prepareDatabase { try Self.distrust($0, limit) }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    do {
      try database.read { try checkTables(of: $0) }
      return database
    } catch let refusal as Refusal {
      throw CacheError(reason: refusal.words)
    }
  }

  /// The file may come with an archive from somebody who wants the program to hang: nothing in it is run, no value is
  /// larger than any of ours, and no query goes on for ever.
  private static func distrust(_ database: Database, _ limit: StepLimit?) throws {
    limit?.install(in: database)
    sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, 1 << 28)
    try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
  }

  /// Refuses tables that are not to the letter what one of this program's versions has made.
  private static func checkTables(of database: Database) throws {
    let found = try CacheSchema.Table.all(in: database)
    guard !found.isEmpty else { return }
    let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    guard owner == CacheSchema.applicationID else { throw Refusal.foreign }
    // A view under this name could be endless.
    let hasVersions = found.contains { CacheSchema.ofVersions.contains($0) }
    if try hasVersions && CacheSchema.migrator.hasBeenSuperseded(database) { throw Refusal.otherVersion }
    guard try CacheSchema.isKnown(found) else { throw Refusal.altered }
  }

  /// Refuses links, pipes and devices, and a journal that names a further one.
  ///
  /// SQLite would delete the file of that name, wherever it lies. A cache alone never has such a journal.
  private static func checkFiles(_ path: String) throws(Refusal) {
    for suffix in [""] + neighbours {
      guard let status = Files.status(path + suffix) else { continue }
      guard status.kind == .file else { throw .unusual }
    }
    guard let size = Files.status(path + "-journal")?.size, size >= journalMark.count else { return }
    let end = try? Files.readTail(path + "-journal", count: journalMark.count)
    if end ?? journalMark == journalMark { throw .altered }
  }

  /// What ends a journal that names another (sqlite.org/fileformat2, 'The Rollback Journal').
  private static let journalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  private static let neighbours = ["-wal", "-shm", "-journal"]

  /// Renames the file and what SQLite keeps beside it to the first free `…set-aside-<n>`.
  private static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    while Files.exists("\(path).set-aside-\(number)") { number += 1 }
    let aside = "\(path).set-aside-\(number)"
    try Files.rename(path, to: aside)
    for suffix in neighbours where Files.exists(path + suffix) {
      try Files.rename(path + suffix, to: aside + suffix)
    }
    return aside
  }
}

extension DatabaseError {
  /// Whether the file is no database or a broken one.
  ///
  /// One that keeps a query going for ever counts as broken, and so does one with a value that no version would write.
  var isDamage: Bool {
    [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_INTERRUPT, .SQLITE_TOOBIG].contains(resultCode)
  }
}

extension CacheError {
  init(_ error: any Error) {
    switch error {
    case let error as DatabaseError: self.init(reason: error.message ?? "SQLite reports \(error.resultCode)")
    case let error as FileError: self.init(reason: error.reason)
    default: self.init(reason: "\(error)")
    }
  }
}

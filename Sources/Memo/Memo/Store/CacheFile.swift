// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// Opens the database file, and sets aside one that is not ours to use.
enum CacheFile {
  /// Why a file is set aside.
  private enum Refusal: Error {
    case damaged, foreign, otherVersion, altered, unusual

    var words: Message {
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
    var database: Database
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
    guard let database = try? connect(Connection.memory) else {
      preconditionFailure("no memory for an empty database")
    }
    return Opening(database: database, diagnostics: [CacheError(error).diagnostic])
  }

  private static func connect(_ path: String) throws -> Database {
    if path != Connection.memory { try checkFiles(path) }
    do {
      let connection = try Connection(path, .write)
      // Where the file system has no shared memory SQLite keeps another journal, which serves as well.
      try connection.execute(
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456;
        PRAGMA secure_delete = ON
        """)
      let database = Database(connection)
      // Another process may want to make the tables at the same time.
      try database.write { connection in
        if try !hasTables(connection) { try connection.execute(CacheSchema.text) }
      }
      return database
    } catch let error as SQLiteError where error.isDamage {
      throw Refusal.damaged
    }
  }

  /// Opens a cache that is only read.
  static func openForReading(_ path: String) throws -> Database {
    do {
      try checkFiles(path)
      let database = Database(try Connection(path, .read))
      _ = try database.read(hasTables)
      return database
    } catch let refusal as Refusal {
      throw CacheError(reason: refusal.words)
    }
  }

  /// Whether there are tables, which must be to the letter what this version of the program makes.
  private static func hasTables(_ connection: Connection) throws -> Bool {
    let found = try CacheSchema.tables(on: connection)
    guard !found.isEmpty else { return false }
    let owner = try connection.number("PRAGMA application_id")
    guard owner == Int64(CacheSchema.applicationID) else { throw Refusal.foreign }
    let version = try connection.number("PRAGMA user_version")
    guard version == Int64(CacheSchema.version) else { throw Refusal.otherVersion }
    guard try CacheSchema.isOurs(found) else { throw Refusal.altered }
    return true
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

extension CacheError {
  init(_ error: any Error) {
    switch error {
    case let error as SQLiteError: self.init(reason: Message(own: error.message))
    case let error as FileError: self.init(reason: error.reason)
    default: self.init(reason: "\(error)")
    }
  }
}

// SPDX-License-Identifier: MIT
import GRDB
import KeepsakeModel
import KeepsakeSupport

/// Opens the database file, and sets aside one that is not ours to use.
enum CacheFile {
  /// Why a file is set aside.
  private enum Refusal: Error {
    case damaged, foreign, newer

    var words: String {
      switch self {
      case .damaged: "the cache is damaged"
      case .foreign: "the cache belongs to another program"
      case .newer: "the cache was made by a newer version of this program"
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
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.label = "cache"
    configuration.prepareDatabase { database in
      // Where the file system has no shared memory SQLite keeps another journal, which serves as well.
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456")
    }
    do {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try database.read { database in
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        if tables > 0, owner != CacheSchema.applicationID { throw Refusal.foreign }
        if try tables > 0 && CacheSchema.migrator.hasBeenSuperseded(database) { throw Refusal.newer }
      }
      try CacheSchema.migrator.migrate(database)
      return database
    } catch let error as DatabaseError where error.isDamage {
      throw Refusal.damaged
    }
  }

  /// Renames the file and what SQLite keeps beside it to the first free `…set-aside-<n>`.
  private static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    while Files.exists("\(path).set-aside-\(number)") { number += 1 }
    let aside = "\(path).set-aside-\(number)"
    try Files.rename(path, to: aside)
    for suffix in ["-wal", "-shm"] where Files.exists(path + suffix) {
      try Files.rename(path + suffix, to: aside + suffix)
    }
    return aside
  }
}

extension DatabaseError {
  /// Whether the file is no database or a broken one.
  var isDamage: Bool { resultCode == .SQLITE_NOTADB || resultCode == .SQLITE_CORRUPT }
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

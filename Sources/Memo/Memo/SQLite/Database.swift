// SPDX-License-Identifier: MIT
private import CSQLite
private import Foundation

/// A database that any thread may ask: its connection is lent to one at a time.
///
/// It is no actor, since those who ask are workers that wait for the answer.
final class Database: @unchecked Sendable {  // Every access to `connection` holds `lock`.
  private let lock = NSLock()
  private var connection: Connection?

  let isInMemory: Bool

  init(_ connection: sending Connection) {
    isInMemory = connection.storedBytes == .max
    self.connection = connection
  }

  /// Reads in one transaction.
  func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try lend { try $0.transaction("BEGIN", body) }
  }

  /// Writes in one transaction, of which nothing is kept if `body` throws.
  func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try lend { try $0.transaction("BEGIN IMMEDIATE", body) }
  }

  /// Closes the file; whatever is asked afterwards fails.
  func close() { lock.withLock { connection = nil } }

  /// Puts everything into the one file, which may then be handed to another machine, and closes it.
  func closeAlone() {
    lock.withLock {
      try? connection?.execute("PRAGMA journal_mode = DELETE")
      connection = nil
    }
  }

  /// Writes the file anew, without what deleted rows leave behind in it and beside it.
  func rewrite() throws {
    try lend { connection in
      try connection.execute("VACUUM")
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  private func lend<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try lock.withLock {
      guard let connection else { throw SQLiteError(SQLITE_MISUSE, "the database is closed", sql: "") }
      return try body(connection)
    }
  }
}

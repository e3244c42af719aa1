// SPDX-License-Identifier: MIT
internal import CSQLite

/// SQLite could not do what a statement says.
struct SQLiteError: Error, Hashable {
  /// The primary result code, such as `SQLITE_CORRUPT`.
  let code: Int32
  let message: String
  let sql: String

  init(_ code: Int32, _ message: String, sql: String) {
    // The upper bytes tell more of the same mistake.
    self.code = code & 0xFF
    self.message = message
    self.sql = sql
  }

  /// What the last call on a connection came to.
  init(_ code: Int32, on connection: OpaquePointer?, sql: String) {
    self.init(code, String(cString: sqlite3_errmsg(connection)), sql: sql)
  }

  /// Whether the file is no database or a broken one.
  ///
  /// One that keeps a statement going for ever counts as broken, and so does one with a value that no version would write.
  var isDamage: Bool { [SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_INTERRUPT, SQLITE_TOOBIG].contains(code) }
}

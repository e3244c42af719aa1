// SPDX-License-Identifier: MIT
private import CSQLite

/// A database file, read and written without the program and its limits.
package struct SQLiteFile: Sendable {
  private let path: String

  package init(_ path: String) { self.path = path }

  package struct Failure: Error {
    package let message: String
  }

  /// Runs SQL; returns the columns of every row as texts, an empty one for null.
  @discardableResult package func run(_ sql: String) throws(Failure) -> [[String]] {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw Failure(message: "\(path) cannot be opened") }
    sqlite3_busy_timeout(database, 10_000)
    var rows: [[String]] = []
    let code = withUnsafeMutablePointer(to: &rows) { rows in
      sqlite3_exec(
        database, sql,
        { rows, count, columns, _ in
          let row = (0..<Int(count)).map { columns?[$0].map { String(cString: $0) } ?? "" }
          rows?.assumingMemoryBound(to: [[String]].self).pointee.append(row)
          return 0
        }, rows, nil)
    }
    guard code == SQLITE_OK else { throw Failure(message: String(cString: sqlite3_errmsg(database))) }
    return rows
  }
}

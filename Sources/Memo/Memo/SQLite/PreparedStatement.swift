// SPDX-License-Identifier: MIT
private import CSQLite

/// A prepared statement; values are bound to its question marks in their order.
struct PreparedStatement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: Connection
  /// What the file has beyond the rows that were given; `nil` before the first one.
  private var bytesLeft: Int?

  init(_ sql: String, on connection: Connection) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(connection.handle, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else { throw SQLiteError(code, on: connection.handle, sql: sql) }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Begins anew with other values.
  func bind<each Value: Bindable>(_ values: repeat each Value) throws(SQLiteError) {
    sqlite3_reset(handle)
    var number: Int32 = 0
    for value in repeat each values {
      number += 1
      let code = value.bind(to: handle, at: number)
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// The next row, which lasts until the statement goes on; `nil` after the last one.
  ///
  /// Rows with more bytes than the file has go in circles: that is damage.
  mutating func next() throws(SQLiteError) -> StoredRow? {
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      let row = StoredRow(statement: handle)
      let left = (bytesLeft ?? connection.storedBytes) - row.leastBytes
      guard left >= 0 else { throw SQLiteError(SQLITE_CORRUPT, "its pages lead in a circle", sql: sql) }
      bytesLeft = left
      return row
    case SQLITE_DONE: return nil
    case let code: throw error(code)
    }
  }

  /// Runs a statement that gives no rows.
  mutating func run<each Value: Bindable>(_ values: repeat each Value) throws(SQLiteError) {
    try bind(repeat each values)
    _ = try next()
  }

  private var sql: String { String(cString: sqlite3_sql(handle)) }

  private func error(_ code: Int32) -> SQLiteError { SQLiteError(code, on: connection.handle, sql: sql) }
}

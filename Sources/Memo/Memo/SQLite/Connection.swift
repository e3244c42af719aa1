// SPDX-License-Identifier: MIT
internal import CSQLite
private import KeepsakeSupport

/// A connection to a database, for one thread at a time.
///
/// The file may come with an archive from somebody who wants the program to hang: nothing in it is run, no value is
/// larger than any of ours, and no statement goes on for ever.
final class Connection {
  enum Access { case read, write }

  /// SQLite's name of a database without a file.
  static let memory = ":memory:"

  let handle: OpaquePointer
  /// How often SQLite has asked whether to go on.
  private var asked = 0

  init(_ path: String, _ access: Access) throws(SQLiteError) {
    var handle: OpaquePointer?
    // The owner lends the connection to one thread at a time.
    let flags =
      SQLITE_OPEN_NOMUTEX | (access == .read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(code, on: handle, sql: "")
    }
    self.handle = handle
    // What is only read may lie at a place that is read-only or another program's: there is no waiting for its lock.
    if access == .write { sqlite3_busy_timeout(handle, 10_000) }
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 1 << 28)
    if path != Self.memory { limitSteps() }
    try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
  }

  /// Opens another program's file as one that nothing changes: SQLite then makes no file beside it, and minds none.
  init(immutable path: String) throws(SQLiteError) {
    var handle: OpaquePointer?
    let name = path.utf8.map { byte in
      let isPlain =
        byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
      return isPlain || byte == UInt8(ascii: "/") ? String(Unicode.Scalar(byte)) : "%" + HexText.text([byte])
    }.joined()
    let code = sqlite3_open_v2(
      "file:\(name)?immutable=1", &handle, SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(code, on: handle, sql: "")
    }
    self.handle = handle
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 1 << 24)
    limitSteps()
    try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that are written out, and passes over the rows that they give.
  func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle, sql: sql) }
  }

  func prepare(_ sql: String) throws(SQLiteError) -> PreparedStatement { try PreparedStatement(sql, on: self) }

  /// Gives every row of a query; throws what SQLite reports, and what `body` throws.
  func forEachRow(_ sql: String, _ body: (StoredRow) throws -> Void) throws {
    var statement = try prepare(sql)
    while let row = try statement.next() { try body(row) }
  }

  /// The number that a query gives; `nil` if it gives none.
  func number(_ sql: String) throws(SQLiteError) -> Int64? {
    var statement = try prepare(sql)
    return try statement.next()?.integer(0)
  }

  func transaction<Value>(_ beginning: String, _ body: (Connection) throws -> Value) throws -> Value {
    try execute(beginning)
    do {
      let value = try body(self)
      try execute("COMMIT")
      return value
    } catch {
      // After some errors SQLite has done so by itself.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// About how many rows a table has, for making room: to count them would go through all of its pages.
  func likelyCount(of table: String) -> Int {
    let last = (try? number("SELECT max(rowid) FROM \(table)")).flatMap(\.self) ?? 0
    return max(0, min(Int(last), storedBytes / StoredRow.usualBytes))
  }

  /// What the file and its journal have, without any limit for a database in memory.
  var storedBytes: Int {
    guard let name = sqlite3_db_filename(handle, "main"), name.pointee != 0 else { return .max }
    let path = String(cString: name)
    // A file with holes may seem to have any size.
    return min([path, path + "-wal"].reduce(0) { $0 + (Files.status($1)?.size ?? 0) }, 1 << 34)
  }

  /// Ends the work of a connection that the file keeps busy for ever.
  ///
  /// An interior page of a tree may name one page hundreds of times, so that a few pages make more rows than anybody can
  /// wait for. A connection has two thousand million steps, of which a build of a million keepsakes takes a quarter.
  private func limitSteps() {
    sqlite3_progress_handler(
      handle, 10_000,
      { context in
        guard let context else { return 0 }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        connection.asked += 1
        return connection.asked > 200_000 ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

// SPDX-License-Identifier: MIT
internal import GRDB
private import GRDBSQLite
internal import KeepsakeModel
private import KeepsakeSupport

/// A row of the cache where SQLite has it: nothing is copied but what the caller makes of it.
///
/// SQLite keeps what a damaged page says, whatever the column's type: each answer is `nil` where the row has something of
/// another type.
struct StoredRow {
  fileprivate let statement: SQLiteStatement

  func integer(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_INTEGER ? sqlite3_column_int64(statement, column) : nil
  }

  func hash(_ column: Int32) -> ContentHash? { blob(column, ContentHash.init(buffer:)) }

  func bytes(_ column: Int32) -> [UInt8]? { blob(column) { Array($0) } }

  /// Lends the bytes of a blob.
  func blob<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value?) -> Value? {
    sqlite3_column_type(statement, column) == SQLITE_BLOB ? body(lent(column)) : nil
  }

  func text(_ column: Int32) -> String? {
    sqlite3_column_type(statement, column) == SQLITE_TEXT ? String(decoding: lent(column), as: UTF8.self) : nil
  }

  /// The format, `.some(nil)` if none was kept, `nil` for a word that is none.
  func format(_ column: Int32) -> ImageFormat?? {
    if sqlite3_column_type(statement, column) == SQLITE_NULL { return .some(nil) }
    return text(column).flatMap(ImageFormat.init(rawValue:)).map { .some($0) }
  }

  /// So many bytes of the file a row has at least with its key and one hash.
  fileprivate static let usualBytes = 40

  /// How many bytes of the file the row takes at least.
  fileprivate var leastBytes: Int {
    (0..<sqlite3_column_count(statement)).reduce(4) { sum, column in
      switch sqlite3_column_type(statement, column) {
      case SQLITE_BLOB, SQLITE_TEXT: sum + Int(sqlite3_column_bytes(statement, column))
      default: sum
      }
    }
  }

  private func lent(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }
}

extension Database {
  /// Reads every row of a query; some tens of thousands are read in a build, and `Row` makes several objects of each.
  ///
  /// Throws what SQLite reports, and what `body` throws. A query that gives more bytes than the file has goes in circles:
  /// that is damage.
  func forEachRow(_ sql: String, _ body: (StoredRow) throws -> Void) throws {
    var bytesLeft = storedBytes
    let statement = try makeStatement(sql: sql)
    let row = StoredRow(statement: statement.sqliteStatement)
    defer { withExtendedLifetime(statement) { _ = sqlite3_reset(row.statement) } }
    while true {
      switch sqlite3_step(row.statement) {
      case SQLITE_ROW:
        bytesLeft -= row.leastBytes
        guard bytesLeft >= 0 else {
          throw DatabaseError.circle(sql)
        }
        try body(row)
      case SQLITE_DONE: return
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage, sql: sql)
      }
    }
  }

  /// About how many rows a table has, for making room: to count them would go through all of its pages.
  func likelyCount(of table: String) -> Int {
    let last = try? Int.fetchOne(self, sql: "SELECT max(rowid) FROM \(table)")
    return max(0, min(last.flatMap(\.self) ?? 0, storedBytes / StoredRow.usualBytes))
  }

  /// What the file and its journal have, without any limit for a database in memory.
  var storedBytes: Int {
    guard let name = sqlite3_db_filename(sqliteConnection, "main"), name.pointee != 0 else { return .max }
    let path = String(cString: name)
    // A file with holes may seem to have any size.
    return min([path, path + "-wal"].reduce(0) { $0 + (Files.status($1)?.size ?? 0) }, 1 << 34)
  }
}

extension DatabaseError {
  /// A query gives more bytes than the file has.
  static func circle(_ sql: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its pages lead in a circle", sql: sql)
  }
}

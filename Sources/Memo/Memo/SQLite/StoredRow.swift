// SPDX-License-Identifier: MIT
private import CSQLite
internal import KeepsakeModel

/// A row of the cache where SQLite has it: nothing is copied but what the caller makes of it.
///
/// SQLite keeps what a damaged page says, whatever the column's type: each answer is `nil` where the row has something of
/// another type.
struct StoredRow {
  let statement: OpaquePointer

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

  /// All columns as SQLite writes them for people.
  var texts: [String] {
    (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }
  }

  /// The format, `.some(nil)` if none was kept, `nil` for a word that is none.
  func format(_ column: Int32) -> ImageFormat?? {
    if sqlite3_column_type(statement, column) == SQLITE_NULL { return .some(nil) }
    return text(column).flatMap(ImageFormat.init(rawValue:)).map { .some($0) }
  }

  /// So many bytes of the file a row has at least with its key and one hash.
  static let usualBytes = 40

  /// How many bytes of the file the row takes at least.
  var leastBytes: Int {
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

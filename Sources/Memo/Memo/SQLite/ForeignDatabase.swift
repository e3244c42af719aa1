// SPDX-License-Identifier: MIT
private import CSQLite
private import KeepsakeSupport

/// A database that another program has written, which is only read: nothing is made beside it, and nothing in it is run.
package final class ForeignDatabase {
  package enum Failure: Error, Equatable {
    /// The program has it open, or did not close it: what it wrote last lies in a file beside it.
    case isOpen
    case unreadable(String)
  }

  private let connection: Connection
  private static let mostRows = 10_000_000
  private static let mostBytes = 1 << 30

  package init(_ path: String) throws(Failure) {
    for ending in ["-wal", "-journal"] where (Files.status(path + ending)?.size ?? 0) > 0 { throw .isOpen }
    do throws(SQLiteError) { connection = try Connection(immutable: path) } catch { throw .unreadable(error.message) }
  }

  /// The rows of a query, each value as a text; an empty one for null and what is no text in UTF-8.
  package func rows(_ query: String) throws(Failure) -> [[String]] {
    var (rows, bytes) = ([[String]](), 0)
    do throws(SQLiteError) {
      var statement = try connection.prepare(query)
      while rows.count < Self.mostRows, bytes < Self.mostBytes, let row = try statement.next() {
        rows.append(row.texts)
        bytes += row.texts.reduce(0) { $0 + $1.utf8.count }
      }
    } catch {
      throw .unreadable(error.message)
    }
    // A part of what was thrown away would be worse than nothing.
    if rows.count == Self.mostRows || bytes >= Self.mostBytes { throw .unreadable("it is too large") }
    return rows
  }
}

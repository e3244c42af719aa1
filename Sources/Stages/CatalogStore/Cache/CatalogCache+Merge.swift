// SPDX-License-Identifier: MIT
private import Foundation
private import GRDB

extension CatalogCache {
  /// Takes facts and parsed sidecars from another cache, such as one that another machine filled for the same archive.
  ///
  /// What this cache has already stays. A damaged file gives what can be read of it.
  ///
  /// - Returns: How many rows came over.
  @discardableResult package func merge(from other: String) throws(CacheError) -> Int {
    flush()
    do {
      let source = try CacheFile.openForReading(other)
      defer { try? source.close() }
      var taken = try copy(
        from: source, select: "SELECT content, settings, payload FROM facts",
        insert: "INSERT OR IGNORE INTO facts (content, settings, payload) VALUES (?, ?, ?)")
      taken += try copy(
        from: source, select: "SELECT path, content, payload FROM texts",
        insert: "INSERT OR IGNORE INTO texts (path, content, payload) VALUES (?, ?, ?)")
      return taken
    } catch let error as CacheError {
      throw error
    } catch {
      throw CacheError(error)
    }
  }

  private func copy(from source: DatabaseQueue, select: String, insert: String) throws -> Int {
    var taken = 0
    var rows: [[DatabaseValue]] = []
    func store() throws {
      taken += try writing { database in
        try Self.forgetAllUsed(in: database)
        let statement = try database.cachedStatement(sql: insert)
        let before = database.totalChangesCount
        for row in rows { try statement.execute(arguments: StatementArguments(row)) }
        return database.totalChangesCount - before
      }
      rows = []
    }
    do {
      try source.read { database in
        try database.forEachRow(select) { row in
          let blobs = (0..<3).compactMap(row.bytes)
          guard blobs.count == 3 else { return }
          rows.append(blobs.map { Data($0).databaseValue })
          if rows.count == 1_000 { try store() }
        }
      }
    } catch let error as DatabaseError where error.isDamage {
      // The rows before the damage are good.
    }
    try store()
    return taken
  }
}

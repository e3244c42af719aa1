// SPDX-License-Identifier: MIT
private import Foundation
private import GRDB

extension MemoStore {
  /// Takes what another memo remembers, such as one that another machine filled for the same archive; its files are for
  /// `DerivativeStore.take`.
  ///
  /// What this one has already stays. A damaged file gives what can be read of it.
  ///
  /// - Returns: How many rows came over.
  @discardableResult package func merge(from other: String) throws(CacheError) -> Int {
    flush()
    do {
      let source = try CacheFile.openForReading(other)
      defer { try? source.close() }
      return try copyRows(from: source)
    } catch let error as CacheError {
      throw error
    } catch {
      throw CacheError(error)
    }
  }

  private func copyRows(from source: DatabaseQueue) throws -> Int {
    var taken = 0
    var rows: [StatementArguments] = []
    func store() throws {
      taken += try writing { database in
        let statement = try database.cachedStatement(
          sql: "INSERT OR IGNORE INTO memo (finding, source, inputs, payload, files) VALUES (?, ?, ?, ?, ?)")
        let before = database.totalChangesCount
        for row in rows { try statement.execute(arguments: row) }
        return database.totalChangesCount - before
      }
      rows = []
    }
    do {
      try source.read { database in
        try database.forEachRow("SELECT finding, source, inputs, payload, files FROM memo") { row in
          let blobs = (1..<5).compactMap { row.bytes($0).map { Data($0) } }
          guard let finding = row.text(0), blobs.count == 4 else { return }
          rows.append([finding, blobs[0], blobs[1], blobs[2], blobs[3]])
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

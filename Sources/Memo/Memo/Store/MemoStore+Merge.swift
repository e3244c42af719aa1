// SPDX-License-Identifier: MIT
private import CSQLite

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
      defer { source.close() }
      return try copyRows(from: source)
    } catch let error as CacheError {
      throw error
    } catch {
      throw CacheError(error)
    }
  }

  private func copyRows(from source: Database) throws -> Int {
    var taken = 0
    var rows: [(finding: String, source: [UInt8], inputs: [UInt8], payload: [UInt8], files: [UInt8])] = []
    func store() throws {
      taken += try writing { connection in
        var statement = try connection.prepare(
          "INSERT OR IGNORE INTO memo (finding, source, inputs, payload, files) VALUES (?, ?, ?, ?, ?)")
        let before = sqlite3_total_changes(connection.handle)
        for row in rows { try statement.run(row.finding, row.source, row.inputs, row.payload, row.files) }
        return Int(sqlite3_total_changes(connection.handle) - before)
      }
      rows = []
    }
    do {
      try source.read { connection in
        try connection.forEachRow("SELECT finding, source, inputs, payload, files FROM memo") { row in
          guard let finding = row.text(0), let source = row.bytes(1), let inputs = row.bytes(2),
            let payload = row.bytes(3), let files = row.bytes(4)
          else { return }
          rows.append((finding, source, inputs, payload, files))
          if rows.count == 1_000 { try store() }
        }
      }
    } catch let error as SQLiteError where error.isDamage {
      // The rows before the damage are good.
    }
    try store()
    return taken
  }
}

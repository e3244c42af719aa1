// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension MemoStore {
  /// What came over from another memo.
  package struct Merge: Sendable {
    /// Rows that were not here.
    package var rows = 0
    /// Rows that were here with another payload, by what they are of.
    package var contradictions: [String: Int] = [:]
    /// Rows that are damaged, or are no row of ours.
    package var refused = 0
    /// Addresses of the files that belong to what came over.
    package var files: Set<String> = []
  }

  /// A row that is longer is none of ours.
  static let longestRow = 32 << 20

  /// Takes what another memo remembers, such as one that another machine filled for the same archive; its files are for
  /// `DerivativeStore.take`.
  ///
  /// Where both remember something under one key, the payload whose bytes come first stays, so that the order of merging does not
  /// matter. A damaged file gives what can be read of it. Throws `UnreadableMemo` if the other is none of ours, and a `CacheError` if
  /// this one cannot be written.
  @discardableResult package func merge(from other: String) throws -> Merge {
    flush()
    return try Self.lending(other) { source in
      do {
        return try copyRows(from: source)
      } catch let error as SQLiteError {
        throw UnreadableMemo(reason: Message(own: error.message))
      }
    }
  }

  /// Opens another memo to read in it.
  private static func lending<Value>(_ memo: String, _ body: (Database) throws -> Value) throws -> Value {
    let source: Database
    do { source = try CacheFile.openForReading(memo) } catch {
      throw UnreadableMemo(reason: (error as? CacheError ?? CacheError(error)).reason)
    }
    defer { source.close() }
    return try body(source)
  }

  private struct Row {
    var key: MemoKey
    var payload: [UInt8]
    var files: [UInt8]

    /// `nil` for anything that no version of ours would write.
    init?(_ row: StoredRow) {
      guard let finding = row.text(0), finding.utf8.count <= 64, let source = row.hash(1), let inputs = row.hash(2),
        let payload = row.bytes(3), let files = row.bytes(4), payload.count <= MemoStore.longestRow,
        files.count <= MemoStore.longestRow
      else { return nil }
      key = MemoKey(finding: finding, source: source, inputs: inputs)
      (self.payload, self.files) = (payload, files)
      guard Payload.isWhole(payload, for: key), addresses.allSatisfy(Rendition.isAddress) else { return nil }
    }

    var addresses: [Substring] { String(decoding: files, as: UTF8.self).split(separator: "\n") }
  }

  private func copyRows(from source: Database) throws -> Merge {
    var merge = Merge()
    var (rows, bytes) = ([Row](), 0)
    func store() throws {
      try writing { try Self.write(rows, on: $0, &merge) }
      (rows, bytes) = ([], 0)
    }
    // What is longer is not taken out of the file at all.
    let column = { (name: String) in "CASE WHEN length(\(name)) <= \(Self.longestRow) THEN \(name) END" }
    let query = "SELECT finding, source, inputs, \(column("payload")), \(column("files")) FROM memo"
    do {
      try source.read { connection in
        try connection.forEachRow(query) { stored in
          guard let row = Row(stored) else {
            merge.refused += 1
            return
          }
          rows.append(row)
          bytes += row.payload.count + row.files.count
          if rows.count == 1_000 || bytes > Self.longestRow { try store() }
        }
      }
    } catch let error as SQLiteError where error.isDamage {
      // The rows before the damage are good.
      merge.refused += 1
    }
    try store()
    return merge
  }

  private static func write(_ rows: [Row], on connection: Connection, _ merge: inout Merge) throws {
    var known = try connection.prepare("SELECT payload FROM memo WHERE finding = ? AND source = ? AND inputs = ?")
    var statement = try connection.prepare(
      "INSERT OR REPLACE INTO memo (finding, source, inputs, payload, files) VALUES (?, ?, ?, ?, ?)")
    for row in rows {
      merge.files.formUnion(row.addresses.map(String.init))
      try known.bind(row.key.finding, row.key.source, row.key.inputs)
      if let payload = try known.next()?.bytes(0), Payload.isWhole(payload, for: row.key) {
        if payload == row.payload { continue }
        merge.contradictions[row.key.finding, default: 0] += 1
        if payload.lexicographicallyPrecedes(row.payload) { continue }
      } else {
        merge.rows += 1
      }
      try statement.run(row.key.finding, row.key.source, row.key.inputs, row.payload, row.files)
    }
  }

  /// Gives the paths that another memo knows, and what they held, one by one until `body` says that it is enough.
  package static func eachFile(in memo: String, _ body: (ArchivePath, FileRecord) throws -> Bool) throws {
    try lending(memo) { source in
      do {
        try source.read { connection in
          var statement = try connection.prepare(FileRecord.query)
          while let row = try statement.next() {
            guard let (path, record) = FileRecord.read(row) else { continue }
            if try !body(path, record) { return }
          }
        }
      } catch let error as SQLiteError {
        throw UnreadableMemo(reason: Message(own: error.message))
      }
    }
  }
}

/// A memo that somebody else has made cannot be read.
package struct UnreadableMemo: Error, Hashable, Sendable {
  package var reason: Message
}

// SPDX-License-Identifier: MIT
private import GRDB
package import KeepsakeModel

/// What a build had use for, in no order; the same may be here twice.
package struct UsedRows: Sendable {
  package var paths: [ArchivePath] = []
  package var facts: [FactsKey] = []
  package var addresses: [String] = []

  package init() {}
}

extension CatalogCache {
  /// So many builds in a row that have no use for a row are enough to forget it.
  ///
  /// One would do to save space; more let a keeper switch branches, unmount a disk or try other settings for free.
  package static let idleLimit = 3

  /// Counts one build, and forgets what has not been used for `idleLimit` builds; pages that are gone at once.
  ///
  /// - Returns: The renditions that no remembered facts mention any more, if anything was forgotten; the derivative
  ///   store then removes every file that is not among `kept`.
  package func prune(keeping used: UsedRows) throws(CacheError) -> Pruning {
    flush()
    return try forget(try idleRows(besides: used))
  }

  /// Looks for the rows of which a build has made no use; changes nothing.
  package func idleRows(besides used: UsedRows) throws(CacheError) -> IdleRows {
    let (paths, facts, addresses) = (Set(used.paths), Set(used.facts), Set(used.addresses))
    return try reading { database in
      var idle = IdleRows()
      for table in ["files", "texts"] {
        try idle.collect(database, table, key: "path") { row in
          row.bytes(at: 2).map { paths.contains(ArchivePath(bytes: $0)) } ?? false
        }
      }
      // A page that is gone is no longer published: nothing may take it for such.
      try idle.collect(database, "pages", key: "CAST(address AS BLOB)", limit: 1) { row in
        row.bytes(at: 2).map { addresses.contains(String(decoding: $0, as: UTF8.self)) } ?? false
      }
      try idle.collect(database, "facts", key: "content, settings") { row in
        guard let content = row.hash(at: 2), let settings = row.hash(at: 3) else { return false }
        return facts.contains(FactsKey(content: content, settings: settings))
      }
      return idle
    }
  }

  /// The second half of `prune`.
  package func forget(_ idle: IdleRows) throws(CacheError) -> Pruning {
    flush()
    guard !idle.isEmpty else { return Pruning(forgotten: 0, kept: nil) }
    try writing { try idle.apply(to: $0) }
    guard idle.forgetsFacts else { return Pruning(forgotten: idle.forgotten, kept: nil) }
    let renditions = try loadFacts().values.flatMap { $0.picture?.renditions ?? [] }
    return Pruning(forgotten: idle.forgotten, kept: Set(renditions.map(\.address)))
  }

  package struct Pruning: Hashable, Sendable {
    /// Rows removed.
    package var forgotten: Int
    /// Addresses of every rendition that is still mentioned; `nil` if no facts were forgotten.
    package var kept: Set<String>?
  }
}

/// Rows whose count of idle builds changes.
package struct IdleRows: Sendable {
  private var updates: [(table: String, row: Int64, idle: Int?)] = []

  fileprivate init() {}

  fileprivate var isEmpty: Bool { updates.isEmpty }
  fileprivate var forgotten: Int { updates.count { $0.idle == nil } }
  fileprivate var forgetsFacts: Bool { updates.contains { $0.idle == nil && $0.table == "facts" } }

  fileprivate mutating func collect(
    _ database: Database, _ table: String, key: String, limit: Int = CatalogCache.idleLimit, isUsed: (Row) -> Bool
  ) throws {
    let rows = try Row.fetchCursor(database, sql: "SELECT rowid, idle, \(key) FROM \(table)")
    while let row = try rows.next() {
      guard let number = row.integer(at: 0) else { continue }
      let idle = row.integer(at: 1).map(Int.init(clamping:)) ?? 0
      if isUsed(row) {
        if idle != 0 { updates.append((table, number, 0)) }
      } else {
        updates.append((table, number, idle + 1 >= limit ? nil : idle + 1))
      }
    }
  }

  fileprivate func apply(to database: Database) throws {
    for update in updates {
      if let idle = update.idle {
        try database.cachedStatement(sql: "UPDATE \(update.table) SET idle = ? WHERE rowid = ?")
          .execute(arguments: [idle, update.row])
      } else {
        try database.cachedStatement(sql: "DELETE FROM \(update.table) WHERE rowid = ?")
          .execute(arguments: [update.row])
      }
    }
  }
}

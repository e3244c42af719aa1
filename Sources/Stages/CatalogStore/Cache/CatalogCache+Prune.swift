// SPDX-License-Identifier: MIT
internal import GRDB
package import KeepsakeModel
private import KeepsakeSupport

/// What a build had use for, in no order; the same may be here twice.
package struct UsedRows: Sendable {
  package var paths: [ArchivePath] = []
  package var facts: [FactsKey] = []
  /// Pages that were remembered and are no longer wanted.
  package var gonePages: [String] = []

  package init() {}

  /// The same for the same files and facts in the same order.
  fileprivate var digest: ContentHash {
    var digest = Fingerprint()
    digest.update(paths.count)
    for path in paths {
      digest.update(path.bytes.count)
      digest.update(path.bytes)
    }
    digest.update(facts.count)
    for key in facts {
      key.content.withUnsafeBytes { digest.update($0) }
      key.settings.withUnsafeBytes { digest.update($0) }
    }
    return digest.finish()
  }
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
  ///
  /// Where the last build used the same rows and there were no others, there are none now.
  package func idleRows(besides used: UsedRows) throws(CacheError) -> IdleRows {
    let digest = used.digest
    if digest.bytes == allUsed { return IdleRows(used: digest, gonePages: used.gonePages) }
    let (paths, facts) = (Set(used.paths), Set(used.facts))
    return try reading { database in
      var idle = IdleRows(used: digest, gonePages: used.gonePages)
      for table in ["files", "texts"] {
        try idle.collect(database, table, key: "path") { row in
          row.bytes(2).map { paths.contains(ArchivePath(bytes: $0)) } ?? false
        }
      }
      try idle.collect(database, "facts", key: "content, settings") { row in
        guard let content = row.hash(2), let settings = row.hash(3) else { return false }
        return facts.contains(FactsKey(content: content, settings: settings))
      }
      return idle
    }
  }

  /// To be called in the transaction that writes rows: until the next build's end nobody knows that they are used.
  static func forgetAllUsed(in database: Database) throws {
    try database.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [allUsedName])
  }

  /// The second half of `prune`.
  package func forget(_ idle: IdleRows) throws(CacheError) -> Pruning {
    flush()
    if !idle.isEmpty { try writing { try idle.apply(to: $0) } }
    if !idle.remain { setValue(idle.used.bytes, Self.allUsedName) }
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
  private let gonePages: [String]
  /// Names the files and facts that are not idle.
  fileprivate let used: ContentHash

  fileprivate init(used: ContentHash, gonePages: [String]) {
    self.used = used
    self.gonePages = gonePages
  }

  fileprivate var isEmpty: Bool { updates.isEmpty && gonePages.isEmpty }
  fileprivate var forgotten: Int { updates.count { $0.idle == nil } + gonePages.count }
  /// Whether some that no build has used for a while stay for another.
  fileprivate var remain: Bool { updates.contains { $0.idle ?? 0 > 0 } }
  fileprivate var forgetsFacts: Bool { updates.contains { $0.idle == nil && $0.table == "facts" } }

  fileprivate mutating func collect(
    _ database: Database, _ table: String, key: String, isUsed: (StoredRow) -> Bool
  ) throws {
    try database.forEachRow("SELECT rowid, idle, \(key) FROM \(table)") { row in
      guard let number = row.integer(0) else { return }
      let idle = row.integer(1).map(Int.init(clamping:)) ?? 0
      if isUsed(row) {
        if idle != 0 { updates.append((table, number, 0)) }
      } else {
        updates.append((table, number, idle + 1 >= CatalogCache.idleLimit ? nil : idle + 1))
      }
    }
  }

  fileprivate func apply(to database: Database) throws {
    // A page that is gone is no longer published: nothing may take it for such.
    for address in gonePages {
      try database.cachedStatement(sql: "DELETE FROM pages WHERE address = ?").execute(arguments: [address])
    }
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

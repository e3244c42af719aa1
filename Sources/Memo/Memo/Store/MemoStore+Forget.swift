// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension MemoStore {
  /// So many builds in a row that have no use for a row are enough to forget it.
  ///
  /// One would do to save space; more let a keeper switch branches, unmount a disk or try other settings for free.
  package static let idleLimit = 3

  /// Counts one build, and forgets what no build has used for `idleLimit` builds; pages that are gone at once.
  ///
  /// Used is what was recalled or remembered since the memo was opened, and the files at `paths`.
  ///
  /// - Returns: The addresses of all files that still belong to something, if something with files was forgotten; the
  ///   derivative store then removes every other.
  package func forgetUnused(
    besides paths: some Sequence<ArchivePath>, gonePages: some Sequence<String> = []
  ) throws(CacheError) -> Set<String>? {
    flush()
    let (paths, used) = (Set(paths), takeUsed())
    let (files, memo) = try reading { connection in
      (
        try Idleness(connection, "files", key: "path, 0, 0, 0") { row in
          row.bytes(2).map { paths.contains(ArchivePath(bytes: $0)) } ?? false
        },
        try Idleness(connection, "memo", key: "finding, source, inputs, length(files) > 0") { row in
          guard let finding = row.text(2), let source = row.hash(3), let inputs = row.hash(4) else { return false }
          return used.contains(MemoKey(finding: finding, source: source, inputs: inputs))
        }
      )
    }
    try writing { connection in
      // A page that is gone is no longer published: nothing may take it for such.
      var page = try connection.prepare("DELETE FROM pages WHERE address = ?")
      for address in gonePages { try page.run(address) }
      try files.apply(on: connection)
      try memo.apply(on: connection)
    }
    guard memo.forgetsFiles else { return nil }
    return try reading { connection in
      var kept: Set<String> = []
      try connection.forEachRow("SELECT files FROM memo WHERE length(files) > 0") { row in
        for address in String(decoding: row.bytes(0) ?? [], as: UTF8.self).split(separator: "\n") {
          kept.insert(String(address))
        }
      }
      return kept
    }
  }
}

extension MemoStore {
  /// Whether the file has findings of a kind.
  package func holds(_ finding: String) throws(CacheError) -> Bool {
    flush()
    return try reading { connection in
      var any = try connection.prepare("SELECT 1 FROM memo WHERE finding = ? LIMIT 1")
      try any.bind(finding)
      return try any.next() != nil
    }
  }

  /// Deletes all findings of a kind, so that nothing of them is left in the file.
  package func forget(_ finding: String) throws(CacheError) {
    flush()
    try writing { connection in
      var forget = try connection.prepare("DELETE FROM memo WHERE finding = ?")
      try forget.run(finding)
    }
    try overwriteDeleted()
  }
}

/// The rows of a table whose count of idle builds changes.
private struct Idleness {
  private let table: String
  private var changes: [(row: Int64, idle: Int)] = []
  /// Whether rows with files are forgotten.
  private(set) var forgetsFiles = false

  /// Counts one build; changes nothing.
  ///
  /// `key` gives three columns of the key, and whether the row has files.
  init(_ connection: Connection, _ table: String, key: String, isUsed: (StoredRow) -> Bool) throws {
    self.table = table
    try connection.forEachRow("SELECT rowid, idle, \(key) FROM \(table)") { row in
      guard let number = row.integer(0) else { return }
      let idle = row.integer(1).map(Int.init(clamping:)) ?? 0
      let now = isUsed(row) ? 0 : min(idle, MemoStore.idleLimit) + 1
      if now != idle { changes.append((number, now)) }
      if now >= MemoStore.idleLimit, row.integer(5) == 1 { forgetsFiles = true }
    }
  }

  func apply(on connection: Connection) throws {
    var count = try connection.prepare("UPDATE \(table) SET idle = ? WHERE rowid = ?")
    var forget = try connection.prepare("DELETE FROM \(table) WHERE rowid = ?")
    for change in changes {
      if change.idle < MemoStore.idleLimit {
        try count.run(change.idle, change.row)
      } else {
        try forget.run(change.row)
      }
    }
  }
}

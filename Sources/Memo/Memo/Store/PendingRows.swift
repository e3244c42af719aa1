// SPDX-License-Identifier: MIT
import Foundation
import GRDB
import KeepsakeModel

/// Rows that have been handed over and are not yet in the database.
struct PendingRows {
  var memo: [MemoKey: (payload: [UInt8], files: [Rendition])] = [:]
  var files: [ArchivePath: FileRecord] = [:]
  var pages: [String: PageRecord] = [:]

  var count: Int { memo.count + files.count + pages.count }

  /// Writes the rows; the caller holds the transaction.
  func write(to database: Database) throws {
    let memo = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO memo (finding, source, inputs, payload, files) VALUES (?, ?, ?, ?, ?)")
    for (key, row) in self.memo {
      let files = row.files.map(\.address).joined(separator: "\n")
      try memo.execute(arguments: [
        key.finding, Data(key.source.bytes), Data(key.inputs.bytes), Data(row.payload), Data(files.utf8),
      ])
    }
    let file = try database.cachedStatement(
      sql:
        "INSERT OR REPLACE INTO files (path, size, modified, changed, inode, content, format) VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
    for (path, record) in files {
      try file.execute(arguments: [
        Data(path.bytes), record.size, record.modified, record.changed, Int64(bitPattern: record.inode),
        Data(record.content.bytes), record.format?.rawValue,
      ])
    }
    let page = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO pages (address, fingerprint, content, size) VALUES (?, ?, ?, ?)")
    for (address, record) in pages {
      try page.execute(arguments: [
        address, Data(record.fingerprint.bytes), Data(record.content.bytes), record.size,
      ])
    }
  }
}

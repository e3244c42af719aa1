// SPDX-License-Identifier: MIT
import Foundation
import GRDB
import KeepsakeModel

/// Rows that have been handed over and are not yet in the database.
struct PendingRows {
  var facts: [FactsKey: [UInt8]] = [:]
  var files: [ArchivePath: FileRecord] = [:]
  var sidecars: [ArchivePath: (content: ContentHash, payload: [UInt8])] = [:]
  var pages: [String: PageRecord] = [:]
  var meta: [String: [UInt8]] = [:]

  var count: Int { facts.count + files.count + sidecars.count + pages.count + meta.count }

  /// Writes the rows; the caller holds the transaction.
  func write(to database: Database) throws {
    if count > meta.count { try CatalogCache.forgetAllUsed(in: database) }
    try writeFacts(to: database)
    let file = try database.cachedStatement(
      sql:
        "INSERT OR REPLACE INTO files (path, size, modified, inode, content, format, changed) VALUES (?, ?, ?, ?, ?, ?, ?)"
    )
    for (path, record) in files {
      try file.execute(arguments: [
        Data(path.bytes), record.size, record.modified, Int64(bitPattern: record.inode), Data(record.content.bytes),
        record.format?.rawValue, record.changed,
      ])
    }
    let text = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO texts (path, content, payload) VALUES (?, ?, ?)")
    for (path, row) in sidecars {
      try text.execute(arguments: [Data(path.bytes), Data(row.content.bytes), Data(row.payload)])
    }
    let page = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO pages (address, fingerprint, content, size, basis) VALUES (?, ?, ?, ?, ?)")
    for (address, record) in pages {
      try page.execute(arguments: [
        address, Data(record.fingerprint.bytes), Data(record.content.bytes), record.size,
        record.basis.map { Data($0.bytes) },
      ])
    }
    for (key, value) in meta {
      try database.execute(
        sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", arguments: [key, Data(value)])
    }
  }

  private func writeFacts(to database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO facts (content, settings, payload) VALUES (?, ?, ?)")
    for (key, payload) in facts {
      try statement.execute(arguments: [Data(key.content.bytes), Data(key.settings.bytes), Data(payload)])
    }
  }
}

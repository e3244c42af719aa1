// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Rows that have been handed over and are not yet in the database.
struct PendingRows {
  var memo: [MemoKey: (payload: [UInt8], files: [Rendition])] = [:]
  var files: [ArchivePath: FileRecord] = [:]
  var pages: [String: PageRecord] = [:]

  var count: Int { memo.count + files.count + pages.count }

  /// Writes the rows; the caller holds the transaction.
  func write(on connection: Connection) throws {
    var memo = try connection.prepare(
      "INSERT OR REPLACE INTO memo (finding, source, inputs, payload, files) VALUES (?, ?, ?, ?, ?)")
    for (key, row) in self.memo {
      let files = row.files.map(\.address).joined(separator: "\n")
      try memo.run(key.finding, key.source, key.inputs, row.payload, Array(files.utf8))
    }
    var file = try connection.prepare(
      """
      INSERT OR REPLACE INTO files (path, size, modified, changed, inode, content, format) VALUES (?, ?, ?, ?, ?, ?, ?)
      """)
    for (path, record) in files {
      try file.run(
        Array(path.bytes), record.size, record.modified, record.changed, Int64(bitPattern: record.inode),
        record.content, record.format?.rawValue)
    }
    var page = try connection.prepare(
      "INSERT OR REPLACE INTO pages (address, fingerprint, content, size) VALUES (?, ?, ?, ?)")
    for (address, record) in pages { try page.run(address, record.fingerprint, record.content, record.size) }
  }
}

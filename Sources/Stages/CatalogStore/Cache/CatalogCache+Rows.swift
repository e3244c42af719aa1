// SPDX-License-Identifier: MIT
private import Foundation
private import GRDB
package import KeepsakeModel

// Each row is decoded on its own: one that is damaged is skipped, and what it said is found out again.

extension CatalogCache: FactsStore {
  package func loadFacts() throws(CacheError) -> [FactsKey: ImageFacts] {
    flush()
    return try reading { database in
      var facts: [FactsKey: ImageFacts] = [:]
      facts.reserveCapacity(try Int.fetchOne(database, sql: "SELECT count(*) FROM facts") ?? 0)
      let rows = try Row.fetchCursor(database, sql: "SELECT settings, payload, content FROM facts")
      while let row = try rows.next() {
        guard let settings = row.hash(at: 0), let found = row.decoded(at: 1, FactsCodec.decode),
          row.hash(at: 2) == found.content
        else { continue }
        facts[FactsKey(content: found.content, settings: settings)] = found
      }
      return facts
    }
  }

  package func remember(_ facts: ImageFacts, settings: ContentHash) {
    let payload = FactsCodec.encode(facts)
    enqueue { $0.facts[FactsKey(content: facts.content, settings: settings)] = payload }
  }
}

extension CatalogCache: FileMemory {
  package func loadFiles() throws(CacheError) -> [ArchivePath: FileRecord] {
    flush()
    return try reading { database in
      var files: [ArchivePath: FileRecord] = [:]
      files.reserveCapacity(try Int.fetchOne(database, sql: "SELECT count(*) FROM files") ?? 0)
      let rows = try Row.fetchCursor(database, sql: "SELECT path, size, modified, inode, content, format FROM files")
      while let row = try rows.next() {
        guard let path = row.bytes(at: 0), let content = row.hash(at: 4), let size = row.integer(at: 1),
          let inode = row.integer(at: 3), let format = row.format(at: 5)
        else { continue }
        files[ArchivePath(bytes: path)] = FileRecord(
          size: Int(size), modified: row.integer(at: 2), inode: UInt64(bitPattern: inode), content: content,
          format: format)
      }
      return files
    }
  }

  package func remember(_ file: FileRecord, at path: ArchivePath) { enqueue { $0.files[path] = file } }
}

extension CatalogCache: SidecarMemory {
  package func loadSidecars() throws(CacheError) -> [ArchivePath: SidecarRecord] {
    flush()
    return try reading { database in
      var sidecars: [ArchivePath: SidecarRecord] = [:]
      sidecars.reserveCapacity(try Int.fetchOne(database, sql: "SELECT count(*) FROM texts") ?? 0)
      let rows = try Row.fetchCursor(database, sql: "SELECT path, content, payload FROM texts")
      while let row = try rows.next() {
        guard let path = row.bytes(at: 0), let content = row.hash(at: 1),
          let sidecar = row.decoded(at: 2, SidecarCodec.decode)
        else { continue }
        sidecars[ArchivePath(bytes: path)] = SidecarRecord(content: content, sidecar: sidecar)
      }
      return sidecars
    }
  }

  package func remember(_ sidecar: SidecarRecord, at path: ArchivePath) {
    let payload = SidecarCodec.encode(sidecar.sidecar)
    enqueue { $0.sidecars[path] = (sidecar.content, payload) }
  }
}

extension CatalogCache: PageMemory {
  package func loadPages() throws(CacheError) -> [String: PageRecord] {
    flush()
    return try reading { database in
      var pages: [String: PageRecord] = [:]
      pages.reserveCapacity(try Int.fetchOne(database, sql: "SELECT count(*) FROM pages") ?? 0)
      let rows = try Row.fetchCursor(database, sql: "SELECT fingerprint, content, size, address, basis FROM pages")
      while let row = try rows.next() {
        guard let fingerprint = row.hash(at: 0), let content = row.hash(at: 1), let size = row.integer(at: 2),
          let address = row[3] as? String
        else { continue }
        pages[address] = PageRecord(
          fingerprint: fingerprint, basis: row.hash(at: 4), content: content, size: Int(size))
      }
      return pages
    }
  }

  package func remember(_ page: PageRecord, at address: String) { enqueue { $0.pages[address] = page } }
}

extension Row {
  // SQLite keeps what a damaged page says, whatever the column's type: every getter looks before it takes.

  func hash(at index: Int) -> ContentHash? { decoded(at: index) { ContentHash(buffer: $0) } }

  func bytes(at index: Int) -> [UInt8]? { decoded(at: index) { Array($0) } }

  func integer(at index: Int) -> Int64? { self[index] as? Int64 }

  /// The format, `.some(nil)` if none was kept, `nil` for a word that is none.
  func format(at index: Int) -> ImageFormat?? {
    guard !hasNull(atIndex: index) else { return .some(nil) }
    guard let text = self[index] as? String, let format = ImageFormat(rawValue: text) else { return nil }
    return format
  }

  func decoded<Value>(at index: Int, _ decode: (UnsafeRawBufferPointer) -> Value?) -> Value? {
    guard let data = self[index] as? Data else { return nil }
    return data.withUnsafeBytes(decode)
  }
}

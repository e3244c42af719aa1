// SPDX-License-Identifier: MIT
package import KeepsakeModel

// Each row is decoded on its own: one that is damaged is skipped, and what it said is found out again.

extension CatalogCache: FactsStore {
  package func loadFacts() throws(CacheError) -> [FactsKey: ImageFacts] {
    flush()
    return try reading { database in
      var facts: [FactsKey: ImageFacts] = [:]
      facts.reserveCapacity(database.likelyCount(of: "facts"))
      try database.forEachRow("SELECT settings, payload, content FROM facts") { row in
        guard let settings = row.hash(0), let found = row.blob(1, FactsCodec.decode), row.hash(2) == found.content
        else { return }
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
      files.reserveCapacity(database.likelyCount(of: "files"))
      try database.forEachRow("SELECT path, size, modified, inode, content, format, changed FROM files") { row in
        guard let path = row.bytes(0), let content = row.hash(4), let size = row.integer(1),
          let inode = row.integer(3), let format = row.format(5)
        else { return }
        files[ArchivePath(bytes: path)] = FileRecord(
          size: Int(size), modified: row.integer(2), changed: row.integer(6), inode: UInt64(bitPattern: inode),
          content: content, format: format)
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
      sidecars.reserveCapacity(database.likelyCount(of: "texts"))
      try database.forEachRow("SELECT path, content, payload FROM texts") { row in
        guard let path = row.bytes(0), let content = row.hash(1), let sidecar = row.blob(2, SidecarCodec.decode)
        else { return }
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
      pages.reserveCapacity(database.likelyCount(of: "pages"))
      try database.forEachRow("SELECT fingerprint, content, size, address, basis FROM pages") { row in
        guard let fingerprint = row.hash(0), let content = row.hash(1), let size = row.integer(2),
          let address = row.text(3)
        else { return }
        pages[address] = PageRecord(
          fingerprint: fingerprint, basis: row.hash(4), content: content, size: Int(size))
      }
      return pages
    }
  }

  package func remember(_ page: PageRecord, at address: String) { enqueue { $0.pages[address] = page } }
}

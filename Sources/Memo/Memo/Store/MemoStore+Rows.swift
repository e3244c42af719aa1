// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

// Each row is decoded on its own: one that is damaged is skipped, and what it said is found out again.

extension MemoStore {
  /// Keys whose rows are held undecoded at a time.
  private static let slice = 1_000

  /// What is remembered under keys of one kind, in their order; `nil` where it is unknown or damaged.
  package func recall<Payload: Memorable>(
    _ keys: [MemoKey], as _: Payload.Type = Payload.self, workers: Int = 1
  ) throws(CacheError) -> [Payload?] {
    flush()
    var payloads = recalled?.payloads(keys, as: Payload.self) ?? [Payload?](repeating: nil, count: keys.count)
    let asked = payloads.indices.filter { payloads[$0] == nil }
    for start in stride(from: 0, to: asked.count, by: Self.slice) {
      let places = asked[start..<min(start + Self.slice, asked.count)]
      let some = places.map { keys[$0] }
      let rows = try reading { try Self.payloads(of: Set(some), on: $0) }
      let decoded = mapInParallel(some.count, width: workers) { number in
        rows[some[number]].flatMap { Payload.init(remembered: $0, under: some[number]) }
      }
      for (place, payload) in zip(places, decoded) { payloads[place] = payload }
      recalled?.keep(zip(some, decoded))
    }
    noteUse(of: keys)
    return payloads
  }

  private static func payloads(of keys: Set<MemoKey>, on connection: Connection) throws -> [MemoKey: [UInt8]] {
    var statement = try connection.prepare(
      "SELECT payload FROM memo WHERE finding = ? AND source = ? AND inputs = ?")
    var rows: [MemoKey: [UInt8]] = [:]
    rows.reserveCapacity(keys.count)
    for key in keys {
      try statement.bind(key.finding, key.source, key.inputs)
      rows[key] = try statement.next()?.bytes(0)
    }
    return rows
  }

  /// What is remembered under a key.
  package func recall<Payload: Memorable>(
    _ key: MemoKey, as _: Payload.Type = Payload.self
  ) throws(CacheError) -> Payload? {
    let found: [Payload?] = try recall([key])
    return found[0]
  }

  /// The sources of which a finding is remembered.
  package func sources<Kind: Finding>(of _: Kind.Type) throws(CacheError) -> Set<ContentHash> {
    try reading { connection in
      var sources: Set<ContentHash> = []
      try connection.forEachRow("SELECT source FROM memo WHERE finding = '\(Kind.name)'") { row in
        if let source = row.hash(0) { sources.insert(source) }
      }
      return sources
    }
  }

  /// Takes a payload to be written soon; the caller does not wait.
  ///
  /// Its files must lie in the derivative store already.
  package func remember(_ payload: some Memorable, as key: MemoKey) {
    let bytes = Payload.make(payload, for: key)
    noteUse(of: [key])
    enqueue { $0.memo[key] = (bytes, payload.files) }
  }

  /// What paths held the last time, so that unchanged files need not be opened.
  package func loadFiles() throws(CacheError) -> [ArchivePath: FileRecord] {
    flush()
    return try reading(FileRecord.all)
  }

  package func remember(_ file: FileRecord, at path: ArchivePath) { enqueue { $0.files[path] = file } }

  /// What was published at each address, so that unchanged pages need not be rendered.
  package func loadPages() throws(CacheError) -> [String: PageRecord] {
    flush()
    return try reading { connection in
      var pages: [String: PageRecord] = [:]
      pages.reserveCapacity(connection.likelyCount(of: "pages"))
      try connection.forEachRow("SELECT address, fingerprint, content, size FROM pages") { row in
        guard let address = row.text(0), let fingerprint = row.hash(1), let content = row.hash(2),
          let size = row.integer(3)
        else { return }
        pages[address] = PageRecord(fingerprint: fingerprint, content: content, size: Int(size))
      }
      return pages
    }
  }

  package func remember(_ page: PageRecord, at address: String) { enqueue { $0.pages[address] = page } }
}

extension FileRecord {
  static let query = "SELECT path, size, modified, changed, inode, content, format FROM files"

  /// `nil` for a row that is damaged.
  static func read(_ row: StoredRow) -> (path: ArchivePath, record: FileRecord)? {
    guard let path = row.bytes(0), let size = row.integer(1), let inode = row.integer(4), let content = row.hash(5),
      let format = row.format(6)
    else { return nil }
    let record = FileRecord(
      size: Int(size), modified: row.integer(2), changed: row.integer(3), inode: UInt64(bitPattern: inode),
      content: content, format: format)
    return (ArchivePath(bytes: path), record)
  }

  /// Every row that can be read.
  static func all(on connection: Connection) throws -> [ArchivePath: FileRecord] {
    var files: [ArchivePath: FileRecord] = [:]
    files.reserveCapacity(connection.likelyCount(of: "files"))
    try connection.forEachRow(query) { row in
      if let (path, record) = read(row) { files[path] = record }
    }
    return files
  }
}

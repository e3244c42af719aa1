// SPDX-License-Identifier: MIT

/// The cache's tables.
///
/// Keys are contents, digests of inputs, and paths inside the archive. `idle` counts the builds in a row that had no use for a row.
enum CacheSchema {
  /// SQLite's application id, 'KSIT': tells our files from those of other programs.
  static let applicationID = 0x4B53_4954

  /// Raised when the tables change: a file of any other version is set aside.
  static let version = 1

  /// Makes the tables.
  static let text = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    CREATE TABLE memo (
      finding TEXT NOT NULL, source BLOB NOT NULL, inputs BLOB NOT NULL, payload BLOB NOT NULL,
      files BLOB NOT NULL, idle INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (finding, source, inputs));
    CREATE TABLE files (
      path BLOB PRIMARY KEY NOT NULL, size INTEGER NOT NULL, modified INTEGER, changed INTEGER,
      inode INTEGER NOT NULL, content BLOB NOT NULL, format TEXT, idle INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE pages (
      address TEXT PRIMARY KEY NOT NULL, fingerprint BLOB NOT NULL, content BLOB NOT NULL, size INTEGER NOT NULL);
    CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL);
    """

  /// What SQLite's own table says of each table and index: its type, name, table and text, which is `nil` for an index that
  /// SQLite makes by itself.
  static func tables(on connection: Connection) throws -> [[String?]] {
    var tables: [[String?]] = []
    // SQLite reads a text that is stored as bytes, too. Ours are fewer; of a file of another kind no more need be known.
    let sql = "SELECT type, name, tbl_name, CAST(sql AS TEXT) FROM sqlite_master LIMIT 40"
    try connection.forEachRow(sql) { row in tables.append((0..<4).map(row.text)) }
    return tables
  }

  /// Whether these are just the tables that this version of the program makes.
  static func isOurs(_ tables: [[String?]]) throws -> Bool {
    let connection = try Connection(Connection.memory, .write)
    try connection.execute(text)
    let ours = try self.tables(on: connection)
    // An index may be there many times, so that what comes after it is beyond those that are looked at.
    return tables.count == ours.count && Set(tables) == Set(ours)
  }
}

// SPDX-License-Identifier: MIT
import GRDB

/// The cache's tables.
///
/// Keys are contents, digests of inputs, and paths inside the archive. `idle` counts the builds in a row that had no use for a row.
enum CacheSchema {
  /// SQLite's application id, 'KSIT': tells our files from those of other programs.
  static let applicationID = 0x4B53_4954

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("memo 1") { database in
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(
        sql: """
          CREATE TABLE memo (
            finding TEXT NOT NULL, source BLOB NOT NULL, inputs BLOB NOT NULL, payload BLOB NOT NULL,
            files BLOB NOT NULL, idle INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (finding, source, inputs));
          CREATE TABLE files (
            path BLOB PRIMARY KEY NOT NULL, size INTEGER NOT NULL, modified INTEGER, changed INTEGER,
            inode INTEGER NOT NULL, content BLOB NOT NULL, format TEXT, idle INTEGER NOT NULL DEFAULT 0);
          CREATE TABLE pages (
            address TEXT PRIMARY KEY NOT NULL, fingerprint BLOB NOT NULL, content BLOB NOT NULL, size INTEGER NOT NULL);
          CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL);
          """)
    }
    return migrator
  }

  /// What SQLite's own table says of one table or index.
  struct Table: Hashable {
    var type: String
    var name: String
    var table: String
    /// `nil` for an index that SQLite makes by itself.
    var text: String?

    /// More than any version has; of a file of another kind no more need be known.
    private static let most = 40

    static func all(in database: Database) throws -> Set<Table> {
      let rows = try Row.fetchAll(
        database, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT \(most)")
      // Whatever is no text cannot be one of ours.
      return Set(
        rows.map { row in
          Table(
            type: String.fromDatabaseValue(row[0]) ?? "?", name: String.fromDatabaseValue(row[1]) ?? "?",
            table: String.fromDatabaseValue(row[2]) ?? "?", text: String.fromDatabaseValue(row[3]))
        })
    }
  }

  /// The table in which the versions stand that a file has gone through.
  static let ofVersions: Set<Table> = Set((try? tables(upTo: "memo 1"))?.filter { $0.name == "grdb_migrations" } ?? [])

  /// Whether these are just the tables that some version of this program has made.
  static func isKnown(_ tables: Set<Table>) throws -> Bool {
    for version in migrator.migrations.reversed() where try self.tables(upTo: version) == tables { return true }
    return false
  }

  private static func tables(upTo version: String) throws -> Set<Table> {
    let database = try DatabaseQueue()
    try migrator.migrate(database, upTo: version)
    return try database.read { try Table.all(in: $0) }
  }
}

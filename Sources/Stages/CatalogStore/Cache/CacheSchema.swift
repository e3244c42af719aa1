// SPDX-License-Identifier: MIT
import GRDB

/// The cache's tables.
///
/// Keys are contents, settings and paths inside the archive. `idle` counts the builds in a row that had no use for a row.
enum CacheSchema {
  /// SQLite's application id, 'KSIT': tells our files from those of other programs.
  static let applicationID = 0x4B53_4954

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(
        sql: """
          CREATE TABLE files (
            path BLOB PRIMARY KEY NOT NULL, size INTEGER NOT NULL, modified INTEGER, inode INTEGER NOT NULL,
            content BLOB NOT NULL, format TEXT, idle INTEGER NOT NULL DEFAULT 0);
          CREATE TABLE facts (
            content BLOB NOT NULL, settings BLOB NOT NULL, payload BLOB NOT NULL, idle INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (content, settings));
          CREATE TABLE texts (
            path BLOB PRIMARY KEY NOT NULL, content BLOB NOT NULL, payload BLOB NOT NULL,
            idle INTEGER NOT NULL DEFAULT 0);
          CREATE TABLE pages (
            address TEXT PRIMARY KEY NOT NULL, fingerprint BLOB NOT NULL, content BLOB NOT NULL, size INTEGER NOT NULL,
            idle INTEGER NOT NULL DEFAULT 0);
          CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL);
          """)
    }
    migrator.registerMigration("2") { database in
      try database.execute(sql: "ALTER TABLE pages ADD COLUMN basis BLOB")
    }
    return migrator
  }
}

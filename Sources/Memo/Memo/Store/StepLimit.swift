// SPDX-License-Identifier: MIT
internal import GRDB
private import GRDBSQLite
internal import Synchronization

/// Ends the work of a connection that a hostile file keeps busy for ever.
///
/// An interior page of a tree may name one page hundreds of times, so that a few pages make more rows than anybody can
/// wait for.
final class StepLimit: Sendable {
  /// SQLite asks after so many steps.
  private static let pace = 10_000
  /// So often for one connection: two thousand million steps, of which a build of a million keepsakes takes a quarter.
  private static let most = 200_000

  private let asked = Atomic(0)

  /// Counts the steps of a connection, which must not outlive the limit.
  func install(in database: Database) {
    sqlite3_progress_handler(
      database.sqliteConnection, Int32(Self.pace),
      { context in
        guard let context else { return 0 }
        return Unmanaged<StepLimit>.fromOpaque(context).takeUnretainedValue().ends ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private var ends: Bool { asked.add(1, ordering: .relaxed).newValue > Self.most }
}

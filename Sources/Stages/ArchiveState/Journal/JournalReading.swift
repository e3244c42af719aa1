// SPDX-License-Identifier: MIT
package import KeepsakeSupport

/// What a journal tells, and how much of it cannot be read.
package struct JournalReading: Sendable {
  /// The oldest first.
  package var entries: [JournalEntry] = []
  /// How many lines of a day's file are damaged; each costs its own action only.
  package var damaged: [String: Int] = [:]
  /// Files that could not be read, or the folder: nothing is let go of then.
  package var failures: [FileError] = []
}

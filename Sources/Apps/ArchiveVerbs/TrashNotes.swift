// SPDX-License-Identifier: MIT
private import ArchiveState
package import KeepsakeModel
private import KeepsakeSupport

/// What the journal no longer tells, and what will soon be gone from the trash.
package enum TrashNotes {
  /// All notes about them.
  ///
  /// - Parameters:
  ///   - state: The archive's `.keepsake` folder.
  ///   - now: Seconds since 1970.
  /// - Returns: Damaged entries, then entries that will soon be deleted.
  package static func diagnostics(state: String, now: Int) -> [Diagnostic] {
    journal(state: state) + going(state: state, now: now)
  }

  /// What of the journal or the trash cannot be read.
  package static func journal(state: String) -> [Diagnostic] {
    let (reading, trash) = (EditJournal(state: state).read(), ArchiveTrash(state: state).folders())
    var notes = reading.damaged.sorted { $0.key < $1.key }.map { day, lines in
      Diagnostic(
        .warning, "trash.damaged", file: ".keepsake/journal/\(day)",
        (lines == 1 ? "1 line is" : "\(lines) lines are") + " damaged: what was done then can no longer be undone",
        remedy: "look after the disk; everything else can be undone, and what was deleted is in .keepsake/trash")
    }
    // An archive in which nothing was done has neither.
    let failures = reading.failures.filter { !$0.isMissing || !trash.folders.isEmpty } + trash.failures
    notes += failures.map { failure in
      Diagnostic(
        .warning, "trash.unread", file: failure.path,
        "it cannot be read (\(failure.reason)), and nothing is deleted from .keepsake/trash until it can",
        remedy: failure.isMissing
          ? "nothing: the next change in the studio makes it" : "give yourself the permission to read it")
    }
    return notes
  }

  private static func going(state: String, now: Int) -> [Diagnostic] {
    ArchiveTrash(state: state).going(now: now).map { folder, day in
      let files = folder.files
      let named = files.prefix(5).joined(separator: ", ") + (files.count > 5 ? " and \(files.count - 5) more" : "")
      return Diagnostic(
        .note, "trash.going", file: ".keepsake/trash/\(folder.id)",
        "deleted long ago, and gone for good when a studio is opened on \(EDTFDate(day).text) or later: \(named)",
        remedy: "bring them back on the studio's first page, or move what you want to keep out of this folder")
    }
  }
}

// SPDX-License-Identifier: MIT
package import ArchiveState
package import KeepsakeModel
package import KeepsakeSupport
package import Sidecars

/// Why changes were not made; unless files are named as written, none was.
package enum ArchiveEditError: Error, Hashable, Sendable {
  /// The file is not as it was expected: it has the bytes of this digest now, or is not there.
  case stale(ArchivePath, present: ContentHash?)
  /// Two of the changes are of this file.
  case twice(ArchivePath)
  case uneditable(ArchivePath, SidecarEditError)
  /// The file would have a mistake that it has not now.
  case mistaken(ArchivePath, Diagnostic)
  /// Somebody else has given keys other values in the meantime.
  case differs([KeyConflict])
  /// No text may be written in this place.
  case place(ArchivePath, Diagnostic)
  /// Undoing would show what somebody has hidden since, in this text.
  case hiddenSince(ArchivePath)
  case busy(ArchiveLockError)
  /// What was kept of a file cannot be brought back.
  case lost(ArchivePath, JournalError)
  case file(FileError, written: [WrittenFile])

  package var diagnostic: Diagnostic {
    switch self {
    case .stale(let file, let present):
      Diagnostic(
        .error, "edit.stale", file: file.text,
        present == nil ? "it is no longer there" : "it has changed in the meantime, and was left alone",
        remedy: "run the command again")
    case .twice(let file):
      Diagnostic(.error, "edit.twice", file: file.text, "two changes of this file were asked for at once")
    case .uneditable(let file, let error): error.diagnostic(file: file.text)
    case .mistaken(_, let diagnostic): diagnostic
    case .differs(let conflicts):
      Diagnostic(
        .error, "edit.differs", file: conflicts.first?.file.text,
        "somebody has changed the same in the meantime, and that change stays", remedy: "look at both, and choose one")
    case .place(_, let diagnostic): diagnostic
    case .hiddenSince(let file):
      Diagnostic(
        .error, "edit.hidden-since", file: file.text,
        "since then somebody has said here who may see it, and undoing would show a part of it to others",
        remedy: "undo that first, or put the pictures together or apart by hand")
    case .busy(let error): error.diagnostic
    case .lost(let file, let error): Self.diagnostic(file, error)
    case .file(let error, let written): Self.diagnostic(error, written)
    }
  }

  private static func diagnostic(_ file: ArchivePath, _ error: JournalError) -> Diagnostic {
    switch error {
    case .file(let error): diagnostic(error, [])
    case .missing(let content):
      Diagnostic(
        .error, "edit.lost", file: file.text,
        "the text that was kept of it, .keepsake/journal/texts/\(content.hex), is gone; nothing was changed",
        remedy: "leave it as it is now, or take that text from a backup of the archive")
    case .damaged(let content):
      Diagnostic(
        .error, "edit.lost", file: file.text,
        "the text that was kept of it is damaged and was not written back; nothing was changed",
        remedy: "look at the remaining text in .keepsake/journal/texts/\(content.hex), and copy the undamaged parts")
    }
  }

  private static func diagnostic(_ error: FileError, _ written: [WrittenFile]) -> Diagnostic {
    var diagnostic = error.diagnostic()
    if !written.isEmpty {
      let files = written.map(\.file.text).joined(separator: ", ")
      diagnostic.problem = "\(diagnostic.problem); changed before that: \(files)"
    }
    return diagnostic
  }
}

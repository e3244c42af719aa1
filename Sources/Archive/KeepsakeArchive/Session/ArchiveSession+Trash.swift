// SPDX-License-Identifier: MIT
package import ArchiveState
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

extension ArchiveSession {
  package nonisolated var bin: ArchiveTrash { ArchiveTrash(state: archive.state) }

  /// Deletes folders of the trash that are past the undo period and have been announced for a week.
  package func emptyTrash(now: Int = Int(Date().timeIntervalSince1970)) {
    // Another program working in the archive may be moving something there.
    guard let lock = try? ArchiveLock(editing: archive.path) else { return }
    bin.tidy(now: now)
    lock.release()
  }

  /// Moves what lies in a folder of the trash back to where it was; what has come there since stays, and so does what it
  /// would take the place of.
  package func bringBack(_ id: String, label: Message) throws(ArchiveEditError) -> UndoReport {
    var (action, report) = (ArchiveAction(label), UndoReport())
    for folder in bin.folders().folders where folder.id == id {
      for file in folder.files {
        let move = Self.throwingAway(ArchivePath(file), into: id).reversed
        if Files.exists("\(archive.path)/\(file)") { report.left.append(file) } else { action.moves.append(move) }
      }
    }
    report.entry = try act(action)
    return report
  }
}

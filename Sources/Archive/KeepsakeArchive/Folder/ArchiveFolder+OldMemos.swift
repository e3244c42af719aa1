// SPDX-License-Identifier: MIT
private import ArchiveState
package import KeepsakeModel
private import KeepsakeSupport

extension ArchiveFolder {
  private static let memo = "cache.sqlite"

  /// Deletes files that builds do not use any more, and that hold what earlier builds found out: memos that were set aside, and the
  /// memo in the user's cache folder from a time when the archive could not be written to.
  ///
  /// Throws if a program is at work in that folder.
  package func removeOldMemos() throws(Diagnostic) {
    try Self.remove("\(Self.memo).set-aside-", in: state)
    let substitute = try SubstituteState(archive: path, own: "\(path)/.keepsake").folder
    guard substitute != state, Files.isFolder(substitute) else { return }
    try Self.removeMemo(in: substitute)
  }

  /// Deletes a folder's memo, and what lies beside it under its name.
  static func removeMemo(in folder: String) throws(Diagnostic) {
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(folder: folder, patience: .seconds(2)) } catch {
      throw error.diagnostic
    }
    try remove(memo, in: folder)
    // Held until here: an optimiser may otherwise release it after its last use.
    lock.release()
  }

  private static func remove(_ beginning: String, in folder: String) throws(Diagnostic) {
    guard Files.isFolder(folder) else { return }
    do throws(FileError) {
      for name in try Files.names(in: folder) where name.hasPrefix(beginning) {
        let path = "\(folder)/\(name)"
        if Files.status(path)?.kind != .folder { try Files.remove(path) }
      }
    } catch {
      throw error.diagnostic()
    }
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

extension ArchiveSession {
  /// Puts the bytes of a new file into the trash, from where an action is to move it to its place.
  ///
  /// So the journal comes first for it too, and undoing the action takes it away whole.
  package nonisolated func stage(_ bytes: [UInt8], as file: ArchivePath) throws(ArchiveEditError) -> JournalMove {
    let move = Self.throwingAway(file, into: Self.newTrash()).reversed
    let path = try movable(move.from)
    do throws(FileError) {
      try Files.createFolder(Files.parent(of: path))
      try Files.writeAtomically(bytes, to: path, durably: true)
    } catch {
      throw .file(error, written: [])
    }
    return move
  }

  /// Takes back what was staged for an action that was not done.
  package nonisolated func discard(_ staged: JournalMove) {
    guard let path = try? movable(staged.from) else { return }
    try? Files.remove(path)
  }
}

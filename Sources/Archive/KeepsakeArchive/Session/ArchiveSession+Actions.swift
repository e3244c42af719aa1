// SPDX-License-Identifier: MIT
package import ArchiveState
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

package typealias JournalMove = JournalEntry.Move

extension ArchiveSession {
  package nonisolated var journal: EditJournal { EditJournal(state: archive.state) }

  /// Gives keys new values, if they have the old values in the edits, or have the new ones already.
  ///
  /// Other keys may have changed in the meantime. Throws `differs`, with every key that somebody else has changed, and then writes nothing.
  package func edit(
    _ label: Message, _ files: [KeyedFileEdit], and action: ArchiveAction = ArchiveAction("")
  ) throws(ArchiveEditError) -> JournalEntry? {
    var last: ArchiveEditError?
    // Each time that another program writes in between, it is compared again.
    for _ in 0..<5 {
      var action = action
      action.label = label
      action.changes += try changes(for: files)
      do throws(ArchiveEditError) { return try act(action) } catch {
        guard case .stale(let file, _) = error, files.contains(where: { $0.file == file }) else { throw error }
        last = error
      }
    }
    throw last ?? .busy(.beingEdited)
  }

  private func changes(for files: [KeyedFileEdit]) throws(ArchiveEditError) -> [FileChange] {
    var conflicts: [KeyConflict] = []
    var changes: [FileChange] = []
    for file in files {
      let now = try text(file.file)
      let present: [YAMLValue?]
      do throws(SidecarEditError) {
        present = try SidecarEditor.values(at: file.edits.map(\.path), in: now?.bytes ?? [])
      } catch {
        throw .uneditable(file.file, error)
      }
      var edits: [SidecarEdit] = []
      for (edit, value) in zip(file.edits, present) where !YAMLValue.saySame(value, edit.now) {
        if YAMLValue.saySame(value, edit.was) {
          edits.append(edit.edit)
        } else {
          conflicts.append(KeyConflict(file: file.file, edit: edit, present: value))
        }
      }
      guard !edits.isEmpty else { continue }
      try check(edits, of: file.file, now?.bytes ?? [])
      changes.append(FileChange(file.file, expected: now?.content, .edited(edits, YAMLFileKind(of: file.file))))
    }
    guard conflicts.isEmpty else { throw .differs(conflicts) }
    return changes
  }

  /// Throws if a text would have a mistake by the edits that it has not without them: a keepsake with one is held back.
  private func check(
    _ edits: [SidecarEdit], of file: ArchivePath, _ bytes: [UInt8]
  ) throws(ArchiveEditError) {
    let kind = YAMLFileKind(of: file)
    let after: [UInt8]
    do throws(SidecarEditError) {
      after = try SidecarEditor.apply(edits, to: bytes, kind: kind)
    } catch {
      throw .uneditable(file, error)
    }
    let known = Set(SidecarReader.mistakes(in: bytes, of: kind, file: file.text).map(\.problem))
    let new = SidecarReader.mistakes(in: after, of: kind, file: file.text).first { !known.contains($0.problem) }
    if let new { throw .mistaken(file, new) }
  }

  /// What would be wrong with a new text of a keepsake that said no more than this; `nil` if nothing is.
  package nonisolated static func mistake(inNewTextSaying edits: [KeyedEdit]) -> Diagnostic? {
    guard let text = try? SidecarEditor.apply(edits.map(\.edit), to: [], kind: .sidecar) else { return nil }
    return SidecarReader.mistakes(in: text, of: .sidecar, file: "").first
  }

  /// A collection as a new text would describe it that said no more than this, and what would be wrong with it.
  package nonisolated static func collection(
    saying edits: [KeyedEdit]
  ) -> (collection: CollectionStatement?, mistake: Diagnostic?) {
    let text = (try? SidecarEditor.apply(edits.map(\.edit), to: [], kind: .collection)) ?? []
    let reading = SidecarReader.collection(text, file: "")
    return (reading.value, reading.diagnostics.first { $0.severity == .error })
  }

  /// Does something that can be undone; `nil` if there was nothing to do.
  ///
  /// The journal comes first, and is on the disk before any file changes.
  package func act(_ action: ArchiveAction) throws(ArchiveEditError) -> JournalEntry? {
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(editing: archive.path) } catch { throw .busy(error) }
    let entry = try actUnderLock(action)
    // Held until here: an optimiser may otherwise release it after its last use.
    lock.release()
    return entry
  }

  private func actUnderLock(_ action: ArchiveAction) throws(ArchiveEditError) -> JournalEntry? {
    let plans = try planned(action.changes)
    for move in action.moves { try check(move) }
    let decisions = try decisions(for: action)
    guard !plans.isEmpty || !action.moves.isEmpty || !action.added.isEmpty || decisions != nil else { return nil }
    let time = Int(Date().timeIntervalSince1970)
    var entry = JournalEntry(
      id: EditJournal.newID(time), time: time, label: action.label, undoes: action.undoes)
    var texts: [ContentHash: [UInt8]] = [:]
    for plan in plans {
      entry.texts.append(JournalEntry.Text(file: plan.file, before: plan.before, after: plan.content))
      texts[plan.content] = plan.after
      if let before = try text(plan.file) { texts[before.content] = before.bytes }
    }
    (entry.moves, entry.added) = (action.moves, action.added)
    if let decisions { (entry.decided, entry.withdrawn) = (decisions.decided, decisions.withdrawn) }
    if plans.contains(where: { Self.mayHide($0.after) }), let hidden = LedgerFile(folder: archive.state).hiddenAlone() {
      let content = Digest256.hash(hidden)
      (entry.hiddenBefore, texts[content]) = (content, hidden)
    }
    do throws(FileError) {
      // The program's own folder may not be there before the first build.
      try Files.createFolder(archive.state)
      try journal.record(entry, texts: texts)
    } catch {
      throw .file(error, written: [])
    }
    try decisions?.write()
    do throws(ArchiveEditError) {
      try move(action.moves) { () throws(ArchiveEditError) in _ = try write(plans) }
    } catch {
      try? decisions?.takeBack()
      throw error
    }
    return entry
  }

  // MARK: The trash

  /// A new folder of the trash.
  package nonisolated static func newTrash() -> String { EditJournal.newID(Int(Date().timeIntervalSince1970)) }

  /// A move of a file into a folder of the trash, where it keeps its path.
  package nonisolated static func throwingAway(_ file: ArchivePath, into id: String) -> JournalMove {
    JournalMove(from: file.text, to: "\(trash)/\(id)/\(file.text)")
  }

  static let trash = EditJournal.trash

  /// Throws unless a plain file lies at one end, nothing at the other, and both are in the archive or its trash.
  func check(_ move: JournalMove) throws(ArchiveEditError) {
    let (from, to) = (try movable(move.from), try movable(move.to))
    guard Files.status(from)?.kind == .file else { throw .stale(ArchivePath(move.from), present: nil) }
    guard !Files.exists(to) else {
      throw .file(FileError(.rename, to, code: EEXIST), written: [])
    }
  }

  nonisolated func movable(_ path: String) throws(ArchiveEditError) -> String {
    let prefix = Self.trash + "/"
    guard path.hasPrefix(prefix) else { return try place(ArchivePath(path)) }
    let rest = path.dropFirst(prefix.count)
    let id = rest.prefix { $0 != "/" }
    guard EditJournal.isID(String(id)) else { return try place(ArchivePath(path)) }
    _ = try place(ArchivePath(String(rest.dropFirst(id.count + 1))))
    // A journal may have come with the archive, and a folder of its trash may be a link.
    var folder = Files.parent(of: "\(archive.path)/\(path)")
    while !Files.exists(folder) { folder = Files.parent(of: folder) }
    guard let real = Files.realPath(folder), let own = Files.realPath(archive.path),
      real == own || real.hasPrefix(own + "/.keepsake")
    else { throw .place(ArchivePath(path), Self.outside(path)) }
    return "\(archive.path)/\(path)"
  }

  private static func outside(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "archive.write-outside", file: path,
      "a link leads out of the trash here, and nothing is moved through it",
      remedy: "delete the link")
  }
}

extension ArchiveSession {
  /// Moves a file from the program's own folder to a place in the archive that is free; false if it is not.
  package nonisolated func take(_ upload: String, as file: ArchivePath) throws(ArchiveEditError) -> Bool {
    let path = try place(file)
    do throws(FileError) {
      try Files.carry(upload, to: path).finish()
      return true
    } catch {
      if error.code == EEXIST { return false }
      throw .file(error, written: [])
    }
  }
}

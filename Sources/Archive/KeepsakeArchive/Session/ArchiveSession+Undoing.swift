// SPDX-License-Identifier: MIT
package import ArchiveState
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// What came of undoing.
package struct UndoReport: Sendable {
  /// What was done for it; `nil` if nothing was left to do.
  package var entry: JournalEntry?
  /// Files that stay as they are, in all or in part, because others have changed the same since.
  package var left: [String] = []
}

extension ArchiveSession {
  /// Undoes an action: whole texts if they are unchanged since, else key by key.
  ///
  /// Created files go to the trash, with the texts in `laterWork`; with `keepingAdded` imported pictures stay, for callers who know that
  /// the files at their places are others.
  package func undo(_ id: String, label: Message, keepingAdded: Bool = false) throws(ArchiveEditError) -> UndoReport {
    // A page may still name an entry that others have gone on with since.
    guard let entry = (journal.actions() + journal.entries()).first(where: { $0.id == id }) else { return UndoReport() }
    try checkThatNothingOpens(undoing: entry)
    var (action, report) = (ArchiveAction(label), UndoReport())
    action.undoes = id
    (action.decided, action.withdrawn) = (entry.withdrawn, entry.decided)
    let bin = Self.newTrash()
    let whole = keepingAdded ? [] : try made(by: entry)
    let taken = takenAway(since: entry)
    for change in entry.texts where !whole.contains(change.file) {
      guard let now = try text(change.file) else {
        // A text comes back with what took it away, and not without its pictures.
        if taken.contains(change.file.text) {
          report.left.append(change.file.text)
        } else if let before = change.before, !entry.moves.contains(where: { $0.from == change.file.text }) {
          action.changes.append(FileChange(change.file, expected: nil, .whole(try read(before, of: change.file))))
        }
        continue
      }
      if now.content == change.before { continue }
      if now.content == change.after {
        if let before = change.before {
          action.changes.append(
            FileChange(change.file, expected: now.content, .whole(try read(before, of: change.file))))
        } else {
          action.moves.append(Self.throwingAway(change.file, into: bin))
        }
        continue
      }
      let before = try change.before.map { hash throws(ArchiveEditError) in try read(hash, of: change.file) } ?? []
      let (edits, isWhole) = try reversal(of: change.file, before, try read(change.after, of: change.file), now.bytes)
      if !isWhole { report.left.append(change.file.text) }
      if !edits.isEmpty {
        action.changes.append(
          FileChange(change.file, expected: now.content, .edited(edits, YAMLFileKind(of: change.file))))
      }
    }
    // A mask stays as long as later texts may name it.
    for move in entry.moves.reversed() where report.left.isEmpty || !ArchivePath(move.to).isMask {
      do throws(ArchiveEditError) {
        try check(move.reversed)
        action.moves.append(move.reversed)
      } catch {
        if Files.exists("\(archive.path)/\(move.to)") { report.left.append(move.from) }
      }
    }
    for picture in entry.added where !keepingAdded && Files.exists("\(archive.path)/\(picture.text)") {
      action.moves.append(Self.throwingAway(picture, into: bin))
    }
    action.moves += whole.map { Self.throwingAway($0, into: bin) }
    report.entry = try act(action)
    if !keepingAdded { restoreHidden(before: entry) }
    return report
  }

  /// Has builds forget what only the texts of an undone action hid; during a build it stays hidden.
  private func restoreHidden(before entry: JournalEntry) {
    guard let before = entry.hiddenBefore.flatMap({ try? journal.text($0) }),
      let lock = try? ArchiveLock(folder: archive.state, patience: .seconds(2))
    else { return }
    let hiding = entry.texts.filter { text in
      guard let content = text.before else { return true }
      return (try? journal.text(content)).map { !Self.mayHide($0) } ?? false
    }
    try? LedgerFile(folder: archive.state).restore(before, of: Set(hiding.map(\.file)))
    lock.release()
  }

  /// What was done since an action to texts that go to the trash when it is undone, the latest last.
  package func laterWork(undoing id: String) throws(ArchiveEditError) -> [JournalEntry] {
    let actions = journal.actions()
    guard let place = actions.firstIndex(where: { $0.id == id }) else { return [] }
    let whole = Set(try made(by: actions[place]))
    let undone = EditJournal.undone(in: actions)
    return actions[(place + 1)...].filter { later in
      later.undoes == nil && !undone.contains(later.id) && later.texts.contains { whole.contains($0.file) }
    }
  }

  /// Files that were moved away since an action, and not back.
  private func takenAway(since entry: JournalEntry) -> Set<String> {
    let entries = journal.entries()
    let undone = EditJournal.undone(in: entries)
    let later = entries.drop { $0.id != entry.id }.dropFirst().filter { !undone.contains($0.id) }
    return Set(later.flatMap { $0.moves.map(\.from) })
  }

  /// Existing texts that make no sense without the action's creations: texts of imported pictures and of collections.
  ///
  /// Other new texts describe earlier content: other people's words in them stay.
  private func made(by entry: JournalEntry) throws(ArchiveEditError) -> [ArchivePath] {
    var made: [ArchivePath] = []
    for change in entry.texts where change.before == nil {
      if YAMLFileKind(of: change.file) == .collection, try text(change.file) != nil { made.append(change.file) }
    }
    let texts = SettingsFile(archive).settings.texts
    let stems = Set(entry.added.filter { Files.exists("\(archive.path)/\($0.text)") }.map(\.stem))
    for stem in stems.sorted() {
      let place = texts.text(stem)
      for file in ["yaml", "yml"].map({ ArchivePath("\(place.text).\($0)") }) {
        guard let now = try text(file), try isOnly(stem, now.bytes, file, entry) else { continue }
        made.append(file)
      }
    }
    return made
  }

  /// Whether a text speaks of no more pictures than came in by the action.
  private func isOnly(
    _ stem: ArchivePath, _ bytes: [UInt8], _ file: ArchivePath, _ entry: JournalEntry
  ) throws(ArchiveEditError) -> Bool {
    let names = (try? Files.names(in: "\(archive.path)/\(stem.folder.text)")) ?? []
    let others = names.map { stem.folder.appending($0) }.filter { other in
      other.stem == stem && !["yaml", "yml"].contains(other.pathExtension) && !entry.added.contains(other)
    }
    guard others.isEmpty else { return false }
    var written: [String: YAMLValue] = [:]
    if let after = entry.texts.first(where: { $0.file == file })?.after {
      written = try said(read(after, of: file), file)
    }
    let now = try said(bytes, file)
    return Self.grouping.allSatisfy { now[$0] == nil || YAMLValue.saySame(now[$0], written[$0]) }
  }

  func read(_ content: ContentHash, of file: ArchivePath) throws(ArchiveEditError) -> [UInt8] {
    do throws(JournalError) { return try journal.text(content) } catch {
      if case .file(let error) = error { throw .file(error, written: []) }
      throw .lost(file, error)
    }
  }

  /// The edits that give each key its value of before that still has the one of after, and whether those are all.
  private func reversal(
    of file: ArchivePath, _ before: [UInt8], _ after: [UInt8], _ now: [UInt8]
  ) throws(ArchiveEditError) -> (edits: [SidecarEdit], isWhole: Bool) {
    do throws(SidecarEditError) {
      var keys = try SidecarEditor.keys(of: before)
      keys += try SidecarEditor.keys(of: after).filter { !keys.contains($0) }
      let paths = keys.map { [YAMLStep.key($0)] }
      let old = try SidecarEditor.values(at: paths, in: before)
      let new = try SidecarEditor.values(at: paths, in: after)
      let present = try SidecarEditor.values(at: paths, in: now)
      var (edits, isWhole) = ([SidecarEdit](), true)
      for (number, path) in paths.enumerated() where !YAMLValue.saySame(old[number], new[number]) {
        if YAMLValue.saySame(present[number], new[number]) {
          edits.append(KeyedEdit(path, was: nil, now: old[number]).edit)
        } else if !YAMLValue.saySame(present[number], old[number]) {
          isWhole = false
        }
      }
      return (edits, isWhole)
    } catch {
      throw .uneditable(file, error)
    }
  }
}

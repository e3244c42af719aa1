// SPDX-License-Identifier: MIT
internal import ArchiveState
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// What was done, and undoing it.
enum JournalAnswers {
  /// The answer to a page after a change.
  ///
  /// `stays`: keepsakes that would have become more public, and that the same change keeps hidden; `gone`: files that went to the trash
  /// with it.
  static func done(_ entry: JournalEntry?, stays: [String] = [], gone: [String] = []) -> JSON {
    guard let entry else { return ["done": false] }
    var told: [JSON.Member] = [
      .init(key: "done", value: true), .init(key: "undo", value: inShort(entry)),
      .init(key: "time", value: .count(entry.time)),
    ]
    if !stays.isEmpty { told.append(.init(key: "stays", value: .texts(stays))) }
    if !gone.isEmpty { told.append(.init(key: "gone", value: .texts(gone))) }
    return .map(told)
  }

  private static func inShort(_ entry: JournalEntry) -> JSON {
    [
      "id": .text(entry.id), "label": .message(entry.label), "time": .count(entry.time),
      "undoes": .maybe(entry.undoes), "files": .count(entry.texts.count + entry.moves.count + entry.added.count),
    ]
  }

  /// The last thing that can be undone: no undoing itself, and not undone already.
  static func last(_ archive: StudioArchive) -> JSON {
    let entries = archive.session.journal.actions()
    let undone = EditJournal.undone(in: entries)
    return entries.last { $0.undoes == nil && !undone.contains($0.id) }.map(inShort) ?? .null
  }

  /// The last undoing that can itself be undone: only while nothing else was done since.
  static func next(_ archive: StudioArchive) -> JSON {
    let entries = archive.session.journal.actions()
    let undone = EditJournal.undone(in: entries)
    let undoings = Set(entries.filter { $0.undoes != nil }.map(\.id))
    // What undoes an undoing is a step forward already, and the one before it comes next.
    let next = entries.reversed().prefix { $0.undoes != nil }
      .first { entry in !undone.contains(entry.id) && entry.undoes.map { !undoings.contains($0) } ?? false }
    return next.map(inShort) ?? .null
  }

  /// Everything that can be undone, the latest first.
  static func entries(_ call: StudioCall) async throws(StudioError) -> JSON {
    let entries = call.archive.session.journal.actions()
    let undone = EditJournal.undone(in: entries)
    return [
      "days": .count(EditJournal.days),
      "entries": .list(
        entries.reversed().prefix(500).map { entry in
          .map((inShort(entry).members ?? []) + [.init(key: "isUndone", value: .flag(undone.contains(entry.id)))])
        }),
    ]
  }

  /// Undoes `id`; refused where later work would go to the trash with what it made, until the page says `along`.
  static func undo(_ call: StudioCall) async throws(StudioError) -> JSON {
    let id = try call.requiredText("id")
    if call.body["along"]?.flag != true {
      let later: [JournalEntry]
      do throws(ArchiveEditError) { later = try await call.archive.session.laterWork(undoing: id) } catch {
        throw StudioError(error)
      }
      guard later.isEmpty else {
        throw StudioError(
          409, "later", "Since then more was done to the same, and it would go along to the trash.",
          [JSON.Member(key: "later", value: .list(later.map { .message($0.label) }))])
      }
    }
    let label = call.label("undo")
    let report = try await call.archive.change { session throws(ArchiveEditError) in
      try await session.undo(id, label: label)
    }
    return [
      "done": .flag(report.entry != nil), "left": .texts(report.left), "undo": last(call.archive),
    ]
  }
}

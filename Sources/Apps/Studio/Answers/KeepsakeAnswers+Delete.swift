// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

extension KeepsakeAnswers {
  /// Moves keepsakes to the trash: pictures, texts, files that belong to no other keepsake, and their entries in collections.
  ///
  /// All of it can be undone.
  static func delete(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let paths = try call.required("keepsakes").texts, !paths.isEmpty else { throw .incomplete("keepsakes") }
    let view = try await call.archive.now()
    let id = ArchiveSession.newTrash()
    var moves: [JournalMove] = []
    var gone: Set<String> = []
    var entries: [StudioView.Entry] = []
    let ids = Set(view.snapshot.catalogued.ids)
    for path in paths {
      let entry = try await call.archive.keepsake(path)
      entries.append(entry)
      gone.formUnion([entry.id, entry.path, view.lastingName(of: entry, among: ids)])
      // A mask is of no use without its picture.
      let masks = entry.draft.images.compactMap { $0.mask(in: entry.draft) }.filter(view.isThere)
      let files = [entry.draft.sidecarFile].compactMap(\.self) + entry.draft.images.map(\.source.file.path) + masks
      moves += files.map { ArchiveSession.throwingAway($0, into: id) }
    }
    let companions = Companions(of: entries, in: view).files
    moves += companions.map { ArchiveSession.throwingAway($0, into: id) }
    var edits: [KeyedFileEdit] = []
    for (collection, _) in view.collections {
      let statement = collection.statement
      let lists: [([YAMLStep], [Located<String>])] = [
        ([.key("keepsakes")], statement.keepsakes), ([.key("where"), .key("except")], statement.rule?.except ?? []),
      ]
      let forgotten = lists.compactMap { place, names -> KeyedEdit? in
        let named = names.map(\.value)
        guard !gone.isDisjoint(with: named) else { return nil }
        let kept = named.filter { !gone.contains($0) }
        return KeyedEdit(place, was: .texts(named), now: kept.isEmpty ? nil : .texts(kept))
      }
      if !forgotten.isEmpty { edits.append(KeyedFileEdit(collection.file, forgotten)) }
    }
    var seen: Set<String> = []
    var action = ArchiveAction("")
    action.moves = moves.filter { seen.insert($0.from).inserted }
    let label = call.label("delete")
    let done = try await call.archive.change { [action, edits] session throws(ArchiveEditError) in
      try await session.edit(label, edits, and: action)
    }
    return JournalAnswers.done(done, gone: companions.map(\.text))
  }
}

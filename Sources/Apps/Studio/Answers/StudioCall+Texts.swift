// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

extension StudioCall {
  /// Makes a text that says so much, in a folder of texts such as `people`, under a name that is free there.
  func makeText(in folder: String, named name: String, _ edits: [KeyedEdit]) async throws(StudioError) -> JSON {
    let slug = Slug.of(name)
    let base = "\(folder)/\(slug.isEmpty ? "unnamed" : slug)"
    let root = archive.root
    let free = (1...).lazy.map { $0 == 1 ? base : "\(base)-\($0)" }.first {
      !Files.exists("\(root)/\($0).yaml") && !Files.exists("\(root)/\($0).yml")
    }
    let file = ArchivePath("\(free ?? base).yaml")
    let label = label("new")
    let done = try await archive.change { session throws(ArchiveEditError) in
      try await session.edit(label, [KeyedFileEdit(file, edits)])
    }
    return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "file", value: .text(file.text))])
  }

  /// Moves a text to the trash, and has others say what it hid.
  func throwAway(_ file: ArchivePath, besides hiding: StayingHidden? = nil) async throws(StudioError) -> JSON {
    var action = ArchiveAction("")
    action.moves = [ArchiveSession.throwingAway(file, into: ArchiveSession.newTrash())]
    let (label, edits) = (label("delete"), hiding?.edits ?? [])
    let done = try await archive.change { [action] session throws(ArchiveEditError) in
      try await session.edit(label, edits, and: action)
    }
    return JournalAnswers.done(done, stays: hiding?.names ?? [])
  }
}

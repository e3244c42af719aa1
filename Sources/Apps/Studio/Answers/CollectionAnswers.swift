// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Sidecars

/// Collections of the keeper's own.
enum CollectionAnswers {
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var all: [JSON] = []
    for (collection, keepsakes) in view.collections where Self.isText(collection.file) {
      let shown = keepsakes.prefix(4).compactMap { view.entry($0) }
      all.append([
        "slug": .text(collection.slug), "file": .text(collection.file.text),
        "title": .text(collection.statement.title), "caption": .maybe(collection.statement.caption),
        "visibility": .maybe(collection.statement.visibility?.rawValue),
        "hasRule": .flag(collection.statement.rule != nil),
        "said": .map(try call.archive.said(in: collection.file)), "count": .count(keepsakes.count),
        "keepsakes": .list(keepsakes.prefix(2_000).compactMap { view.entry($0) }.map(KeepsakeAnswers.inShort)),
        "pictures": .texts(shown.map { PictureAnswers.address(of: $0, $0.keepsake.thumbnail) }),
      ])
    }
    return ["collections": .list(all)]
  }

  /// Whether it is the keeper's own: albums of folders have no text.
  static func isText(_ file: ArchivePath) -> Bool { ["yaml", "yml"].contains(file.pathExtension) }

  /// Makes a collection of a `title`, adds or removes `keepsakes` by their paths, or throws one away (`delete`).
  static func save(_ call: StudioCall) async throws(StudioError) -> JSON {
    if let file = call.body["delete"]?.text { return try await delete(file, call) }
    let view = try await call.archive.now()
    var edits: [KeyedEdit] = []
    let file: ArchivePath
    var listed: [String] = []
    if let known = call.body["file"]?.text {
      guard let collection = view.collections.first(where: { $0.collection.file.text == known }) else {
        throw StudioError(404, "collection", "There is no collection “\(known)”.")
      }
      file = collection.collection.file
      listed = collection.collection.statement.keepsakes.map(\.value)
    } else {
      let title = (call.body["title"]?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      guard !title.isEmpty else { throw StudioError(422, "title", "A collection needs a title.") }
      file = ArchivePath("collections/\(Self.freeName(Slug.of(title), in: call.archive)).yaml")
      edits.append(KeyedEdit([.key("title")], was: nil, now: .text(title)))
    }
    var now = listed
    for path in call.body["add"]?.texts ?? [] {
      let entry = try await call.archive.keepsake(path)
      if !now.contains(path), !now.contains(entry.id) { now.append(path) }
    }
    for path in call.body["remove"]?.texts ?? [] {
      let entry = try await call.archive.keepsake(path)
      now.removeAll { $0 == path || $0 == entry.id }
    }
    if now != listed {
      edits.append(
        KeyedEdit(
          [.key("keepsakes")], was: listed.isEmpty ? nil : .texts(listed), now: now.isEmpty ? nil : .texts(now)))
    }
    let label = call.label("collection")
    let done = try await call.archive.change { [edits] session throws(ArchiveEditError) in
      try await session.edit(label, [KeyedFileEdit(file, edits)])
    }
    return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "file", value: .text(file.text))])
  }

  /// A collection goes to the trash; its keepsakes stay.
  private static func delete(_ file: String, _ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    guard let found = view.collections.first(where: { $0.collection.file.text == file }) else {
      throw StudioError(404, "collection", "There is no collection “\(file)”.")
    }
    var action = ArchiveAction(call.label("delete"))
    action.moves = [ArchiveSession.throwingAway(found.collection.file, into: ArchiveSession.newTrash())]
    let done = try await call.archive.change { [action] session throws(ArchiveEditError) in
      try await session.act(action)
    }
    return JournalAnswers.done(done)
  }

  /// A slug that no file in `collections/` has yet.
  static func freeName(_ slug: String, in archive: StudioArchive) -> String {
    let slug = slug.isEmpty ? "collection" : slug
    func isFree(_ name: String) -> Bool { !Files.exists("\(archive.root)/collections/\(name).yaml") }
    if isFree(slug) { return slug }
    return (2...).lazy.map { "\(slug)-\($0)" }.first(where: isFree) ?? slug
  }
}

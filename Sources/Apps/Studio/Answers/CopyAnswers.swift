// SPDX-License-Identifier: MIT
private import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// Keepsakes that are hidden only because copies of them are, and sidecars that have lost their pictures.
enum CopyAnswers {
  /// The hidden copies by the folder with the copies that hide them, and by who sees those.
  static func groups(_ view: StudioView) -> JSON {
    struct Group: Hashable, Comparable {
      var folder: String
      var visibility: Visibility

      static func < (a: Group, b: Group) -> Bool { (a.folder, a.visibility) < (b.folder, b.visibility) }
    }
    let all = view.snapshot.catalogued.hiding.indices
    let copies = all.compactMap { number in
      origin(of: number, in: view).flatMap { origin in
        view.entry(number).map { entry in
          (entry: entry, group: Group(folder: origin.folder.text, visibility: entry.keepsake.visibility))
        }
      }
    }
    return .list(
      Dictionary(grouping: copies, by: \.group).sorted { $0.key < $1.key }.map { group, members in
        [
          "folder": .text(group.folder), "visibility": .text(group.visibility.rawValue),
          "keepsakes": .list(members.map { KeepsakeAnswers.inShort($0.entry) }),
        ]
      })
  }

  /// The keepsake of the copy that hides this one; `nil` if none does.
  static func hiding(_ entry: StudioView.Entry, in view: StudioView) -> JSON {
    origin(of: entry.number, in: view).flatMap { origin in
      view.entries(of: [origin.text])[origin.text].map(KeepsakeAnswers.inShort)
    } ?? .null
  }

  /// The copy that hides a keepsake; `nil` if none does, or if a mistake hides that.
  private static func origin(of number: Int, in view: StudioView) -> ArchivePath? {
    view.snapshot.catalogued.hiding[number].lazy.filter { $0.rule == .copy }.compactMap(\.file).first
  }

  /// A sidecar without its picture, and the keepsake that it may be meant for, if it can be renamed for that.
  static func lost(_ diagnostic: Diagnostic, in view: StudioView) -> JSON {
    guard diagnostic.id == "sidecar.no-image", let file = diagnostic.file,
      case .misses(let nearest) = view.snapshot.read.mistaken[ArchivePath(file)]
    else { return .null }
    let picture = nearest.flatMap { view.entries(of: [$0.text])[$0.text] }
    return [
      "file": .text(file), "picture": .maybe(picture == nil ? nil : nearest?.text),
      "keepsake": picture.map(KeepsakeAnswers.inShort) ?? .null,
    ]
  }

  /// `file`: a sidecar without its picture; it gets the name of the `picture`, or goes to the trash if there is none.
  static func settle(_ call: StudioCall) async throws(StudioError) -> JSON {
    let file = ArchivePath(try call.requiredText("file"))
    let view = try await call.archive.now()
    guard case .misses(let nearest) = view.snapshot.read.mistaken[file] else { throw .incomplete("file") }
    var move = ArchiveSession.throwingAway(file, into: ArchiveSession.newTrash())
    if let picture = call.body["picture"]?.text {
      guard picture == nearest?.text else { throw .incomplete("picture") }
      let path = ArchivePath(picture)
      let isShared = view.snapshot.read.scan.images.contains { $0.file.path != path && $0.file.path.stem == path.stem }
      move.to = file.folder.appending((isShared ? path : path.stem).name + ".yaml").text
    }
    let label = call.label("edit")
    let done = try await call.archive.change { [move] session throws(ArchiveEditError) in
      try await session.edit(label, [], and: ArchiveAction("", moves: [move]))
    }
    return JournalAnswers.done(done)
  }
}

// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
private import Foundation

/// An archive as the keeper sees it, hidden keepsakes included.
struct StudioView: Sendable {
  struct Entry: Sendable {
    /// Place among the archive's keepsakes.
    var number: Int
    var id: String
    var draft: KeepsakeDraft
    var keepsake: Keepsake
    /// The text that speaks of it, or would.
    var file: ArchivePath
    /// What it is called where it has no title.
    var name: String { keepsake.title?.value ?? draft.path.name }
  }

  let snapshot: ArchiveSnapshot
  let settings: ArchiveSettings
  private let numbers: [ArchivePath: Int]
  private let folder: ArchivePath?
  /// For each keepsake what a search looks in, in small letters without accents.
  let words: [String]

  init(_ snapshot: ArchiveSnapshot) {
    self.snapshot = snapshot
    settings = snapshot.read.settings
    folder = settings.sidecarFolder.map { ArchivePath($0) }
    numbers = Dictionary(
      snapshot.read.drafts.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    words = (snapshot.catalogued.everything?.keepsakes ?? []).map { keepsake in
      let parts =
        [
          keepsake.title?.value, keepsake.caption?.value, keepsake.description?.value, keepsake.place?.value.name,
          keepsake.transcript?.value, keepsake.notes, keepsake.path.text,
        ].compactMap(\.self) + keepsake.people.map(\.value) + keepsake.tags.map(\.value)
      return Self.folded(parts.joined(separator: "\n"))
    }
  }

  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  var count: Int { snapshot.read.drafts.count }

  var collections: [(collection: ReadCollection, keepsakes: [Int])] {
    snapshot.catalogued.everything?.collections ?? []
  }

  func entry(_ number: Int) -> Entry? {
    let all = snapshot.catalogued
    guard snapshot.read.drafts.indices.contains(number), all.ids.indices.contains(number),
      let keepsake = all.everything?.keepsakes[number]
    else { return nil }
    let draft = snapshot.read.drafts[number]
    return Entry(number: number, id: all.ids[number], draft: draft, keepsake: keepsake, file: file(of: draft))
  }

  func entry(at path: String) -> Entry? { numbers[ArchivePath(path)].flatMap(entry) }

  /// Where what is said of a keepsake stands, or is to stand: beside the picture, or in the settings' folder.
  private func file(of draft: KeepsakeDraft) -> ArchivePath {
    if let file = draft.sidecarFile { return file }
    let name = draft.path.text + ".yaml"
    return folder.map { $0.appending(name) } ?? ArchivePath(name)
  }
}

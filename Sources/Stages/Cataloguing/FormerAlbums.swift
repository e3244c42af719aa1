// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Where the keepsakes lie now that the site's albums showed when the ledger was written.
struct FormerAlbums {
  /// By the album's slug: how many of its keepsakes lie in each folder.
  private let folders: [String: [ArchivePath: Int]]

  /// `ids` are the drafts', in their order.
  init(_ ledger: AddressLedger, ids: [String], drafts: [KeepsakeDraft]) {
    let albums = ledger.pages.filter { $0.folder.hasPrefix("collections/") }
    let wanted = Set(albums.flatMap(\.keepsakes))
    var homes: [String: ArchivePath] = [:]
    for index in wanted.isEmpty ? 0..<0 : ids.indices where wanted.contains(ids[index]) {
      homes[ids[index]] = drafts[index].path.folder
    }
    folders = Dictionary(
      albums.map { album in
        let found = album.keepsakes.compactMap { homes[$0] }
        return (
          String(album.folder.dropFirst("collections/".count)), Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the address led to an album of this folder.
  func knows(_ slug: String, of folder: ArchivePath) -> Bool { folders[slug]?[folder] != nil }

  /// Whether the address led to an album whose keepsakes all lie elsewhere now: visitors who have it are led there.
  func isTaken(_ slug: String, for folder: ArchivePath) -> Bool {
    guard let homes = folders[slug], !homes.isEmpty else { return false }
    return homes[folder] == nil
  }
}

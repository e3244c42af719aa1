// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import Publishing

/// Former pages that the ledger does not know.
///
/// Reads the keepsakes of lists from the existing site, for a ledger without lists: a lost one, or one written by 1.0.0.
/// Finds the pages that ledgers did not list because their addresses could not change.
///
/// Lists are read for people, tags and the keeper's collections only, whose addresses have changed since 1.0.0 if their names are in another script. For
/// all others the origin of the address is unknown, and so are the names that it must not reveal.
struct FormerFolders {
  let site: String
  let manifest: SiteManifest

  /// A page is text of some tens of kilobytes.
  private static let pageLimit = 4 << 20
  private static let samples = 12

  func pages(collections files: [ArchivePath]) -> [KeptPage] {
    let own = Set(files.map { Slug.ofLatin($0.stem.name) }.map { "collections/" + ($0.isEmpty ? "collection" : $0) })
    return manifest.entries.compactMap { entry in
      guard entry.isListed, entry.address.hasSuffix("/index.html") else { return nil }
      let folder = String(entry.address.dropLast("/index.html".count))
      let parts = folder.split(separator: "/")
      guard parts.count == 2, ["people", "tags"].contains(parts[0]) || own.contains(folder),
        let bytes = try? Files.read("\(site)/\(entry.address)", limit: Self.pageLimit)
      else { return nil }
      var page = KeptPage(folder: folder)
      page.keepsakes = Self.keepsakes(in: String(decoding: bytes, as: UTF8.self))
      return page.keepsakes.isEmpty ? nil : page
    }
  }

  /// The pages of single years and days, and of who is who, which versions up to 1.1 had.
  ///
  /// Each is only an address: where its list stands today follows from the archive.
  var sections: [KeptPage] {
    manifest.entries.compactMap { entry in
      let folder = entry.address.dropLast("/index.html".count)
      guard entry.isListed, entry.address.hasSuffix("/index.html"),
        folder.wholeMatch(of: /timeline\/(bc)?\d+|on-this-day\/\d\d-\d\d|people\/who(-is-who)?/) != nil
      else { return nil }
      return KeptPage(folder: String(folder))
    }
  }

  /// The first keepsakes that the page links to.
  private static func keepsakes(in page: String) -> [String] {
    var ids: [String] = []
    for piece in page.split(separator: "\"../../keepsakes/").dropFirst() {
      guard let end = piece.firstIndex(of: "/"), piece[end...].hasPrefix("/index.html") else { continue }
      let id = String(piece[..<end])
      if !ids.contains(id) { ids.append(id) }
      if ids.count == samples { break }
    }
    return ids
  }
}

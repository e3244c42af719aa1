// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Publishing

/// Reads keepsakes' addresses from the site that is there, for an archive that has lost its ledger.
///
/// Each page of a keepsake shows its first picture above its words, and pictures are named by their bytes: so a page tells
/// whose it is. Where two keepsakes have one picture, or a page none, nothing is taken. Redirects and days of first
/// publication are not to be had from pages.
struct FormerAddresses {
  let site: String
  let manifest: SiteManifest

  /// A page is text of some tens of kilobytes.
  private static let pageLimit = 4 << 20

  /// Entries for the drafts that have a page on the site.
  ///
  /// A hidden keepsake gets no publicly known address; `usual` is the default visibility.
  func entries(
    _ drafts: [KeepsakeDraft], _ knowledge: [[ImageKnowledge]], usual: Visibility
  ) -> [AddressLedger.Entry] {
    var owners: [String: Int] = [:]
    var ambiguous: Set<Int> = []
    for index in drafts.indices {
      for rendition in knowledge[index].first?.picture?.renditions ?? [] {
        if let other = owners.updateValue(index, forKey: rendition.address) { ambiguous.formUnion([index, other]) }
      }
    }
    var found: [Int: String] = [:]
    for entry in manifest.entries {
      guard let id = SiteGuard.id(of: entry.address), Self.isPlain(id),
        let bytes = try? Files.read("\(site)/\(entry.address)", limit: Self.pageLimit),
        let picture = Self.firstPicture(in: String(decoding: bytes, as: UTF8.self)), let owner = owners[picture],
        found[owner] == nil, !ambiguous.contains(owner)
      else { continue }
      let draft = drafts[owner]
      let visibility = draft.visibility(usual: usual)
      if entry.isListed, visibility > .public { continue }
      found[owner] = id
    }
    return found.sorted { $0.value < $1.value }.map { index, id in
      AddressLedger.Entry(id: id, path: drafts[index].path, content: knowledge[index][0].content)
    }
  }

  /// Whether the ledger may have this id.
  private static func isPlain(_ id: String) -> Bool {
    id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// The address of the first picture between the page's head and its words, below which others' pictures come.
  private static func firstPicture(in page: String) -> String? {
    guard let article = page.range(of: "<article"),
      let words = page.range(of: "<div class=\"keep-body\"", range: article.upperBound..<page.endIndex),
      let start = page.range(of: Rendition.folder, range: article.upperBound..<words.lowerBound)
    else { return nil }
    return String(page[start.lowerBound...].prefix { !"\"' ,<>\\".contains($0) })
  }
}

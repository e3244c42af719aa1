// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Publishing

/// Reads keepsakes' addresses from the site that is there, for an archive that has lost its ledger.
///
/// Each page of a keepsake shows its first picture first, and pictures are named by their bytes: so a page tells whose it
/// is. Redirects and days of first publication are not to be had from pages.
struct FormerAddresses {
  let site: String
  let manifest: SiteManifest

  /// A page is text of some tens of kilobytes.
  private static let pageLimit = 4 << 20

  /// Entries for those of the drafts that the site has a page of.
  func entries(_ drafts: [KeepsakeDraft], _ knowledge: [[ImageKnowledge]]) -> [AddressLedger.Entry] {
    var owners: [String: Int] = [:]
    for index in drafts.indices {
      for rendition in knowledge[index].first?.picture?.renditions ?? [] { owners[rendition.address] = index }
    }
    var found: [Int: String] = [:]
    for entry in manifest.entries {
      guard let id = Self.id(of: entry.address),
        let bytes = try? Files.read("\(site)/\(entry.address)", limit: Self.pageLimit),
        let picture = Self.firstPicture(in: String(decoding: bytes, as: UTF8.self)), let owner = owners[picture],
        found[owner] == nil
      else { continue }
      found[owner] = id
    }
    return found.sorted { $0.value < $1.value }.map { index, id in
      AddressLedger.Entry(id: id, path: drafts[index].path, content: knowledge[index][0].content)
    }
  }

  /// Of `keepsakes/<id>/index.html`, where the id is one that the ledger may have.
  private static func id(of address: String) -> String? {
    let parts = address.split(separator: "/")
    guard parts.count == 3, parts[0] == "keepsakes", parts[2] == "index.html",
      parts[1].utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    return String(parts[1])
  }

  /// The address of the first picture in the page's article.
  private static func firstPicture(in page: String) -> String? {
    guard let article = page.range(of: "<article"),
      let start = page.range(of: Rendition.folder, range: article.upperBound..<page.endIndex)
    else { return nil }
    return String(page[start.lowerBound...].prefix { !"\"' ,<>\\".contains($0) })
  }
}

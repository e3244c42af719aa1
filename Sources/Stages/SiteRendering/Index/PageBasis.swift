// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What the pages of keepsakes are made from, as digests.
///
/// To see whether a page has changed its view is made, and walked for a fingerprint. For ten thousand pages of keepsakes
/// that takes most of a second, and most of them have not changed: where the digests of all that a view reads are those
/// of the last build, its fingerprint is the last build's as well. A test changes everything that a page can show and
/// asks for another basis.
struct PageBasis: Sendable {
  /// Of what every keepsake's page may show: settings, words, files, and where people, places and the like have pages.
  let site: ContentHash
  private let keepsakes: [Keepsake]
  private let digest: @Sendable (Keepsake) -> ContentHash

  init(_ site: Site, digest: @escaping @Sendable (Keepsake) -> ContentHash) {
    keepsakes = site.catalogue.keepsakes
    self.digest = digest
    var writer = FingerprintWriter()
    let catalogue = site.catalogue
    writer.add(site.spelling)
    writer.add(catalogue.title)
    writer.add(site.words.language)
    for (key, words) in site.words.table.sorted(by: { $0.key < $1.key }) {
      writer.add(key)
      writer.add(words)
    }
    for file in site.assets.files { writer.add(file.address) }
    writer.add(site.sharing.isOffered ? 1 : 0)
    for entry in site.index.collections.indices {
      writer.add(site.collection(entry).slug)
      writer.add(site.collection(entry).title)
    }
    func add(_ table: [String: Int], _ slug: (Int) -> String) {
      writer.add(table.count)
      for (key, entry) in table.sorted(by: { $0.key < $1.key }) {
        writer.add(key)
        writer.add(slug(entry))
      }
    }
    add(site.index.personByName) { site.person($0).slug }
    add(site.index.tagBySlugKey) { site.index.tags[$0].slug }
    add(site.index.placeByKey) { site.index.places[$0].slug }
    for kind in Kind.allCases where site.index.kindByKey[kind] != nil { writer.add(kind.rawValue) }
    for (bucket, address) in site.browse.leads {
      writer.add(bucket)
      writer.add(address)
    }
    self.site = writer.finish()
  }

  /// Of everything in a keepsake of the catalogue.
  func digest(of number: Int) -> ContentHash { digest(keepsakes[number]) }
}

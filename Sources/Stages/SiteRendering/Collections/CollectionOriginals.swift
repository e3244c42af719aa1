// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// The originals of a public collection in one zip file, if the settings publish originals.
package struct CollectionOriginals: Sendable {
  /// The file's address on the site.
  package let address: String
  /// The originals under their usual file names, in the collection's order.
  package let files: [(name: String, original: Rendition)]

  package var zip: ZipArchive {
    ZipArchive(files.map { ZipArchive.Entry(name: $0.name, length: $0.original.length) })
  }

  /// `nil` unless several of its originals are public.
  init?(_ collection: KeepsakeCollection, keepsakes: [Int], _ site: Site) {
    guard site.sharing.isOffered, collection.visibility == .public else { return nil }
    let members = keepsakes.filter { site.catalogue.keepsakes[$0].visibility == .public }
    files = members.flatMap { Originals.named(of: site.catalogue.keepsakes[$0]) }
    guard files.count > 1 else { return nil }
    address = "\(collection.folder)/\(WindowsName.safe(collection.slug)).zip"
  }

  /// The originals of a whole site.
  package static func all(of content: SiteContent) -> [CollectionOriginals] {
    guard content.catalogue.settings.publishesOriginals else { return [] }
    let site = Site(content, hasSearch: false)
    return site.index.collections.compactMap {
      CollectionOriginals(content.catalogue.collections[$0.index], keepsakes: $0.keepsakes, site)
    }
  }

  /// The link to it, with its description and size.
  func view(_ words: Words) -> View {
    [
      .address: .text(address),
      .text: .text(
        words(
          .collectionsOriginals,
          ["count": words.count(files.count, .pictures), "size": words.fileSize(zip.length)])),
    ]
  }
}

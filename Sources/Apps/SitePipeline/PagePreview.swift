// SPDX-License-Identifier: MIT
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
internal import SiteModel
private import SiteRendering

/// The page of one keepsake as a site built now would have it, for somebody who is still at its words.
///
/// It is made from that keepsake alone, so that it takes as long in a large archive as in a small one: what other pages lead to,
/// such as pictures taken before and after, is not on it.
package struct PagePreview: Sendable {
  /// The page's address in the site.
  package let address: String
  private let plans: [String: PagePlan]

  /// - Parameters:
  ///   - keepsake: As the site would show it.
  ///   - catalogue: Settings, people and memory types.
  ///   - archive: Templates and assets of the keeper's own.
  ///   - hidden: Bytes of pictures that not everybody sees.
  /// - Throws: A `Diagnostic` or `SiteRenderingError` where a template or an asset of the keeper's own is wrong.
  package init(
    of keepsake: Keepsake, in catalogue: Catalogue, archive: ArchiveFolder, hidden: Set<ContentHash>
  ) throws {
    var alone = Catalogue(settings: catalogue.settings, title: catalogue.title)
    alone.types = catalogue.types
    alone.keepsakes = [keepsake]
    alone.keepsakes[0].collections = []
    let named = Set(keepsake.people.map(\.value))
    alone.people = catalogue.people.filter { named.contains($0.name) }
    // Whose portraits and relatives are elsewhere.
    for person in alone.people.indices {
      (alone.people[person].portrait, alone.people[person].keepsakes) = (nil, [0])
      alone.people[person].relations = []
    }
    let look = try ArchiveLook(archive, alone.settings, hidden: hidden).look
    let content = SiteContent(catalogue: alone, look: look, headings: look.texts(of: alone).headings)
    plans = Dictionary(SiteRenderer.ofKeepsakes(content).plans().map { ($0.address, $0) }) { first, _ in first }
    address = "keepsakes/\(keepsake.id)/index.html"
  }

  /// The bytes of the page, of a style or of a type that it asks for; `nil` if it has none of that address.
  package func file(at address: String) throws -> [UInt8]? { try plans[address]?.render() }
}

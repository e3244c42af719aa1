// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel

/// The page of each collage: the picture with a link from each part to its keepsake, and links to share, save and print
/// it.
struct CollagePages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    site.catalogue.collections.compactMap { collection in
      guard let collage = site.sharing.collages[collection.slug], collection.visibility <= .unlisted else { return nil }
      return Page(
        Self.address(collection), "collage", area: .collections, isListed: collection.visibility == .public
      ) { [self] in view(collection, collage) }
    }
  }

  static func address(_ collection: KeepsakeCollection) -> String {
    "\(collection.folder)/collage/index.html"
  }

  /// The teaser on the collection's own page.
  static func teaser(_ collection: KeepsakeCollection, _ site: Site) -> View? {
    guard let collage = site.sharing.collages[collection.slug] else { return nil }
    return [
      .address: .text(address(collection)), .source: .text(collage.link.address),
      .width: .number(collage.link.size.width), .height: .number(collage.link.size.height),
      .alt: .text(site.words(.collageAlt, ["collection": collection.title])),
    ]
  }

  private func view(_ collection: KeepsakeCollection, _ collage: SiteCollage) -> View {
    let isListed = collection.visibility == .public
    let address = Self.address(collection)
    let title = site.words(.collageTitle, ["collection": collection.title])
    let alt = site.words(.collageAlt, ["collection": collection.title])
    let picture = SharePicture(rendition: collage.link, alt: alt)
    let meaning = Meaning(site)?.collection(collection, picture, address: address, count: collage.parts.count)
    let head = PageHead(
      title, collection.caption ?? alt, image: picture, isListed: isListed,
      isShared: collection.visibility == .unlisted, meaning: meaning)
    let shown = collage.parts.map(\.keepsake)
    return head.view(address: address, site: site).adding([
      .title: .text(collection.title),
      .parent: .view(site.link(collection.title, to: "\(collection.folder)/index.html")),
      .source: .text(collage.page.address), .alt: .text(alt),
      .width: .number(collage.page.size.width), .height: .number(collage.page.size.height),
      .parts: .views(
        collage.parts.map { part in
          [
            .address: .text(site.address(of: part.keepsake)), .title: .text(site.headings[part.keepsake]),
            .points: .text(part.corners.map { "\($0.x),\($0.y)" }.joined(separator: " ")),
          ]
        }),
      .share: .maybe(
        ShareBlock.view(
          collection.title, address: address, picture: collage.page, isListed: isListed, site: site)),
      .files: .views(files(collage)),
      .isUnlisted: .flag(!isListed),
      .tiles: site.tiles(shown, eager: 0),
    ])
  }

  private func files(_ collage: SiteCollage) -> [View] {
    let all: [(Word, Rendition?)] = [
      (.collagePage, collage.page), (.collageSquare, collage.square), (.collageStory, collage.story),
      (.collageLink, collage.link), (.collagePrint, collage.print),
    ]
    // Without sharing, no link preview is needed.
    return all.filter { $0.0 != .collageLink || site.sharing.isOffered }.compactMap { word, rendition in
      rendition.map { rendition in
        [
          .title: .text(site.words[word]), .address: .text(rendition.address),
          .text: .text("\(rendition.size.width) × \(rendition.size.height)"),
        ]
      }
    }
  }
}

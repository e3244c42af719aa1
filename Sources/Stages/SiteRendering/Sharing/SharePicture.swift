// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The picture of a link preview, with its exact size: services show none with a wrong size.
struct SharePicture {
  let rendition: Rendition
  /// Words for those who do not see it.
  let alt: String

  func view(base: String) -> View {
    [
      .address: .text(base + "/" + rendition.address), .width: .number(rendition.size.width),
      .height: .number(rendition.size.height), .kind: .text(rendition.format.mediaType), .alt: .text(alt),
    ]
  }

  /// A keepsake's preview picture: the one made for links, else the largest JPEG of its thumbnail, which every service
  /// can read.
  static func of(_ number: Int, _ site: Site) -> SharePicture? {
    let keepsake = site.catalogue.keepsakes[number]
    let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
    let alt = TileView.alternative(image: image, keepsake: keepsake, heading: site.headings[number])
    if let preview = site.sharing.previews[keepsake.id] { return SharePicture(rendition: preview, alt: alt) }
    let jpegs = image?.picture?.renditions.filter { $0.format == .jpeg } ?? []
    return jpegs.max { $0.size.pixels < $1.size.pixels }.map { SharePicture(rendition: $0, alt: alt) }
  }
}

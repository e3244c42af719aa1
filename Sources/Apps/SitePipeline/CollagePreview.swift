// SPDX-License-Identifier: MIT
private import Collages
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
private import SiteRendering

/// A collection's collage as the next build would make it, for somebody who is still choosing.
package enum CollagePreview {
  /// The layout of the collage of the collection `slug`, and the ids of the keepsakes in it, in their order; `nil` if it has none.
  package static func chosen(for slug: String, in catalogue: Catalogue) -> (layout: String, keepsakes: [String])? {
    guard let job = job(for: slug, catalogue), case .collage(let layout, _, _, _) = job.work else { return nil }
    return (layout.rawValue, job.parts().map { catalogue.keepsakes[$0.keepsake].id })
  }

  /// The collage, 2,400 by 1,600 pixels; `nil` if there is none, or pictures in it have not been made yet.
  package static func jpeg(of slug: String, in catalogue: Catalogue, _ derivatives: DerivativeStore) -> [UInt8]? {
    guard let job = job(for: slug, catalogue) else { return nil }
    let made = try? job.make { rendition in
      try Files.read(derivatives.path(for: rendition), limit: rendition.length)
    }
    return made?.first?.bytes
  }

  private static func job(for slug: String, _ catalogue: Catalogue) -> CollageJob? {
    var diagnostics: [Diagnostic] = []
    guard let collection = catalogue.collections.first(where: { $0.slug == slug }),
      let look = try? SiteLook(language: catalogue.settings.language),
      var job = CollagePlans(catalogue, look.texts(of: catalogue)).job(for: collection, &diagnostics),
      case .collage(let layout, _, let title, let subtitle) = job.work
    else { return nil }
    job.work = .collage(layout, [.page], title: title, subtitle: subtitle)
    return job
  }
}

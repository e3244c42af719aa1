// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Pictures made of others: what links show, collages, people's faces, and copies for pages that begin with a picture.
package struct SiteSharing: Hashable, Sendable {
  /// Whether pages offer to be shared at all: not those of the secured part, whose titles are nobody else's.
  package var isOffered = false
  /// What a link to a keepsake shows, by id.
  package var previews: [String: Rendition] = [:]
  /// By the collection's slug.
  package var collages: [String: SiteCollage] = [:]
  /// By the person's slug.
  package var faces: [String: Rendition] = [:]
  /// By the person's slug, in order of time: their face as it was in several years; nobody who is known in fewer than three is here.
  package var years: [String: [SiteFace]] = [:]
  /// By the keepsake's number, of those with which a page begins: copies of its picture of a size between the large and the small one.
  package var middles: [Int: [Rendition]] = [:]
  /// Likewise: percent of its sides to crop at each edge, so that its mount is not seen.
  package var mounts: [Int: Int] = [:]

  package init() {}

  /// Every picture, each once by its address.
  package var renditions: [Rendition] {
    previews.values + collages.values.flatMap(\.renditions) + faces.values + years.values.joined().map(\.picture)
      + middles.values.joined()
  }
}

/// A collection's collage in its sizes.
package struct SiteCollage: Hashable, Sendable {
  /// Where one keepsake lies on the page's picture.
  package struct Part: Hashable, Sendable {
    /// Index into `Catalogue.keepsakes`.
    package var keepsake: Int
    /// Corners in pixels of the page's picture, clockwise.
    package var corners: [Corner]

    package init(keepsake: Int, corners: [Corner]) {
      self.keepsake = keepsake
      self.corners = corners
    }
  }

  package struct Corner: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// For its own page.
  package var page: Rendition
  /// What a link to it shows.
  package var link: Rendition
  package var square: Rendition
  package var story: Rendition
  /// A4 at 300 dots an inch, if asked for.
  package var print: Rendition?
  package var parts: [Part]

  package init(page: Rendition, link: Rendition, square: Rendition, story: Rendition, print: Rendition?, parts: [Part])
  {
    self.page = page
    self.link = link
    self.square = square
    self.story = story
    self.print = print
    self.parts = parts
  }

  package var renditions: [Rendition] { [page, link, square, story] + [print].compactMap { $0 } }
}

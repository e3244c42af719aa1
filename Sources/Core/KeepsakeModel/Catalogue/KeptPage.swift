// SPDX-License-Identifier: MIT

/// A page that the site had, under an address that visitors may have handed on: an album, a place, a person, a tag.
package struct KeptPage: Hashable, Sendable {
  /// The site's folder that it is in: `collections/lake-house`.
  package var folder: String
  /// Names of the pages inside: `2`, `collage`.
  package var parts: [String] = []
  /// Ids of keepsakes that it showed: all of a small one, of a large one some by which it is known again.
  package var keepsakes: [String] = []
  /// How exactly each of them told where it is from (`Place.exactness`, 0 for nothing); `nil` where the address tells of no place.
  package var places: [Int]?
  /// Of a person's page: whose it was.
  package var name: String?
  /// Where it leads, once the folder is another's or nobody's.
  package var successor: String?

  package init(folder: String) { self.folder = folder }
}

extension Place {
  /// How exactly its name tells where it is: 1 a country, 2 a region, 3 a town, 4 something in it.
  package var exactness: Int {
    if let city, name.hasPrefix(city) { return 3 }
    if let region, name.hasPrefix(region) { return 2 }
    return country == name ? 1 : 4
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A folder of the site whose pages list keepsakes, and whose address may later belong to another page or none.
struct ListedFolder: Sendable {
  /// `collections/lake-house`.
  var folder: String
  /// Indices into `Catalogue.keepsakes`.
  var keepsakes: [Int]
  /// For a person's page, the person.
  var name: String?
  /// Whether the address tells where keepsakes are from, in words that the keeper did not choose.
  var tellsPlace = false
  /// Where its list stands today, with a fragment, if it had a page of its own in an earlier version only.
  var now: String?

  init(
    _ folder: String, _ keepsakes: [Int], name: String? = nil, tellsPlace: Bool = false, now: String? = nil
  ) {
    self.folder = folder
    self.keepsakes = keepsakes
    self.name = name
    self.tellsPlace = tellsPlace
    self.now = now
  }

  /// For an address that ends in `index.html`.
  init(page address: String, _ keepsakes: [Int], tellsPlace: Bool = false) {
    self.init(String(address.dropLast("/index.html".count)), keepsakes, tellsPlace: tellsPlace)
  }
}

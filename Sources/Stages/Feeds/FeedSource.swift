// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What feeds and calendars are made of; the pipeline puts it together, since no stage knows another.
package struct FeedSource: Sendable {
  package var catalogue: Catalogue
  /// One for each keepsake of the catalogue, given or made.
  package var headings: [String]
  package var words: FeedWords
  /// When each keepsake was first published, by id; those without are left out of the feed.
  package var firstPublished: [String: CivilDay]
  /// 32 hexadecimal digits that tell this archive from every other.
  package var name: String

  package init(
    catalogue: Catalogue, headings: [String], words: FeedWords, firstPublished: [String: CivilDay], name: String
  ) {
    self.catalogue = catalogue
    self.headings = headings
    self.words = words
    self.firstPublished = firstPublished
    self.name = name
  }

  /// Where a page will be, if the site's own address is known.
  func url(_ address: String) -> String? {
    catalogue.settings.baseURL.map { base in
      base + "/" + (address.hasSuffix("index.html") ? String(address.dropLast("index.html".count)) : address)
    }
  }

  func address(of keepsake: Int) -> String { "keepsakes/\(catalogue.keepsakes[keepsake].id)/index.html" }
}

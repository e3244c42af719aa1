// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The input of feeds and calendars; the pipeline assembles it, since no stage knows another.
package struct FeedSource: Sendable {
  package var catalogue: Catalogue
  /// The title of each keepsake, written or derived.
  package var headings: [String]
  package var words: FeedWords
  /// The day of each keepsake's first publication, by id; the feed leaves out others.
  package var firstPublished: [String: CivilDay]
  /// 32 hexadecimal digits that identify this archive.
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

  /// A page's full address, if the site's own address is known.
  func url(_ address: String) -> String? {
    catalogue.settings.baseURL.map { base in
      base + "/" + (address.hasSuffix("index.html") ? String(address.dropLast("index.html".count)) : address)
    }
  }

  func address(of keepsake: Int) -> String { "keepsakes/\(catalogue.keepsakes[keepsake].id)/index.html" }
}

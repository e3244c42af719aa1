// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import MapDrawing
package import SiteModel

/// The input of all pages of a site.
package struct SiteContent: Sendable {
  package let catalogue: Catalogue
  let look: SiteLook
  let headings: [String]
  let feeds: SiteFeeds
  package var sharing: SiteSharing
  let settlements: (any SettlementLookup)?
  let answerKey: [UInt8]?
  let known: KnownPages

  /// - Parameters:
  ///   - catalogue: The site's content.
  ///   - look: In the catalogue's language.
  ///   - headings: One for each keepsake of the catalogue, as `look.texts` makes them.
  ///   - feeds: Feeds and calendars that pages link to.
  ///   - sharing: Pictures for sharing that pages show and link to.
  ///   - settlements: Towns for maps of small areas; without them maps show only coasts and borders.
  ///   - answerKey: In the secured part: the key for which visitors' answers are sealed (`RecipientKey.publicKey`);
  ///     without it there is no form.
  ///   - known: Former pages of the site, for redirects.
  package init(
    catalogue: Catalogue, look: SiteLook, headings: [String], feeds: SiteFeeds = SiteFeeds(),
    sharing: SiteSharing = SiteSharing(), settlements: (any SettlementLookup)? = nil, answerKey: [UInt8]? = nil,
    known: KnownPages = KnownPages()
  ) {
    self.catalogue = catalogue
    self.look = look
    self.headings = headings
    self.feeds = feeds
    self.sharing = sharing
    self.settlements = settlements
    self.answerKey = answerKey
    self.known = known
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import MapDrawing
package import SiteModel

/// All that the pages of a site are made from.
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
  ///   - catalogue: What the site shows.
  ///   - look: In the catalogue's language.
  ///   - headings: One for each keepsake of the catalogue, as `look.texts` makes them.
  ///   - feeds: Feeds and calendars that pages link to.
  ///   - sharing: Pictures for sharing that pages show and link to.
  ///   - settlements: Towns for maps of small areas; without them maps show coasts and borders only.
  ///   - answerKey: In the secured part: what visitors seal their answers for (`RecipientKey.publicKey`); without it they
  ///     have no form there.
  ///   - known: Pages that the site had, to lead on from those that are gone.
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

// SPDX-License-Identifier: MIT
private import Foundation

/// The frame of every page: navigation, reading settings, footer.
struct Chrome: Sendable {
  private let site: Site
  private let views: [Key: SharedView]

  private struct Key: Hashable {
    var root: String
    var area: Page.Area
  }

  init(_ site: Site, pages: [Page]) {
    self.site = site
    var views: [Key: SharedView] = [:]
    let more = Self.more(site)
    for page in pages {
      let key = Self.key(page)
      if views[key] == nil { views[key] = SharedView(Self.view(key, site, more: more)) }
    }
    self.views = views
  }

  func view(for page: Page) -> SharedView {
    views[Self.key(page)] ?? SharedView(Self.view(Self.key(page), site, more: Self.more(site)))
  }

  private static func key(_ page: Page) -> Key {
    Key(root: page.root ?? String(repeating: "../", count: page.depth), area: page.area)
  }

  private static func view(_ key: Key, _ site: Site, more: [View]) -> View {
    let catalogue = site.catalogue
    let words = site.words
    let own: [View] =
      site.assets.hasOwnPalette ? [[.id: .text("own"), .title: .text(words[.readingColoursOwn])]] : []
    return [
      .root: .text(key.root),
      // Only tiles of lists have one, and only the home page's story sets the other.
      .stack: .none, .isStretched: .flag(false), .isSecret: .flag(false), .duration: .none,
      .language: .text(words.language),
      .siteTitle: .text(catalogue.title),
      .styleAddress: .text(site.assets.style),
      .serifAddress: .text(site.assets.sheet(.serif)),
      .printAddress: .text(site.assets.sheet(.print)),
      .calmAddress: .text(site.assets.sheet(.calm)),
      .calmScript: .text(site.assets.extra(.calm)), .dueScript: .text(site.assets.extra(.due)),
      .scriptAddress: .text(site.assets.script),
      .themeAddress: .text(site.assets.theme),
      .iconAddress: .text(site.assets.icon),
      .isCalm: .flag(catalogue.settings.calm == .default),
      .hasSearch: .flag(site.hasSearch),
      .vaultAddress: .text(site.assets.vault),
      .navigation: .views(
        navigation(site).map { entry in
          [
            .title: .text(entry.title), .address: .text(entry.address),
            .icon: .markup(site.assets.icons[entry.icon] ?? ""),
            .isCurrent: .flag(entry.area == key.area),
          ]
        }),
      .more: .views(more),
      .feed: .maybe(site.feeds.feed),
      .ownPalette: .views(own),
      .keptBy: .maybe(catalogue.settings.keeper.name.map { words(.footerKeptBy, ["name": $0]) }),
      .answerKey: .maybe(site.answerKey.map { Data($0).base64EncodedString() }),
      .receiver: .maybe(catalogue.settings.contributions.receiver),
      .receiverOrigin: .maybe(catalogue.settings.contributions.origin),
      .wantsWord: .flag(catalogue.settings.contributions.wantsWord),
      .keeperAddress: .maybe(catalogue.settings.keeper.email.flatMap(mailAddress)),
    ]
  }

  private struct Entry {
    var area: Page.Area
    var title: String
    var address: String
    var icon: String
  }

  /// The doors; only areas with pages.
  private static func navigation(_ site: Site) -> [Entry] {
    let (words, index) = (site.words, site.index)
    let places = site.atlas.hasPlaces ? MapAtlas.entry : PlacePages.entry
    let doors: [(isThere: Bool, area: Page.Area, title: Word, address: String)] = [
      (!index.listed.isEmpty, .keepsakes, .navKeepsakes, BrowsePlan.entry),
      (!index.collections.isEmpty, .collections, .navCollections, CollectionPages.entry),
      (!index.people.isEmpty, .people, .navPeople, PeoplePages.entry),
      (site.atlas.hasPlaces || !index.places.isEmpty, .places, .navPlaces, places),
    ]
    return doors.filter(\.isThere).map {
      Entry(area: $0.area, title: words[$0.title], address: $0.address, icon: $0.area.rawValue)
    }
  }

  /// The line at the foot: what belongs behind no door.
  private static func more(_ site: Site) -> [View] {
    let pages: [(isThere: Bool, title: Word, address: String)] = [
      (AskPage.isOffered(site), .askTitle, AskPage.address),
      (FavouritePages.isOffered(site), .favouritesTitle, FavouritePages.entry),
      (site.catalogue.hasSecuredPart, .unlockTitle, "secured/index.html"),
      (true, .navHelp, "help/index.html"),
    ]
    return pages.filter(\.isThere).map { site.link(site.words[$0.title], to: $0.address) }
  }

  /// `mailto:` with a valid address; `nil` for anything else.
  static func mailAddress(_ address: String) -> String? {
    let allowed = address.utf8.allSatisfy {
      $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "+") || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return allowed && address.utf8.count(where: { $0 == UInt8(ascii: "@") }) == 1 ? "mailto:" + address : nil
  }
}

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
      // Only tiles of lists have one; everything else gets this default.
      .stack: .none, .sort: .none, .isSecret: .flag(false), .duration: .none,
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

  /// At most five links, so that they fit on a phone; only areas with pages.
  private static func navigation(_ site: Site) -> [Entry] {
    let words = site.words
    var entries = [Entry(area: .home, title: words[.navHome], address: "index.html", icon: "home")]
    if !site.index.listed.isEmpty {
      entries.append(
        Entry(area: .keepsakes, title: words[.navKeepsakes], address: BrowsePlan.entry, icon: "keepsakes"))
    }
    if !site.index.collections.isEmpty {
      entries.append(
        Entry(area: .collections, title: words[.navCollections], address: "collections/index.html", icon: "collections")
      )
    }
    if site.index.datedCount > 0 {
      entries.append(
        Entry(area: .timeline, title: words[.navTimeline], address: "timeline/index.html", icon: "timeline"))
    }
    if !site.index.people.isEmpty {
      entries.append(Entry(area: .people, title: words[.navPeople], address: "people/index.html", icon: "people"))
    }
    return entries
  }

  /// A page, if the site has it.
  private typealias Further = (isThere: Bool, title: Word, address: String)

  /// All further pages, in three groups; an empty group is left out.
  private static func more(_ site: Site) -> [View] {
    let index = site.index
    let look: [Further] = [
      (site.atlas.hasPlaces, .navMap, MapAtlas.entry),
      (!site.daysOfYear.days.isEmpty, .daysTitle, DayPages.entry),
      (FamilyPages.isOffered(site), .familyTitle, FamilyPages.entry),
      (FavouritePages.isOffered(site), .favouritesTitle, FavouritePages.entry),
      (site.catalogue.hasSecuredPart, .unlockTitle, "secured/index.html"),
    ]
    let find: [Further] = [
      (!index.places.isEmpty, .navPlaces, "places/index.html"),
      (!index.tags.isEmpty, .navTags, "tags/index.html"),
      (index.kinds.count > 1, .navKinds, "kinds/index.html"),
      (index.types.count > 1, .typesTitle, "types/index.html"),
      (!index.statuses.isEmpty, .statusesTitle, "status/index.html"),
      (SpendingPages.isOffered(site), .spendingTitle, SpendingPages.entry),
    ]
    let help: [Further] = [
      (true, .navHelp, "help/index.html"),
      (AskPage.isOffered(site), .askTitle, AskPage.address),
      (ContactPages.isOffered(site), .contactsTitle, ContactPages.entry),
      (ToDoPage.isOffered(site), .toDoTitle, ToDoPage.address),
      (DuePages.isOffered(site), .dueTitle, DuePages.entry),
      (site.catalogue.suggestions != nil, .suggestionsTitle, SuggestionPages.address),
    ]
    let who = WhoPages.address(site).map { site.link(site.words[.whoTitle], to: $0) }
    return [
      group(.footerLook, look, and: ShowPages.link(index.listed, site), site), group(.footerFind, find, site),
      group(.footerHelp, help, and: who, site),
    ].compactMap(\.self)
  }

  private static func group(_ title: Word, _ links: [Further], and other: View? = nil, _ site: Site) -> View? {
    let all =
      links.filter(\.isThere).map { site.link(site.words[$0.title], to: $0.address) } + [other].compactMap(\.self)
    return all.isEmpty ? nil : [.title: .text(site.words[title]), .links: .views(all)]
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

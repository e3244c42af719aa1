// SPDX-License-Identifier: MIT
private import Foundation

/// What surrounds every page: navigation, reading settings, footer.
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
      // Only tiles of lists have one; all others find this.
      .stack: .none, .sort: .none, .isSecret: .flag(false), .duration: .none, .isBroad: .flag(false),
      .isFull: .flag(false),
      .language: .text(words.language),
      .siteTitle: .text(catalogue.title),
      .styleAddress: .text(site.assets.style),
      .printAddress: .text(site.assets.sheet(.print)),
      .calmAddress: .text(site.assets.sheet(.calm)),
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

  /// At most five, so that they fit under a thumb; only what has pages.
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

  private static func more(_ site: Site) -> [View] {
    var links: [View] = []
    if site.atlas.hasPlaces { links.append(site.link(site.words[.navMap], to: MapAtlas.entry)) }
    if !site.index.places.isEmpty { links.append(site.link(site.words[.navPlaces], to: "places/index.html")) }
    if !site.index.tags.isEmpty { links.append(site.link(site.words[.navTags], to: "tags/index.html")) }
    if site.index.kinds.count > 1 { links.append(site.link(site.words[.navKinds], to: "kinds/index.html")) }
    if site.index.types.count > 1 { links.append(site.link(site.words[.typesTitle], to: "types/index.html")) }
    if !site.index.statuses.isEmpty { links.append(site.link(site.words[.statusesTitle], to: "status/index.html")) }
    if ToDoPage.isOffered(site) { links.append(site.link(site.words[.toDoTitle], to: ToDoPage.address)) }
    if AskPage.isOffered(site) { links.append(site.link(site.words[.askTitle], to: AskPage.address)) }
    if !site.daysOfYear.days.isEmpty { links.append(site.link(site.words[.daysTitle], to: DayPages.entry)) }
    if DuePages.isOffered(site) { links.append(site.link(site.words[.dueTitle], to: DuePages.entry)) }
    if SpendingPages.isOffered(site) { links.append(site.link(site.words[.spendingTitle], to: SpendingPages.entry)) }
    if FamilyPages.isOffered(site) { links.append(site.link(site.words[.familyTitle], to: FamilyPages.entry)) }
    if ContactPages.isOffered(site) { links.append(site.link(site.words[.contactsTitle], to: ContactPages.entry)) }
    if let who = WhoPages.address(site) { links.append(site.link(site.words[.whoTitle], to: who)) }
    if let show = ShowPages.link(site.index.listed, site) { links.append(show) }
    if FavouritePages.isOffered(site) {
      links.append(site.link(site.words[.favouritesTitle], to: FavouritePages.entry))
    }
    if site.catalogue.hasSecuredPart {
      links.append(site.link(site.words[.unlockTitle], to: "secured/index.html"))
    }
    if site.catalogue.suggestions != nil {
      links.append(site.link(site.words[.suggestionsTitle], to: SuggestionPages.address))
    }
    links.append(site.link(site.words[.navHelp], to: "help/index.html"))
    return links
  }

  /// `mailto:` and an address that can be nothing else.
  static func mailAddress(_ address: String) -> String? {
    let allowed = address.utf8.allSatisfy {
      $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "+") || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    }
    return allowed && address.utf8.count(where: { $0 == UInt8(ascii: "@") }) == 1 ? "mailto:" + address : nil
  }
}

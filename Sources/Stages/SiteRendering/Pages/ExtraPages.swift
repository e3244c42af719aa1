// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Help, the page for unknown addresses, and redirects from former addresses.
struct ExtraPages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] { [help, missing] + (site.catalogue.hasSecuredPart ? [door] : []) + redirects + movedFolders }

  private var help: Page {
    Page("help/index.html", "help") { [self] in
      let title = site.words[.helpTitle]
      return PageHead(title, site.words[.helpAbout]).view(address: "help/index.html", site: site).adding([
        .title: .text(title),
        // Only features of this site are explained.
        .day: .flag(!site.daysOfYear.days.isEmpty), .map: .flag(site.atlas.hasPlaces),
        .show: .flag(ShowPages.link(site.index.listed, site) != nil),
        .relations: .flag(FamilyPages.isOffered(site) || ContactPages.isOffered(site)),
        .due: .flag(DuePages.isOffered(site) || ToDoPage.isOffered(site)),
        .hasSecrets: .flag(site.catalogue.keepsakes.contains(where: \.isSecret)),
        .feeds: .maybe(feeds),
      ])
    }
  }

  private var feeds: View? {
    guard site.feeds.calendar != nil || site.feeds.feed != nil else { return nil }
    return [.calendar: .maybe(site.feeds.calendar), .feed: .maybe(site.feeds.feed)]
  }

  /// The page for unknown addresses.
  ///
  /// A web host shows it for any address, so its links cannot be relative: they begin with the site's own path if that
  /// is known, but without a host, since the same site may have several, and a preview.
  private var missing: Page {
    let root = site.catalogue.settings.baseURL.map { base in
      let path = base.split(separator: "/", omittingEmptySubsequences: true).dropFirst(2)
      return (["" as Substring] + path + [""]).joined(separator: "/")
    }
    return Page("404.html", "404", isListed: false, root: root) { [self] in
      let title = site.words[.missingTitle]
      return PageHead(title, site.words[.missingText], isListed: false).view(address: "404.html", site: site).adding([
        .title: .text(title)
      ])
    }
  }

  /// The page that unlocks the secured part; its words reveal nothing of the content.
  private var door: Page {
    Page("secured/index.html", "unlock", isListed: false) { [self] in
      let title = site.words[.unlockTitle]
      return PageHead(title, site.words[.unlockAbout], isListed: false, sheets: [site.assets.sheet(.secured)])
        .view(address: "secured/index.html", site: site).adding([.title: .text(title)])
    }
  }

  private var redirects: [Page] {
    guard !site.catalogue.redirects.isEmpty else { return [] }
    let numbers = Dictionary(
      site.catalogue.keepsakes.indices.map { (site.catalogue.keepsakes[$0].id, $0) }, uniquingKeysWith: { a, _ in a })
    var seen: Set<String> = []
    return site.catalogue.redirects.compactMap { redirect in
      guard numbers[redirect.from] == nil, let target = numbers[redirect.to], seen.insert(redirect.from).inserted else {
        return nil
      }
      return moved(
        "keepsakes/\(redirect.from)/index.html", to: "../\(redirect.to)/index.html",
        // An unlisted keepsake's title stays on its own page.
        title: { [site] in site.index.position[target] >= 0 ? site.headings[target] : nil })
    }
  }

  private var movedFolders: [Page] {
    site.catalogue.movedFolders.map { redirect in
      moved("\(redirect.from)/index.html", to: "../../\(redirect.to)/index.html", title: { nil })
    }
  }

  /// Redirect pages from one address of the site to another.
  func pages(for redirects: [Redirect]) -> [Page] {
    redirects.map { redirect in
      let depth = redirect.from.utf8.count { $0 == UInt8(ascii: "/") }
      return moved(
        redirect.from, to: String(repeating: "../", count: depth) + redirect.to, title: { nil })
    }
  }

  private func moved(_ address: String, to target: String, title: @escaping @Sendable () -> String?) -> Page {
    Page(address, "moved", isListed: false) { [self] in
      PageHead(site.words[.movedTitle], "", isListed: false).view(address: address, site: site).adding([
        .title: .text(site.words[.movedTitle]), .target: .text(target), .targetTitle: .maybe(title()),
      ])
    }
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Who is who: large faces and names, with each person's relation to the calm mode's visitor.
struct WhoPages: PageSet {
  private let site: Site

  /// The number of faces on the calm mode's home page.
  private static let fewest = 4

  init(_ site: Site) { self.site = site }

  /// The page's address; `nil` without people.
  static func address(_ site: Site) -> String? {
    guard !site.family.calmOrder.isEmpty else { return nil }
    // A person may be called Who.
    let isTaken = site.catalogue.people.contains { $0.folder == "people/who" }
    return isTaken ? "people/who-is-who/index.html" : "people/who/index.html"
  }

  var pages: [Page] {
    guard let address = Self.address(site) else { return [] }
    return [
      Page(address, "who", area: .people) { [self] in
        let title = site.words[.whoTitle]
        return PageHead(title, site.words[.whoAbout], sheets: [site.assets.sheet(.people)])
          .view(address: address, site: site).adding([
            .title: .text(title), .people: .views(site.family.calmOrder.map { PersonCards(site).card($0) }),
          ])
      }
    ]
  }

  /// Some faces for the home page.
  static func few(_ site: Site) -> [View] {
    site.family.calmOrder.prefix(fewest).map { PersonCards(site).card($0) }
  }
}

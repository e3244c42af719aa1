// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Who is who: large faces and names, with what each is to whom the album is opened calm for.
struct WhoPages: PageSet {
  private let site: Site

  /// Faces on the home page of the calm mode.
  private static let fewest = 4

  init(_ site: Site) { self.site = site }

  /// The page's address; `nil` if there is nobody to show.
  static func address(_ site: Site) -> String? {
    guard !order(site).isEmpty else { return nil }
    // Somebody may be called Who.
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
            .title: .text(title), .people: .views(Self.order(site).map { PersonCards(site).card($0) }),
          ])
      }
    ]
  }

  /// Some faces for the home page.
  static func few(_ site: Site) -> [View] {
    order(site).prefix(fewest).map { PersonCards(site).card($0) }
  }

  /// The nearest relations first, then those on most keepsakes; without the one whom it is told to.
  private static func order(_ site: Site) -> [Int] {
    let calmFor = site.family.calmFor
    let ranked = site.index.people.filter { $0.index != calmFor }.map { entry in
      let relation = calmFor.flatMap { site.family.kinship.relation(of: entry.index, to: $0) }
      return (rank: relation?.kin.nearness ?? 100, count: entry.keepsakes.count, person: entry.index)
    }
    return ranked.sorted { ($0.rank, $1.count, $0.person) < ($1.rank, $0.count, $1.person) }.map(\.person)
  }
}

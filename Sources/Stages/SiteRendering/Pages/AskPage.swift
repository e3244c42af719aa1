// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What visitors are asked, and whom values are owed to: in words, and as a page of all that asks.
struct AskPage: PageSet {
  static let address = "can-you-help/index.html"

  private let site: Site

  init(_ site: Site) { self.site = site }

  static func isOffered(_ site: Site) -> Bool { site.index.listed.contains { site.catalogue.keepsakes[$0].ask != nil } }

  var pages: [Page] {
    Self.isOffered(site) ? [Page(Self.address, "ask") { [self] in view }] : []
  }

  private var view: View {
    let members = site.index.listed.filter { site.catalogue.keepsakes[$0].ask != nil }
    let (title, count) = (site.words[.askTitle], site.words.count(members.count, .keepsakes))
    return PageHead(title, count).view(address: Self.address, site: site).adding([
      .title: .text(title), .count: .text(count),
      .tiles: .views(
        members.map { number in
          [
            .tile: .shared(site.tiles[number]), .stack: .none, .ends: .none, .eager: .flag(false), .first: .flag(false),
            .asked: .maybe(Self.words(of: site.catalogue.keepsakes[number], site)),
          ]
        }),
    ])
  }

  /// 'Who is this? When was it?', and the keeper's own words; `nil` if it asks nothing.
  static func words(of keepsake: Keepsake, _ site: Site) -> String? {
    guard let ask = keepsake.ask else { return nil }
    // All six would say no more than that help is welcome.
    let kinds = ask.kinds.count == HelpKind.allCases.count && ask.note != nil ? [] : ask.kinds
    return (kinds.map { site.words[.ask, $0.rawValue] } + [ask.note].compactMap(\.self)).joined(separator: " ")
  }

  /// `Who: Elspeth Drummond, 2026`, for those who want to be named, and for the others what they knew.
  static func credits(of keepsake: Keepsake, _ site: Site) -> [View] {
    keepsake.credits.map { credit in
      let year = credit.date.map { String($0.prefix(4)) }
      let who = [credit.by ?? site.words[.creditSomebody], year].compactMap(\.self).joined(separator: ", ")
      return [.title: .text(site.words[.credit, credit.kind.rawValue]), .text: .text(who)]
    }
  }
}

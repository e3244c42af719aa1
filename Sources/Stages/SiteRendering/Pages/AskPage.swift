// SPDX-License-Identifier: MIT
import KeepsakeModel

/// All keepsakes that ask visitors something.
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
    let takesAnswers = members.contains { Help(site.catalogue.keepsakes[$0], site).takesAnswers }
    return PageHead(
      title, count, scripts: takesAnswers ? Help.scripts(site) : [], sheets: [site.assets.sheet(.asks)]
    ).view(address: Self.address, site: site).adding([
      .thanks: .maybe(ThanksPage.isOffered(site) ? ThanksPage.address : nil), .feed: .maybe(site.feeds.asked),
      .answerFile: .maybe(takesAnswers ? Help.file(site) : nil),
      .title: .text(title), .count: .text(count),
      .tiles: .views(
        members.map { number in
          [
            .tile: .shared(site.tiles[number]), .stack: .none, .ends: .none, .eager: .flag(false), .first: .flag(false),
            .asked: .maybe(Help(site.catalogue.keepsakes[number], site).question),
          ]
        }),
    ])
  }
}

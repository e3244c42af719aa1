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
    let known = site.index.listed.compactMap { Help(site.catalogue.keepsakes[$0], site).known }.joined(separator: " ")
    return PageHead(
      title, count, scripts: takesAnswers ? Help.scripts(site) : [], sheets: [site.assets.sheet(.asks)]
    ).view(address: Self.address, site: site).adding([
      .thanks: .maybe(ThanksPage.isOffered(site) ? ThanksPage.address : nil), .feed: .maybe(site.feeds.asked),
      .answerFile: .maybe(takesAnswers ? Help.file(site) : nil),
      .own: takesAnswers ? .view([.id: .text(""), .known: .text(known)]) : .none,
      .title: .text(title), .count: .text(count),
      .tiles: .views(
        members.map { number in
          [
            .tile: .shared(site.tiles[number]), .stack: .none, .ends: .none, .eager: .flag(false), .first: .flag(false),
            .asked: .maybe(Help(site.catalogue.keepsakes[number], site).question),
            .said: .maybe(Self.suggestions(site.catalogue.keepsakes[number].captions.count, site)),
          ]
        }),
    ])
  }

  /// `3 suggestions`, so that visitors see that others have answered.
  private static func suggestions(_ count: Int, _ site: Site) -> String? {
    count == 0 ? nil : site.words.count(count, .suggestions)
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Family trees as values of the template `kin`.
struct FamilyViews {
  private let site: Site
  private let cards: PersonCards
  /// The page's person.
  private let own: Int?
  /// Whether people have anchors on the page that others can link to.
  private let hasPlaces: Bool

  init(_ site: Site, own: Int? = nil, hasPlaces: Bool = false) {
    self.site = site
    cards = PersonCards(site)
    self.own = own
    self.hasPlaces = hasPlaces
  }

  func views(_ branches: [FamilyTree.Branch]) -> [View] {
    // A partner may be beside several people; the anchor is at the first one.
    var placed: Set<Int> = []
    return branches.map { view($0, &placed) }
  }

  private func view(_ branch: FamilyTree.Branch, _ placed: inout Set<Int>) -> View {
    let couple = branch.couple.map { view($0, in: branch, &placed) }
    let with = branch.with.map { site.words(.familyWith, ["name": site.catalogue.people[$0].name]) }
    return [
      .couple: .views(couple), .reason: .maybe(with), .branches: .views(branch.parts.map { view($0, &placed) }),
    ]
  }

  private func view(_ number: Int, in branch: FamilyTree.Branch, _ placed: inout Set<Int>) -> View {
    let slug = site.catalogue.people[number].slug
    let goesOn = branch.goesOn && !placed.contains(number)
    let isSecond = branch.isAgain || !goesOn && hasPlaces && placed.contains(number)
    if !goesOn { placed.insert(number) }
    return cards.card(number).adding([
      .after: goesOn ? .text("kin-\(slug)") : .none,
      .again: isSecond ? .text("kin-\(slug)") : .none, .isSelf: .flag(number == own),
      .id: hasPlaces && !isSecond && !goesOn ? .text("kin-\(slug)") : .none,
    ])
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What a person's page says beside the keepsakes: how they are reached, and who is near to them.
struct PersonSections {
  private let site: Site
  private let number: Int
  /// Later pages go on with the keepsakes.
  private let isFirst: Bool
  private let relations: [(person: Int, relation: Relation)]
  private let branches: [FamilyTree.Branch]

  init(_ site: Site, _ number: Int, isFirst: Bool) {
    self.site = site
    self.number = number
    self.isFirst = isFirst
    let kinship = site.family.kinship(for: number)
    let others = isFirst ? site.index.people.map(\.index).filter { $0 != number } : []
    relations = others.compactMap { other in kinship.relation(of: other, to: number).map { (other, $0) } }
    branches = isFirst ? FamilyTree.around(number, kinship) : []
  }

  private var person: Person { site.catalogue.people[number] }

  /// All pages of people have the sheet: somebody may look at them in calm mode.
  var sheets: [String] { [site.assets.sheet(.people)] }

  var view: View {
    let cards = PersonCards(site)
    let contact = isFirst ? person.contact : nil
    let isNear = relations.sorted { ($0.relation.kin.nearness, $0.person) < ($1.relation.kin.nearness, $1.person) }
    return [
      .yours: .maybe(isFirst ? cards.yours(number) : nil),
      .call: .maybe(
        contact.flatMap { Reach.call($0) }.map {
          site.link(site.words(.contactsCallName, ["name": person.name]), to: $0)
        }),
      .contact: .maybe(contact.map { Reach(site, $0).view }),
      .hasParts: .flag(!relations.isEmpty),
      .relations: .views(isNear.map { cards.card($0.person, relation: site.kin.noun($0.relation)) }),
      .family: .maybe(
        branches.isEmpty || relations.isEmpty
          ? nil
          : [
            .address: .text(FamilyPages.entry),
            .branches: .views(FamilyViews(site, own: number).views(branches)),
          ]),
    ]
  }
}

extension Kin {
  /// How near somebody is, for the order of lists; smaller is nearer.
  var nearness: Int {
    switch self {
    case .spouse, .partner: 0
    case .descendant(let generations): generations * 2 - 1
    case .sibling, .halfSibling: 2
    case .ancestor(let generations): generations * 2 + 2
    case .childInLaw: 5
    case .niece, .aunt, .cousin, .parentInLaw, .siblingInLaw: 10
    case .carer, .doctor, .friend, .neighbour, .said: 12
    }
  }
}

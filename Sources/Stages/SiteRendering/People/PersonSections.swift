// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A person's page besides the keepsakes: contact details and relatives.
struct PersonSections {
  private let site: Site
  private let number: Int
  /// Later pages continue the keepsakes.
  private let isFirst: Bool
  /// The nearest first.
  private let relations: [(person: Int, relation: Relation)]
  private let hasMore: Bool
  private let branches: [FamilyTree.Branch]

  init(_ site: Site, _ number: Int, isFirst: Bool) {
    self.site = site
    self.number = number
    self.isFirst = isFirst
    (relations, hasMore, branches) = isFirst ? site.family.around(number) : ([], false, [])
  }

  private var person: Person { site.catalogue.people[number] }

  /// All pages of people have the sheet, since visitors may use the calm mode.
  var sheets: [String] { [site.assets.sheet(.people)] }

  var view: View {
    let cards = PersonCards(site)
    let contact = isFirst ? person.contact : nil
    return [
      .yours: .maybe(isFirst ? cards.yours(number) : nil),
      .calmDue: .views(isFirst ? CalmDay(site).lines(ofPerson: number) : []),
      .call: .maybe(
        contact.flatMap { Reach.call($0) }.map {
          site.link(site.words(.contactsCallName, ["name": person.name]), to: $0)
        }),
      .contact: .maybe(contact.map { Reach(site, $0).view }),
      .relations: .views(relations.map { cards.card($0.person, relation: site.kin.noun($0.relation)) }),
      .rest: .maybe(hasMore ? site.words(.familyMore, ["count": String(relations.count)]) : nil),
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
  /// The nearness of a relation, for the order of lists; smaller is nearer.
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

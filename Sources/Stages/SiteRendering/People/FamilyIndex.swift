// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What the people of a catalogue are to one another; people are numbers of `Catalogue.people`.
struct FamilyIndex: Sendable {
  /// Of those who are listed, so that no page names somebody whom only a link leads to.
  let kinship: Kinship
  /// Who the calm mode is for.
  let calmFor: Int?
  /// Of those who have a page of their own that no other leads to.
  private let unlisted: [Int: Kinship]

  init(_ catalogue: Catalogue) {
    let people = catalogue.people
    let places = Dictionary(people.indices.map { (people[$0].slug, $0) }) { first, _ in first }
    let members = people.map { person in
      Kinship.Member(
        born: person.born,
        relations: person.relations.compactMap { relation in places[relation.to].map { ($0, relation.word) } })
    }
    let isListed = people.map { $0.visibility == .public }
    kinship = Kinship(Self.shown(members) { isListed[$0] })
    let wished = catalogue.settings.calmFor?.value.lowercased()
    calmFor = people.indices.first { number in
      wished != nil && isListed[number]
        && ([people[number].name] + people[number].also).contains { $0.lowercased() == wished }
    }
    unlisted = Dictionary(
      uniqueKeysWithValues: people.indices.filter { !isListed[$0] && !people[$0].relations.isEmpty }.map { own in
        (own, Kinship(Self.shown(members) { isListed[$0] || $0 == own }))
      })
  }

  private static func shown(_ all: [Kinship.Member], _ isShown: (Int) -> Bool) -> [Kinship.Member] {
    all.indices.map { number in
      var member = all[number]
      member.relations = isShown(number) ? member.relations.filter { isShown($0.to) } : []
      return member
    }
  }

  /// What the page of somebody may tell.
  func kinship(for person: Int) -> Kinship { unlisted[person] ?? kinship }
}

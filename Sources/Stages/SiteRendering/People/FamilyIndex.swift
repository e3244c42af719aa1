// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The relations between a catalogue's people; people are indices of `Catalogue.people`.
struct FamilyIndex: Sendable {
  /// The relations of listed people only, so that no page names an unlisted person.
  let kinship: Kinship
  /// The calm mode's visitor.
  let calmFor: Int?
  /// Whether any two listed people are related, so that there is a tree to draw.
  let hasTree: Bool
  /// Whether any listed person has contact details.
  let hasContacts: Bool
  /// The people in the calm mode: the nearest relatives first, then those on most keepsakes, without the reader.
  let calmOrder: [Int]
  private let members: [Kinship.Member]
  private let isListed: [Bool]
  private let hasPage: Set<Int>
  /// People's relations to the calm mode's visitor.
  private let toCalm: [Int: Relation]
  /// The people whose files mention each unlisted person.
  private let saidOf: [Int: [Int]]

  /// The most relations on a person's page.
  static let most = 60
  /// The most generations from the calm mode's visitor; people further away appear without a relation.
  private static let calmGenerations = 12
  /// The most people around an unlisted person among whom relations are searched.
  private static let nearby = 300

  init(_ catalogue: Catalogue, listed: [SiteIndex.PersonEntry]) {
    let people = catalogue.people
    let places = Dictionary(people.indices.map { (people[$0].slug, $0) }) { first, _ in first }
    let members = people.map { person in
      Kinship.Member(
        born: person.born,
        relations: person.relations.compactMap { relation in places[relation.to].map { ($0, relation.word) } })
    }
    let isListed = people.map { $0.visibility == .public }
    let kinship = Kinship(Self.shown(members, isListed))
    let wished = catalogue.settings.calmFor?.value.lowercased()
    let calmFor = people.indices.first { number in
      wished != nil && isListed[number]
        && ([people[number].name] + people[number].also).contains { $0.lowercased() == wished }
    }
    let near = calmFor.map { kinship.relatives(of: $0, generations: Self.calmGenerations) } ?? []
    let toCalm = Dictionary(near.map { ($0.person, $0.relation) }) { first, _ in first }
    var saidOf: [Int: [Int]] = [:]
    for (number, member) in members.enumerated() where isListed[number] {
      for relation in member.relations where !isListed[relation.to] { saidOf[relation.to, default: []].append(number) }
    }
    hasTree = listed.contains { kinship.hasFamily($0.index) }
    hasContacts = listed.contains { people[$0.index].contact != nil }
    calmOrder = listed.filter { $0.index != calmFor }
      .map { (rank: toCalm[$0.index]?.kin.nearness ?? 100, count: $0.keepsakes.count, person: $0.index) }
      .sorted { ($0.rank, $1.count, $0.person) < ($1.rank, $0.count, $1.person) }.map(\.person)
    hasPage = Set(listed.map(\.index))
    (self.kinship, self.calmFor, self.members, self.isListed) = (kinship, calmFor, members, isListed)
    (self.toCalm, self.saidOf) = (toCalm, saidOf)
  }

  private static func shown(_ all: [Kinship.Member], _ isShown: [Bool]) -> [Kinship.Member] {
    all.indices.map { number in
      var member = all[number]
      member.relations = isShown[number] ? member.relations.filter { isShown[$0.to] } : []
      return member
    }
  }

  /// A person's relation to the calm mode's visitor.
  func relationToCalm(_ number: Int) -> Relation? {
    guard let calmFor else { return nil }
    if isListed[number] { return toCalm[number] }
    let circle = circle(of: number)
    return circle.people.firstIndex(of: calmFor).flatMap { circle.kinship.relation(of: 0, to: $0) }
  }

  /// A person's page: the nearest relations, whether there are more, and the tree around the person.
  func around(_ number: Int) -> (
    relations: [(person: Int, relation: Relation)], hasMore: Bool, tree: [FamilyTree.Branch]
  ) {
    let circle = isListed[number] ? nil : circle(of: number)
    let (kinship, own) = circle.map { ($0.kinship, 0) } ?? (self.kinship, number)
    func name(_ one: Int) -> Int { circle?.people[one] ?? one }
    let all = kinship.relatives(of: own, wanted: Self.most + 1)
      .map { (person: name($0.person), relation: $0.relation) }.filter { hasPage.contains($0.person) }
      .sorted { ($0.relation.kin.nearness, $0.person) < ($1.relation.kin.nearness, $1.person) }
    let tree = FamilyTree.around(own, kinship, most: Self.most).map { $0.renamed(name) }
    return (Array(all.prefix(Self.most)), all.count > Self.most, tree)
  }

  /// An unlisted person, first, and the listed ones nearby; other unlisted people's relations stay hidden.
  private func circle(of own: Int) -> (kinship: Kinship, people: [Int]) {
    var people = [own]
    var places = [own: 0]
    func meet(_ others: [Int]) {
      for other in others where people.count < Self.nearby && isListed[other] && places[other] == nil {
        places[other] = people.count
        people.append(other)
      }
    }
    meet(members[own].relations.map(\.to) + (saidOf[own] ?? []))
    var next = 1
    while next < people.count {
      meet(kinship.bonds(of: people[next]))
      next += 1
    }
    // In index order, as everywhere else.
    people = [own] + people.dropFirst().sorted()
    places = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1, $0) })
    let near = people.map { number in
      Kinship.Member(
        born: members[number].born,
        relations: members[number].relations.compactMap { relation in places[relation.to].map { ($0, relation.word) } })
    }
    return (Kinship(near), people)
  }
}

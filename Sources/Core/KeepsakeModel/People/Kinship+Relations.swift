// SPDX-License-Identifier: MIT

extension Kinship {
  /// Those who share a parent, or are said to be siblings; so many at most.
  package func siblings(of person: Int, most: Int = .max) -> [Int] {
    var found: [Int] = []
    var seen: Set = [person]
    func add(_ people: [Int]) {
      for other in people {
        if found.count >= most { break }
        if seen.insert(other).inserted { found.append(other) }
      }
    }
    for parent in parents[person] { add(children[parent]) }
    add(saidSiblings(of: person))
    return found
  }

  /// All who stand beside somebody by something that was said.
  package func bonds(of person: Int) -> [Int] {
    parents[person] + children[person] + partners[person] + saidSiblings(of: person) + saidWith(person)
  }

  /// Whether anything is known that a tree could be drawn of.
  package func hasFamily(_ person: Int) -> Bool {
    !(parents[person].isEmpty && children[person].isEmpty && partners[person].isEmpty
      && saidSiblings(of: person).isEmpty)
  }

  /// What `one` is to `other`: the nearest of all that hold.
  package func relation(of one: Int, to other: Int) -> Relation? {
    guard one != other else { return nil }
    return Relatives(of: other, self).kin[one].map { Relation($0, genders[one]) }
  }

  /// What others are to somebody, the nearest of all that hold; within so many generations and, as far as more are near than wanted, so many.
  package func relatives(
    of person: Int, generations: Int = .max, wanted: Int = .max
  ) -> [(person: Int, relation: Relation)] {
    Relatives(of: person, self, generations: generations, wanted: wanted).kin
      .map { ($0.key, Relation($0.value, genders[$0.key])) }.sorted { $0.person < $1.person }
  }

  /// What somebody has said; of the other way round only where it needs no other word.
  func saidKin(_ one: Int, _ other: Int) -> Kin? {
    if let word = saidWord(of: one, to: other) { return RelationWord(rawValue: word)?.kin ?? .said(word) }
    switch saidWord(of: other, to: one).flatMap({ RelationWord(rawValue: $0)?.kin }) {
    case .ancestor(let generations): return .descendant(generations)
    case .aunt(let generations): return .niece(generations)
    case .niece(let generations): return .aunt(generations)
    case .cousin: return .cousin
    case .friend: return .friend
    case .neighbour: return .neighbour
    default: return nil
    }
  }

  /// One parent in common, and another that is not.
  func isHalf(_ one: Int, _ other: Int) -> Bool {
    let common = parents[one].filter { parents[other].contains($0) }
    return common.count == 1 && parents[one].count > 1 && parents[other].count > 1
  }
}

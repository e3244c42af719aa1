// SPDX-License-Identifier: MIT

extension Kinship {
  /// Those who share a parent, or are said to be siblings.
  package func siblings(of person: Int) -> [Int] {
    var found: [Int] = []
    for parent in parents[person] {
      for child in children[parent] where child != person && !found.contains(child) { found.append(child) }
    }
    return found + saidSiblings(of: person).filter { !found.contains($0) }
  }

  /// What `one` is to `other`: the nearest of all that hold.
  package func relation(of one: Int, to other: Int) -> Relation? {
    guard one != other else { return nil }
    return kin(one, other).map { Relation($0, genders[one]) }
  }

  /// Whether anything is known that a tree could be drawn of.
  package func hasFamily(_ person: Int) -> Bool {
    !(parents[person].isEmpty && children[person].isEmpty && partners[person].isEmpty
      && saidSiblings(of: person).isEmpty)
  }

  private func kin(_ one: Int, _ other: Int) -> Kin? {
    if partners[other].contains(one) { return isMarried(one, other) ? .spouse : .partner }
    let above = ancestors(of: other)
    if let generations = above[one] { return .ancestor(generations) }
    let below = ancestors(of: one)
    if let generations = below[other] { return .descendant(generations) }
    if siblings(of: other).contains(one) { return isHalf(one, other) ? .halfSibling : .sibling }
    if let generations = nearest(above, where: { siblings(of: $0).contains(one) }) { return .aunt(generations) }
    if let generations = nearest(below, where: { siblings(of: $0).contains(other) }) { return .niece(generations) }
    if parents[one].contains(where: { mine in parents[other].contains { siblings(of: mine).contains($0) } }) {
      return .cousin
    }
    return inLaw(one, other) ?? saidKin(one, other)
  }

  private func inLaw(_ one: Int, _ other: Int) -> Kin? {
    if partners[other].contains(where: { parents[$0].contains(one) }) { return .parentInLaw }
    if partners[one].contains(where: { parents[$0].contains(other) }) { return .childInLaw }
    if partners[other].contains(where: { siblings(of: $0).contains(one) })
      || partners[one].contains(where: { siblings(of: $0).contains(other) })
    {
      return .siblingInLaw
    }
    // The wife of an uncle is an aunt.
    if partners[one].contains(where: { partner in parents[other].contains { siblings(of: $0).contains(partner) } }) {
      return .aunt(1)
    }
    if partners[other].contains(where: { partner in parents[one].contains { siblings(of: $0).contains(partner) } }) {
      return .niece(1)
    }
    return nil
  }

  /// What somebody has said; of the other way round only where it needs no other word.
  private func saidKin(_ one: Int, _ other: Int) -> Kin? {
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

  /// Generations by which others are above somebody.
  private func ancestors(of person: Int) -> [Int: Int] {
    var found: [Int: Int] = [:]
    var generation = [person]
    var count = 0
    while !generation.isEmpty {
      count += 1
      generation = generation.flatMap { parents[$0] }.filter { found[$0] == nil && $0 != person }
      for parent in generation { found[parent] = count }
    }
    return found
  }

  private func nearest(_ people: [Int: Int], where fits: (Int) -> Bool) -> Int? {
    people.filter { fits($0.key) }.map(\.value).min()
  }

  /// One parent in common, and another that is not.
  private func isHalf(_ one: Int, _ other: Int) -> Bool {
    let common = parents[one].filter { parents[other].contains($0) }
    return common.count == 1 && parents[one].count > 1 && parents[other].count > 1
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A family as nested lists: who stands beside whom, and the children of both below.
struct FamilyTree {
  /// One entry of a list.
  struct Branch {
    /// The person that the entry is about, then partners and other parents of the children.
    var couple: [Int]
    var parts: [Branch] = []
    /// Stands higher up already, with all that belongs below.
    var isAgain = false
    /// The other parent, where the entry above names several.
    var with: Int?
  }

  /// The largest first.
  private(set) var branches: [Branch] = []
  private let kinship: Kinship
  private var shown: Set<Int> = []

  /// All of `people` that have a relation to draw.
  init(_ kinship: Kinship, _ people: [Int]) {
    self.kinship = kinship
    let family = people.filter { kinship.hasFamily($0) }
    let sizes = Dictionary(uniqueKeysWithValues: family.map { ($0, Self.descendants(of: $0, kinship).count) })
    func isLarger(_ one: Int, _ other: Int) -> Bool {
      (sizes[other] ?? 0, one) < (sizes[one] ?? 0, other)
    }
    let roots = family.filter { person in
      kinship.parents[person].isEmpty
        && Self.beside(person, kinship).allSatisfy { kinship.parents[$0].isEmpty }
    }
    for root in roots.sorted(by: isLarger) where !shown.contains(root) { branches.append(grow(root)) }
    // Those who stand in no line that begins with a root.
    for person in family.sorted(by: isLarger) where !shown.contains(person) { branches.append(grow(person)) }
  }

  private mutating func grow(_ person: Int) -> Branch {
    let isNew = shown.insert(person).inserted
    guard isNew else { return Branch(couple: [person], isAgain: true) }
    var branch = Branch(couple: [person])
    for partner in Self.beside(person, kinship) {
      branch.couple.append(partner)
      shown.insert(partner)
    }
    var below: [Int] = []
    for parent in branch.couple { below += kinship.children[parent].filter { !below.contains($0) } }
    let others = branch.couple.dropFirst()
    for child in below {
      var part = grow(child)
      if others.count > 1 { part.with = others.first { kinship.parents[child].contains($0) } }
      branch.parts.append(part)
    }
    return branch
  }

  /// Partners, then others with whom somebody has children.
  static func beside(_ person: Int, _ kinship: Kinship) -> [Int] {
    var found = kinship.partners[person]
    for child in kinship.children[person] {
      found += kinship.parents[child].filter { $0 != person && !found.contains($0) }
    }
    return found
  }

  private static func descendants(of person: Int, _ kinship: Kinship) -> Set<Int> {
    var found: Set<Int> = []
    var open = [person]
    while let next = open.popLast() { open += kinship.children[next].filter { found.insert($0).inserted } }
    return found
  }

  /// Parents, brothers and sisters, partners and children of somebody; empty if there are none.
  static func around(_ person: Int, _ kinship: Kinship) -> [Branch] {
    guard kinship.hasFamily(person) else { return [] }
    let own = Branch(
      couple: [person] + beside(person, kinship), parts: kinship.children[person].map { Branch(couple: [$0]) })
    let siblings = kinship.siblings(of: person)
    // In the order of birth, as the parents' children are.
    let order = kinship.parents[person].first.map { kinship.children[$0] } ?? []
    let rank = { (one: Int) in order.firstIndex(of: one) ?? order.count }
    let row = ([person] + siblings).sorted { (rank($0), $0) < (rank($1), $1) }
      .map { $0 == person ? own : Branch(couple: [$0]) }
    return kinship.parents[person].isEmpty ? row : [Branch(couple: kinship.parents[person], parts: row)]
  }
}

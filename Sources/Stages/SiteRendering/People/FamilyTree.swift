// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A family as nested lists: couples, with their children below.
struct FamilyTree {
  /// An entry of a list.
  struct Branch {
    /// The entry's person, then partners and other parents of the children.
    var couple: [Int]
    var parts: [Branch] = []
    /// Whether the person is further up already, with all descendants.
    var isAgain = false
    /// Whether descendants follow further down, in a separate branch, since pages cannot nest so many generations.
    var goesOn = false
    /// The other parent, if the entry above names several.
    var with: Int?

    /// The same with other indices for people.
    func renamed(_ name: (Int) -> Int) -> Branch {
      Branch(
        couple: couple.map(name), parts: parts.map { $0.renamed(name) }, isAgain: isAgain, goesOn: goesOn,
        with: with.map(name))
    }
  }

  /// The largest first.
  private(set) var branches: [Branch] = []
  private let kinship: Kinship
  private var shown: Set<Int> = []
  /// People whose branches come further down.
  private var open: [Int] = []

  /// The most nested generations.
  static let depth = 20

  /// All of `people` with relations to draw.
  init(_ kinship: Kinship, _ people: [Int]) {
    self.kinship = kinship
    let family = people.filter { kinship.hasFamily($0) }
    let sizes = Self.descents(kinship)
    func isLarger(_ one: Int, _ other: Int) -> Bool { (sizes[other], one) < (sizes[one], other) }
    let roots = family.filter { person in
      kinship.parents[person].isEmpty
        && Self.beside(person, kinship).allSatisfy { kinship.parents[$0].isEmpty }
    }
    for root in roots.sorted(by: isLarger) { add(root) }
    // People in no line that begins with a root.
    for person in family.sorted(by: isLarger) { add(person) }
  }

  private mutating func add(_ root: Int) {
    open = [root]
    var next = 0
    while next < open.count {
      if !shown.contains(open[next]) { branches.append(grow(open[next], 1)) }
      next += 1
    }
  }

  private mutating func grow(_ person: Int, _ generation: Int) -> Branch {
    if shown.contains(person) { return Branch(couple: [person], isAgain: true) }
    let partners = Self.beside(person, kinship)
    let hasPart = !kinship.children[person].isEmpty || !partners.isEmpty
    if generation > Self.depth, hasPart {
      open.append(person)
      return Branch(couple: [person], goesOn: true)
    }
    shown.insert(person)
    shown.formUnion(partners)
    var branch = Branch(couple: [person] + partners)
    var seen: Set<Int> = []
    var below: [Int] = []
    for parent in branch.couple { below += kinship.children[parent].filter { seen.insert($0).inserted } }
    let others = branch.couple.dropFirst()
    for child in below {
      var part = grow(child, generation + 1)
      if others.count > 1 { part.with = others.first { kinship.parents[child].contains($0) } }
      branch.parts.append(part)
    }
    return branch
  }

  /// Partners, then other parents of the person's children.
  static func beside(_ person: Int, _ kinship: Kinship) -> [Int] {
    var found = kinship.partners[person]
    var seen = Set(found + [person])
    for child in kinship.children[person] {
      for parent in kinship.parents[child] where seen.insert(parent).inserted { found.append(parent) }
    }
    return found
  }

  /// The number of lines of descent that begin with each person: without marriages among the descendants, their number.
  private static func descents(_ kinship: Kinship) -> [Int] {
    var counts = [Int](repeating: 0, count: kinship.children.count)
    var waiting = kinship.children.map(\.count)
    var open = waiting.indices.filter { waiting[$0] == 0 }
    while let person = open.popLast() {
      for parent in kinship.parents[person] {
        counts[parent] = min(counts[parent] + counts[person] + 1, 1 << 40)
        waiting[parent] -= 1
        if waiting[parent] == 0 { open.append(parent) }
      }
    }
    return counts
  }

  /// A person's parents, siblings, partners and children; empty if there are none.
  ///
  /// Only the first `most` siblings are included.
  static func around(_ person: Int, _ kinship: Kinship, most: Int = .max) -> [Branch] {
    guard kinship.hasFamily(person) else { return [] }
    let own = Branch(
      couple: [person] + beside(person, kinship), parts: kinship.children[person].map { Branch(couple: [$0]) })
    let siblings = kinship.siblings(of: person, most: most)
    // In the order of birth, like the parents' children.
    let order = kinship.parents[person].first.map { kinship.children[$0].prefix(most) } ?? []
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let rank = { (one: Int) in ranks[one] ?? order.count }
    let row = ([person] + siblings).sorted { (rank($0), $0) < (rank($1), $1) }
      .map { $0 == person ? own : Branch(couple: [$0]) }
    return kinship.parents[person].isEmpty ? row : [Branch(couple: kinship.parents[person], parts: row)]
  }
}

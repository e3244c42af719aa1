// SPDX-License-Identifier: MIT

/// Who is whose parent, partner or sibling, and all that follows from it.
///
/// People are numbers: places in the list that it is made of. A bond that cannot be, such as to be one's own grandmother, is
/// left out and told of in `refused`.
package struct Kinship: Sendable {
  /// One person, and what the person is to others.
  package struct Member: Sendable {
    package var born: EDTFDate?
    /// Places in the list, and the words said.
    package var relations: [(to: Int, word: String)]

    package init(born: EDTFDate?, relations: [(to: Int, word: String)]) {
      self.born = born
      self.relations = relations
    }
  }

  /// A statement: the `relation`th of the `member`th.
  package struct Place: Hashable, Sendable {
    package var member: Int
    package var relation: Int
  }

  /// What cannot be, and the statement that it goes against; `nil` if it goes against itself.
  package struct Refusal: Hashable, Sendable {
    package var place: Place
    package var against: Place?
  }

  /// All in order of birth.
  package private(set) var parents: [[Int]]
  package private(set) var children: [[Int]]
  /// In the order in which they are named.
  package private(set) var partners: [[Int]]
  package private(set) var genders: [Gender?]
  package private(set) var refused: [Refusal] = []
  private var married: Set<Pair> = []
  private var saidSiblings: [[Int]]
  /// By whom it is said of, then by whom it is said to.
  private var said: [[Int: String]]
  /// Those who have said something of somebody, other than a bond.
  private var saidBy: [[Int]]
  private var parentPlaces: [Pair: Place] = [:]
  /// Bonds that are there; of partners and siblings the smaller number first.
  private var partnerPairs: Set<Pair> = []
  private var siblingPairs: Set<Pair> = []

  private struct Pair: Hashable {
    var one: Int
    var other: Int

    init(_ one: Int, _ other: Int) { (self.one, self.other) = (one, other) }

    init(unordered one: Int, _ other: Int) { (self.one, self.other) = (min(one, other), max(one, other)) }
  }

  package init(_ members: [Member]) {
    let none = [[Int]](repeating: [], count: members.count)
    (parents, children, partners, saidSiblings, saidBy) = (none, none, none, none, none)
    genders = members.map { member in member.relations.lazy.compactMap { RelationWord(rawValue: $0.word)?.gender }.first
    }
    said = members.map { _ in [:] }
    let knots = BondKnots(Self.parentBonds(members))
    for (number, member) in members.enumerated() {
      for (index, relation) in member.relations.enumerated() where members.indices.contains(relation.to) {
        add(relation.word, of: number, to: relation.to, at: Place(member: number, relation: index), knots)
      }
    }
    shareParents()
    let keys = members.map { $0.born?.sortKey }
    func sorted(_ people: [Int]) -> [Int] {
      people.sorted { one, other in
        switch (keys[one], keys[other]) {
        case (let a?, let b?) where a != b: a < b
        case (_?, nil): true
        case (nil, _?): false
        default: one < other
        }
      }
    }
    parents = parents.map(sorted)
    for (child, found) in parents.enumerated() { for parent in found { children[parent].append(child) } }
    children = children.map(sorted)
    // Mothers first, as in most family books, where both are known.
    for child in parents.indices where parents[child].count == 2 {
      if genders[parents[child][0]] == .male, genders[parents[child][1]] == .female { parents[child].swapAt(0, 1) }
    }
  }

  func saidSiblings(of person: Int) -> [Int] { saidSiblings[person] }

  func saidWord(of one: Int, to other: Int) -> String? { said[one][other] }

  /// Those of whom somebody says something, or who say something of them, other than a bond.
  func saidWith(_ person: Int) -> [Int] { said[person].keys.sorted() + saidBy[person] }

  package func isMarried(_ one: Int, _ other: Int) -> Bool { married.contains(Pair(unordered: one, other)) }

  private mutating func add(_ text: String, of one: Int, to other: Int, at place: Place, _ knots: BondKnots) {
    guard one != other else {
      refused.append(Refusal(place: place, against: nil))
      return
    }
    let word = RelationWord(rawValue: text)
    switch word?.bond {
    case .parent: addParent(one, of: other, at: place, knots)
    case .child: addParent(other, of: one, at: place, knots)
    case .partner:
      if partnerPairs.insert(Pair(unordered: one, other)).inserted {
        partners[one].append(other)
        partners[other].append(one)
      }
      if word != .partner { married.insert(Pair(unordered: one, other)) }
    case .sibling:
      if siblingPairs.insert(Pair(unordered: one, other)).inserted {
        saidSiblings[one].append(other)
        saidSiblings[other].append(one)
      }
    case nil:
      if said[one][other] == nil {
        said[one][other] = text
        saidBy[other].append(one)
      }
    }
  }

  private mutating func addParent(_ parent: Int, of child: Int, at place: Place, _ knots: BondKnots) {
    let bond = Pair(child, parent)
    if parentPlaces[bond] != nil { return }
    // Only within a knot can a bond close a circle, and in most families there is none.
    if knots.joins(parent, child), let chain = line(from: parent, upTo: child, knots) {
      refused.append(Refusal(place: place, against: parentPlaces[Pair(chain, child)]))
      return
    }
    parents[child].append(parent)
    parentPlaces[bond] = place
  }

  /// If `ancestor` is one of somebody: the last of the line before them.
  private func line(from start: Int, upTo ancestor: Int, _ knots: BondKnots) -> Int? {
    var seen: Set = [start]
    var open = [start]
    while let person = open.popLast() {
      for parent in parents[person] where knots.joins(parent, ancestor) {
        if parent == ancestor { return person }
        if seen.insert(parent).inserted { open.append(parent) }
      }
    }
    return nil
  }

  /// By child: all who are said to be parents, whether they can be or not.
  private static func parentBonds(_ members: [Member]) -> [[Int]] {
    var bonds = [[Int]](repeating: [], count: members.count)
    for (number, member) in members.enumerated() {
      for relation in member.relations where members.indices.contains(relation.to) && relation.to != number {
        switch RelationWord(rawValue: relation.word)?.bond {
        case .parent: bonds[relation.to].append(number)
        case .child: bonds[number].append(relation.to)
        default: break
        }
      }
    }
    return bonds
  }

  /// A sister of whose parents nothing is said has those of her brother; of several that of the nearest.
  private mutating func shareParents() {
    var shared: [Int] = []
    var open = parents.indices.filter { !parents[$0].isEmpty && !saidSiblings[$0].isEmpty }
    var next = 0
    while next < open.count {
      let known = open[next]
      next += 1
      for person in saidSiblings[known] where parents[person].isEmpty && !parents[known].contains(person) {
        parents[person] = parents[known]
        shared.append(person)
        open.append(person)
      }
    }
    guard !shared.isEmpty else { return }
    let knots = BondKnots(parents)
    for person in shared where parents[person].contains(where: { knots.joins($0, person) }) { parents[person] = [] }
  }
}

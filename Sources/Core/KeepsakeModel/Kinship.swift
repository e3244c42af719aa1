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
  private var married: Set<Set<Int>> = []
  private var saidSiblings: [[Int]]
  /// By whom it is said of, then by whom it is said to.
  private var said: [[Int: String]]
  private var parentPlaces: [[Int]: Place] = [:]

  package init(_ members: [Member]) {
    let none = [[Int]](repeating: [], count: members.count)
    (parents, children, partners, saidSiblings) = (none, none, none, none)
    genders = members.map { member in member.relations.lazy.compactMap { RelationWord(rawValue: $0.word)?.gender }.first
    }
    said = members.map { _ in [:] }
    for (number, member) in members.enumerated() {
      for (index, relation) in member.relations.enumerated() where members.indices.contains(relation.to) {
        add(relation.word, of: number, to: relation.to, at: Place(member: number, relation: index))
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

  package func isMarried(_ one: Int, _ other: Int) -> Bool { married.contains([one, other]) }

  private mutating func add(_ text: String, of one: Int, to other: Int, at place: Place) {
    guard one != other else {
      refused.append(Refusal(place: place, against: nil))
      return
    }
    let word = RelationWord(rawValue: text)
    switch word?.bond {
    case .parent: addParent(one, of: other, at: place)
    case .child: addParent(other, of: one, at: place)
    case .partner:
      if !partners[one].contains(other) {
        partners[one].append(other)
        partners[other].append(one)
      }
      if word != .partner { married.insert([one, other]) }
    case .sibling:
      if !saidSiblings[one].contains(other) {
        saidSiblings[one].append(other)
        saidSiblings[other].append(one)
      }
    case nil: if said[one][other] == nil { said[one][other] = text }
    }
  }

  private mutating func addParent(_ parent: Int, of child: Int, at place: Place) {
    if parents[child].contains(parent) { return }
    if let chain = line(from: parent, upTo: child) {
      refused.append(Refusal(place: place, against: parentPlaces[[chain, child]]))
      return
    }
    parents[child].append(parent)
    parentPlaces[[child, parent]] = place
  }

  /// If `ancestor` is one of somebody: the last of the line before them.
  private func line(from start: Int, upTo ancestor: Int) -> Int? {
    var seen: Set = [start]
    var open = [start]
    while let person = open.popLast() {
      for parent in parents[person] {
        if parent == ancestor { return person }
        if seen.insert(parent).inserted { open.append(parent) }
      }
    }
    return nil
  }

  /// A sister of whose parents nothing is said has those of her brother.
  private mutating func shareParents() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for person in parents.indices where parents[person].isEmpty {
        let known = saidSiblings[person].first { !parents[$0].isEmpty }
        guard let known, parents[known].allSatisfy({ $0 != person && line(from: $0, upTo: person) == nil }) else {
          continue
        }
        parents[person] = parents[known]
        isChanged = true
      }
    }
  }
}

// SPDX-License-Identifier: MIT

extension GEDCOMReading {
  /// The relations of all families, each once: from parents to children, and for a couple from the partner who comes
  /// first in the file.
  ///
  /// People without a name are left out. The word depends on the sex or, if that is unknown, on the role in the family;
  /// a couple without a marriage are called partners.
  package var bonds: [FamilyBond] {
    let people = Dictionary(self.people.map { ($0.id, $0) }) { first, _ in first }
    let order = Dictionary(self.people.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    var bonds: [FamilyBond] = []
    var seen: Set<Set<String>> = []
    @discardableResult func add(
      _ of: String, _ to: String, _ word: FamilyBond.Word, _ upbringing: GEDCOMFamily.Upbringing? = nil
    ) -> Bool {
      guard of != to, people[of]?.name != nil, let name = people[to]?.name, seen.insert([of, to]).inserted else {
        return false
      }
      bonds.append(FamilyBond(of: of, to: to, toName: name, word: word, upbringing: upbringing))
      return true
    }
    let born = Set(
      families.flatMap { family in
        family.parents.flatMap { parent in
          family.children.filter { family.ties[GEDCOMFamily.Tie(parent: parent, child: $0)] == nil }
        }
      })
    // If a child has the same two parents in two families, once by birth and once not, the birth is used.
    let shown = families.filter { !$0.isRestricted }
    for family in shown.filter(\.ties.isEmpty) + shown.filter({ !$0.ties.isEmpty }) {
      func sex(_ id: String) -> GEDCOMPerson.Sex { people[id]?.sex ?? (id == family.husband ? .male : .female) }
      if let husband = family.husband, let wife = family.wife {
        let isInOrder = (order[husband] ?? 0) < (order[wife] ?? 0)
        let (first, second) = isInOrder ? (husband, wife) : (wife, husband)
        add(first, second, family.isMarried ? partner(sex(first)) : .partner)
      }
      for parent in family.parents {
        for child in family.children {
          let tie = GEDCOMFamily.Tie(parent: parent, child: child)
          guard let way = family.ties[tie] else {
            add(parent, child, self.parent(sex(parent)))
            continue
          }
          // If nothing is known of an adopted child's birth, the tree shows the child with the adoptive parents.
          if way == .adopted, !born.contains(child) {
            add(parent, child, self.parent(sex(parent)))
            seen.remove([parent, child])
          }
          if add(parent, child, self.parent(sex(parent)), way), let name = people[parent]?.name {
            // A custom word does not imply the opposite relation, so both files have one.
            bonds.append(
              FamilyBond(of: child, to: parent, toName: name, word: self.child(people[child]?.sex), upbringing: way))
          }
        }
      }
    }
    let index = { (id: String) in order[id] ?? Int.max }
    return bonds.enumerated().sorted { (index($0.element.of), $0.offset) < (index($1.element.of), $1.offset) }
      .map(\.element)
  }

  private func partner(_ sex: GEDCOMPerson.Sex) -> FamilyBond.Word {
    switch sex {
    case .female: .wife
    case .male: .husband
    case .other: .partner
    }
  }

  private func child(_ sex: GEDCOMPerson.Sex?) -> FamilyBond.Word {
    switch sex {
    case .female: .daughter
    case .male: .son
    case .other, nil: .child
    }
  }

  private func parent(_ sex: GEDCOMPerson.Sex) -> FamilyBond.Word {
    switch sex {
    case .female: .mother
    case .male: .father
    case .other: .parent
    }
  }
}

// SPDX-License-Identifier: MIT

extension GEDCOMReading {
  /// The relations of all families, each once: parents' to children, and of a couple that of the one who comes first in the file.
  ///
  /// Who has no name is in none. The sex says the word, and where it is not known the place in the family does; a couple
  /// that the file does not say to be married is called partners.
  package var bonds: [FamilyBond] {
    let people = Dictionary(self.people.map { ($0.id, $0) }) { first, _ in first }
    let order = Dictionary(self.people.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    var bonds: [FamilyBond] = []
    var seen: Set<Set<String>> = []
    func add(_ of: String, _ to: String, _ word: FamilyBond.Word) {
      guard of != to, people[of]?.name != nil, let name = people[to]?.name, seen.insert([of, to]).inserted else {
        return
      }
      bonds.append(FamilyBond(of: of, to: to, toName: name, word: word))
    }
    for family in families {
      func sex(_ id: String) -> GEDCOMPerson.Sex { people[id]?.sex ?? (id == family.husband ? .male : .female) }
      if let husband = family.husband, let wife = family.wife {
        let isInOrder = (order[husband] ?? 0) < (order[wife] ?? 0)
        let (first, second) = isInOrder ? (husband, wife) : (wife, husband)
        add(first, second, family.isMarried ? partner(sex(first)) : .partner)
      }
      for parent in family.parents {
        for child in family.children { add(parent, child, self.parent(sex(parent))) }
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

  private func parent(_ sex: GEDCOMPerson.Sex) -> FamilyBond.Word {
    switch sex {
    case .female: .mother
    case .male: .father
    case .other: .parent
    }
  }
}

// SPDX-License-Identifier: MIT

/// What all others are to one person, found by walking from that person outwards; who was found as something nearer stays that.
///
/// Each walk goes through at most as many people as are wanted, so that a page of one of thousands costs no more than it shows.
struct Relatives {
  private(set) var kin: [Int: Kin] = [:]
  private let kinship: Kinship
  private let person: Int
  private let generations: Int
  private let wanted: Int

  init(of person: Int, _ kinship: Kinship, generations: Int = .max, wanted: Int = .max) {
    self.person = person
    self.kinship = kinship
    self.generations = generations
    self.wanted = wanted
    for partner in kinship.partners[person].prefix(wanted) {
      take(partner, kinship.isMarried(partner, person) ? .spouse : .partner)
    }
    let above = walk([person]) { kinship.parents[$0] }
    for (one, distance) in above.dropFirst() { take(one, .ancestor(distance)) }
    for (one, distance) in walk([person], { kinship.children[$0] }).dropFirst() { take(one, .descendant(distance)) }
    let siblings = siblings(of: person)
    for one in siblings { take(one, kinship.isHalf(one, person) ? .halfSibling : .sibling) }
    var room = wanted
    for (one, distance) in above.dropFirst() where room > 0 {
      for aunt in self.siblings(of: one).prefix(room) {
        take(aunt, .aunt(distance))
        room -= 1
      }
    }
    for (one, distance) in walk(siblings, { kinship.children[$0] }).dropFirst(siblings.count) {
      take(one, .niece(distance))
    }
    addCousins()
    addInLaws(siblings)
    for one in kinship.saidWith(person).prefix(wanted) {
      if let said = kinship.saidKin(one, person) { take(one, said) }
    }
  }

  private mutating func take(_ one: Int, _ kin: Kin) {
    if one != person, self.kin[one] == nil { self.kin[one] = kin }
  }

  private func siblings(of one: Int) -> [Int] { kinship.siblings(of: one, most: wanted) }

  /// People and how many steps away, the nearest first, beginning with `start`.
  private func walk(_ start: [Int], _ step: (Int) -> [Int]) -> [(person: Int, distance: Int)] {
    var found = start.map { (person: $0, distance: 0) }
    var seen = Set(start)
    let most = start.count.addingReportingOverflow(wanted)
    var next = 0
    while next < found.count, found.count < (most.overflow ? .max : most.partialValue) {
      let (one, distance) = found[next]
      next += 1
      if distance == generations { break }
      for other in step(one).prefix(wanted) where seen.insert(other).inserted { found.append((other, distance + 1)) }
    }
    return found
  }

  private mutating func addCousins() {
    var room = wanted
    for parent in kinship.parents[person] {
      for aunt in siblings(of: parent) {
        for cousin in kinship.children[aunt].prefix(max(0, room)) {
          take(cousin, .cousin)
          room -= 1
        }
      }
    }
  }

  private mutating func addInLaws(_ siblings: [Int]) {
    let partners = kinship.partners[person].prefix(wanted)
    for partner in partners { for one in kinship.parents[partner] { take(one, .parentInLaw) } }
    for child in kinship.children[person].prefix(wanted) {
      for one in kinship.partners[child].prefix(wanted) { take(one, .childInLaw) }
    }
    var room = wanted
    for partner in partners where room > 0 {
      for one in self.siblings(of: partner).prefix(room) {
        take(one, .siblingInLaw)
        room -= 1
      }
    }
    for sibling in siblings { for one in kinship.partners[sibling].prefix(wanted) { take(one, .siblingInLaw) } }
    // The wife of an uncle is an aunt.
    for parent in kinship.parents[person] {
      for uncle in self.siblings(of: parent) {
        for one in kinship.partners[uncle].prefix(wanted) { take(one, .aunt(1)) }
      }
    }
    for partner in partners {
      for sibling in self.siblings(of: partner) {
        for one in kinship.children[sibling].prefix(wanted) { take(one, .niece(1)) }
      }
    }
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport

/// A random family of a given size, with in-laws of known and unknown parents, second marriages, and siblings without
/// children.
struct RandomFamily {
  /// Each person's relations to others.
  private(set) var members: [[(to: Int, word: String)]] = []
  private var random: SeededGenerator

  init(seed: UInt64, people: Int) {
    random = SeededGenerator(seed: seed)
    let first = add()
    var open = [[first, add([(first, "partner")])]]
    while !open.isEmpty, members.count < people {
      let parents = open.removeFirst()
      for number in 0..<Int.random(in: 1...8, using: &random) where members.count < people {
        let child = add(of: parents)
        let isLast = open.isEmpty && number == 0
        guard members.count < people, isLast || Int.random(in: 0..<2, using: &random) == 0 else { continue }
        let partner = add([(child, "partner")])
        open.append([child, partner])
        let more = Int.random(in: 0..<8, using: &random)
        if more == 0, members.count + 1 < people {
          let father = add()
          let mother = add([(father, "partner")])
          for parent in [father, mother] { members[parent].append((partner, "parent")) }
        } else if more == 1, members.count < people {
          open.append([child, add([(child, "partner")])])
        }
      }
    }
  }

  private mutating func add(_ relations: [(to: Int, word: String)] = []) -> Int {
    members.append(relations)
    return members.count - 1
  }

  private mutating func add(of parents: [Int]) -> Int {
    let child = add()
    for parent in parents { members[parent].append((child, "parent")) }
    return child
  }

  var people: [Person] {
    members.enumerated().map { number, relations in
      var person = Person(slug: "p\(number)", name: "Person\(number) Family")
      person.relations = relations.map { PersonRelation(to: "p\($0.to)", word: $0.word) }
      return person
    }
  }
}

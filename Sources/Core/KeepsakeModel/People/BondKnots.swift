// SPDX-License-Identifier: MIT

/// Who is joined by a circle of bonds from child to parent: the strongly connected parts, by Tarjan's way, in one walk over all.
struct BondKnots {
  /// The number of everybody's part.
  private let parts: [Int]

  /// `bonds`: by child, its parents.
  init(_ bonds: [[Int]]) {
    var parts = [Int](repeating: -1, count: bonds.count)
    var order = parts, low = parts
    var stack: [Int] = []
    var (count, partCount) = (0, 0)
    for root in bonds.indices where order[root] < 0 {
      // A path of its own, since a family may be deeper than the program's stack.
      var path: [(person: Int, next: Int)] = []
      func enter(_ person: Int) {
        (order[person], low[person]) = (count, count)
        count += 1
        stack.append(person)
        path.append((person, 0))
      }
      enter(root)
      while let (person, next) = path.last {
        if next < bonds[person].count {
          path[path.count - 1].next += 1
          let parent = bonds[person][next]
          if order[parent] < 0 {
            enter(parent)
          } else if parts[parent] < 0 {
            low[person] = min(low[person], order[parent])
          }
          continue
        }
        path.removeLast()
        if let below = path.last?.person { low[below] = min(low[below], low[person]) }
        guard low[person] == order[person] else { continue }
        while let member = stack.popLast() {
          parts[member] = partCount
          if member == person { break }
        }
        partCount += 1
      }
    }
    self.parts = parts
  }

  /// Whether a circle may lead through both.
  func joins(_ one: Int, _ other: Int) -> Bool { parts[one] == parts[other] }
}

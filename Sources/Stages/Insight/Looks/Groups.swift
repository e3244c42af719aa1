// SPDX-License-Identifier: MIT

/// Numbers joined into groups (union-find with path halving).
struct Groups {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  /// The smallest number of a member's group.
  mutating func root(_ member: Int) -> Int {
    var member = member
    while parents[member] != member {
      parents[member] = parents[parents[member]]
      member = parents[member]
    }
    return member
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    parents[max(a, b)] = min(a, b)
  }

  /// Joins lists of numbers below `count` that share a number.
  static func joined(_ lists: [[Int]], count: Int) -> [[Int]] {
    var groups = Groups(count)
    for list in lists { for (a, b) in zip(list, list.dropFirst()) { groups.join(a, b) } }
    return groups.all()
  }

  /// Groups of two and more, each sorted, by their first members.
  mutating func all() -> [[Int]] {
    var members: [Int: [Int]] = [:]
    for member in parents.indices { members[root(member), default: []].append(member) }
    return members.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
  }
}

// SPDX-License-Identifier: MIT

/// Texts by their beginnings, each with the bits that guessing it takes.
struct SignTree {
  private struct Step: Hashable {
    var node: Int32
    var scalar: UInt32
  }

  private var steps: [Step: Int32] = [:]
  private var bits: [Double] = [.infinity]

  static let root: Int32 = 0

  func next(_ node: Int32, _ scalar: UInt32) -> Int32? { steps[Step(node: node, scalar: scalar)] }

  /// What the text costs that ends here; infinite if none does.
  func bits(at node: Int32) -> Double { bits[Int(node)] }

  /// Adds a text; the cheaper cost stays if it is there already.
  mutating func insert(_ scalars: some Sequence<UInt32>, bits cost: Double) {
    var node = Self.root
    for scalar in scalars { node = step(node, scalar) }
    mark(node, cost)
  }

  /// Adds a row of words, from each of its words on, to the end of each that is at least the `least`th from there, and
  /// the whole row.
  mutating func insert(row: [[UInt32]], least: Int, bits cost: Double) {
    for first in row.indices {
      var node = Self.root
      for (number, word) in row[first...].enumerated() {
        for scalar in word { node = step(node, scalar) }
        if number + 1 >= least || number + 1 == row.count { mark(node, cost) }
      }
    }
  }

  private mutating func step(_ node: Int32, _ scalar: UInt32) -> Int32 {
    let key = Step(node: node, scalar: scalar)
    if let next = steps[key] { return next }
    let next = Int32(bits.count)
    bits.append(.infinity)
    steps[key] = next
    return next
  }

  private mutating func mark(_ node: Int32, _ cost: Double) {
    bits[Int(node)] = min(bits[Int(node)], cost)
  }
}

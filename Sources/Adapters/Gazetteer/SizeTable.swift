// SPDX-License-Identifier: MIT

/// The precomputed meanings of the table's size codes.
struct SizeTable: Sendable {
  /// The population (at least 500) to the power 7/16, by which a place attracts positions.
  let pull: [Double]
  /// The same for a part of a larger place: a third, but at least a hamlet's.
  let quarterPull: [Double]
  /// Kilometres from a place's middle that still belong to it.
  let reach: [Double]

  init() {
    let people = (0...255).map { Sphere.population($0) ?? 0 }
    pull = people.map { Self.pull(max($0, 500)) }
    quarterPull = pull.map { max($0 / 3, Self.pull(500)) }
    reach = people.map { 10 + 11 * $0.squareRoot() / 1_000 }
  }

  /// x^(1/2 − 1/16) from square roots, which are the same on every machine.
  private static func pull(_ people: Double) -> Double {
    let root = people.squareRoot()
    return root / root.squareRoot().squareRoot().squareRoot()
  }
}

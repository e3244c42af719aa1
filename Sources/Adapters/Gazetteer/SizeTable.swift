// SPDX-License-Identifier: MIT

/// What each size code of the table means, worked out once.
struct SizeTable: Sendable {
  /// Power 7/16 of the population, of 500 at least: by it a place attracts.
  let pull: [Double]
  /// The same for a part of a larger place: a third, but no less than a hamlet.
  let quarterPull: [Double]
  /// Kilometres from a place's middle that still belong to it.
  let reach: [Double]

  init() {
    let people = (0...255).map { Sphere.population($0) ?? 0 }
    pull = people.map { Self.pull(max($0, 500)) }
    quarterPull = pull.map { max($0 / 3, Self.pull(500)) }
    reach = people.map { 10 + 11 * $0.squareRoot() / 1_000 }
  }

  /// x^(1/2 − 1/16) out of square roots, which are the same on every machine.
  private static func pull(_ people: Double) -> Double {
    let root = people.squareRoot()
    return root / root.squareRoot().squareRoot().squareRoot()
  }
}

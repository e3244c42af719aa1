// SPDX-License-Identifier: MIT

/// What each size code of the table means, worked out once.
struct SizeTable: Sendable {
  /// Square root of the population, of 500 at least: by it a place attracts.
  let pull: [Double]
  /// The same for a part of a larger place: a third, but no less than a hamlet.
  let quarterPull: [Double]
  /// Kilometres from a place's middle that still belong to it.
  let reach: [Double]

  init() {
    let people = (0...255).map { Sphere.population($0) ?? 0 }
    pull = people.map { max($0, 500).squareRoot() }
    quarterPull = pull.map { max($0 / 3, 500.0.squareRoot()) }
    reach = people.map { 8 + 12 * $0.squareRoot() / 1_000 }
  }
}

// SPDX-License-Identifier: MIT

/// Keepsakes that have one or two things in common, whenever they were made.
struct Theme {
  /// One or two, in order.
  var facets: [Facet]
  /// Indices into the items, ascending.
  var members: [Int]
  /// 0…1.
  var confidence: Double
}

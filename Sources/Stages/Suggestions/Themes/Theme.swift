// SPDX-License-Identifier: MIT

/// Keepsakes that share one or two facets, independent of time.
struct Theme {
  /// One or two, in order.
  var facets: [Facet]
  /// Indices into the items, ascending.
  var members: [Int]
  /// 0…1.
  var confidence: Double
}

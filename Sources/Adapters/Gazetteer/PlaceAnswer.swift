// SPDX-License-Identifier: MIT

/// The gazetteer's matches for a name, the likeliest first.
package struct PlaceAnswer: Hashable, Sendable {
  /// Ranked; at most `limit`; empty if the name is unknown.
  package var matches: [PlaceMatch] = []
  /// Whether another match is nearly as likely as the first, so that the keeper should choose.
  package var isAmbiguous = false
  /// Unknown parts of the name: 'Grandma’s house' of 'Grandma’s house, Oban'.
  package var notUnderstood: [String] = []

  /// The most matches.
  package static let limit = 10

  package init() {}

  package var best: PlaceMatch? { matches.first }
  package var alternatives: [PlaceMatch] { Array(matches.dropFirst()) }
}

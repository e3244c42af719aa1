// SPDX-License-Identifier: MIT

/// What the gazetteer knows of a name, the likeliest first.
package struct PlaceAnswer: Hashable, Sendable {
  /// Ranked; at most `limit`; empty if the name is unknown.
  package var matches: [PlaceMatch] = []
  /// Whether another match is nearly as likely as the first, so that the keeper should say which is meant.
  package var isAmbiguous = false
  /// Parts of the name that the table does not know: 'Grandma’s house' of 'Grandma’s house, Oban'.
  package var notUnderstood: [String] = []

  /// The most that is returned.
  package static let limit = 10

  package init() {}

  package var best: PlaceMatch? { matches.first }
  package var alternatives: [PlaceMatch] { Array(matches.dropFirst()) }
}

// SPDX-License-Identifier: MIT

/// A suggestion that the keeper rejected, identified by its keepsakes, so that it is recognised when pictures are added
/// or removed.
package struct RejectedSuggestion: Hashable, Sendable {
  package var id: String
  package var sort: Suggestion.Sort
  /// Ids of its keepsakes.
  package var keepsakes: Set<String>

  package init(id: String, sort: Suggestion.Sort, keepsakes: Set<String>) {
    self.id = id
    self.sort = sort
    self.keepsakes = keepsakes
  }

  /// Whether a suggestion is essentially this one.
  func matches(_ sort: Suggestion.Sort, _ members: Set<String>) -> Bool {
    guard level == Self.level(sort) else { return false }
    let common = members.intersection(keepsakes).count
    guard common > 0 else { return false }
    // It has gained new pictures, lost deleted ones, or been divided.
    return common * 10 >= keepsakes.count * 6 || common * 10 >= members.count * 7
  }

  private var level: Int { Self.level(sort) }

  /// Trips may turn into events and back as pictures are added and removed; places and journeys are other levels.
  private static func level(_ sort: Suggestion.Sort) -> Int {
    switch sort {
    case .journey: 0
    case .trip, .event: 1
    case .place: 2
    case .theme: 3
    }
  }
}

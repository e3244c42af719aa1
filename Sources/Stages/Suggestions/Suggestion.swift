// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A suggested collection, for the keeper to accept or reject.
package struct Suggestion: Hashable, Sendable {
  package enum Sort: String, Hashable, Sendable {
    /// Several days away from home.
    case trip
    /// Consecutive trips without a return.
    case journey
    /// One of a trip's places.
    case place
    /// Some hours.
    case event
    /// Papers and scans with the same kind or words.
    case theme
  }

  /// Words and digits joined by hyphens; stable while the title is.
  package var id: String
  package var title: String
  package var sort: Sort
  /// Indices into the items, in order of time.
  package var members: [Int]
  /// An index into the items.
  package var cover: Int
  /// 0…1.
  package var confidence: Double
  package var reasons: [SuggestionReason]
  /// The days that it spans by repaired clocks; `nil` for themes without dates.
  package var days: ClosedRange<CivilDay>?
  /// The id of its journey or trip.
  package var parent: String?
  /// Whether its keepsakes share only one word, person or kind: the site lists them anyway.
  package var isPlainList = false
}

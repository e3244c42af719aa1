// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A collection that the archive seems to hold, for the keeper to accept or reject.
package struct Suggestion: Hashable, Sendable {
  package enum Sort: String, Hashable, Sendable {
    /// Several days away from home.
    case trip
    /// A row of trips without a return.
    case journey
    /// One of a trip's places.
    case place
    /// Some hours.
    case event
    /// Papers and scans that are or say the same.
    case theme
  }

  /// Words and digits joined by hyphens; the same as long as the title is.
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
  /// The id of the journey or trip that it is a part of.
  package var parent: String?
  /// Whether one word, person or kind is all that its keepsakes have in common: a site lists them by that anyway.
  package var isPlainList = false
}

// SPDX-License-Identifier: MIT

/// A collection that the archive seems to hold, ready to be shown to its keeper; the keeper accepts or rejects it.
package struct SuggestedCollection: Hashable, Sendable {
  /// How sure it is.
  package enum Likelihood: String, Hashable, Sendable, CaseIterable {
    case high, middle, low

    /// - Parameter confidence: 0…1.
    package init(confidence: Double) { self = confidence >= 0.75 ? .high : confidence >= 0.5 ? .middle : .low }
  }

  /// What `accept` and `reject` call it.
  package var id: String
  package var title: String
  /// Indices into `Catalogue.keepsakes`, in order of time.
  package var keepsakes: [Int]
  /// Index into `Catalogue.keepsakes`.
  package var cover: Int
  package var date: EDTFDate?
  /// 0…1.
  package var confidence: Double
  /// Without full stops.
  package var reasons: [Message]
  /// The suggestion that it is a part of: a trip's places, a journey's stays.
  package var parent: String?
  /// Whether it only repeats a list that the site has anyway: one person's keepsakes, those of a word or a kind.
  package var isPlainList = false
  /// A machine's word for what it is: trip, journey, place, event or theme.
  package var sort: String

  package init(id: String, title: String, keepsakes: [Int], cover: Int, confidence: Double, sort: String) {
    self.id = id
    self.title = title
    self.keepsakes = keepsakes
    self.cover = cover
    self.confidence = confidence
    self.sort = sort
    reasons = []
  }
}

/// What is suggested, and how much more there would be.
package struct SuggestedCollections: Hashable, Sendable {
  /// The surest first, parts behind their wholes.
  package var collections: [SuggestedCollection] = []
  /// Those that the settings' limit left out.
  package var more = 0

  package init() {}
}

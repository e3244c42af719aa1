// SPDX-License-Identifier: MIT

/// A group of pictures that may become a suggestion.
struct EventDraft {
  var sort: Suggestion.Sort
  var sightings: [Sighting]
  var ground: Sighting.Ground
  /// 0…1.
  var confidence: Double
  var reasons: [SuggestionReason]
  /// Index in the result of `EventMaker.drafts`.
  var parent: Int?

  var first: Int { sightings.first?.time ?? 0 }
  var last: Int { sightings.last?.time ?? 0 }
}

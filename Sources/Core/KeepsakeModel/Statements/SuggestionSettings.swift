// SPDX-License-Identifier: MIT

/// `suggestions:` in keepsake.yaml: which groups of keepsakes are suggested as collections; the defaults suit a family's archive of some hundred to some hundred thousand keepsakes.
package struct SuggestionSettings: Hashable, Sendable {
  /// Whether the site shows suggestions as collections; `nil`: until the keeper has made some of their own.
  package var isShown: Bool?
  /// Keepsakes that a suggestion has at least.
  package var minimum = 4
  /// Suggestions shown at most; those of the highest confidence stay.
  package var most = 30
  /// Below this confidence, 0…1, nothing is suggested.
  package var confidence = 0.25
  /// Hours without pictures that end an event when nothing is known of where it was: more than a night and a day.
  package var pause = 32.0
  /// Hours without pictures that end an event at home.
  package var pauseAtHome = 4.0
  /// Hours without pictures that end a stay in one region far from home.
  package var pauseAway = 60.0
  /// Kilometres around where the archive's people live that are everyday ground.
  package var homeRadius = 40.0
  /// Kilometres beyond which nobody goes home for the night.
  package var dayTripRadius = 150.0
  /// Kilometres between two places of one trip.
  package var placeDistance = 40.0
  /// Days without pictures that separate two journeys.
  package var journeyPause = 10.0

  package init() {}
}

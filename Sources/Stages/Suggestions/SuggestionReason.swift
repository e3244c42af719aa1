// SPDX-License-Identifier: MIT

/// Why keepsakes seem to belong together; `SuggestionWords` has the text in the archive's language.
package enum SuggestionReason: Hashable, Sendable {
  /// Taken within this many days, with quiet hours before and after.
  case closeInTime(days: Int, quietHours: Int)
  /// Taken within this many minutes.
  case closeInMinutes(Int)
  /// Kilometres from home.
  case awayFromHome(kilometres: Int)
  /// The most kilometres between any two.
  case closeInPlace(kilometres: Int)
  case manyAtHome(times: Int)
  case sameKind(count: Int)
  case sharedPlace(String)
  case sharedPerson(String)
  case sharedWord(String)
  case sharedFolder(String)
  case scannedTogether
  /// A camera's wrong clock was corrected.
  case clockRepaired(camera: String)
  case partsOfOneJourney(Int)
  /// Some have no time, but look-alikes that have one.
  case lookAlike
}

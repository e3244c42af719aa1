// SPDX-License-Identifier: MIT

/// Why some keepsakes seem to belong together.
package enum SuggestionReason: Hashable, Sendable {
  /// Taken within so many days, with none for so many hours before and after.
  case closeInTime(days: Int, quietHours: Int)
  /// Taken within so many minutes.
  case closeInMinutes(Int)
  /// So many kilometres from home.
  case awayFromHome(kilometres: Int)
  /// At most so many kilometres apart.
  case closeInPlace(kilometres: Int)
  case manyAtHome(times: Int)
  case sameKind(count: Int)
  case sharedPlace(String)
  case sharedPerson(String)
  case sharedWord(String)
  case sharedFolder(String)
  case scannedTogether
  /// A camera's clock was off and has been put right for this.
  case clockRepaired(camera: String)
  case partsOfOneJourney(Int)
  /// Some have no time, and twins that have one.
  case lookAlike
}

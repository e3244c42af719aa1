// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension SuggestionReason {
  /// As a sentence without a full stop.
  package var message: Message {
    switch self {
    case .closeInTime(let days, let quiet): Self.closeInTime(days, quiet)
    case .closeInMinutes(1): "taken within 1 minute"
    case .closeInMinutes(let minutes) where minutes < 90: "taken within \(minutes) minutes"
    case .closeInMinutes(let minutes): "taken within \((minutes + 30) / 60) hours"
    case .awayFromHome(let kilometres): "taken some \(kilometres) km from where most pictures are from"
    case .closeInPlace(let kilometres): "most of them within \(kilometres) km"
    case .manyAtHome(let times): "\(times) times as many as on other days at home"
    case .sameKind(let count): "\(count) of the same kind"
    case .sharedPlace(let name): "the place: \(name)"
    case .sharedPerson(let name): "who is in them: \(name)"
    case .sharedWord(let word): "the word ‘\(word)’"
    case .sharedFolder(let name): "the folder ‘\(name)’"
    case .scannedTogether: "scanned together"
    case .clockRepaired(let camera): "the clock of \(camera) was wrong; other cameras show the right time"
    case .partsOfOneJourney(let count): "\(count) stays, one after the other"
    case .lookAlike: "some have no date, but look like others of these"
    }
  }

  private static func closeInTime(_ days: Int, _ quiet: Int) -> Message {
    let within: Message = days == 1 ? "taken on one day" : "taken within \(days) days"
    // Beyond a month it is no longer of interest how long.
    return switch quiet / 24 {
    case 0: within
    case 1: within + ", with a day of quiet around"
    case 2...30: within + ", with \(quiet / 24) days of quiet around"
    default: within + ", with over \(30) days of quiet around"
    }
  }
}

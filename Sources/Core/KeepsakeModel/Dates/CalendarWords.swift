// SPDX-License-Identifier: MIT

/// Names of months and seasons in English, German and French, as people write them into names and texts.
package enum CalendarWords {
  /// The month's number, 1…12, for a word in small letters without a full stop; `nil` for any other word.
  package static func month(_ word: String) -> Int? { months[word] }

  /// The same for a name that may be cut short to three letters, if only one month's begins so.
  package static func month(beginningWith letters: String) -> Int? {
    if let month = months[letters] { return month }
    guard letters.count >= 3 else { return nil }
    let found = Set(months.lazy.filter { $0.key.hasPrefix(letters) }.map(\.value))
    return found.count == 1 ? found.first : nil
  }

  /// EDTF's number of a season, 21 for spring to 24 for winter, for a word in small letters; `nil` for any other word.
  package static func season(_ word: String) -> Int? { seasons[word] }

  private static let months: [String: Int] = numbered(
    [
      "january jan januar jänner janvier janv", "february feb februar feber février fevrier févr fevr fév fev",
      "march mar märz maerz mär mars", "april apr avril avr", "may mai", "june jun juni juin",
      "july jul juli juillet juil", "august aug août aout", "september sep sept septembre",
      "october oct oktober okt octobre", "november nov novembre", "december dec dezember dez décembre decembre déc",
    ], from: 1)

  private static let seasons: [String: Int] = numbered(
    [
      "spring frühling frühjahr fruehling fruehjahr printemps", "summer sommer été ete",
      "autumn fall herbst automne", "winter hiver",
    ], from: 21)

  private static func numbered(_ lists: [String], from first: Int) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, list) in lists.enumerated() {
      for word in list.split(separator: " ") { numbers[String(word)] = first + index }
    }
    return numbers
  }
}

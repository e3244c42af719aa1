// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads dates whose month is a word: `Mon, 22 Sep 2014 10:56:35 +0200`, `Sat Jul 12 16:54:27 2013`, `14. Juli 1962`.
enum WordedMoment {
  /// The date, if every word of the text can be part of one; `nil` for prose.
  static func parse(_ text: String) -> CivilDateTime? {
    guard text.utf8.count <= 80 else { return nil }
    var (year, month, day): (Int?, Int?, Int?) = (nil, nil, nil)
    var clock: String?
    var zone: String?
    for word in text.split(whereSeparator: { " ,\t\r\n\0".contains($0) }) {
      let small = folded(word)
      if small.contains(":") {
        guard clock == nil else { return nil }
        clock = small
      } else if clock != nil, small.first == "+" || small.first == "-" || universal.contains(small) {
        zone = small
      } else if clock != nil, ["am", "pm", "a.m", "p.m"].contains(small) {
        clock = (clock ?? "") + small
      } else if small.utf8.count == 4, let number = Int(small) {
        guard year == nil else { return nil }
        year = number
      } else if let number = dayNumber(small) {
        guard day == nil else { return nil }
        day = number
      } else if let number = months[small] {
        guard month == nil else { return nil }
        month = number
      } else if !isFiller(small) {
        return nil
      }
    }
    guard let year, year >= 1_000, let month, let date = DateText.date(year, month, day) else { return nil }
    guard let clock else { return date }
    var scanner = DateScanner(clock + (zone.map { universal.contains($0) ? "Z" : $0 } ?? ""))
    return DateText.time(&scanner, on: date)
  }

  /// `14`, `14th`, `1er`.
  private static func dayNumber(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.utf8.count) else { return nil }
    return ["", "st", "nd", "rd", "th", "er"].contains(word.dropFirst(digits.count)) ? Int(digits) : nil
  }

  /// Days of the week, zone names that add nothing, and small words.
  private static func isFiller(_ word: String) -> Bool {
    fillers.contains(word) || days.contains { word.hasPrefix($0) && word.utf8.count <= 10 }
  }

  /// The word in lower case, without accents and without an abbreviation's full stop.
  private static func folded(_ word: Substring) -> String {
    var small = word.lowercased()
    for (accent, letter) in [("é", "e"), ("è", "e"), ("û", "u"), ("ä", "a")] where small.contains(accent) {
      small = small.split(separator: Character(accent), omittingEmptySubsequences: false).joined(separator: letter)
    }
    return small.last == "." ? String(small.dropLast()) : small
  }

  private static let universal: Set<String> = ["gmt", "utc", "z", "ut"]
  private static let fillers: Set<String> = [
    "de", "du", "le", "of", "the", "at", "on", "um", "uhr", "den", "am", "a", "cet", "cest", "mez", "mesz", "est",
    "edt",
    "cst", "cdt", "mst", "mdt", "pst", "pdt", "bst", "ist", "jst", "h",
  ]
  private static let days = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "die", "mit", "don", "fre", "sam", "son", "lun", "mar", "mer",
    "jeu",
    "ven", "dim", "mo", "di", "mi", "do", "fr", "sa", "so",
  ]
  private static let months: [String: Int] = {
    let names = [
      "jan january januar janner janv janvier", "feb february februar feber fev fevr fevrier",
      "mar march marz mrz maerz mars", "apr april avr avril", "may mai", "jun june juni juin",
      "jul july juli juil juillet", "aug august aou aout", "sep sept september septembre",
      "oct october okt oktober octobre", "nov november novembre", "dec december dez dezember decembre",
    ]
    var months: [String: Int] = [:]
    for (index, list) in names.enumerated() {
      for name in list.split(separator: " ") { months[String(name)] = index + 1 }
    }
    return months
  }()
}

// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// GEDCOM's dates in EDTF: `ABT 1962` is `1962~`, `BEF 1962` is `/1962`, `BET 1960 AND 1962` is `1960/1962`.
enum GEDCOMDate {
  /// `nil` for what has no such form: phrases, calendars but the Gregorian one, double years, years before Christ.
  static func edtf(_ value: String) -> String? {
    var words = value.uppercased().words
    // A phrase says how a date was read from the file's own words; the caller keeps the whole.
    if let phrase = words.firstIndex(where: { $0.hasPrefix("(") }), phrase > 0 { words = Array(words[..<phrase]) }
    let text: String? =
      switch words.first {
      case "BET": pair(words.dropFirst(), around: "AND")
      case "FROM": pair(words.dropFirst(), around: "TO") ?? point(words.dropFirst()).map { "\($0)/" }
      case "TO", "BEF", "BEF.": point(words.dropFirst()).map { "/\($0)" }
      case "AFT", "AFT.": point(words.dropFirst()).map { "\($0)/" }
      default: point(words[...])
      }
    guard let text, (try? EDTFDate(parsing: text)) != nil else { return nil }
    return text
  }

  /// Whether EDTF says all that the value does.
  static func isWhole(_ value: String) -> Bool { !value.utf8.contains(UInt8(ascii: "(")) }

  private static func pair(_ words: ArraySlice<String>, around word: String) -> String? {
    guard let middle = words.firstIndex(of: word), let start = point(words[..<middle]),
      let end = point(words[(middle + 1)...])
    else { return nil }
    return start == end ? start : "\(start)/\(end)"
  }

  /// A day, month or year, with how sure it is.
  private static func point(_ words: ArraySlice<String>) -> String? {
    var words = words
    var qualifier = ""
    switch words.first {
    case "ABT", "ABT.", "EST", "CAL": (qualifier, words) = ("~", words.dropFirst())
    // Read by somebody from what the source says.
    case "INT": (qualifier, words) = ("?", words.dropFirst())
    default: break
    }
    if words.first == "@#DGREGORIAN@" || words.first == "GREGORIAN" { words = words.dropFirst() }
    let parts = Array(words)
    guard (1...3).contains(parts.count), let year = number(parts[parts.count - 1], digits: 3...4) else { return nil }
    var text = padded(year, 4)
    if parts.count > 1 {
      guard let month = months.firstIndex(of: parts[parts.count - 2]) else { return nil }
      text += "-" + padded(month + 1, 2)
    }
    if parts.count > 2 {
      guard let day = number(parts[0], digits: 1...2) else { return nil }
      text += "-" + padded(day, 2)
    }
    return text + qualifier
  }

  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]

  private static func number(_ word: String, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(word)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}

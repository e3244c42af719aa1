// SPDX-License-Identifier: MIT

extension MeantDate {
  /// The date of a table's cell, the text itself where that is open.
  ///
  /// Tables are written by people: `1921-23` are years there, never EDTF's season 23, and `-1945` is no year before Christ.
  package static func inTable(_ text: String) -> String {
    let words = text.split(separator: " ").joined(separator: " ")
    // A year that a spreadsheet shows as a quantity: '1,962'.
    if let year = words.wholeMatch(of: /([12])[,.’'](\d{3})/) { return String(year.1 + year.2) }
    if let open = words.wholeMatch(
      of: /(.*[^\s?–—-])\s?(?:[-–—]|bis|to|à)\s?(\?|heute|today|present|now|jetzt|aujourd['’]hui)?/.ignoresCase()),
      let first = point(String(open.1))
    {
      return first + (open.2 == "?" ? "/" : "/..")
    }
    if let open = words.wholeMatch(of: /[-–—]\s?(\d.*)/), let last = point(String(open.1)) { return "/" + last }
    if let years = words.wholeMatch(of: /\d\d(\d\d)-(2[1-4])[~?%]?/), years.2 > years.1 {
      let found = readings(of: words)
      if found.count == 1 { return found[0].date }
    }
    return plain(text)
  }

  /// The one date that is meant, if it has no two ends.
  private static func point(_ text: String) -> String? {
    let date = plain(text)
    guard case .point? = try? EDTFDate(parsing: date) else { return nil }
    return date
  }
}

// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// A day, month, season or year of a family tree, with its uncertainty; for other calendars the period in the Gregorian
/// calendar.
struct GEDCOMDay {
  /// In EDTF; both are the same unless the period needs a start and an end.
  private(set) var start: String
  private(set) var end: String
  /// Whether all the words have been used.
  private(set) var isWhole: Bool

  var text: String { start == end ? start : "\(start)/\(end)" }

  init?(_ words: ArraySlice<String>) {
    var words = Array(words)
    var qualifier = ""
    if let first = words.first, let mark = GEDCOMDateWords.word(first)?.qualifier {
      qualifier = mark
      words.removeFirst()
    } else if let first = words.first, first.hasPrefix("C") || first.hasPrefix("~"),
      let digit = first.firstIndex(where: { ("0"..."9").contains($0) }),
      ["C", "C.", "CA", "CA.", "~"].contains(first[..<digit])
    {
      (qualifier, words[0]) = ("~", String(first[digit...]))
    }
    if let last = words.last, ["?", "(?)"].contains(last), words.count > 1 {
      words.removeLast()
      qualifier = qualifier == "~" ? "%" : "?"
    } else if let last = words.last, last.count == 5, last.hasSuffix("?"), Int(last.prefix(4)) != nil {
      words[words.count - 1] = String(last.dropLast())
      qualifier = qualifier == "~" ? "%" : "?"
    }
    guard let calendar = GEDCOMCalendar(takenFrom: &words), let era = GEDCOMEra(takenFrom: &words),
      let parts = GEDCOMDateParts(words, calendar: calendar, era: era)
    else { return nil }
    // For another calendar, the original words are worth keeping.
    isWhole = parts.isWhole && calendar == .gregorian
    guard let span = calendar.edtf(parts) else { return nil }
    (start, end) = (span.start + qualifier, span.end + qualifier)
    // A day without a year, and a decade, cannot have a mark of uncertainty in every form.
    if (try? EDTFDate(parsing: text)) == nil {
      guard (try? EDTFDate(parsing: span.start)) != nil else { return nil }
      (start, end, isWhole) = (span.start, span.end, false)
    }
  }
}

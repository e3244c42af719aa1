// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What the parts of a keepsake show on its page: a list of what they say, under the words `part.KEY` and `part.KEY.ENTRY`.
enum PartSections {
  /// Parts whose own section shows them.
  private static let shownElsewhere: Set = [ReceiptStatement.key]

  static func views(of parts: PartValues, _ words: Words, _ dates: DateWords) -> [View] {
    parts.all.filter { !shownElsewhere.contains($0.key) }.map { view(of: $0, words, dates) }
  }

  private static func view<Part: KeepsakePart>(of part: Part, _ words: Words, _ dates: DateWords) -> View {
    var (part, entries) = (part, PartEntries(key: Part.key, words: words, dates: dates))
    part.visit(&entries)
    return [
      .id: .text("part-" + Part.key), .title: .text(words[.part, Part.key]), .fields: .views(entries.views),
    ]
  }
}

private struct PartEntries: PartVisitor {
  let key: String
  let words: Words
  let dates: DateWords
  private(set) var views: [View] = []

  init(key: String, words: Words, dates: DateWords) { (self.key, self.words, self.dates) = (key, words, dates) }

  private mutating func add(_ entry: String, _ text: String) {
    views.append([.title: .text(words[.part, "\(key).\(entry)"]), .text: .text(text)])
  }

  mutating func text(_ entry: String, _ form: PartText, _ value: inout String?) throws(Never) {
    guard let value else { return }
    let date = form == .date ? try? EDTFDate(parsing: value) : nil
    add(entry, date.map { dates.text($0) } ?? value)
  }

  mutating func flag(_ entry: String, _ value: inout Bool) throws(Never) {
    if value { add(entry, "✓") }
  }

  /// Each record in a line of its own.
  mutating func records<Record: PartRecord>(_ entry: String, _ value: inout [Record]) throws(Never) {
    for record in value { add(entry, record.texts { _ in true }.joined(separator: " · ")) }
  }
}

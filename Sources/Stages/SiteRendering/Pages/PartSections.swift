// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What the parts of a keepsake show on its page: a list of what they say, under the words `part.KEY` and `part.KEY.ENTRY`.
enum PartSections {
  /// Keys of parts with a section of their own elsewhere on the page.
  static let shownElsewhere: Set = [ReceiptStatement.key]

  static func views(of parts: PartValues, _ words: Words, _ dates: DateWords) -> [View] {
    parts.all.filter { !shownElsewhere.contains($0.key) }.compactMap { view(of: $0, words, dates) }
  }

  private static func view<Part: KeepsakePart>(of part: Part, _ words: Words, _ dates: DateWords) -> View? {
    var (part, entries) = (part, PartEntries(words: words, dates: dates))
    part.visit(&entries)
    if entries.all.isEmpty { return nil }
    return [
      .id: .text("part-" + Part.key), .title: .text(words[.part, Part.key]),
      .fields: .views(
        entries.all.map { entry in
          [
            .title: .text(words[.part, "\(Part.key).\(entry.key)"]), .text: .text(entry.text),
            .prose: .prose(maybe: entry.isProse ? entry.text : nil),
          ]
        }),
    ]
  }
}

/// What a part says, in the site's words.
private struct PartEntries: PartVisitor {
  let words: Words
  let dates: DateWords
  private(set) var all: [(key: String, text: String, isProse: Bool)] = []

  init(words: Words, dates: DateWords) { (self.words, self.dates) = (words, dates) }

  mutating func text(_ entry: String, _ form: PartText, _ value: inout String?) throws(Never) {
    guard let value else { return }
    let text =
      switch form {
      case .date: (try? EDTFDate(parsing: value)).map { dates.text($0) }
      case .clock: dates.clock(value)
      case .decimal: value.split(separator: ".").joined(separator: words[.decimal])
      case .line, .prose, .address, .currency: value
      }
    all.append((entry, text ?? value, form == .prose))
  }

  mutating func flag(_ entry: String, _ value: inout Bool) throws(Never) {
    if value { all.append((entry, "✓", false)) }
  }

  /// Each record in a line of its own.
  mutating func records<Record: PartRecord>(_ entry: String, _ value: inout [Record]) throws(Never) {
    for index in value.indices {
      var entries = PartEntries(words: words, dates: dates)
      value[index].visit(&entries)
      all.append((entry, entries.all.map(\.text).joined(separator: " · "), false))
    }
  }
}

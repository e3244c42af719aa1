// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The parts of a keepsake on its page: a list of their values, under the words `part.KEY` and `part.KEY.ENTRY`.
enum PartSections {
  /// Keys of parts with a section elsewhere on the page.
  static let shownElsewhere: Set = [ReceiptStatement.key]

  static func views(of parts: PartValues, _ words: Words, _ dates: DateWords) -> [View] {
    parts.all.filter { !shownElsewhere.contains($0.key) }.compactMap { view(of: $0, words, dates) }
  }

  private static func view<Part: KeepsakePart>(of part: Part, _ words: Words, _ dates: DateWords) -> View? {
    var (part, entries) = (part, PartEntries(words: words, dates: dates))
    part.visit(&entries)
    if entries.all.isEmpty { return nil }
    let fields = entries.all.map { entry -> View in
      [
        .title: .text(words[.part, "\(Part.key).\(entry.key)"]), .text: .text(entry.text),
        .prose: .prose(maybe: entry.isProse ? entry.text : nil), .address: .maybe(entry.link?.address),
        .rel: .maybe(entry.link?.rel),
      ]
    }
    // A plain text needs no title besides its section's.
    return [
      .id: .text("part-" + Part.key), .title: .text(words[.part, Part.key]),
      .fields: .views(Part.isText ? [] : fields), .said: .views(Part.isText ? fields : []),
    ]
  }

  /// The displayed text of an entry; `nil` if it is empty.
  static func text<Part: KeepsakePart>(
    of entry: String, _ part: Part, _ words: Words, _ dates: DateWords
  ) -> String? {
    var (part, entries) = (part, PartEntries(words: words, dates: dates))
    part.visit(&entries)
    return entries.all.first { $0.key == entry }?.text
  }

  /// A keepsake's search words from its parts: their words, and the names for codes.
  static func searchWords(of parts: PartValues, _ words: Words) -> [String] {
    parts.all.flatMap { part in
      part.searchWords
        + part.texts { $0 == .rights }.flatMap { text in
          KnownRights(text).map { [$0.code, $0.name(in: words.language)] } ?? [text]
        }
    }
  }
}

/// A part's entries, in the site's words.
private struct PartEntries: PartVisitor {
  let words: Words
  let dates: DateWords
  private(set) var all: [Entry] = []

  struct Entry {
    var key: String
    var text: String
    var isProse = false
    /// The link's address, and its relation to this page.
    var link: (address: String, rel: String?)?
  }

  init(words: Words, dates: DateWords) { (self.words, self.dates) = (words, dates) }

  mutating func text(_ entry: String, _ form: PartText, _ value: inout String?) throws(Never) {
    guard let value else { return }
    if form == .rights, let known = KnownRights(value) {
      let link = (address: known.page(in: words.language), rel: known.isLicence ? "license" : nil)
      all.append(Entry(key: entry, text: known.name(in: words.language), link: link))
      return
    }
    let text =
      switch form {
      case .date: (try? EDTFDate(parsing: value)).map { dates.text($0) }
      case .clock: dates.clock(value)
      case .decimal: value.split(separator: ".").joined(separator: words[.decimal])
      case .line, .prose, .address, .currency, .rights: value
      }
    all.append(Entry(key: entry, text: text ?? value, isProse: form == .prose))
  }

  mutating func flag(_ entry: String, _ value: inout Bool) throws(Never) {
    if value { all.append(Entry(key: entry, text: "✓")) }
  }

  /// Each record on a separate line.
  mutating func records<Record: PartRecord>(_ entry: String, _ value: inout [Record]) throws(Never) {
    for index in value.indices {
      var entries = PartEntries(words: words, dates: dates)
      value[index].visit(&entries)
      all.append(Entry(key: entry, text: entries.all.map(\.text).joined(separator: " · ")))
    }
  }
}

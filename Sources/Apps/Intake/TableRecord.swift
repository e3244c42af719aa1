// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Tables

/// What one row of a table says, before anything is planned from it.
struct TableRecord {
  let line: Int
  let cells: [String]
  /// What other rows call it.
  let object: String
  /// Rows with the same value are one keepsake; empty if it is one alone.
  let group: String
  /// By its own words, the same each time that the table is read: the group, or its files as they are written.
  let id: String
  /// Whether other rows may be its pages.
  var isWhole: Bool { !object.isEmpty && group == object }
  let words: [IntakePlan.Word]
  /// Titles of collections, as they are written.
  let albums: [String]
  /// Its picture's alternative text.
  let alt: String
  /// Whether a column that shows or hides has a value.
  let saysWhoMaySee: Bool
  let notes: [Diagnostic]

  /// `text` finds the text of a file that a cell names.
  init(
    _ row: TableText.Row, _ header: [String], _ columns: TableColumns, file: String, today: CivilDay,
    text: (String) -> String?
  ) {
    func cells(_ meaning: TableColumns.Meaning) -> [String] {
      zip(columns.meanings, row.cells).filter { $0 == meaning && !$1.isEmpty }.map(\.1)
    }
    (line, self.cells, object) = (row.line, row.cells, cells(.object).first ?? "")
    group = cells(.keepsake).first ?? object
    id = Self.id(of: row.cells, columns)
    alt = cells(.alt).filter { !EmptyWord.isOne($0) }.joined(separator: " ").split(whereSeparator: \.isNewline)
      .joined(separator: " ")
    var words = SaidWords(file: file, line: row.line, today: today)
    var (titles, isSaid) = ([String](), false)
    for (index, meaning) in columns.meanings.enumerated() where !row.cells[index].isEmpty {
      let cell = row.cells[index]
      // Some programs name a file in which the text stands.
      words.take(meaning == .key("transcript") ? text(cell) ?? cell : cell, meaning, header[index])
      if [.level, .opening].contains(meaning.whoMaySee) { isSaid = true }
      if meaning == .album {
        titles += SaidWords.parts(cell, ";|\n").filter { !EmptyWord.isOne($0) }
      }
    }
    words.finish()
    (self.words, notes, saysWhoMaySee) = (words.words, words.notes, isSaid)
    albums = titles.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func id(of row: [String], _ columns: TableColumns) -> String {
    func cells(_ meaning: TableColumns.Meaning) -> [String] {
      zip(columns.meanings, row).filter { $0 == meaning && !$1.isEmpty }.map(\.1)
    }
    return cells(.keepsake).first ?? cells(.object).first ?? cells(.file).joined(separator: ";")
  }

  /// Notes that say the same of several rows as one.
  static func merged(_ notes: [Diagnostic]) -> [Diagnostic] {
    var all: [(note: Diagnostic, lines: [Int])] = []
    var places: [String: Int] = [:]
    for note in notes {
      let key = "\(note.id)\n\(note.problem)\n\(note.remedy)"
      if let place = places[key] {
        all[place].lines += [note.line].compactMap(\.self)
      } else {
        places[key] = all.count
        all.append((note, [note.line].compactMap(\.self)))
      }
    }
    return all.map { note, lines in
      guard lines.count > 1 else { return note }
      var note = note
      note.problem = "\(lines.count) rows (\(rows(lines))): \(note.problem)"
      return note
    }
  }

  /// The first numbers of rows.
  static func rows(_ lines: [Int]) -> String {
    lines.prefix(5).map(String.init).joined(separator: ", ") + (lines.count > 5 ? " …" : "")
  }
}

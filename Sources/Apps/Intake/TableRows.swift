// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Tables

/// A table's rows as keepsakes: those that say that they belong together are one.
struct TableRows {
  private let table: TableText
  private let columns: TableColumns
  private let lookup: SourceFiles
  /// What messages name.
  private let file: String
  private var plan: IntakePlan
  /// By what rows of one keepsake share, its number among the items.
  private var places: [String: Int] = [:]
  /// By the same, the files that it has.
  private var files: [String: Set<IntakePlan.File>] = [:]
  /// By the same, what hides it in rows that do not come in.
  private var hidden: [String: [IntakePlan.Word]] = [:]
  private var missing = 0

  init(_ table: TableText, _ columns: TableColumns, _ lookup: SourceFiles, file: String, _ plan: IntakePlan) {
    (self.table, self.columns, self.lookup, self.file, self.plan) = (table, columns, lookup, file, plan)
  }

  /// Adds all of them to the plan.
  consuming func planned() -> IntakePlan {
    for refusal in table.refused { reject(refusal.problem, refusal.line, refusal.cells) }
    for row in table.rows { take(row) }
    hide()
    rejectFileless()
    if missing > 0 {
      plan.notes.append(
        Diagnostic(
          .warning, "import.no-file", file: file,
          "the files of \(missing) of \(table.rows.count) rows are not where they are looked for",
          remedy: "bring the folder that they lie in along (--files names it)"))
    }
    return plan
  }

  private mutating func take(_ row: TableText.Row) {
    let (object, shared) = (cell(.object, row), cell(.keepsake, row))
    let group = shared.isEmpty ? object : shared
    switch lookup.files(of: row, columns) {
    case .success(let files): add(row, files, group)
    // It speaks of the rows that name it.
    case .failure(let problem) where problem.isEmpty && !object.isEmpty: add(row, [], group)
    case .failure(let problem):
      reject(problem.text, row.line, row.cells)
      if problem.isMissing { missing += 1 }
      let hiding = words(of: row).filter { $0.key == "visibility" }
      if !group.isEmpty { hidden[group, default: []] += hiding }
    }
  }

  private func cell(_ meaning: TableColumns.Meaning, _ row: TableText.Row) -> String {
    columns.meanings.firstIndex(of: meaning).map { row.cells[$0] } ?? ""
  }

  private mutating func add(_ row: TableText.Row, _ found: [IntakePlan.File], _ group: String) {
    let (words, albums) = (words(of: row), albums(of: row))
    if !group.isEmpty, let place = places[group] {
      for file in found where files[group, default: []].insert(file).inserted { plan.items[place].files.append(file) }
      plan.items[place].albums += albums.filter { !plan.items[place].albums.contains($0) }
      for word in words { Self.add(word, to: &plan.items[place].words) }
      return
    }
    var item = IntakePlan.Item(id: group.isEmpty ? found[0].place.text : group)
    (item.files, item.words, item.albums, item.line) = (found, words, albums, row.line)
    if !group.isEmpty { (places[group], files[group]) = (plan.items.count, Set(found)) }
    plan.items.append(item)
  }

  /// Hides keepsakes by their rows that do not come in.
  private mutating func hide() {
    if columns.hides {
      // Which cell is which cannot be told, and one of them may have hidden the whole keepsake.
      for refusal in table.refused {
        for index in columns.meanings.indices where [.keepsake, .object].contains(columns.meanings[index]) {
          if refusal.cells.indices.contains(index) { hidden[refusal.cells[index], default: []].append(.hiding) }
        }
      }
    }
    for (group, words) in hidden {
      guard let place = places[group] else { continue }
      for word in words { Self.add(word, to: &plan.items[place].words) }
    }
  }

  /// Rejects rows for which others were to have the files, and none has.
  private mutating func rejectFileless() {
    let lines = Set(plan.items.filter(\.files.isEmpty).compactMap(\.line))
    for row in table.rows where lines.contains(row.line) {
      reject(SourceFiles.Problem.empty.text, row.line, row.cells)
    }
    plan.items.removeAll(where: \.files.isEmpty)
  }

  /// Names of collections, which stay as they are written.
  private mutating func albums(of row: TableText.Row) -> [String] {
    var albums: [String] = []
    for (index, meaning) in columns.meanings.enumerated() where meaning == .album {
      for title in SaidWords.parts(row.cells[index], ";|\n") where !albums.contains(title) {
        plan.albums[title] = IntakePlan.Album(title: title)
        albums.append(title)
      }
    }
    return albums
  }

  private mutating func reject(_ problem: String, _ line: Int, _ cells: [String]) {
    plan.leftOut.append(IntakePlan.LeftOut(name: "row \(line)", reason: problem, line: line))
    if plan.rejected.isEmpty { plan.rejected.append(written(table.header)) }
    plan.rejected.append(written(cells))
  }

  /// A row as it stands in a table.
  private func written(_ cells: [String]) -> String {
    let separator = String(table.separator)
    return cells.map { cell in
      let isPlain = !cell.contains { $0 == "\"" || $0.isNewline } && !cell.contains(separator)
      return isPlain ? cell : "\"\(cell.replacing("\"", with: "\"\""))\""
    }.joined(separator: separator)
  }

  private mutating func words(of row: TableText.Row) -> [IntakePlan.Word] {
    var words = SaidWords(file: file, line: row.line)
    for (index, meaning) in columns.meanings.enumerated() where !row.cells[index].isEmpty {
      // Some programs name a file in which the text stands.
      let text = meaning == .key("transcript") ? lookup.text(row.cells[index]) : nil
      words.take(text ?? row.cells[index], meaning, table.header[index])
    }
    words.finish()
    plan.notes += words.notes
    return words.words
  }

  /// Of rows of one keepsake the first that says something is right, but of who may see it the strictest.
  private static func add(_ word: IntakePlan.Word, to words: inout [IntakePlan.Word]) {
    guard let place = words.firstIndex(where: { $0.key == word.key }) else { return words.append(word) }
    guard word.key == "visibility", case .word(let new) = word.value, case .word(let old) = words[place].value else {
      return
    }
    let stricter = Visibility.stricter(Visibility(rawValue: old), Visibility(rawValue: new)) ?? .private
    words[place].value = .word(stricter.rawValue)
  }
}

// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Sidecars
internal import Tables

/// A table's rows as keepsakes: those that say that they belong together are one.
struct TableRows {
  private let table: TableText
  private let columns: TableColumns
  private let lookup: SourceFiles
  /// What messages name.
  private let file: String
  private let today: CivilDay
  private var plan: IntakePlan
  /// By what rows of one keepsake share, its number among the items.
  private var places: [String: Int] = [:]
  /// By the same, what hides it in rows that do not come in.
  private var hidden: [String: [IntakePlan.Word]] = [:]
  /// By item, the lines of its rows, and whether one of them says who may see it.
  private var lines: [[Int]] = []
  private var areSaid: [Bool] = []
  private var notes: [Diagnostic] = []
  private var missing = 0

  init(
    _ table: TableText, _ columns: TableColumns, _ lookup: SourceFiles, file: String, today: CivilDay,
    _ plan: IntakePlan
  ) {
    (self.table, self.columns, self.lookup, self.file, self.plan) = (table, columns, lookup, file, plan)
    self.today = today
  }

  /// Adds all of them to the plan.
  consuming func planned() -> IntakePlan {
    for refusal in table.refused { reject(refusal.problem, refusal.line, refusal.cells) }
    let records = table.rows.map { row in
      TableRecord(row, table.header, columns, file: file, today: today) { [lookup] in lookup.text($0) }
    }
    // The rows of whole keepsakes come before the rows of their pages.
    for record in records.filter(\.isWhole) + records.filter({ !$0.isWhole }) { take(record) }
    hide()
    hideUnsaid(records)
    rejectFileless(records)
    plan.notes += TableRecord.merged(notes)
    if missing > 0 {
      plan.notes.append(
        Diagnostic(
          .warning, "import.no-file", file: file,
          "the files of \(missing) of \(table.rows.count) rows are not where they are looked for",
          remedy: "bring the folder that they lie in along (--files names it)"))
    }
    return plan
  }

  private mutating func take(_ record: TableRecord) {
    notes += record.notes
    switch lookup.files(of: record.cells, columns) {
    case .success(let files): add(record, files)
    // It speaks of the rows that name it.
    case .failure(let problem) where problem.isEmpty && !record.object.isEmpty: add(record, [])
    case .failure(let problem):
      reject(problem.text, record.line, record.cells)
      if problem.isMissing { missing += 1 }
      let hiding = record.words.filter { $0.key == "visibility" }
      if !record.group.isEmpty { hidden[record.group, default: []] += hiding }
    }
  }

  private mutating func add(_ record: TableRecord, _ found: [IntakePlan.File]) {
    var found = found
    if !found.isEmpty, !record.alt.isEmpty { found[0].alt = record.alt }
    for title in record.albums { plan.albums[title] = IntakePlan.Album(title: title) }
    if !record.group.isEmpty, let place = places[record.group] {
      areSaid[place] = areSaid[place] || record.saysWhoMaySee
      lines[place].append(record.line)
      plan.items[place].albums += record.albums.filter { !plan.items[place].albums.contains($0) }
      var item = plan.items[place]
      join(record, found, to: &item)
      plan.items[place] = item
      return
    }
    var item = IntakePlan.Item(id: record.group.isEmpty ? found[0].place.text : record.group)
    (item.files, item.words, item.albums, item.line) = (found, record.words, record.albums, record.line)
    item.record = record.id
    if !record.group.isEmpty { places[record.group] = plan.items.count }
    plan.items.append(item)
    lines.append([record.line])
    areSaid.append(record.saysWhoMaySee)
  }

  /// Hides keepsakes by their rows that do not come in.
  private mutating func hide() {
    if columns.hides {
      // It is unknown which cell is which, and one of them may have hidden the whole keepsake.
      for refusal in table.refused {
        for index in columns.meanings.indices where [.keepsake, .object].contains(columns.meanings[index]) {
          if refusal.cells.indices.contains(index) { hidden[refusal.cells[index], default: []].append(.hiding) }
        }
      }
    }
    for (group, words) in hidden {
      guard let place = places[group] else { continue }
      for word in words { Self.hide(&plan.items[place].words, word) }
    }
  }

  /// Where a table shows some rows in so many words, one that says nothing is hidden in doubt: programs leave boxes that are not ticked empty.
  private mutating func hideUnsaid(_ records: [TableRecord]) {
    guard Self.showSome(records, columns, today) else { return }
    let unsaid = plan.items.indices.filter { !areSaid[$0] && !plan.items[$0].words.contains { $0.key == "visibility" } }
    for place in unsaid {
      plan.items[place].hide()
      plan.items[place].isHiddenInDoubt = true
    }
    guard !unsaid.isEmpty else { return }
    let rows = TableRecord.rows(unsaid.flatMap { lines[$0] })
    plan.notes.append(
      Diagnostic(
        .warning, "import.value", file: file,
        "the table says of some rows that everybody may see them, and nothing of \(unsaid.count) keepsakes, which are private (rows \(rows))",
        remedy: "fill in the empty cells of the column that says who may see a row"))
  }

  /// Whether a column says of some rows that everybody may see them.
  static func showSome(_ records: [TableRecord], _ columns: TableColumns, _ today: CivilDay) -> Bool {
    columns.meanings.indices.contains { index in
      guard let sort = columns.meanings[index].whoMaySee, [.level, .opening].contains(sort) else { return false }
      return records.contains { VisibilityWords.read($0.cells[index], sort, today: today) == .says(.public) }
    }
  }

  /// Rejects rows for which others were to have the files, and none has.
  private mutating func rejectFileless(_ records: [TableRecord]) {
    let lines = Set(zip(plan.items, lines).filter { $0.0.files.isEmpty }.flatMap(\.1))
    for record in records where lines.contains(record.line) {
      reject(SourceFiles.Problem.empty.text, record.line, record.cells)
    }
    plan.items.removeAll(where: \.files.isEmpty)
  }

  private mutating func reject(_ problem: Message, _ line: Int, _ cells: [String]) {
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

  // MARK: Several rows of one keepsake

  /// Adds a further row; for each value the first row that has it wins.
  ///
  /// Values of its own page are kept: its title becomes the label of its picture, texts are joined, and lists get the entries of all rows.
  private mutating func join(_ record: TableRecord, _ found: [IntakePlan.File], to item: inout IntakePlan.Item) {
    var (found, label) = (found, String?.none)
    for word in record.words {
      let there = item.words.firstIndex { $0.key == word.key }
      switch (word.key, word.value, there.map { item.words[$0].value }) {
      case ("visibility", _, _): Self.hide(&item.words, word)
      case (_, _, nil): item.words.append(word)
      case (_, let new, let old?) where new == old: break
      case ("title", .text(let title), _) where label == nil && !found.isEmpty,
        ("caption", .text(let title), _) where label == nil && !found.isEmpty:
        label = title
      case (_, .text(let new), _?) where ["description", "caption", "transcript", "notes"].contains(word.key):
        Self.append(new, under: word.key == "caption" ? "description" : word.key, to: &item.words)
      case (_, .list(let new), .list(let old)?):
        if let there { item.words[there].value = .list(old + new.filter { !old.contains($0) }) }
      case (_, .map(let new), .map(let old)?):
        if let there { item.words[there].value = .map(old + new.filter { one in !old.contains { $0.key == one.key } }) }
        leaveOut(new.filter { one in old.contains { $0.key == one.key && $0.value != one.value } }.map(\.key), record)
      default: leaveOut([word.key], record)
      }
    }
    if let label, !found.isEmpty, found[0].label == nil { found[0].label = label }
    for file in found where !item.files.contains(where: { $0.place == file.place }) { item.files.append(file) }
  }

  private static func append(_ text: String, under key: String, to words: inout [IntakePlan.Word]) {
    guard let place = words.firstIndex(where: { $0.key == key }), case .text(let there) = words[place].value else {
      return words.append(IntakePlan.Word(key, .text(text)))
    }
    words[place].value = .text("\(there)\n\n\(text)")
  }

  private mutating func leaveOut(_ keys: [String], _ record: TableRecord) {
    notes += keys.map { key in
      Diagnostic(
        .note, "import.value", file: file, line: record.line,
        "its “\(key)” is left out, since an earlier row of the same keepsake says it otherwise",
        remedy: "write it in the earlier row, or give the row its own keepsake")
    }
  }

  /// Of who may see a keepsake the strictest counts.
  private static func hide(_ words: inout [IntakePlan.Word], _ word: IntakePlan.Word) {
    guard let place = words.firstIndex(where: { $0.key == "visibility" }) else { return words.append(word) }
    guard case .word(let new) = word.value, case .word(let old) = words[place].value else { return }
    let stricter = Visibility.stricter(Visibility(rawValue: old), Visibility(rawValue: new)) ?? .private
    words[place].value = .word(stricter.rawValue)
  }
}

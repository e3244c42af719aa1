// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
private import Sidecars
internal import Tables

/// A table with a row for each picture (CSV, or text parted by semicolons or tabs), as people keep it by hand and programs save it.
package struct TableSource: Sendable {
  package var path: String
  /// Where the files lie that it names; `nil`: beside it.
  package var files: String?
  /// Which columns are which key, beyond what their names say.
  package var map: [(key: String, column: String)] = []

  package init(_ path: String) { self.path = path }

  /// Whether a file is a table, by its name.
  package static func isFor(_ path: String) -> Bool {
    [".csv", ".tsv", ".tab", ".xlsx"].contains(where: path.lowercased().hasSuffix) && !Files.isFolder(path)
  }

  /// What its columns are, and its first rows.
  package struct Preview: Sendable {
    package var columns: [(name: String, key: String)]
    package var rows: [[String]]
    /// How many rows there are.
    package var count: Int
    /// All that a column can be.
    package var keys: [String]
  }

  /// What the table looks like; throws a `Diagnostic` if it cannot be read.
  package func preview(rows count: Int) throws -> Preview {
    let path = HomeFolder.expandingTilde(in: path)
    let table = try TableText(contentsOf: path)
    let columns = try TableColumns(table.header, map: map, file: path)
    return Preview(
      columns: zip(table.header, columns.meanings).map { ($0, TableColumns.key(of: $1)) },
      rows: table.rows.prefix(count).map(\.cells), count: table.rows.count, keys: TableColumns.keys)
  }

  /// What the table names; throws a `Diagnostic` if it cannot be read, or has no column of files.
  package func plan() throws -> IntakePlan {
    let path = HomeFolder.expandingTilde(in: path)
    let table = try TableText(contentsOf: path)
    let name = (path as NSString).lastPathComponent
    let columns = try TableColumns(table.header, map: map, file: path)
    guard columns.meanings.contains(.file) else {
      throw Diagnostic(
        .error, "import.no-files", file: path, "none of its columns says which file a row is about",
        remedy: "name the column: --map file=NAME. Its columns are: \(table.header.joined(separator: ", "))")
    }
    let folder = files.map { HomeFolder.expandingTilde(in: $0) } ?? (path.contains("/") ? Files.parent(of: path) : ".")
    var plan = IntakePlan(kind: "the table \(name)", name: (name as NSString).deletingPathExtension)
    if table.isWindows {
      plan.notes.append(
        Diagnostic(
          .note, "import.encoding", file: path, "it is not in Unicode, and was read as Windows-1252",
          remedy: "look whether its letters are right; else save it as CSV UTF-8"))
    }
    let lookup = try SourceFiles(folder)
    for refusal in table.refused { reject(refusal.problem, refusal.line, refusal.cells, table, &plan) }
    var missing = 0
    var places: [String: Int] = [:]
    var hidden: [String: [IntakePlan.Word]] = [:]
    for row in table.rows {
      func cell(_ meaning: TableColumns.Meaning) -> String {
        columns.meanings.firstIndex(of: meaning).map { row.cells[$0] } ?? ""
      }
      let group = cell(.keepsake).isEmpty ? cell(.object) : cell(.keepsake)
      let files: [IntakePlan.File]
      switch lookup.files(of: row, columns) {
      case .failure(let problem) where problem.isEmpty && !cell(.object).isEmpty:
        // It speaks of the rows that name it.
        files = []
      case .failure(let problem):
        reject(problem.text, row.line, row.cells, table, &plan)
        if problem.isMissing { missing += 1 }
        // What it hides it hides of the whole keepsake.
        let hiding = words(of: row, columns, table.header, lookup, &plan).filter { $0.key == "visibility" }
        if !group.isEmpty { hidden[group, default: []] += hiding }
        continue
      case .success(let found): files = found
      }
      let words = words(of: row, columns, table.header, lookup, &plan)
      let albums = albums(of: row, columns, &plan)
      if !group.isEmpty, let place = places[group] {
        plan.items[place].files += files.filter { !plan.items[place].files.contains($0) }
        plan.items[place].albums += albums.filter { !plan.items[place].albums.contains($0) }
        for word in words { Self.add(word, to: &plan.items[place].words) }
        continue
      }
      var item = IntakePlan.Item(id: group.isEmpty ? files[0].place.text : group)
      (item.files, item.words, item.albums, item.line) = (files, words, albums, row.line)
      if !group.isEmpty { places[group] = plan.items.count }
      plan.items.append(item)
    }
    if missing > 0 {
      plan.notes.append(
        Diagnostic(
          .warning, "import.no-file", file: path,
          "the files of \(missing) of \(table.rows.count) rows are not where they are looked for",
          remedy: "bring the folder that they lie in along (--files names it)"))
    }
    if columns.hides {
      // Which cell is which nothing tells, and one of them may have hidden the whole keepsake.
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
    let fileless = Set(plan.items.filter(\.files.isEmpty).compactMap(\.line))
    for row in table.rows where fileless.contains(row.line) {
      reject(SourceFiles.Problem.empty.text, row.line, row.cells, table, &plan)
    }
    plan.items.removeAll(where: \.files.isEmpty)
    try hideByTexts(beside: &plan, folder)
    return plan
  }

  /// What other programs wrote beside the files does not come along, and hides all the same.
  private func hideByTexts(beside plan: inout IntakePlan, _ folder: String) throws {
    let folders = Set(
      plan.items.lazy.flatMap(\.files).map { Files.parent(of: String(decoding: $0.path, as: UTF8.self)) })
    let areThere = folders.contains { folder in
      ((try? Files.names(in: folder)) ?? []).contains { name in
        [".json", "picasa.ini"].contains(where: name.lowercased().hasSuffix)
      }
    }
    guard areThere else { return }
    let source = try SourceFolder(folder, called: nil, lost: [])
    var hiding = Hiding(source, expectsWords: false)
    for image in source.images { hiding.read(besides: image) }
    hiding.readUnmatched(of: source.images)
    for number in plan.items.indices {
      let places = plan.items[number].files.map(\.place)
      if places.contains(where: { hiding.hides($0) != .no || hiding.isThrownAway($0) }) { plan.items[number].hide() }
    }
  }

  /// Names of collections, which stay as they are written.
  private func albums(of row: TableText.Row, _ columns: TableColumns, _ plan: inout IntakePlan) -> [String] {
    var albums: [String] = []
    for (index, meaning) in columns.meanings.enumerated() where meaning == .album {
      for title in SaidWords.parts(row.cells[index], ";|\n") where !albums.contains(title) {
        plan.albums[title] = IntakePlan.Album(title: title)
        albums.append(title)
      }
    }
    return albums
  }

  private func reject(
    _ problem: String, _ line: Int, _ cells: [String], _ table: TableText, _ plan: inout IntakePlan
  ) {
    plan.leftOut.append(IntakePlan.LeftOut(name: "row \(line)", reason: problem, line: line))
    let separator = String(table.separator)
    func row(_ cells: [String]) -> String {
      cells.map { cell in
        let isPlain = !cell.contains { $0 == "\"" || $0.isNewline } && !cell.contains(separator)
        return isPlain ? cell : "\"\(cell.replacing("\"", with: "\"\""))\""
      }.joined(separator: separator)
    }
    if plan.rejected.isEmpty { plan.rejected.append(row(table.header)) }
    plan.rejected.append(row(cells))
  }

  private func words(
    of row: TableText.Row, _ columns: TableColumns, _ header: [String], _ lookup: SourceFiles, _ plan: inout IntakePlan
  ) -> [IntakePlan.Word] {
    var words = SaidWords(file: path, line: row.line)
    for (index, meaning) in columns.meanings.enumerated() where !row.cells[index].isEmpty {
      // Some programs name a file in which the text stands.
      let text = meaning == .key("transcript") ? lookup.text(row.cells[index]) : nil
      words.take(text ?? row.cells[index], meaning, header[index])
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

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
    [".csv", ".tsv", ".tab"].contains(where: path.lowercased().hasSuffix) && !Files.isFolder(path)
  }

  /// What the table names; throws a `Diagnostic` if it cannot be read, or has no column of files.
  package func plan() throws -> IntakePlan {
    let path = HomeFolder.expandingTilde(in: path)
    let table: TableText
    do { table = try TableText(try Files.read(path, limit: TableText.mostBytes + 1), file: path) } catch let error
      as FileError
    {
      throw error.diagnostic()
    }
    let name = (path as NSString).lastPathComponent
    let columns = try TableColumns(table.header, map: map, file: path)
    guard columns.meanings.contains(.file) else {
      throw Diagnostic(
        .error, "import.no-files", file: path, "none of its columns says which file a row is about",
        remedy: "name the column: --map file=NAME. Its columns are: \(table.header.joined(separator: ", "))")
    }
    let folder = files.map { HomeFolder.expandingTilde(in: $0) } ?? Files.parent(of: path)
    var plan = IntakePlan(kind: "the table \(name)", name: (name as NSString).deletingPathExtension)
    if table.isWindows {
      plan.notes.append(
        Diagnostic(
          .note, "import.encoding", file: path, "it is not in Unicode, and was read as Windows-1252",
          remedy: "look whether its letters are right; else save it as CSV UTF-8"))
    }
    let lookup = try SourceFiles(folder)
    for refusal in table.refused { reject(refusal.problem, refusal.line, [], table, &plan) }
    var places: [String: Int] = [:]
    for row in table.rows {
      switch lookup.files(of: row, columns) {
      case .failure(let problem): reject(problem.text, row.line, row.cells, table, &plan)
      case .success(let files):
        let group = columns.meanings.firstIndex(of: .keepsake).map { row.cells[$0] } ?? ""
        let words = words(of: row, columns, table.header, &plan)
        if !group.isEmpty, let place = places[group] {
          plan.items[place].files += files.filter { !plan.items[place].files.contains($0) }
          plan.items[place].words += words.filter { word in !plan.items[place].words.contains { $0.key == word.key } }
          continue
        }
        var item = IntakePlan.Item(id: group.isEmpty ? files[0].place.text : group)
        (item.files, item.words, item.line) = (files, words, row.line)
        if !group.isEmpty { places[group] = plan.items.count }
        plan.items.append(item)
      }
    }
    return plan
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
    if cells.isEmpty { return }
    if plan.rejected.isEmpty { plan.rejected.append(row(table.header)) }
    plan.rejected.append(row(cells))
  }

  // MARK: Words

  private func words(
    of row: TableText.Row, _ columns: TableColumns, _ header: [String], _ plan: inout IntakePlan
  ) -> [IntakePlan.Word] {
    var words: [IntakePlan.Word] = []
    var fields: [YAMLValue.Pair] = []
    var position: (latitude: String?, longitude: String?) = (nil, nil)
    func add(_ key: String, _ value: YAMLValue, _ column: String, _ text: String) {
      let edit = KeyedEdit([.key(key)], was: nil, now: value)
      if let mistake = ArchiveSession.mistake(inNewTextSaying: [edit]) {
        // Nothing of it is lost: it stands among the fields as it was written.
        fields.append(YAMLValue.Pair(column, .text(text)))
        plan.notes.append(
          Diagnostic(
            .warning, "import.value", file: path, line: row.line,
            "\(mistake.problem), so that “\(text)” is kept under fields",
            remedy: mistake.remedy))
      } else if let place = words.firstIndex(where: { $0.key == key }), case .list(let more) = value,
        case .list(let there) = words[place].value
      {
        words[place].value = .list(there + more.filter { !there.contains($0) })
      } else {
        words.append(IntakePlan.Word(key, value))
      }
    }
    for (index, meaning) in columns.meanings.enumerated() {
      let (text, column) = (row.cells[index], header[index])
      if text.isEmpty { continue }
      switch meaning {
      case .file, .keepsake, .none: continue
      case .latitude: position.latitude = text
      case .longitude: position.longitude = text
      case .field(let name): fields.append(YAMLValue.Pair(name, .text(text)))
      case .key("people"): add("people", .texts(Self.parts(text, ";|\n")), column, text)
      case .key("tags"):
        add("tags", .texts(Self.parts(text, text.contains { ";|\n".contains($0) } ? ";|\n" : ",")), column, text)
      case .key("date"): add("date", .word(MeantDate.plain(text)), column, text)
      case .key("kind"), .key("visibility"): add(meaning.keyName, .word(text.lowercased()), column, text)
      case .key("caption") where text.contains { $0.isNewline }: add("description", .text(text), column, text)
      case .key(let key): add(key, .text(text), column, text)
      }
    }
    place(position, of: row, into: &words, &fields, &plan)
    if !fields.isEmpty { words.append(IntakePlan.Word("fields", .map(Array(fields.prefix(30))))) }
    return words
  }

  /// Joins a place's name and its position.
  private func place(
    _ position: (latitude: String?, longitude: String?), of row: TableText.Row, into words: inout [IntakePlan.Word],
    _ fields: inout [YAMLValue.Pair], _ plan: inout IntakePlan
  ) {
    guard let latitude = position.latitude, let longitude = position.longitude else { return }
    let place = words.firstIndex { $0.key == "place" }
    var pairs = place.map { [YAMLValue.Pair("name", words[$0].value)] } ?? []
    pairs += [
      YAMLValue.Pair("lat", .word(latitude.replacing(",", with: "."))),
      YAMLValue.Pair("lon", .word(longitude.replacing(",", with: "."))),
    ]
    if let mistake = ArchiveSession.mistake(inNewTextSaying: [KeyedEdit([.key("place")], was: nil, now: .map(pairs))]) {
      fields.append(YAMLValue.Pair("position", .text("\(latitude), \(longitude)")))
      plan.notes.append(
        Diagnostic(.warning, "import.value", file: path, line: row.line, mistake.problem, remedy: mistake.remedy))
      return
    }
    if let place { words[place].value = .map(pairs) } else { words.append(IntakePlan.Word("place", .map(pairs))) }
  }

  private static func parts(_ text: String, _ separators: String) -> [String] {
    text.split { separators.contains($0) }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }
}

extension TableColumns.Meaning {
  fileprivate var keyName: String { if case .key(let key) = self { key } else { "" } }
}

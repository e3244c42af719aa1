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
  /// The archive, if it is to be looked whether an earlier table of these rows was imported into it.
  var archive: String?
  /// Whether it is a corrected table: what it says otherwise than before is taken over.
  package var updates = false
  /// An embargo ends before this day.
  var today = BuildEnvironment.currentDay()

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
    /// Whether a column says which file a row is about: without one there is no plan.
    package var namesFiles: Bool { columns.contains { $0.key == TableColumns.key(of: .file) } }
    /// The first column that may say who sees a row, and is not understood; its key is empty.
    package var asks: String?
  }

  /// What the table looks like; throws a `Diagnostic` if it cannot be read.
  package func preview(rows count: Int) throws -> Preview {
    let path = HomeFolder.expandingTilde(in: path)
    let table = try TableText(contentsOf: path)
    let columns = try TableColumns(table.header, map: map, file: path)
    return Preview(
      columns: zip(table.header, columns.meanings).map { name, meaning in
        (name, columns.asked.contains(name) ? "" : TableColumns.key(of: meaning))
      },
      rows: table.rows.prefix(count).map(\.cells), count: table.rows.count, keys: TableColumns.keys,
      asks: columns.asked.first)
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
    if let column = columns.asked.first { throw Self.question(column, path) }
    let folder = files.map { HomeFolder.expandingTilde(in: $0) } ?? (path.contains("/") ? Files.parent(of: path) : ".")
    var plan = IntakePlan(kind: "the table \(name)", name: (name as NSString).deletingPathExtension)
    if table.isWindows {
      plan.notes.append(
        Diagnostic(
          .note, "import.encoding", file: path, "it is not in Unicode, and was read as Windows-1252",
          remedy: "look whether its letters are right; else save it as CSV UTF-8"))
    }
    var lookup = try SourceFiles(folder)
    let ids = Set(table.rows.map { TableRecord.id(of: $0.cells, columns) })
    let earlier = try earlier(ids, path)
    plan.remembered = earlier?.name
    if updates, let archive {
      guard let earlier else {
        throw Diagnostic(
          .error, "import.table", file: path,
          "no earlier import of it is known, so its corrections cannot be found",
          remedy: "import it without --update once: that adds missing values, and lists different ones")
      }
      // The pictures may only be in the archive by now: where a table's went, and nowhere else is one of that name the same.
      let places = try IntakeLog(state: ArchiveFolder(archive, makesState: false).state).placesOfTables
      let own = ArchivePath("imported").appending(NewFileName.stem(earlier.name))
      lookup.others = [
        SourceFiles(
          "\(archive)/\(own.text)",
          only: Set(
            places.filter { $0.isOrLies(in: own) }.map {
              ArchivePath(bytes: Array($0.bytes.dropFirst(own.bytes.count + 1)))
            })),
        SourceFiles(archive, only: places),
      ]
      let before = TableRows(
        earlier.table, earlier.columns, lookup, file: path, today: today, IntakePlan(kind: plan.kind, name: plan.name))
      plan.corrections = TableCorrections(before: before.planned(), was: earlier.rows, now: ids)
    }
    plan = TableRows(table, columns, lookup, file: path, today: today, plan).planned()
    plan.table = table
    try hideByTexts(beside: &plan, folder)
    return plan
  }

  /// What a table with some of these rows said when it was last imported; `nil` if none was.
  private func earlier(_ rows: Set<String>, _ path: String) throws
    -> (name: String, table: TableText, columns: TableColumns, rows: [String])?
  {
    guard let archive, let state = try? ArchiveFolder(archive, makesState: false).state else { return nil }
    return TableCorrections.like(rows.subtracting([""]), in: try TableMemory(state: state), map, path)
  }

  private static func question(_ column: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "import.column", file: path, "does the column “\(column)” say who may see a row?",
      remedy:
        "answer with --map visibility=COLUMN (public, private …), --map public=COLUMN (yes shows), --map hidden=COLUMN (yes hides), --map embargo=COLUMN (hidden until a date), --map field=COLUMN (no, and it is shown) or --map none=COLUMN (leave it out)"
    )
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
      guard places.contains(where: { hiding.hides($0) != .no || hiding.isThrownAway($0) }) else { continue }
      if plan.items[number].hides == nil { plan.items[number].hidingReason = .hidden }
      plan.items[number].hide()
    }
  }
}

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
    /// Whether a column says which file a row is about: without one there is no plan.
    package var namesFiles: Bool { columns.contains { $0.key == TableColumns.key(of: .file) } }
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
    plan = TableRows(table, columns, try SourceFiles(folder), file: path, plan).planned()
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
      guard places.contains(where: { hiding.hides($0) != .no || hiding.isThrownAway($0) }) else { continue }
      if plan.items[number].hides == nil { plan.items[number].hidingReason = .hidden }
      plan.items[number].hide()
    }
  }
}

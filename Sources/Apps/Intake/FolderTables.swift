// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import Tables

/// Tables in a folder that is brought in: they hide its pictures by their rows, and their other words wait until they are brought by
/// themselves.
struct FolderTables {
  private let folder: SourceFolder
  private let named: NamedPictures
  private let today = BuildEnvironment.currentDay()
  private var hidden: Set<ArchivePath> = []
  private var doubtful: Set<ArchivePath> = []

  /// Reads all tables of a folder.
  init(_ folder: SourceFolder) {
    self.folder = folder
    named = NamedPictures(folder.images)
    for file in folder.files where TableSource.isFor(file.text) && !file.name.hasPrefix("~$") { read(file) }
  }

  /// Hides what they hide, and says so.
  func hide(_ plan: inout IntakePlan) {
    let before = plan.items
    for number in plan.items.indices {
      let files = plan.items[number].files.map(\.place)
      if !hidden.isDisjoint(with: files) {
        plan.items[number].hide()
      } else if !doubtful.isDisjoint(with: files) {
        if !plan.items[number].words.contains(where: { $0.key == "visibility" }) {
          plan.items[number].isHiddenInDoubt = true
        }
        plan.items[number].hide()
      }
    }
    let count = zip(before, plan.items).count { $0.words != $1.words }
    guard count > 0 else { return }
    plan.notes.append(
      Diagnostic(
        .warning, "import.in-doubt", file: folder.path,
        "\(count) pictures are private, because a table in it says so or is not understood",
        remedy:
          "import the table by itself: that names the cells that are not understood, and imports the other values"))
  }

  private mutating func read(_ file: ArchivePath) {
    let path = String(decoding: file.bytes(below: folder.root), as: UTF8.self)
    guard let table = try? TableText(contentsOf: path),
      let columns = try? TableColumns(table.header, map: [], file: path)
    else {
      guard !folder.bytes(file).isEmpty else { return }
      doubtful.formUnion(folder.images.filter { $0.isOrLies(in: file.folder) })
      return
    }
    guard columns.hides || !columns.asked.isEmpty else { return }
    let records = table.rows.map { TableRecord($0, table.header, columns, file: path, today: today) { _ in nil } }
    let rows = records.map(\.cells) + table.refused.map(\.cells)
    let byStem = !rows.contains { row in row.contains { !pictures($0, from: file, byStem: false).isEmpty } }
    func all(in cells: [String]) -> [ArchivePath] { cells.flatMap { pictures($0, from: file, byStem: byStem) } }
    let areShown = TableRows.showSome(records, columns, today)
    for (_, rows) in Dictionary(grouping: records, by: { $0.id.isEmpty ? "\n\($0.line)" : $0.id }) {
      let visibility = rows.flatMap(\.words).filter { $0.key == "visibility" }
      let found = rows.flatMap { all(in: $0.cells) }
      if visibility.contains(where: { $0.value != .word("public") }) {
        hidden.formUnion(found)
      } else if !columns.asked.isEmpty || areShown && !rows.contains(where: \.saysWhoMaySee) {
        doubtful.formUnion(found)
      }
    }
    // It is unknown which cell is which.
    for row in table.refused { hidden.formUnion(all(in: row.cells)) }
  }

  /// What a cell names; all of a name where it may be any of them.
  private func pictures(_ cell: String, from file: ArchivePath, byStem: Bool) -> [ArchivePath] {
    if cell.utf8.count > 4_000 { return [] }
    return SaidWords.parts(cell, ";|\n").flatMap { part -> [ArchivePath] in
      let plain = String(part.prefix { $0 != "?" && $0 != "#" })
      let name = plain.removingPercentEncoding ?? plain
      if let one = named.at(part, from: file) { return [one] }
      let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
      return byStem ? named.stem(last, from: file).map { [$0] } ?? [] : named.named(last)
    }
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeSupport
internal import Tables

/// The values of each table at its last import (`.keepsake/tables.jsonl`).
///
/// They distinguish a cell corrected in the table from a value that the keeper has changed in the archive.
struct TableMemory {
  /// A row; the first of a table is its header.
  private struct Line: Codable {
    var table: String
    var line: Int
    var cells: [String]
  }

  static let name = "tables.jsonl"
  private static let limit = 256 << 20

  private let path: String
  private(set) var tables: [(name: String, table: TableText)] = []

  /// Reads it; lines that are none are passed over.
  init(state: String) throws(FileError) {
    path = "\(state)/\(Self.name)"
    guard Files.exists(path) else { return }
    let decoder = JSONDecoder()
    let lines = try Files.read(path, limit: Self.limit).split(separator: 10).compactMap { line in
      try? decoder.decode(Line.self, from: Data(line))
    }
    for (name, lines) in Dictionary(grouping: lines, by: \.table).sorted(by: { $0.key < $1.key }) {
      let rows = lines.dropFirst().map { TableText.Row(line: $0.line, cells: $0.cells) }
      tables.append((name, TableText(header: lines[0].cells, rows: rows)))
    }
  }

  /// Remembers a table in the place of an earlier one.
  mutating func keep(_ table: TableText, as name: String, insteadOf other: String?) throws(FileError) {
    tables.removeAll { $0.name == other }
    var (free, number) = (name, 1)
    while tables.contains(where: { $0.name == free }) {
      number += 1
      free = "\(name) \(number)"
    }
    tables.append((free, table))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes: [UInt8] = []
    for (name, table) in tables {
      let rows = [TableText.Row(line: 0, cells: table.header)] + table.rows
      for row in rows {
        guard let line = try? encoder.encode(Line(table: name, line: row.line, cells: row.cells)) else { continue }
        bytes += line + [10]
      }
    }
    // Without it a correction is only named.
    guard bytes.count <= Self.limit else { return }
    try Files.createFolder(Files.parent(of: path))
    try Files.writeAtomically(bytes, to: path, durably: true)
  }
}

// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Tables

/// What a table said when it was last imported, beside what it says now.
struct TableCorrections: Sendable {
  /// By row, the keepsake that it was.
  private(set) var before: [String: IntakePlan.Item] = [:]
  /// Rows that the table has no more.
  private(set) var gone: [String] = []

  /// Finds the remembered table that has most rows of these; `nil` if none has any.
  static func like(_ rows: Set<String>, in memory: TableMemory, _ map: [(key: String, column: String)], _ file: String)
    -> (name: String, table: TableText, columns: TableColumns, rows: [String])?
  {
    let all = memory.tables.compactMap {
      name, table -> (name: String, table: TableText, columns: TableColumns, rows: [String])? in
      let there = map.filter { _, column in
        table.header.contains { TableColumns.folded($0) == TableColumns.folded(column) }
      }
      guard let columns = try? TableColumns(table.header, map: there, file: file) else { return nil }
      return (name, table, columns, table.rows.map { TableRecord.id(of: $0.cells, columns) })
    }
    let best = all.max { rows.intersection($0.rows).count < rows.intersection($1.rows).count }
    return best.flatMap { rows.isDisjoint(with: $0.rows) ? nil : $0 }
  }

  /// `before` is what the earlier table would bring.
  init(before: IntakePlan, was: [String], now: Set<String>) {
    for item in before.items { if let record = item.record { self.before[record] = item } }
    var seen: Set<String> = []
    gone = was.filter { !$0.isEmpty && !now.contains($0) && seen.insert($0).inserted }
  }
}

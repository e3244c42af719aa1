// SPDX-License-Identifier: MIT

/// The table under `## Layers` in ARCHITECTURE.md: in a fenced block, lines of `Name   what it does   may import…`.
struct LayerTable {
  /// What each module may import according to the table; `Core`, `Steps`, `Stages` … stand for their modules.
  private(set) var mayImport: [String: Set<String>] = [:]

  init?(markdown: String) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(where: { $0.hasPrefix("## Layers") }),
      let start = lines[heading...].firstIndex(where: { $0.hasPrefix("```") }),
      let end = lines[(start + 1)...].firstIndex(where: { $0.hasPrefix("```") })
    else { return nil }
    for line in lines[(start + 1)..<end] {
      let columns = Self.columns(line)
      guard let index = columns.firstIndex(where: { Layers.named(String($0)) != nil }) else { continue }
      mayImport[String(columns[index])] = Self.modules(in: columns.count > index + 2 ? columns[columns.count - 1] : "")
    }
  }

  /// Pieces between two spaces or more.
  private static func columns(_ line: Substring) -> [Substring] {
    var columns: [Substring] = []
    var rest = line.drop { $0 == " " }
    while !rest.isEmpty {
      let gap = rest.firstRange(of: "  ")
      columns.append(rest[..<(gap?.lowerBound ?? rest.endIndex)])
      rest = rest[(gap?.lowerBound ?? rest.endIndex)...].drop { $0 == " " }
    }
    // The layer stands before its first module, with one space or more between them.
    guard let first = columns.first, first.contains("/ ") else { return columns }
    return first.split(separator: " ", maxSplits: 1) + columns.dropFirst()
  }

  private static func modules(in list: Substring) -> Set<String> {
    let names = list.split { $0 == "," || $0 == " " }.map(String.init)
    return names.reduce(into: []) { modules, name in
      if let layer = Layers.Layer(rawValue: name) {
        modules.formUnion(Layers.modules.filter { $0.layer == layer }.map(\.name))
      } else if name != "–" && name != "-" {
        modules.insert(name)
      }
    }
  }
}

// SPDX-License-Identifier: MIT

/// Lays values out as YAML: short lists and maps on one line, long texts as blocks.
enum YAMLEmitter {
  /// What follows a key's colon or a list's dash, and the lines below it.
  struct Lines: Equatable {
    var first: String
    var rest: [String] = []
  }

  /// Lists and maps longer than this are written with an entry per line.
  private static let flowWidth = 100

  /// A map's entry, to be written at `column`.
  static func entry(_ pair: YAMLValue.Pair, column: Int) -> Lines {
    let key = YAMLScalarText(key: pair.key).inline(isFlow: false) + ":"
    let value = value(pair.value, column: column, room: flowWidth - column - key.unicodeScalars.count)
    return Lines(first: value.first.isEmpty ? key : key + " " + value.first, rest: value.rest)
  }

  /// A list's entry, to be written at `column`.
  static func item(_ value: YAMLValue, column: Int) -> Lines {
    let room = flowWidth - column
    if case .map(let pairs) = value, !pairs.isEmpty, !fitsFlow(value, room) {
      // The first key stands beside the dash.
      let lines = pairs.map { entry($0, column: column + 2) }
      let below = margin(column + 2)
      let rest = lines[0].rest + lines.dropFirst().flatMap { [below + $0.first] + $0.rest }
      return Lines(first: "- " + lines[0].first, rest: rest)
    }
    if case .list(let items) = value, !items.isEmpty { return Lines(first: "- " + flow(value)) }
    let lines = self.value(value, column: column, room: room)
    return Lines(first: "- " + lines.first, rest: lines.rest)
  }

  /// A value below a key or dash at `column`.
  static func value(_ value: YAMLValue, column: Int, room: Int = flowWidth) -> Lines {
    switch value {
    case .text, .word:
      guard let scalar = YAMLScalarText(value) else { return Lines(first: "") }
      if let (header, lines) = scalar.literal(column: column + 2, indent: 2) {
        return Lines(first: header, rest: lines)
      }
      return Lines(first: scalar.inline(isFlow: false))
    case .list(let items):
      if items.isEmpty || fitsFlow(value, room) { return Lines(first: flow(value)) }
      let below = margin(column + 2)
      return Lines(
        first: "",
        rest: items.flatMap { item -> [String] in
          let lines = self.item(item, column: column + 2)
          return [below + lines.first] + lines.rest
        })
    case .map(let pairs):
      if pairs.isEmpty || fitsFlow(value, room) { return Lines(first: flow(value)) }
      let below = margin(column + 2)
      return Lines(
        first: "",
        rest: pairs.flatMap { pair -> [String] in
          let lines = entry(pair, column: column + 2)
          return [below + lines.first] + lines.rest
        })
    }
  }

  /// On one line, in brackets and braces.
  static func flow(_ value: YAMLValue) -> String {
    switch value {
    case .text, .word: YAMLScalarText(value)?.inline(isFlow: true) ?? ""
    case .list(let items): "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
    case .map(let pairs): "{" + pairs.map { flowEntry($0) }.joined(separator: ", ") + "}"
    }
  }

  static func flowEntry(_ pair: YAMLValue.Pair) -> String {
    YAMLScalarText(key: pair.key).inline(isFlow: true) + ": " + flow(pair.value)
  }

  static func margin(_ column: Int) -> String { String(repeating: " ", count: column) }

  /// Short, and neither deep nor with a text of several lines in it.
  private static func fitsFlow(_ value: YAMLValue, _ room: Int) -> Bool {
    depth(value) <= 2 && !hasLines(value) && flow(value).unicodeScalars.count <= room
  }

  private static func depth(_ value: YAMLValue) -> Int {
    switch value {
    case .text, .word: 0
    case .list(let items): 1 + (items.map { depth($0) }.max() ?? 0)
    case .map(let pairs): 1 + (pairs.map { depth($0.value) }.max() ?? 0)
    }
  }

  private static func hasLines(_ value: YAMLValue) -> Bool {
    switch value {
    case .text(let text), .word(let text): text.utf8.contains(0x0A)
    case .list(let items): items.contains { hasLines($0) }
    case .map(let pairs): pairs.contains { hasLines($0.value) }
    }
  }
}

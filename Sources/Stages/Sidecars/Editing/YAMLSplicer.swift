// SPDX-License-Identifier: MIT

/// Finds out which bytes must change for one change of the tree.
///
/// It may be wrong about exotic layouts, and says `nil` where it knows that it can't tell; the editor reads every result
/// again and compares.
struct YAMLSplicer {
  let source: YAMLSource

  /// A value and what surrounds it.
  struct Site {
    var node: YAMLNode
    /// Its entry if it is a map's value.
    var entry: YAMLEntry?
    /// Whether it is an entry of a list.
    var isItem = false
    var isInFlow = false
    /// The column of the keys or dashes among which it stands.
    var column = 0
  }

  func splices(for change: YAMLChange) -> [YAMLSplice]? {
    guard let root = source.root else {
      guard change.path.isEmpty, case .insertEntry(let pair, 0) = change.action else { return nil }
      return appended(pair)
    }
    guard let site = site(at: change.path[...], from: Site(node: root)) else { return nil }
    switch (change.action, site.node.content) {
    case (.replace(let value), _): return replacing(site, by: value)
    case (.insertEntry(let pair, let index), .mapping(let entries, let isFlow)):
      return isFlow
        ? insertingIntoFlow(YAMLEmitter.flowEntry(pair), at: index, site.node, entries.map { ($0.key, $0.value) })
        : insertingEntry(pair, at: index, entries)
    case (.insertEntry(let pair, 0), .scalar) where change.path.isEmpty && site.node.isNull: return appended(pair)
    case (.insertItem(let value, let index), .sequence(let items, let isFlow)):
      return isFlow
        ? insertingIntoFlow(YAMLEmitter.flow(value), at: index, site.node, items.map { ($0, $0) })
        : insertingItem(value, at: index, items)
    case (.remove(let index), .mapping(let entries, let isFlow)):
      if entries.count == 1, !change.path.isEmpty { return replacing(site, by: .map([])) }
      return isFlow
        ? removingFromFlow(index, site.node, entries.map { ($0.key, $0.value) }) : removingEntry(index, entries)
    case (.remove(let index), .sequence(let items, let isFlow)):
      if items.count == 1 { return replacing(site, by: .list([])) }
      return isFlow ? removingFromFlow(index, site.node, items.map { ($0, $0) }) : removingItem(index, items)
    default: return nil
    }
  }

  private func site(at path: ArraySlice<Int>, from site: Site) -> Site? {
    guard let index = path.first else { return site }
    let isInFlow = site.isInFlow || site.node.isFlow
    switch site.node.content {
    case .sequence(let items, _) where items.indices.contains(index):
      let column = source.dash(of: items[0]).map { source.column(of: $0) } ?? Int(site.node.start.column)
      return self.site(
        at: path.dropFirst(), from: Site(node: items[index], isItem: true, isInFlow: isInFlow, column: column))
    case .mapping(let entries, _) where entries.indices.contains(index):
      return self.site(
        at: path.dropFirst(),
        from: Site(
          node: entries[index].value, entry: entries[index], isInFlow: isInFlow,
          column: Int(entries[0].key.start.column)))
    default: return nil
    }
  }

  func lines(_ lines: [String]) -> String { lines.joined(separator: source.lineBreak) }

  /// Whole lines at an offset where a line begins, or behind a last line that has no line break.
  func insertion(_ text: String, atLine offset: Int) -> YAMLSplice {
    let isAfterText = offset == source.bytes.count && offset > source.startOfLine(offset)
    return YAMLSplice(at: offset, isAfterText ? source.lineBreak + text : text + source.lineBreak)
  }

  /// The first entry of a file that has none.
  private func appended(_ pair: YAMLValue.Pair) -> [YAMLSplice] {
    let entry = YAMLEmitter.entry(pair, column: 0)
    return [insertion(lines([entry.first] + entry.rest), atLine: source.bytes.count)]
  }
}

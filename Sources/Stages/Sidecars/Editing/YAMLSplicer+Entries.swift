// SPDX-License-Identifier: MIT

extension YAMLSplicer {
  // MARK: An entry per line

  func insertingEntry(_ pair: YAMLValue.Pair, at index: Int, _ entries: [YAMLEntry]) -> [YAMLSplice]? {
    let column = Int(entries[0].key.start.column)
    let new = YAMLEmitter.entry(pair, column: column)
    return inserting(
      new, at: index, starts: entries.map { source.start($0.key) }, ends: entries.map { source.end($0.value) }, column)
  }

  func insertingItem(_ value: YAMLValue, at index: Int, _ items: [YAMLNode]) -> [YAMLSplice]? {
    let dashes = items.compactMap { source.dash(of: $0) }
    guard dashes.count == items.count else { return nil }
    let column = source.column(of: dashes[0])
    return inserting(
      YAMLEmitter.item(value, column: column), at: index, starts: dashes, ends: items.map { source.end($0) }, column)
  }

  private func inserting(
    _ new: YAMLEmitter.Lines, at index: Int, starts: [Int], ends: [Int], _ column: Int
  ) -> [YAMLSplice]? {
    let margin = YAMLEmitter.margin(column)
    if index == 0 {
      // Beside what comes before it, be that a margin or another dash.
      return [YAMLSplice(at: starts[0], lines([new.first] + new.rest + [margin]))]
    }
    let line = source.lineAfter(ends[index - 1], column: column)
    return [insertion(lines([margin + new.first] + new.rest), atLine: line)]
  }

  func removingEntry(_ index: Int, _ entries: [YAMLEntry]) -> [YAMLSplice]? {
    removing(
      index, starts: entries.map { source.start($0.key) }, ends: entries.map { source.end($0.value) },
      Int(entries[0].key.start.column))
  }

  func removingItem(_ index: Int, _ items: [YAMLNode]) -> [YAMLSplice]? {
    let dashes = items.compactMap { source.dash(of: $0) }
    guard dashes.count == items.count else { return nil }
    return removing(index, starts: dashes, ends: items.map { source.end($0) }, source.column(of: dashes[0]))
  }

  private func removing(_ index: Int, starts: [Int], ends: [Int], _ column: Int) -> [YAMLSplice]? {
    let start = starts[index]
    if source.isFirstOnLine(start) {
      return [YAMLSplice(source.startOfLine(start)..<source.lineAfter(ends[index], column: column), "")]
    }
    // It stands beside a dash, where the next one must move to.
    guard index + 1 < starts.count, source.isSpace(source.endOfLine(from: ends[index])..<starts[index + 1]) else {
      return nil
    }
    return [YAMLSplice(start..<starts[index + 1], "")]
  }

  // MARK: In brackets and braces

  func insertingIntoFlow(
    _ text: String, at index: Int, _ node: YAMLNode, _ entries: [(first: YAMLNode, last: YAMLNode)]
  ) -> [YAMLSplice]? {
    if entries.isEmpty {
      let range = source.start(node)..<source.end(node)
      guard let bracket = source.bytes[range].firstIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") })
      else { return nil }
      return [YAMLSplice(at: bracket + 1, text)]
    }
    if index == 0 { return [YAMLSplice(at: source.start(entries[0].first), text + ", ")] }
    return [YAMLSplice(at: source.end(entries[index - 1].last), ", " + text)]
  }

  func removingFromFlow(
    _ index: Int, _ node: YAMLNode, _ entries: [(first: YAMLNode, last: YAMLNode)]
  ) -> [YAMLSplice]? {
    if entries.count == 1 { return [YAMLSplice(source.start(entries[0].first)..<source.end(entries[0].last), "")] }
    if index + 1 < entries.count {
      return [YAMLSplice(source.start(entries[index].first)..<source.start(entries[index + 1].first), "")]
    }
    return [YAMLSplice(source.end(entries[index - 1].last)..<source.end(entries[index].last), "")]
  }
}

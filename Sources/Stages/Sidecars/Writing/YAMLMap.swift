// SPDX-License-Identifier: MIT

/// A map that is being filled; what is `nil` or empty is left out.
struct YAMLMap {
  private let order: [String]
  private var entries: [YAMLValue.Pair] = []

  init(order: [String]) { self.order = order }

  /// In the best order, whatever the order in which they were put.
  var pairs: [YAMLValue.Pair] {
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return entries.enumerated().sorted { a, b in
      let left = (ranks[a.element.key] ?? .max, a.offset)
      let right = (ranks[b.element.key] ?? .max, b.offset)
      return left < right
    }.map(\.element)
  }

  var value: YAMLValue { .map(pairs) }

  mutating func put(_ key: String, _ value: YAMLValue?) {
    if let value { entries.append(YAMLValue.Pair(key, value)) }
  }

  mutating func put(_ key: String, _ text: String?) { put(key, text.map { .text($0) }) }

  mutating func put(_ key: String, list: [YAMLValue]) { put(key, list.isEmpty ? nil : .list(list)) }

  mutating func put(_ key: String, lines: [String]) { put(key, list: lines.map { .text($0) }) }

  /// One text alone needs no list.
  mutating func put(_ key: String, oneOrMore lines: [String]) {
    if lines.count == 1 { put(key, lines[0]) } else { put(key, lines: lines) }
  }
}

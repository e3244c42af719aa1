// SPDX-License-Identifier: MIT

/// What a file says, without how: for telling whether an edit changed what it should and nothing else.
indirect enum YAMLTree: Hashable {
  struct Pair: Hashable {
    var key: YAMLTree
    var value: YAMLTree
  }

  case null
  case scalar(String)
  case list([YAMLTree])
  case map([Pair])

  init(_ node: YAMLNode?) {
    guard let node, !node.isNull else {
      self = .null
      return
    }
    switch node.content {
    case .scalar(let text, _): self = .scalar(text)
    case .sequence(let items, _): self = .list(items.map { YAMLTree($0) })
    case .mapping(let entries, _):
      self = .map(entries.map { Pair(key: YAMLTree($0.key), value: YAMLTree($0.value)) })
    }
  }

  init(_ value: YAMLValue) {
    switch value {
    case .text(let text), .word(let text): self = .scalar(text)
    case .list(let items): self = .list(items.map { YAMLTree($0) })
    case .map(let pairs): self = .map(pairs.map { Pair(key: .scalar($0.key), value: YAMLTree($0.value)) })
    }
  }

  /// The tree after a change; `nil` if there is no such place in it.
  func changed(by change: YAMLChange) -> YAMLTree? { changed(at: change.path[...], change.action) }

  private func changed(at path: ArraySlice<Int>, _ action: YAMLChange.Action) -> YAMLTree? {
    guard let index = path.first else { return changed(action) }
    switch self {
    case .list(var items) where items.indices.contains(index):
      guard let item = items[index].changed(at: path.dropFirst(), action) else { return nil }
      items[index] = item
      return .list(items)
    case .map(var pairs) where pairs.indices.contains(index):
      guard let value = pairs[index].value.changed(at: path.dropFirst(), action) else { return nil }
      pairs[index].value = value
      return .map(pairs)
    default: return nil
    }
  }

  private func changed(_ action: YAMLChange.Action) -> YAMLTree? {
    switch (action, self) {
    case (.replace(let value), _): return YAMLTree(value)
    case (.insertEntry(let pair, let index), .map(var pairs)) where index <= pairs.count:
      pairs.insert(Pair(key: .scalar(pair.key), value: YAMLTree(pair.value)), at: index)
      return .map(pairs)
    case (.insertEntry(let pair, 0), .null):
      return .map([Pair(key: .scalar(pair.key), value: YAMLTree(pair.value))])
    case (.insertItem(let value, let index), .list(var items)) where index <= items.count:
      items.insert(YAMLTree(value), at: index)
      return .list(items)
    case (.remove(let index), .map(var pairs)) where pairs.indices.contains(index):
      pairs.remove(at: index)
      return .map(pairs)
    case (.remove(let index), .list(var items)) where items.indices.contains(index):
      items.remove(at: index)
      return .list(items)
    default: return nil
    }
  }

  /// A file without keys says as much as an empty one.
  var asDocument: YAMLTree { self == .map([]) ? .null : self }
}

/// One change of one place; the place is told by positions, because keys may stand twice in a faulty file.
struct YAMLChange: Hashable {
  enum Action: Hashable {
    case replace(YAMLValue)
    case insertEntry(YAMLValue.Pair, at: Int)
    case insertItem(YAMLValue, at: Int)
    case remove(Int)
  }

  /// Positions of entries and items from the root to the value that changes, or in which something changes.
  var path: [Int]
  var action: Action
}

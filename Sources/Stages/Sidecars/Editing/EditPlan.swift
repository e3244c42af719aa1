// SPDX-License-Identifier: MIT

/// Turns an edit into the smallest changes of the tree that make it, so that what stays the same keeps its bytes.
struct EditPlan {
  let kind: YAMLFileKind
  let edit: SidecarEdit
  /// Whether a new first entry would come between a comment and what the comment stands above.
  let hasCommentAboveFirstKey: Bool

  /// The changes, to be made one after the other.
  func changes(of root: YAMLNode?) throws(SidecarEditError) -> [YAMLChange] {
    guard let root else {
      if case .remove = edit { return [] }
      guard let first = edit.path.first, case .key(let key) = first else { throw noSuchPlace }
      let rest = edit.path.dropFirst()
      return [YAMLChange(path: [], action: .insertEntry(YAMLValue.Pair(key, try wrapped(rest)), at: 0))]
    }
    guard !edit.path.isEmpty else { throw noSuchPlace }
    return try changes(at: root, [], edit.path[...], name: nil)
  }

  private var noSuchPlace: SidecarEditError { .noSuchPlace(pathText) }

  var pathText: String {
    edit.path.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): String(index + 1)
      }
    }.joined(separator: " → ")
  }

  private func changes(
    at node: YAMLNode, _ path: [Int], _ steps: ArraySlice<YAMLStep>, name: String?
  ) throws(SidecarEditError) -> [YAMLChange] {
    guard let step = steps.first else { return try changes(of: node, path) }
    if node.isAlias { throw .repeatedValue(pathText, line: Int(node.start.line) + 1) }
    let rest = steps.dropFirst()
    if node.isNull { return try filled(path, steps) }
    switch (node.content, step) {
    case (.mapping(let entries, _), .key(let key)):
      guard let index = entries.firstIndex(where: { $0.key.text == key }) else {
        if case .remove = edit { return [] }
        let position = position(of: key, among: entries, name, isRoot: path.isEmpty)
        return [YAMLChange(path: path, action: .insertEntry(YAMLValue.Pair(key, try wrapped(rest)), at: position))]
      }
      if rest.isEmpty, case .remove = edit { return [YAMLChange(path: path, action: .remove(index))] }
      return try changes(at: entries[index].value, path + [index], rest, name: key)
    case (.sequence(let items, _), .index(let index)):
      guard items.indices.contains(index) else {
        if case .remove = edit { return [] }
        guard index == items.count else { throw noSuchPlace }
        return [YAMLChange(path: path, action: .insertItem(try wrapped(rest), at: index))]
      }
      if rest.isEmpty, case .remove = edit { return [YAMLChange(path: path, action: .remove(index))] }
      return try changes(at: items[index], path + [index], rest, name: name)
    default:
      if case .remove = edit { return [] }
      throw noSuchPlace
    }
  }

  /// What to do where nothing is said yet.
  private func filled(_ path: [Int], _ steps: ArraySlice<YAMLStep>) throws(SidecarEditError) -> [YAMLChange] {
    if case .remove = edit { return [] }
    let value = try wrapped(steps)
    guard path.isEmpty else { return [YAMLChange(path: path, action: .replace(value))] }
    guard case .map(let pairs) = value, let pair = pairs.first else { throw noSuchPlace }
    return [YAMLChange(path: [], action: .insertEntry(pair, at: 0))]
  }

  /// What to do with the value at the path's end.
  private func changes(of node: YAMLNode, _ path: [Int]) throws(SidecarEditError) -> [YAMLChange] {
    switch edit {
    case .set(_, let value):
      if node.isAlias, YAMLTree(node) != YAMLTree(value) { return [YAMLChange(path: path, action: .replace(value))] }
      return TreeDifference(of: kind).changes(from: node, to: value, path)
    case .append(_, let value):
      if node.isNull { return [YAMLChange(path: path, action: .replace(.list([value])))] }
      if node.isAlias { throw .repeatedValue(pathText, line: Int(node.start.line) + 1) }
      guard let items = node.items else { throw .notAList(pathText) }
      return [YAMLChange(path: path, action: .insertItem(value, at: items.count))]
    case .remove: return []
    }
  }

  /// The edit's value within the maps and lists that the rest of the path asks for.
  private func wrapped(_ steps: ArraySlice<YAMLStep>) throws(SidecarEditError) -> YAMLValue {
    guard let step = steps.first else {
      switch edit {
      case .set(_, let value): return value
      case .append(_, let value): return .list([value])
      case .remove: return .map([])
      }
    }
    let inner = try wrapped(steps.dropFirst())
    switch step {
    case .key(let key): return .map([YAMLValue.Pair(key, inner)])
    case .index(0): return .list([inner])
    case .index: throw noSuchPlace
    }
  }

  private func position(of key: String, among entries: [YAMLEntry], _ name: String?, isRoot: Bool) -> Int {
    let order = name.map { KeyOrder.keys(within: $0, of: kind) } ?? KeyOrder.keys(of: kind)
    let position = KeyOrder.position(of: key, among: entries.map { $0.key.text ?? "" }, order: order)
    return position == 0 && isRoot && hasCommentAboveFirstKey ? entries.count : position
  }
}

/// The changes that turn one value into another and leave alone what both have in common.
struct TreeDifference {
  private let kind: YAMLFileKind

  init(of kind: YAMLFileKind) { self.kind = kind }

  func changes(from node: YAMLNode, to value: YAMLValue, _ path: [Int]) -> [YAMLChange] {
    if YAMLTree(node) == YAMLTree(value) { return [] }
    if !node.isAlias {
      switch (node.content, value) {
      case (.sequence(let items, _), .list(let values)) where !items.isEmpty && !values.isEmpty:
        return changes(from: items, to: values, path)
      case (.mapping(let entries, _), .map(let pairs)):
        if let changes = changes(from: entries, to: pairs, path) { return changes }
      default: break
      }
    }
    return [YAMLChange(path: path, action: .replace(value))]
  }

  /// Entries alike at both ends stay; those between are replaced pairwise, then inserted or removed.
  private func changes(from items: [YAMLNode], to values: [YAMLValue], _ path: [Int]) -> [YAMLChange] {
    let (old, new) = (items.map { YAMLTree($0) }, values.map { YAMLTree($0) })
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (oldCount, newCount) = (old.count - head - tail, new.count - head - tail)
    let common = min(oldCount, newCount)
    // Without a neighbour that stays, pairs have nothing to do with one another but their place, which is enough.
    var result = (head..<(head + common)).flatMap { changes(from: items[$0], to: values[$0], path + [$0]) }
    for index in (head + common)..<(head + newCount) where newCount > oldCount {
      result.append(YAMLChange(path: path, action: .insertItem(values[index], at: index)))
    }
    for _ in newCount..<max(newCount, oldCount) {
      result.append(YAMLChange(path: path, action: .remove(head + common)))
    }
    return result
  }

  /// Keys that go are removed, those that stay are changed where they stand; `nil` if that would not give the new order.
  private func changes(from entries: [YAMLEntry], to pairs: [YAMLValue.Pair], _ path: [Int]) -> [YAMLChange]? {
    let (oldKeys, newKeys) = (entries.map { $0.key.text ?? "" }, pairs.map(\.key))
    let kept = oldKeys.filter { newKeys.contains($0) }
    guard !kept.isEmpty, kept == newKeys.filter({ oldKeys.contains($0) }), Set(oldKeys).count == oldKeys.count,
      Set(newKeys).count == newKeys.count
    else { return nil }
    var result: [YAMLChange] = []
    for (index, key) in oldKeys.enumerated().reversed() where !kept.contains(key) {
      result.append(YAMLChange(path: path, action: .remove(index)))
    }
    for (index, key) in kept.enumerated() {
      guard let entry = entries.first(where: { $0.key.text == key }), let pair = pairs.first(where: { $0.key == key })
      else { return nil }
      result += changes(from: entry.value, to: pair.value, path + [index])
    }
    for (index, pair) in pairs.enumerated() where !kept.contains(pair.key) {
      result.append(YAMLChange(path: path, action: .insertEntry(pair, at: index)))
    }
    return result
  }
}

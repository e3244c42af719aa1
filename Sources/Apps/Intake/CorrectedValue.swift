// SPDX-License-Identifier: MIT
internal import Sidecars

/// A value of a sidecar after a table's cell was corrected: what the keeper has changed since the import stays.
struct CorrectedValue {
  struct Conflict {
    var key: String
    var said: YAMLValue?
    var before: YAMLValue?
    var now: YAMLValue?
  }

  private(set) var value: YAMLValue?
  /// Cells that are taken over.
  private(set) var changes = 0
  private(set) var conflicts: [Conflict] = []

  /// Holds what the table said (`before`) and says (`now`) against what the sidecar says; entries of lists and maps by themselves.
  init(_ key: String, before: YAMLValue?, now: YAMLValue?, said: YAMLValue?) {
    value = said
    if YAMLValue.saySame(before, now) || YAMLValue.saySame(said, now) { return }
    if YAMLValue.saySame(said, before) {
      (value, changes) = (now, 1)
    } else if Self.isMap(before) || Self.isMap(now), let old = Self.entries(before), let new = Self.entries(now),
      let own = Self.entries(said)
    {
      merge(key, old, new, own)
    } else if Self.isList(before) || Self.isList(now), let old = Self.items(before), let new = Self.items(now),
      let own = Self.items(said)
    {
      func has(_ all: [YAMLValue], _ one: YAMLValue) -> Bool { all.contains { YAMLValue.saySame($0, one) } }
      let kept = own.filter { !has(old, $0) || has(new, $0) }
      let all = kept + new.filter { !has(old, $0) && !has(own, $0) }
      if all != own { (value, changes) = (all.isEmpty ? nil : .list(all), 1) }
    } else {
      conflicts = [Conflict(key: key, said: said, before: before, now: now)]
    }
  }

  private mutating func merge(
    _ key: String, _ old: [YAMLValue.Pair], _ new: [YAMLValue.Pair], _ own: [YAMLValue.Pair]
  ) {
    var pairs = own
    for name in (own + new).map(\.key).reduce(into: [String](), { if !$0.contains($1) { $0.append($1) } })
      + old.map(\.key)
    {
      func find(_ all: [YAMLValue.Pair]) -> YAMLValue? { all.first { $0.key == name }?.value }
      let entry = CorrectedValue("\(key).\(name)", before: find(old), now: find(new), said: find(pairs))
      if entry.changes == 0, entry.conflicts.isEmpty { continue }
      conflicts += entry.conflicts.filter { one in !conflicts.contains { $0.key == one.key } }
      guard entry.changes > 0 else { continue }
      changes += 1
      let place = pairs.firstIndex { $0.key == name }
      switch (entry.value, place) {
      case (let value?, let place?): pairs[place].value = value
      case (let value?, nil): pairs.append(YAMLValue.Pair(name, value))
      case (nil, let place?): pairs.remove(at: place)
      case (nil, nil): break
      }
    }
    if changes > 0 { value = pairs.isEmpty ? nil : .map(pairs) }
  }

  private static func isMap(_ value: YAMLValue?) -> Bool { if case .map? = value { true } else { false } }

  private static func isList(_ value: YAMLValue?) -> Bool { if case .list? = value { true } else { false } }

  /// The entries of a map; none for `nil`.
  private static func entries(_ value: YAMLValue?) -> [YAMLValue.Pair]? {
    switch value {
    case nil: []
    case .map(let pairs): pairs
    case .text, .word, .list: nil
    }
  }

  /// The items of a list, or a single value as one item.
  private static func items(_ value: YAMLValue?) -> [YAMLValue]? {
    switch value {
    case nil: []
    case .list(let items): items
    case .text(let text): [.text(text)]
    case .word, .map: nil
    }
  }
}

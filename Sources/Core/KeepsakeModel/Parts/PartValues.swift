// SPDX-License-Identifier: MIT

/// The parts that a keepsake has: of each kind one at most.
package struct PartValues: Hashable, Sendable {
  /// By key, so that equal parts are equal in whatever order they were said.
  package private(set) var all: [any KeepsakePart] = []

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  package subscript<Part: KeepsakePart>(_ part: Part.Type) -> Part? {
    get {
      for value in all { if let value = value as? Part { return value } }
      return nil
    }
    set {
      all.removeAll { $0 is Part }
      guard let newValue else { return }
      all.insert(newValue, at: all.firstIndex { $0.key > Part.key } ?? all.count)
    }
  }

  /// Drops what its readers must not see.
  package mutating func keep(for readers: PartAudience) {
    if all.isEmpty { return }
    all = all.map { $0.shown(to: readers) }.filter { !$0.isEmpty }
  }

  /// Drops what tells where something was.
  package mutating func dropAddresses() {
    all = all.map { part in part.withoutAddresses() }.filter { !$0.isEmpty }
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.all.count == b.all.count && zip(a.all, b.all).allSatisfy { one, other in one.isEqual(to: other) }
  }

  package func hash(into hasher: inout Hasher) {
    for part in all { part.hash(into: &hasher) }
  }
}

extension KeepsakePart {
  fileprivate func isEqual(to other: any KeepsakePart) -> Bool { (other as? Self) == self }
}

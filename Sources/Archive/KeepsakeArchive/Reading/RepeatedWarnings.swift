// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension [Diagnostic] {
  /// The same with warnings of one name that say the same of several files as one, which counts them: a licence without its version stands
  /// in every row of a table that was imported.
  func once(_ id: String) -> [Diagnostic] {
    let same = Dictionary(grouping: filter { $0.id == id }, by: \.problem).filter { $0.value.count > 1 }
    guard !same.isEmpty else { return self }
    var told: Set<Message> = []
    return compactMap { one in
      guard one.id == id, let all = same[one.problem] else { return one }
      guard told.insert(one.problem).inserted, var first = all.min(by: Diagnostic.inReadingOrder) else { return nil }
      first.problem = "\(first.problem) (in \(all.count) files)"
      return first
    }
  }
}

// SPDX-License-Identifier: MIT

extension [Keepsake] {
  /// Numbers of keepsakes with the newest first: those of one time stay in their order, and those without a date come last.
  ///
  /// `numbers` are in order of time.
  package func newestFirst(_ numbers: [Int]) -> [Int] {
    let dated = numbers.compactMap { number in self[number].date.map { (key: $0.value.sortKey, number: number) } }
    let newest = dated.enumerated().sorted { a, b in
      a.element.key == b.element.key ? a.offset < b.offset : b.element.key < a.element.key
    }
    return newest.map(\.element.number) + numbers.filter { self[$0].date == nil }
  }
}

// SPDX-License-Identifier: MIT

/// Joins the words that name a place.
enum PlaceWords {
  /// `Banff Springs, Banff, Alberta, Canada`: the most specific first, without repetitions; `nil` for no words.
  static func joined(_ words: [String]) -> String? {
    var seen: Set<String> = []
    let kept = words.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    return kept.isEmpty ? nil : kept.joined(separator: ", ")
  }
}

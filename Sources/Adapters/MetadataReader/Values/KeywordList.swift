// SPDX-License-Identifier: MIT

/// Puts keywords of several origins together.
enum KeywordList {
  /// Takes apart what a writer put into one entry though it is a list.
  ///
  /// A semicolon always divides. Commas divide only where the one entry has at least two of them: `Lagos, Nigeria` is a
  /// place, and a writer that fills several entries knows how to.
  static func split(_ entries: [String]) -> [String] {
    if entries.count == 1, let entry = entries.first, !entry.contains(";"), entry.count(where: { $0 == "," }) >= 2 {
      return entry.split(separator: ",").map(String.init)
    }
    return entries.flatMap { $0.split(separator: ";").map(String.init) }
  }

  /// What makes two keywords the same: case and blanks do not matter.
  static func key(_ word: String) -> String { word.lowercased() }
}

// SPDX-License-Identifier: MIT

/// Puts keywords of several origins together.
enum KeywordList {
  /// Takes apart what a writer put into one entry though it is a list or a path.
  ///
  /// A semicolon always divides. Commas divide only where the one entry has at least two of them, or where two of its parts are
  /// paths: `Lagos, Nigeria` is a place, and a writer that fills several entries knows how to. A path such as
  /// `Location|Germany|Berlin` is the words that it leads through, without the first, which only sorts them.
  static func split(_ entries: [String]) -> [String] {
    entries.flatMap { entry in
      let isList = !entry.contains(";") && dividesAtCommas(entry, isOnly: entries.count == 1)
      return entry.split(separator: isList ? "," : ";").flatMap(words)
    }.map(String.init)
  }

  private static func dividesAtCommas(_ entry: String, isOnly: Bool) -> Bool {
    let parts = entry.split(separator: ",")
    return isOnly && parts.count > 2 || parts.count(where: { $0.contains("|") }) > 1
  }

  private static func words(of path: Substring) -> ArraySlice<Substring> {
    let words = path.split(separator: "|")
    return words.dropFirst(words.count > 1 ? 1 : 0)
  }

  /// What makes two keywords the same: case and blanks do not matter.
  static func key(_ word: String) -> String { word.lowercased() }
}

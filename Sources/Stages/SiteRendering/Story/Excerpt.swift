// SPDX-License-Identifier: MIT

/// The beginning of a text, up to the end of a sentence.
enum Excerpt {
  /// Abbreviations whose point ends no sentence.
  private static let abbreviations: Set<String> = [
    "Mr", "Mrs", "Ms", "Dr", "St", "No", "Nr", "Fr", "Hr", "Mme", "Mlle",
  ]
  private static let closing: Set<Character> = ["\"", "”", "’", ")", "»", "“"]
  private static let more = " …"

  /// The paragraphs of a text up to `most` characters, with "…" if more follows; a longer first sentence stays whole.
  ///
  /// If it `goesOn` on another page, a sentence that this page begins is left out.
  static func of(_ paragraphs: [String], most: Int, goesOn: Bool = false) -> [String] {
    let text = Array(paragraphs.joined(separator: "\u{2029}"))
    if text.count <= most, !goesOn { return paragraphs }
    let ends = ends(of: text)
    guard let end = ends.last(where: { $0 <= most }) ?? ends.first else {
      // No sentence ends: whole words are all there is.
      let part = text.prefix(most)
      let cut = text.count <= most ? text.count : part.lastIndex(where: \.isWhitespace) ?? part.count
      return split(text[..<cut], adding: more)
    }
    return split(text[..<end], adding: end < text.count || goesOn ? more : "")
  }

  private static func split(_ text: ArraySlice<Character>, adding ending: String) -> [String] {
    var parts = text.split(separator: "\u{2029}").map { String($0) }
    if let last = parts.popLast() { parts.append(last + ending) }
    return parts
  }

  /// The positions after each sentence, and after the quotation marks that close it.
  private static func ends(of text: [Character]) -> [Int] {
    var ends: [Int] = []
    for place in text.indices where text[place] == "." || text[place] == "!" || text[place] == "?" || text[place] == "…"
    {
      var end = place + 1
      while end < text.count, closing.contains(text[end]) { end += 1 }
      guard end == text.count || text[end].isWhitespace || text[end] == "\u{2029}" else { continue }
      if text[place] == ".", isAbbreviation(before: place, in: text) { continue }
      ends.append(end)
    }
    return ends
  }

  /// Whether the word before a point is an initial, a title, or the number of a day.
  private static func isAbbreviation(before point: Int, in text: [Character]) -> Bool {
    var start = point
    while start > 0, text[start - 1].isLetter || text[start - 1].isNumber { start -= 1 }
    let word = text[start..<point]
    if word.count == 1, word.first?.isUppercase == true { return true }
    if !word.isEmpty, word.count <= 2, word.allSatisfy(\.isNumber) { return point + 1 < text.count }
    return abbreviations.contains(String(word))
  }
}

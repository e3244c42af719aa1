// SPDX-License-Identifier: MIT

/// Joins keywords from several sources.
enum KeywordList {
  /// Splits entries that contain a list or a path.
  ///
  /// A semicolon always divides. Commas divide only if a sole entry has at least two of them, or if two of its pieces
  /// are paths: `Lagos, Nigeria` is a place, and writers of several entries need no commas.
  static func split(_ entries: [String]) -> [String] {
    entries.flatMap { entry in
      let isList = !entry.contains(";") && dividesAtCommas(entry, isOnly: entries.count == 1)
      return entry.split(separator: isList ? "," : ";").flatMap { words(of: $0) }
    }
  }

  private static func dividesAtCommas(_ entry: String, isOnly: Bool) -> Bool {
    let parts = entry.split(separator: ",")
    return isOnly && parts.count > 2 || parts.count(where: { $0.contains("|") }) > 1
  }

  /// The words of a path such as `Places|France|Paris` without its first word, which only sorts them; empty for
  /// a program's own path.
  static func words(of path: Substring, dividedBy divider: Character = "|") -> [String] {
    var words = path.split(separator: divider).map(String.init)
    if let root = words.first?.lowercased(), roots.contains(root), words.count > 1 { words.removeFirst() }
    guard let first = words.first, words.count == 1 || !isOwn(first) else { return [] }
    return Array(words.dropFirst(words.count > 1 ? 1 : 0))
  }

  /// The words of ACDSee's categories, XML in a text: assigned ones and their parents.
  static func categories(_ xml: String) -> [String] {
    var (path, found) = ([(word: String, isAssigned: Bool)](), [String]())
    for element in xml.split(separator: "<").prefix(1_000) {
      let parts = element.split(separator: ">", maxSplits: 1)
      if element.hasPrefix("/Category>") {
        if let last = path.last, last.isAssigned {
          found += path.count == 1 ? [last.word] : path.dropFirst().map(\.word)
        }
        path = path.dropLast()
      } else if element.hasPrefix("Category ") || element.hasPrefix("Category>") {
        path.append((parts.count > 1 ? String(parts[1]) : "", parts.first?.contains("Assigned=\"1\"") ?? false))
      }
    }
    return found
  }

  /// Whether a program set the word for its own use: a colour, a flag, an action, data for machines.
  static func isOwn(_ word: String) -> Bool {
    let folded = word.lowercased()
    if own.contains(folded) || prefixes.contains(where: folded.hasPrefix) { return true }
    // `geo:lat=52.1`, `flickr:user=ada`.
    if let colon = folded.firstIndex(of: ":"), let equals = folded.firstIndex(of: "="), colon < equals,
      folded[..<equals].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ":_-".contains($0)) })
    {
      return true
    }
    return MachineText.refusal(of: word) != nil
  }

  /// The form in which equal keywords match: case does not matter.
  static func key(_ word: String) -> String { word.lowercased() }

  /// Root tags that programs put above the keeper's tags.
  private static let roots: Set<String> = [
    "_digikam_root_tag_", "acdsee categories", "imported", "imported tags", "imported keywords",
    "importierte stichwörter",
    "importierte schlagwörter",
  ]
  private static let own: Set<String> = roots.union([
    "null", "(null)", "nil", "none", "undefined", "darktable", "exported", "uploaded", "geotagged", "untagged",
    "scanned for faces", "last import", "no keywords", "flagged", "unflagged", "n/a", "-",
  ])
  private static let prefixes = [
    "_digikam_", "darktable|", "color label", "colour label", "pick label", "pick:", "color:", "colour:", "label:",
    "rating:",
    "flag:", "star:", "stars:",
  ]
}

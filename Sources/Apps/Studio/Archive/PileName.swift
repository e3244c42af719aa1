// SPDX-License-Identifier: MIT
private import Foundation

/// What a file's name says of its place among the pictures of one paper: `Brief Käthe Seite 2`, `IMG_12_b`, `Card back`.
struct PileName: Hashable {
  enum Mark: Hashable, Comparable {
    /// The plain name, from which the others differ by a mark.
    case none
    case side(isBack: Bool)
    case letter(Int)
    case page(Int)

    static func < (a: Mark, b: Mark) -> Bool { a.order < b.order }

    private var order: Int {
      switch self {
      case .none: 0
      case .side(let isBack): isBack ? 2 : 1
      case .letter(let number), .page(let number): number
      }
    }
  }

  /// The name without its mark, as it is written.
  let base: String
  let mark: Mark

  // A short word has to stand apart: `Maps 3` has no page.
  private static let pages = [
    "^(.*?\\S)[ _.,-]*(?:seite|page|blatt|teil|part|feuille|sheet)[ _.-]*([0-9]{1,3})$",
    "^(.*?\\S)[ _.,-]+(?:s|p|pg|bl)[ _.-]*([0-9]{1,3})$",
  ].compactMap(expression)
  private static let sides = ["^(.*?\\S)[ _.,-]+(\\p{L}+)$"].compactMap(expression)
  /// `12a` and `scan_a`; a name that ends with a word does not end with a mark.
  private static let letters = ["^(.*?(?:[0-9]|[^ _-][_-]))([a-h])$"].compactMap(expression)
  private static let fronts: Set = ["front", "vorn", "vorne", "vorderseite", "recto", "avant", "devant", "face"]
  private static let backs: Set = [
    "back", "rear", "hinten", "ruckseite", "rueckseite", "verso", "arriere", "dos", "derriere",
  ]

  /// `name`: without the file's ending.
  init(_ name: String) {
    let name = name.precomposedStringWithCanonicalMapping
    if let found = Self.page(name) ?? Self.side(name) ?? Self.letter(name) {
      (base, mark) = found
    } else {
      (base, mark) = (name, .none)
    }
  }

  private static func page(_ name: String) -> (String, Mark)? {
    guard let groups = groups(of: pages, in: name), let number = Int(groups[1]) else { return nil }
    return (groups[0], .page(number))
  }

  private static func side(_ name: String) -> (String, Mark)? {
    guard let groups = groups(of: sides, in: name) else { return nil }
    let word = StudioView.folded(groups[1])
    if fronts.contains(word) { return (groups[0], .side(isBack: false)) }
    return backs.contains(word) ? (groups[0], .side(isBack: true)) : nil
  }

  private static func letter(_ name: String) -> (String, Mark)? {
    guard let groups = groups(of: letters, in: name), let letter = groups[1].lowercased().utf8.first else { return nil }
    return (groups[0].trimmingCharacters(in: ["_", "-"]), .letter(Int(letter) - 96))
  }

  /// What the two groups of the first pattern that fits hold.
  private static func groups(of patterns: [NSRegularExpression], in name: String) -> [String]? {
    let whole = NSRange(name.startIndex..., in: name)
    guard let match = patterns.lazy.compactMap({ $0.firstMatch(in: name, range: whole) }).first else { return nil }
    let groups = (1..<match.numberOfRanges).compactMap { Range(match.range(at: $0), in: name).map { String(name[$0]) } }
    return groups.count == 2 ? groups : nil
  }

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
  }
}

// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// One thing that keepsakes can have in common.
enum Facet: Hashable, Comparable {
  case kind(Kind)
  case place(String)
  case person(String)
  case word(String)
  /// The first year of ten.
  case decade(Int)
  case folder(String)
  /// Scanned by one machine into one folder under one name.
  case pile(String)

  private var order: (Int, String) {
    switch self {
    case .kind(let kind): (0, kind.rawValue)
    case .place(let name): (1, name)
    case .person(let name): (2, name)
    case .word(let word): (3, word)
    case .decade(let year): (4, String(year))
    case .folder(let path): (5, path)
    case .pile(let name): (6, name)
    }
  }

  /// Whether a site has a page of all that share it, whatever is suggested.
  var isListed: Bool {
    switch self {
    case .kind, .place, .person, .word, .decade, .folder: true
    case .pile: false
    }
  }

  static func < (a: Facet, b: Facet) -> Bool { a.order < b.order }
}

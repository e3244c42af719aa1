// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// A property that keepsakes can share.
enum Facet: Hashable, Comparable {
  case kind(Kind)
  case place(String)
  case person(String)
  case word(String)
  /// The first year of a decade.
  case decade(Int)
  case folder(String)
  /// Scanned by the same device into one folder under one name.
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

  /// Whether the site lists all keepsakes with it anyway.
  var isListed: Bool {
    switch self {
    case .kind, .place, .person, .word, .decade, .folder: true
    case .pile: false
    }
  }

  static func < (a: Facet, b: Facet) -> Bool { a.order < b.order }
}

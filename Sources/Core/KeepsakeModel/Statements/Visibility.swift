// SPDX-License-Identifier: MIT

/// Who may see a thing; later cases are stricter, and the strictest of all that apply wins.
package enum Visibility: String, Hashable, Sendable, CaseIterable, Comparable {
  case `public`
  /// Reachable by its address only.
  case unlisted
  /// Encrypted in whatever is published.
  case secured
  /// Never leaves the archive.
  case `private`

  /// As messages name it.
  package var word: Message { Message(stringLiteral: rawValue) }

  package static func < (a: Visibility, b: Visibility) -> Bool { a.rank < b.rank }

  /// The stricter of two of which either may be unsaid.
  package static func stricter(_ a: Visibility?, _ b: Visibility?) -> Visibility? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// How exactly places are published.
package enum LocationPolicy: String, Hashable, Sendable, CaseIterable {
  case exact, city, country, hidden

  /// The one of the two that says less.
  package func strictest(_ other: LocationPolicy) -> LocationPolicy {
    Self.allCases.last { $0 == self || $0 == other } ?? self
  }
}

/// What sort of thing a keepsake is.
package enum Kind: String, Hashable, Sendable, CaseIterable {
  case photo, letter, card, postcard, ticket, receipt, artwork, document, recipe, certificate, newspaper, object, film,
    recording,
    other
}

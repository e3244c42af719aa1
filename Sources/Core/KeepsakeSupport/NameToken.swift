// SPDX-License-Identifier: MIT

/// A run of letters and digits in the name of a file or folder, and where it stands.
package struct NameToken: Hashable, Sendable {
  package enum Sort: Hashable, Sendable {
    /// Letters only: `Grandma`.
    case word
    /// Digits only.
    case number
    /// A number that people write with letters: `1960s`, `50th`, `80er`.
    case ordinal
    /// Letters and digits mixed, as machines number things: `DSC00012`, `P1010101`, `3f9a`.
    case code
  }

  package var text: String
  package var small: String
  package var sort: Sort
  /// Scalars of the name that it takes up.
  package var range: Range<Int>

  /// The tokens of a name, which is given as scalars; an apostrophe between letters belongs to its word.
  package static func tokens(of scalars: [Unicode.Scalar]) -> [NameToken] {
    var tokens: [NameToken] = []
    var start = 0
    while start < scalars.count {
      guard isInToken(scalars[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count, isInToken(scalars[end]) || joins(scalars, at: end) { end += 1 }
      tokens.append(NameToken(scalars, start..<end))
      start = end
    }
    return tokens
  }

  private init(_ scalars: [Unicode.Scalar], _ range: Range<Int>) {
    text = String(String.UnicodeScalarView(scalars[range]))
    small = text.lowercased()
    self.range = range
    let digits = scalars[range].prefix(while: Self.isDigit).count
    if digits == range.count {
      sort = .number
    } else if !scalars[range].contains(where: Self.isDigit) {
      sort = .word
    } else {
      let ending = String(small.unicodeScalars.dropFirst(digits))
      sort = digits > 0 && digits <= 4 && Self.endings.contains(ending) ? .ordinal : .code
    }
  }

  /// What follows a number that a person counts with.
  private static let endings: Set<String> = [
    "s", "'s", "’s", "st", "nd", "rd", "th", "er", "ers", "ern", "e", "ère", "ème", "eme", "ième", "km", "m", "cm",
  ]

  private static func isInToken(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isDigit(scalar) || (97...122).contains(scalar.value | 0x20) }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (48...57).contains(scalar.value) }

  private static func joins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    (scalars[index] == "'" || scalars[index] == "’") && index + 1 < scalars.count && isInToken(scalars[index + 1])
  }
}

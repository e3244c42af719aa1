// SPDX-License-Identifier: MIT

/// Tells a street address from the name of a place: '12 High Street', 'Hauptstraße 7b', '23552 Lübeck'.
enum AddressWords {
  /// Whether a part of the name begins or ends with a house number, or with a postal code.
  static func are(in name: String) -> Bool {
    name.split { ",;/\n".contains($0) }.contains { part in
      let words = part.split(separator: " ")
      guard words.count > 1, let first = words.first, let last = words.last else { return false }
      return isNumber(first) || isNumber(last)
    }
  }

  /// One to six digits, and a letter at most.
  private static func isNumber(_ word: Substring) -> Bool {
    let digits = word.utf8.prefix { (48...57).contains($0) }.count
    return (1...6).contains(digits) && word.count - digits <= 1
  }
}

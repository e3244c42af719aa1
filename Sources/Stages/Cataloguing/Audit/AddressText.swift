// SPDX-License-Identifier: MIT
private import Foundation

/// Finds street addresses and postal codes with their towns in a text, as English, German and French write them.
///
/// It is meant to warn where places are hidden, so a number beside a word is not enough: there has to be a word for a street, or a
/// code in the form of a post office.
enum AddressText {
  /// The first address of a text, as written on its line; `nil` if there is none.
  static func first(in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) where line.contains(where: \.isNumber) {
      let line = String(line.prefix(longestLine))
      let whole = NSRange(line.startIndex..., in: line)
      for pattern in patterns {
        guard let match = pattern.firstMatch(in: line, range: whole), let range = Range(match.range, in: line) else {
          continue
        }
        return line[range].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }

  /// No address is this far into a line, and a pattern's cost grows with the line's length.
  private static let longestLine = 1_000

  private static let patterns: [NSRegularExpression] = [
    // Hauptstr. 12, Lange Straße 7 b, Breiter Weg 3-5
    #"\b\p{L}*(?i:stra(?:ss|ß)e|str\.?|weg|gasse|platz|allee|damm|ufer|chaussee|steig|stieg|twiete|winkel|kamp|hof|ring|markt)"#
      + #"\s{0,2}\d{1,4}\s?(?:[a-hA-H]\b|[-–/]\s?\d{1,4})?(?![\d.,]*\d)(?!\s?(?:€|EUR|kg|km|m\b|Uhr))"#,
    // 12 High Street, 221b Baker St
    #"\b\d{1,5}[a-zA-Z]?,?\s+(?:\p{Lu}[\p{L}'’.]*\s+){1,3}"#
      + #"(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Close|Square|Sq|Terrace|Crescent|Court|Way|Place|Boulevard|Blvd|Row|Hill|Gardens|Parade)\b"#,
    // 14 bis, rue de la Paix
    #"(?i)\b\d{1,4}(?:\s?(?:bis|ter|quater))?,?\s+(?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|all[ée]e|quai|route|cours|ruelle|square)\s+\p{L}"#,
    // 23552 Lübeck, F-75002 Paris, CH-8001 Zürich, A-1010 Wien
    #"(?:^|[,;·|]\s*|\b(?:D|F|I|B|L|A|CH|AT|DE|FR)[-–]\s?)(?:\d{5}|(?<=[A-Z][-–]|[A-Z][-–]\s)\d{4})\s+\p{Lu}(?!UR\b|uro\b)\p{L}{2,}"#,
    // SW1A 2AA, K1A 0B1, 1012 AB Amsterdam, Springfield, IL 62704
    #"\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b"#, #"\b[A-Z]\d[A-Z]\s\d[A-Z]\d\b"#, #"\b\d{4}\s[A-Z]{2}\s+\p{Lu}\p{L}{2,}"#,
    #"\p{L},\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?\b"#,
  ].map { pattern in
    // The patterns stand above, and a test reads each of them.
    guard let compiled = try? NSRegularExpression(pattern: pattern) else {
      preconditionFailure("“\(pattern)” is no pattern")
    }
    return compiled
  }
}

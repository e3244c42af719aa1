// SPDX-License-Identifier: MIT

/// Parses names and signs of hemispheres.
enum Hemisphere {
  enum Axis {
    case north, east
  }

  /// 1 for `N`, `north`, `East`, `O` (German and French) …, −1 for `S`, `west`, `ouest` …; `nil` for anything else.
  ///
  /// `O` alone is east in German and west in French, Spanish and Italian, and so gives `nil`.
  static func sign(of text: String, _ axis: Axis) -> Double? {
    let word = text.lowercased().filter { $0.isLetter }
    if word.isEmpty {
      // Some references are '-' or '+'.
      return text.contains("-") ? -1 : text.contains("+") ? 1 : nil
    }
    let words = axis == .north ? (north, south) : (east, west)
    return words.0.contains(word) ? 1 : words.1.contains(word) ? -1 : nil
  }

  private static let north: Set<String> = ["n", "north", "nord", "norden", "nördlich", "norte", "northlatitude"]
  private static let south: Set<String> = [
    "s", "south", "süd", "sued", "süden", "südlich", "sud", "sur", "southlatitude",
  ]
  private static let east: Set<String> = ["e", "east", "ost", "osten", "östlich", "est", "este", "eastlongitude"]
  private static let west: Set<String> = [
    "w", "west", "westen", "westlich", "ouest", "oeste", "ovest", "westlongitude",
  ]
}

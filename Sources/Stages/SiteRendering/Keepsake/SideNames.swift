// SPDX-License-Identifier: MIT

/// Keepers' names for the two sides of one thing, in the site's languages.
enum SideNames {
  /// Front and back, outside and inside, envelope and letter.
  private static let pairs: [(first: Set<String>, second: Set<String>)] = [
    (
      ["", "front", "recto", "vorderseite", "vorne", "vorn", "avant", "devant", "face"],
      ["back", "reverse", "verso", "rückseite", "hinten", "arrière", "dos", "revers"]
    ),
    (["outside", "cover", "außen", "umschlag", "extérieur", "couverture"], ["inside", "innen", "intérieur"]),
    (["envelope", "umschlag", "kuvert", "enveloppe"], ["letter", "card", "brief", "karte", "lettre", "carte"]),
  ]

  /// A picture's label as a page shows it; `nil` if it has none.
  ///
  /// Labels that the program itself assigns are translated into the site's language.
  static func shown(_ label: String?, _ words: Words) -> String? {
    switch label {
    case nil, "": nil
    case "front": words[.keepsakeSideFront]
    case "back": words[.keepsakeSideBack]
    case let label?: label
    }
  }

  /// Whether the labels are two sides; the first may be unlabelled, as scanners leave it.
  static func areTwoSides(_ first: String, _ second: String) -> Bool {
    let (first, second) = (first.trimmingSpaces().lowercased(), second.trimmingSpaces().lowercased())
    return pairs.contains { pair in
      pair.first.contains(first) && pair.second.contains(second)
        || !second.isEmpty && pair.first.contains(second) && pair.second.contains(first)
    }
  }
}

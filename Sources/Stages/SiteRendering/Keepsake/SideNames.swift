// SPDX-License-Identifier: MIT

/// What keepers call the two sides of one thing, in the languages of the site's own words.
enum SideNames {
  /// A front and its back, an outside and its inside, an envelope and its letter.
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

  /// A first side may be unlabelled where the second is called a back: so do scanners leave them.
  static func areTwoSides(_ first: String, _ second: String) -> Bool {
    let (first, second) = (first.trimmingSpaces().lowercased(), second.trimmingSpaces().lowercased())
    return pairs.contains { pair in
      pair.first.contains(first) && pair.second.contains(second)
        || !second.isEmpty && pair.first.contains(second) && pair.second.contains(first)
    }
  }
}

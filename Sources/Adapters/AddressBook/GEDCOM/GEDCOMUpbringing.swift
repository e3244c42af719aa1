// SPDX-License-Identifier: MIT

/// Words in family trees for children who were not born to the people who brought them up.
enum GEDCOMUpbringing {
  /// Parses the value of `PEDI`, `_FREL` or `_MREL`; `nil` for birth, and for values about something else, such as a
  /// rite.
  static func upbringing(_ value: String) -> GEDCOMFamily.Upbringing? {
    let word = value.trimmed.lowercased()
    if word.hasPrefix("adop") { return .adopted }
    if ["foster", "pflege", "accueil", "guardian", "vormund", "mündel", "tuteur", "nourric"].contains(
      where: word.hasPrefix)
      || word.contains("famille d'accueil")
    {
      return .foster
    }
    return ["step", "stief", "beau", "belle", "conjoint"].contains(where: word.hasPrefix) ? .step : nil
  }

  /// Adds the relations to each parent from a child's links to families (`FAMC`) and adoptions (`ADOP`).
  static func add(of child: String, _ record: GEDCOMRecord, to families: inout [GEDCOMFamily], at places: [String: Int])
  {
    for index in record.children() {
      let line = record.lines[index]
      switch line.tag {
      case "FAMC":
        guard let family = line.pointer.flatMap({ places[$0] }) else { continue }
        for (tag, who) in [("PEDI", ""), ("_PEDI", ""), ("_FREL", "HUSB"), ("_MREL", "WIFE")] {
          guard let place = record.children(of: index, tag).first else { continue }
          // GEDCOM 7 has OTHER for some, and says in a phrase what it is.
          let phrase = record.children(of: place, "PHRASE").first.map { record.lines[$0].text }
          if let way = upbringing(record.lines[place].text) ?? phrase.flatMap(upbringing) {
            mark(child, way, &families[family], who)
          }
        }
      case "ADOP":
        for link in record.children(of: index, "FAMC") {
          guard let place = record.lines[link].pointer.flatMap({ places[$0] }) else { continue }
          let who = record.children(of: link, "ADOP").first.map { record.lines[$0].text.trimmed.uppercased() } ?? ""
          mark(child, .adopted, &families[place], who)
        }
      default: break
      }
    }
  }

  /// `HUSB` and `WIFE` mean one of the two parents, anything else both.
  static func mark(_ child: String, _ way: GEDCOMFamily.Upbringing, _ family: inout GEDCOMFamily, _ who: String) {
    let parents = who == "HUSB" ? [family.husband] : who == "WIFE" ? [family.wife] : [family.husband, family.wife]
    for parent in parents.compactMap({ $0 }) {
      family.ties[GEDCOMFamily.Tie(parent: parent, child: child)] = way
    }
  }
}

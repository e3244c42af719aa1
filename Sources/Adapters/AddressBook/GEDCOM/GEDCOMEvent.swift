// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Finds out from an event's lines whether it took place, and when.
enum GEDCOMEvent {
  static let yes: Set = ["Y", "YES", "J", "JA", "O", "OUI", "S", "SI", "T", "TRUE", "1"]
  static let no: Set = ["N", "NO", "NEIN", "NON", "F", "FALSE", "0", "?", "NONE", "UNKNOWN", "LIVING", "ALIVE"]
  private static let dead: Set = [
    "DEAD", "DECEASED", "DIED", "STILLBORN", "INFANT", "YOUNG", "IN INFANCY", "TOT", "VERSTORBEN", "GESTORBEN",
    "TOTGEBOREN", "DÉCÉDÉ", "DÉCÉDÉE", "MORT", "MORTE",
  ]

  /// Events that may belong to other people or to the file, and so do not show when somebody was alive.
  static let mayPrecedeLife: Set = [
    "CHAN", "CREA", "NOTE", "SOUR", "OBJE", "FAMC", "FAMS", "SLGC", "BAPL", "ENDL", "ANCI",
  ]

  /// Whether an event is asserted by a word, a date or a place.
  ///
  /// An empty event asserts nothing, as GEDCOM specifies.
  static func isSaid(_ index: Int, in record: GEDCOMRecord) -> Bool {
    let value = record.lines[index].text.trimmed.uppercased()
    if yes.contains(value) || dead.contains(value) { return true }
    guard value.isEmpty else { return false }
    return record.children(of: index).contains { child in
      let line = record.lines[child]
      let text = line.text.trimmed
      switch line.tag {
      case "DATE": return text.contains { ("1"..."9").contains($0) } || dead.contains(text.uppercased())
      case "PLAC", "CAUS", "ADDR", "AGE": return !text.isEmpty && text != "?"
      default: return false
      }
    }
  }

  /// Whether a line marks its parent as confidential; `locked` only means that the record must not be changed.
  static func restricts(_ line: GEDCOMLine) -> Bool {
    guard line.tag == "RESN" || markers.contains(line.tag) else { return false }
    let words = line.text.uppercased().split { !$0.isLetter }
    if line.tag == "RESN" { return words.contains { $0 != "LOCKED" && $0 != "NONE" } }
    return !["N", "NO", "NONE", "FALSE"].contains(words.first)
  }

  /// Tags of programs with the same meaning as RESN.
  private static let markers: Set = ["_PRIV", "_PRIVATE", "_PRIVACY", "_CONFIDENTIAL", "_CONF_FLAG"]

  /// The whole years of an age such as `80y 3m`; `nil` for an age of months or days, or one that is bounded above.
  static func years(of age: String) -> Int? {
    let text = age.trimmed.drop { $0 == ">" || $0 == " " }
    let digits = text.prefix { ("0"..."9").contains($0) }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.first?.lowercased()
    return [nil, "y", "j", "a"].contains(unit) && digits.count <= 3 ? Int(digits) : nil
  }

  /// The last possible year of the event's date; `nil` if it has none, or if not all of its words were understood.
  static func latestYear(_ index: Int, in record: GEDCOMRecord) -> Int? {
    guard let place = record.children(of: index, "DATE").first,
      let edtf = GEDCOMDate.edtf(record.lines[place].text), !edtf.contains("%"), let date = try? EDTFDate(parsing: edtf)
    else { return nil }
    return date.latest?.year
  }
}

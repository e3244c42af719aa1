// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// What an event's lines say of whether and when it was.
enum GEDCOMEvent {
  static let yes: Set = ["Y", "YES", "J", "JA", "O", "OUI", "S", "SI", "T", "TRUE", "1"]
  private static let dead: Set = [
    "DEAD", "DECEASED", "DIED", "STILLBORN", "INFANT", "YOUNG", "IN INFANCY", "TOT", "VERSTORBEN", "GESTORBEN",
    "TOTGEBOREN", "DÉCÉDÉ", "DÉCÉDÉE", "MORT", "MORTE",
  ]

  /// Events that may be of others, or are of the file, and so say nothing of when somebody lived.
  static let mayPrecedeLife: Set = [
    "CHAN", "CREA", "NOTE", "SOUR", "OBJE", "FAMC", "FAMS", "SLGC", "BAPL", "ENDL", "ANCI",
  ]

  /// Whether an event is said to have been, by a word, a date or a place.
  ///
  /// An empty one asserts nothing, as GEDCOM has it.
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

  /// Whether a record is not for everybody; `locked` only says that it is not to be changed.
  static func isRestricted(_ index: Int, in record: GEDCOMRecord) -> Bool {
    record.children(of: index, "RESN").contains { child in
      record.lines[child].text.uppercased().split { !$0.isLetter }.contains { $0 != "LOCKED" && $0 != "NONE" }
    }
  }

  /// The last year that the event's date may mean; `nil` without one, or where the words were not all understood.
  static func latestYear(_ index: Int, in record: GEDCOMRecord) -> Int? {
    guard let place = record.children(of: index, "DATE").first,
      let edtf = GEDCOMDate.edtf(record.lines[place].text), !edtf.contains("%"), let date = try? EDTFDate(parsing: edtf)
    else { return nil }
    return date.latest?.year
  }
}

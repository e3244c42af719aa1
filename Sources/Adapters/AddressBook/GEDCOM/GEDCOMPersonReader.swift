// SPDX-License-Identifier: MIT

/// Reads a person out of a record.
struct GEDCOMPersonReader {
  private let record: GEDCOMRecord
  private(set) var person: GEDCOMPerson

  init(_ record: GEDCOMRecord, id: String, notes: [String: String]) {
    self.record = record
    person = GEDCOMPerson(id: id)
    var texts: [String] = []
    var hasBirth = false
    var hasDeath = false
    for index in record.children() {
      let line = record.lines[index]
      switch line.tag {
      case "NAME": addNames(at: index)
      case "SEX": person.sex = person.sex ?? Self.sex(line.value.trimmed.uppercased())
      // The first of several is the preferred one.
      case "BIRT" where !hasBirth:
        hasBirth = true
        (person.born, person.bornText) = date(under: index)
        person.birthPlace = record.children(of: index, "PLAC").first.flatMap { record.lines[$0].text.line }
      case "DEAT" where !hasDeath:
        hasDeath = true
        (person.died, person.diedText) = date(under: index)
      case "NOTE", "SNOTE":
        let text = line.pointer.map { notes[$0] ?? "" } ?? record.text(of: index).trimmed
        if !text.isEmpty { texts.append(text) }
      default: break
      }
    }
    person.note = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  private mutating func addNames(at index: Int) {
    func part(_ tag: String) -> String? {
      record.children(of: index, tag).first.flatMap { record.lines[$0].text.line }
    }
    let written = Self.plain(record.lines[index].text)
    let put = [part("NPFX"), part("GIVN"), part("SPFX"), part("SURN"), part("NSFX")].compactMap { $0 }
    let names = [written ?? Self.plain(put.joined(separator: " ")), part("NICK")]
    for name in names.compactMap({ $0 }) where name != person.name && !person.also.contains(name) {
      if person.name == nil { person.name = name } else { person.also.append(name) }
    }
  }

  private static func sex(_ word: String) -> GEDCOMPerson.Sex? {
    switch word {
    case "": nil
    case "M", "MALE": .male
    case "F", "FEMALE": .female
    default: .other
    }
  }

  /// `Ada /Okafor/` without its strokes.
  private static func plain(_ name: String) -> String? {
    let text = String(decoding: name.utf8.map { $0 == UInt8(ascii: "/") ? 0x20 : $0 }, as: UTF8.self)
    let words = text.tidied.words
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func date(under index: Int) -> (edtf: String?, text: String?) {
    guard let place = record.children(of: index, "DATE").first else { return (nil, nil) }
    let value = record.lines[place].text.line
    let phrase = record.children(of: place, "PHRASE").first.flatMap { record.lines[$0].text.line }
    let edtf = value.flatMap(GEDCOMDate.edtf)
    if edtf != nil, value.map(GEDCOMDate.isWhole) == true { return (edtf, phrase) }
    let words = [value, phrase].compactMap { $0 }
    return (edtf, words.isEmpty ? nil : words.joined(separator: ", "))
  }
}

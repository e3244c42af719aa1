// SPDX-License-Identifier: MIT
private import KeepsakeModel

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
    person.isRestricted = record.isRestricted()
    // A confidential person is read completely. For others, confidential lines are ignored, except a name if there is
    // no other.
    let names = record.children(of: 0, "NAME")
    let areNamesRestricted = names.allSatisfy { record.isRestricted($0) }
    if areNamesRestricted, !names.isEmpty { person.isRestricted = true }
    for index in record.children() where person.isRestricted || !record.isRestricted(index) {
      let line = record.lines[index]
      switch line.tag {
      case "NAME": addNames(at: index)
      case "SEX": person.sex = person.sex ?? Self.sex(line.value.trimmed.uppercased())
      // The first of several events is the preferred one.
      case "BIRT" where !hasBirth:
        hasBirth = true
        (person.born, person.bornText) = date(under: index)
        person.birthPlace = record.children(of: index, "PLAC").first.flatMap { record.lines[$0].text.line }
      case "DEAT":
        person.isDead = person.isDead || says(index)
        if hasDeath { break }
        hasDeath = true
        (person.died, person.diedText) = date(under: index)
      case "EVEN", "FACT":
        let types = record.children(of: index, "TYPE").map { record.lines[$0].text } + [line.text]
        if types.contains(where: LastEvents.isOne) { person.isDead = person.isDead || saysAnything(index) }
      case let tag where LastEvents.tags.contains(tag): person.isDead = person.isDead || saysAnything(index)
      case "_LIVING", "_ALIVE":
        if GEDCOMEvent.yes.contains(line.value.trimmed.uppercased()) { person.isLiving = true }
        if GEDCOMEvent.no.contains(line.value.trimmed.uppercased()) { person.isDead = true }
      case "NO":
        if line.value.trimmed.uppercased() == "DEAT" { person.isLiving = true }
      case "NOTE", "SNOTE":
        let text = line.pointer.map { notes[$0] ?? "" } ?? record.text(of: index).trimmed
        if !text.isEmpty { texts.append(text) }
      default: break
      }
    }
    person.latestBirth = latestBirth
    if person.isDead { person.isLiving = false }
    person.note = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  private func says(_ index: Int) -> Bool { GEDCOMEvent.isSaid(index, in: record) }

  /// Whether an event that only dead people have is asserted: by any word except "no"; the word may be its place or
  /// cause.
  private func saysAnything(_ index: Int) -> Bool {
    let value = record.lines[index].text.trimmed
    return says(index) || value.contains { $0.isLetter } && !GEDCOMEvent.no.contains(value.uppercased())
      || record.children(of: index).contains { ["SOUR", "OBJE", "AGNC"].contains(record.lines[$0].tag) }
  }

  /// The earliest year of all events in a life: the birth cannot be later.
  private var latestBirth: Int? {
    record.children().compactMap { index in
      guard !GEDCOMEvent.mayPrecedeLife.contains(record.lines[index].tag) else { return nil }
      let age = record.children(of: index, "AGE").first.flatMap { GEDCOMEvent.years(of: record.lines[$0].text) }
      return GEDCOMEvent.latestYear(index, in: record).map { $0 - (age ?? 0) }
    }.min()
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

  /// `Ada /Okafor/` without its slashes.
  private static func plain(_ name: String) -> String? {
    let text = String(decoding: name.utf8.map { $0 == UInt8(ascii: "/") ? 0x20 : $0 }, as: UTF8.self)
    let words = text.tidied.words
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func date(under index: Int) -> (edtf: String?, text: String?) {
    guard let place = record.children(of: index, "DATE").first else { return (nil, nil) }
    let value = record.lines[place].text.line
    let phrase = record.children(of: place, "PHRASE").first.flatMap { record.lines[$0].text.line }
    // A date that GEDCOM cannot hold, as this program writes it.
    if let phrase, phrase.contains(where: { "X?~%/-".contains($0) }), (try? EDTFDate(parsing: phrase)) != nil {
      return (phrase, nil)
    }
    let reading = value.map(GEDCOMDate.reading)
    if let reading, reading.edtf != nil, reading.isWhole { return (reading.edtf, phrase) }
    let words = [value, phrase].compactMap { $0 }
    return (reading?.edtf, words.isEmpty ? nil : words.joined(separator: ", "))
  }
}

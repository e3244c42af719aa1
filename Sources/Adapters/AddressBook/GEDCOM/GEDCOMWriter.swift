// SPDX-License-Identifier: MIT
private import Foundation

/// Writes a family tree as GEDCOM 7.0 (FamilySearch, 2021); the same tree always gives the same bytes.
package enum GEDCOMWriter {
  package static func write(_ tree: GEDCOMReading) -> [UInt8] {
    var lines = GEDCOMLines()
    lines.add(0, "HEAD")
    lines.add(1, "GEDC")
    lines.add(2, "VERS", "7.0")
    lines.add(1, "SOUR", "keepsake-site")
    let links = Links(tree)
    for person in tree.people { add(person, links, to: &lines) }
    for family in tree.families { add(family, to: &lines) }
    for (number, medium) in tree.media.enumerated() { add(medium, number, to: &lines) }
    lines.add(0, "TRLR")
    return lines.bytes
  }

  /// A person's lines to families and media, by the person's id.
  private struct Links {
    var families: [String: [(family: GEDCOMFamily, isChild: Bool)]] = [:]
    var media: [String: [(number: Int, owner: GEDCOMMedium.Owner)]] = [:]

    init(_ tree: GEDCOMReading) {
      for family in tree.families {
        for child in family.children { families[child, default: []].append((family, true)) }
        for parent in family.parents { families[parent, default: []].append((family, false)) }
      }
      for (number, medium) in tree.media.enumerated() {
        for owner in medium.owners { media[owner.person, default: []].append((number, owner)) }
      }
    }
  }

  private static func add(_ person: GEDCOMPerson, _ links: Links, to lines: inout GEDCOMLines) {
    lines.add(0, "INDI", id: person.id)
    if person.isRestricted { lines.add(1, "RESN", "CONFIDENTIAL") }
    if let name = person.name { lines.add(1, "NAME", marked(name)) }
    for name in person.also {
      // Of "Uncle Alasdair" no word is the family's.
      lines.add(1, "NAME", plain(name))
      lines.add(2, "TYPE", "AKA")
    }
    // GEDCOM's X would state something about the person; U means unknown.
    if let sex = person.sex { lines.add(1, "SEX", sex == .other ? "U" : sex.rawValue) }
    if person.born != nil || person.birthPlace != nil {
      lines.add(1, "BIRT")
      if let born = person.born { add(date: born, to: &lines) }
      if let place = person.birthPlace { lines.add(2, "PLAC", place) }
    }
    if let died = person.died {
      lines.add(1, "DEAT")
      add(date: died, to: &lines)
    } else if person.isDead {
      lines.add(1, "DEAT", "Y")
    }
    if let note = person.note { lines.add(1, "NOTE", note) }
    for (family, isChild) in links.families[person.id] ?? [] {
      if isChild { add(family, childOf: person.id, to: &lines) } else { lines.add(1, "FAMS", "@\(family.id)@") }
    }
    let media = links.media[person.id] ?? []
    // The first one is the preferred one.
    for (number, owner) in media.filter(\.owner.isPreferred) + media.filter({ !$0.owner.isPreferred }) {
      lines.add(1, "OBJE", "@O\(number + 1)@")
      if owner.isPreferred { lines.add(2, "_PRIM", "Y") }
      guard let region = owner.region, region.count == 4 else { continue }
      lines.add(2, "CROP")
      for (tag, place) in [("TOP", 1), ("LEFT", 0), ("HEIGHT", 3), ("WIDTH", 2)] {
        lines.add(3, tag, String(Int(region[place].rounded())))
      }
    }
  }

  /// A child's line to a family into which it was not born says so; of only one parent in tags that other programs know.
  private static func add(_ family: GEDCOMFamily, childOf child: String, to lines: inout GEDCOMLines) {
    lines.add(1, "FAMC", "@\(family.id)@")
    func way(_ parent: String) -> GEDCOMFamily.Upbringing? {
      family.ties[GEDCOMFamily.Tie(parent: parent, child: child)]
    }
    let ways = family.parents.map(way)
    if let way = ways.first, ways.allSatisfy({ $0 == way }) {
      guard let way else { return }
      lines.add(2, "PEDI", way == .step ? "OTHER" : way.rawValue.uppercased())
      if way == .step { lines.add(3, "PHRASE", way.rawValue) }
    } else {
      if let way = family.husband.flatMap(way) { lines.add(2, "_FREL", way.rawValue) }
      if let way = family.wife.flatMap(way) { lines.add(2, "_MREL", way.rawValue) }
    }
  }

  private static func add(_ family: GEDCOMFamily, to lines: inout GEDCOMLines) {
    lines.add(0, "FAM", id: family.id)
    if family.isRestricted { lines.add(1, "RESN", "CONFIDENTIAL") }
    if let husband = family.husband { lines.add(1, "HUSB", "@\(husband)@") }
    if let wife = family.wife { lines.add(1, "WIFE", "@\(wife)@") }
    for child in family.children { lines.add(1, "CHIL", "@\(child)@") }
    if let married = family.married {
      lines.add(1, "MARR")
      add(date: married, to: &lines)
    } else if family.isMarried {
      lines.add(1, "MARR", "Y")
    }
    if family.isDivorced { lines.add(1, "DIV", "Y") }
  }

  private static func add(_ medium: GEDCOMMedium, _ number: Int, to lines: inout GEDCOMLines) {
    lines.add(0, "OBJE", id: "O\(number + 1)")
    if medium.isRestricted { lines.add(1, "RESN", "CONFIDENTIAL") }
    for file in medium.files {
      lines.add(1, "FILE", file)
      lines.add(2, "FORM", mediaType(of: file))
      if let title = medium.fileTitles[file] ?? (medium.files.count == 1 ? medium.title : nil) {
        lines.add(2, "TITL", title)
      }
    }
  }

  private static func mediaType(of file: String) -> String {
    let ending = file.split(separator: ".").last?.lowercased() ?? ""
    let others = ["jpg": "jpeg", "jpe": "jpeg", "jfif": "jpeg", "tif": "tiff", "heif": "heic", "svg": "svg+xml"]
    return ending.utf8.allSatisfy(VCardProperty.isNameByte) ? "image/\(others[ending] ?? ending)" : "image/jpeg"
  }

  /// The last word of several as the family name, as in cards.
  private static func marked(_ name: String) -> String {
    let words = plain(name).words
    guard words.count > 1, let last = words.last else { return plain(name) }
    return words.dropLast().joined(separator: " ") + " /\(last)/"
  }

  /// On one line, and without the sign that marks a family name.
  private static func plain(_ name: String) -> String {
    name.split(separator: "/").joined(separator: " ").words.joined(separator: " ")
  }

  /// A date as GEDCOM writes it, and EDTF's own text beside it where that says more.
  private static func add(date edtf: String, to lines: inout GEDCOMLines) {
    let text = text(ofDate: edtf)
    lines.add(2, "DATE", text ?? "")
    if text.flatMap(GEDCOMDate.edtf) != edtf { lines.add(3, "PHRASE", edtf) }
  }

  /// `nil` where GEDCOM has no date, as for a day without a year.
  static func text(ofDate edtf: String) -> String? {
    let ends = edtf.split(separator: "/", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      guard let day = period(ends[0]) else { return nil }
      let isSure = !edtf.contains { "?~%".contains($0) }
      return day.first == day.last ? (isSure ? "" : "ABT ") + day.first : "BET \(day.first) AND \(day.last)"
    }
    return switch (period(ends[0]), period(ends[1])) {
    case (let from?, let to?): "BET \(from.first) AND \(to.last)"
    case (let from?, nil): "AFT \(from.first)"
    case (nil, let to?): "BEF \(to.last)"
    case (nil, nil): nil
    }
  }

  /// `1962-07-14~` as `14 JUL 1962`, of a decade its first and last year, of a season its year.
  private static func period(_ edtf: Substring) -> (first: String, last: String)? {
    let parts = edtf.prefix { $0 != "T" }.filter { !"?~%".contains($0) }.split(
      separator: "-", omittingEmptySubsequences: false
    ).map(String.init)
    guard let year = parts.first, year.count == 4, Int(year.filter { $0 != "X" }) != nil else { return nil }
    if year.contains("X") { return (year.replacing("X", with: "0"), year.replacing("X", with: "9")) }
    let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
    let month = parts.count > 1 ? Int(parts[1]).flatMap { (1...12).contains($0) ? months[$0 - 1] : nil } : nil
    let day = month == nil || parts.count < 3 ? nil : Int(parts[2]).map(String.init)
    let text = [day, month, String(Int(year) ?? 0)].compactMap(\.self).joined(separator: " ")
    return (text, text)
  }
}

/// The lines of a file; a text of several lines goes on in `CONT`.
private struct GEDCOMLines {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ level: Int, _ tag: String, _ value: String = "", id: String? = nil) {
    let texts = value.tidied.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, text) in texts.enumerated() {
      let isPointer = text.hasPrefix("@") && text.hasSuffix("@") && number == 0 && texts.count == 1 && tag != "NOTE"
      let line = text.hasPrefix("@") && !isPointer ? "@" + text : text[...]
      let head = number == 0 ? "\(level) " + (id.map { "@\($0)@ " } ?? "") + tag : "\(level + 1) CONT"
      bytes += (head + (line.isEmpty ? "" : " \(line)") + "\n").utf8
    }
  }
}

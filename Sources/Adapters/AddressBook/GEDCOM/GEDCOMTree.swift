// SPDX-License-Identifier: MIT

/// Collects a file's records, then links people and families.
struct GEDCOMTree {
  private var people: [GEDCOMRecord] = []
  private var families: [GEDCOMRecord] = []
  private var media: [GEDCOMRecord] = []
  /// The texts of the notes that people point to.
  private var notes: [String: String] = [:]
  /// Other records that are partly confidential, such as sources, and the ids of completely confidential records of any
  /// kind.
  private var others: [GEDCOMRecord] = []
  private var restricted: Set<String> = []
  private var seen: Set<String> = []
  private var problems: [GEDCOMProblem] = []

  mutating func note(_ reason: GEDCOMProblem.Reason, _ line: Int) {
    if problems.count < GEDCOMReader.problemLimit { problems.append(GEDCOMProblem(line: line, reason: reason)) }
  }

  mutating func add(_ record: GEDCOMRecord) {
    var record = record
    record.findRestricted()
    if record.isRestricted(), let id = record.id { restricted.insert(id) }
    if !Self.known.contains(record.tag), record.lines.contains(where: { $0.tag == "OBJE" }) { others.append(record) }
    guard Self.known.contains(record.tag), let id = record.id else { return }
    guard seen.insert(id).inserted else { return note(.repeatedID(id), record.number) }
    switch record.tag {
    case "INDI": people.append(record)
    case "FAM": families.append(record)
    case "OBJE": media.append(record)
    default: if !record.isRestricted() { notes[id] = record.text(of: 0).trimmed }
    }
  }

  private static let known: Set = ["INDI", "FAM", "NOTE", "SNOTE", "OBJE"]

  /// The people, their families, and the problems, in the file's order.
  mutating func reading() -> GEDCOMReading {
    var reading = GEDCOMReading()
    var known: Set<String> = []
    for index in people.indices { people[index].findRestricted(restricted) }
    for index in families.indices { families[index].findRestricted(restricted) }
    for index in media.indices { media[index].findRestricted(restricted) }
    for record in people {
      guard let id = record.id else { continue }
      known.insert(id)
      let person = GEDCOMPersonReader(record, id: id, notes: notes).person
      if person.name == nil { note(.noName(id), record.number) }
      reading.people.append(person)
    }
    var media = GEDCOMMediaReader(media, notes: notes)
    for record in people { if let id = record.id { media.read(record, of: [id]) } }
    var places: [String: Int] = [:]
    for record in families {
      guard let id = record.id else { continue }
      places[id] = reading.families.count
      let family = family(record, id, known)
      reading.families.append(family)
      media.read(record, of: family.parents)
    }
    for var record in others {
      record.findRestricted(restricted)
      media.readRestricted(record)
    }
    reading.media = media.media
    addChildren(to: &reading.families, at: places)
    removeCycles(from: &reading.families)
    reading.problems = problems.sorted { $0.line < $1.line }
    return reading
  }

  private mutating func family(_ record: GEDCOMRecord, _ id: String, _ known: Set<String>) -> GEDCOMFamily {
    var family = GEDCOMFamily(id: id)
    family.isRestricted = record.isRestricted()
    var children: Set<String> = []
    // The couple may come after its children.
    var ties: [(child: String, way: GEDCOMFamily.Upbringing, who: String)] = []
    for index in record.children() {
      let line = record.lines[index]
      if GEDCOMFamily.events.contains(line.tag), let year = GEDCOMEvent.latestYear(index, in: record) {
        family.latestEvent = min(family.latestEvent ?? year, year)
      }
      switch line.tag {
      case "MARR" where record.isRestricted(index), "DIV" where record.isRestricted(index): continue
      case "HUSB", "WIFE", "CHIL":
        // In GEDCOM 7, @VOID@ means a person who is not in the file.
        guard let person = line.pointer, person != "VOID" else { continue }
        guard known.contains(person) else {
          note(.nobody(person), line.number)
          continue
        }
        if line.tag == "CHIL" {
          if children.insert(person).inserted { family.children.append(person) }
          for (tag, who) in [("_FREL", "HUSB"), ("_MREL", "WIFE"), ("PEDI", "")] {
            let word = record.children(of: index, tag).first.map { record.lines[$0].text }
            if let way = word.flatMap(GEDCOMUpbringing.upbringing) { ties.append((person, way, who)) }
          }
        } else if !family.parents.contains(person) {
          // Two people with the same role are a couple too.
          if family.husband == nil, line.tag == "HUSB" || family.wife != nil {
            family.husband = person
          } else if family.wife == nil {
            family.wife = person
          }
        }
      case "MARR":
        family.isMarried = true
        let date = record.children(of: index, "DATE").first.map { record.lines[$0].text }
        family.married = family.married ?? date.flatMap(GEDCOMDate.edtf)
      case "DIV": family.isDivorced = true
      default: break
      }
    }
    for tie in ties { GEDCOMUpbringing.mark(tie.child, tie.way, &family, tie.who) }
    return family
  }

  /// Adds children who point to a family that does not list them, and marks children who were not born to it.
  private mutating func addChildren(to families: inout [GEDCOMFamily], at places: [String: Int]) {
    var children = families.map { Set($0.children) }
    for record in people {
      guard let id = record.id else { continue }
      for index in record.children(of: 0, "FAMC") {
        guard let family = record.lines[index].pointer, family != "VOID" else { continue }
        guard let place = places[family] else {
          note(.nobody(family), record.lines[index].number)
          continue
        }
        if children[place].insert(id).inserted { families[place].children.append(id) }
      }
      GEDCOMUpbringing.add(of: id, record, to: &families, at: places)
    }
  }

  /// Removes children who are among their own ancestors.
  private mutating func removeCycles(from families: inout [GEDCOMFamily]) {
    var lines: [String: Int] = [:]
    for record in self.families { if let id = record.id { lines[id] = record.number } }
    var below: [String: [String]] = [:]
    for family in families { for parent in family.parents { below[parent, default: []] += family.children } }
    let looped = AncestorLoops.children(below)
    guard !looped.isEmpty else { return }
    for index in families.indices {
      let family = families[index]
      families[index].children.removeAll { child in
        guard family.parents.contains(where: { looped.contains(AncestorLoops.Bond(parent: $0, child: child)) }) else {
          return false
        }
        note(.ownAncestor(child), lines[family.id] ?? 1)
        return true
      }
    }
  }
}

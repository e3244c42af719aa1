// SPDX-License-Identifier: MIT

/// Collects the media of a family tree's file with their owners; media are linked by pointers or embedded in a record.
struct GEDCOMMediaReader {
  private(set) var media: [GEDCOMMedium] = []
  /// The index of each record in `media`, by its id.
  private var places: [String: Int] = [:]
  private let notes: [String: String]

  init(_ records: [GEDCOMRecord], notes: [String: String]) {
    self.notes = notes
    for record in records {
      guard let id = record.id else { continue }
      places[id] = media.count
      media.append(medium(0, in: record))
    }
  }

  /// Reads the media in the record of a person or a family, including those of its events and sources.
  mutating func read(_ record: GEDCOMRecord, of people: [String]) {
    for index in record.lines.indices where record.lines[index].tag == "OBJE" {
      let place: Int
      if let id = record.lines[index].pointer {
        guard let known = places[id] else { continue }
        place = known
      } else {
        place = media.count
        media.append(medium(index, in: record))
      }
      if record.lines[index].pointer != nil {
        media[place].add(texts("TITL", index, record), notes(at: [index], record))
      }
      if record.isRestricted(index) { media[place].isRestricted = true }
      let isPreferred = text("_PRIM", index, record).map { GEDCOMEvent.yes.contains($0.uppercased()) } ?? false
      for person in people {
        let region = people.count == 1 ? region(index, record) : nil
        if let owner = media[place].owners.firstIndex(where: { $0.person == person }) {
          media[place].owners[owner].isPreferred = media[place].owners[owner].isPreferred || isPreferred
          media[place].owners[owner].region = media[place].owners[owner].region ?? region
        } else {
          media[place].owners.append(.init(person: person, isPreferred: isPreferred, region: region))
        }
      }
    }
  }

  /// Reads the confidential media in another record, such as a source.
  mutating func readRestricted(_ record: GEDCOMRecord) {
    for index in record.lines.indices where record.lines[index].tag == "OBJE" && record.isRestricted(index) {
      if let id = record.lines[index].pointer {
        if let place = places[id] { media[place].isRestricted = true }
      } else {
        media.append(medium(index, in: record))
      }
    }
  }

  private func medium(_ index: Int, in record: GEDCOMRecord) -> GEDCOMMedium {
    var medium = GEDCOMMedium()
    let files = record.children(of: index, "FILE")
    for file in files {
      let name = record.text(of: file).trimmed
      guard !name.isEmpty else { continue }
      medium.files.append(name)
      medium.fileTitles[name] = text("TITL", file, record)
    }
    let own = texts("TITL", index, record)
    medium.add(own + (files.count == 1 ? texts("TITL", files[0], record) : []), notes(at: [index] + files, record))
    medium.date = (text("_DATE", index, record) ?? text("DATE", index, record)).flatMap(GEDCOMDate.edtf)
    medium.place = text("_PLACE", index, record) ?? text("PLAC", index, record)
    medium.isRestricted = record.isRestricted(index)
    return medium
  }

  private func text(_ tag: String, _ index: Int, _ record: GEDCOMRecord) -> String? {
    record.children(of: index, tag).first.flatMap { record.lines[$0].text.line }
  }

  private func texts(_ tag: String, _ index: Int, _ record: GEDCOMRecord) -> [String] {
    record.children(of: index, tag).compactMap { record.lines[$0].text.line }
  }

  private func notes(at lines: [Int], _ record: GEDCOMRecord) -> [String] {
    lines.flatMap { record.children(of: $0) }.filter { ["NOTE", "SNOTE"].contains(record.lines[$0].tag) }.map { note in
      record.lines[note].pointer.map { notes[$0] ?? "" } ?? record.text(of: note).trimmed
    }
  }

  /// Reads `_POSITION left top right bottom` of Family Tree Builder, or `CROP` of GEDCOM 7.
  private func region(_ index: Int, _ record: GEDCOMRecord) -> [Double]? {
    let sides: [Double]
    if let text = text("_POSITION", index, record) {
      let numbers = text.words.compactMap { Int($0).map(Double.init) }
      guard numbers.count == 4 else { return nil }
      sides = [numbers[0], numbers[1], numbers[2] - numbers[0], numbers[3] - numbers[1]]
    } else if let crop = record.children(of: index, "CROP").first {
      let numbers = ["LEFT", "TOP", "WIDTH", "HEIGHT"].map {
        text($0, crop, record).flatMap { Int($0) }.map(Double.init)
      }
      guard let width = numbers[2], let height = numbers[3] else { return nil }
      sides = [numbers[0] ?? 0, numbers[1] ?? 0, width, height]
    } else {
      return nil
    }
    return sides[0] >= 0 && sides[1] >= 0 && sides[2] > 0 && sides[3] > 0 ? sides : nil
  }
}

// SPDX-License-Identifier: MIT
internal import AddressBook
internal import KeepsakeModel
private import KeepsakeSupport

/// What an import has found so far: files that are to change, pictures that are to come.
struct PeopleImportWork {
  struct Photo {
    var path: ArchivePath
    var name: String
    var bytes: [UInt8]
  }

  var people: ArchivePeople
  let archive: String
  /// The next number to try for files of a name.
  private var counts: [String: Int] = [:]
  private(set) var photos: [Photo] = []
  private(set) var notes: [Diagnostic] = []
  /// Files of people who are in the import.
  private(set) var met: Set<ArchivePath> = []

  init(people: ArchivePeople, archive: String) {
    self.people = people
    self.archive = archive
  }

  /// Merges somebody into the archive's people; what they are to others comes later, when all are known.
  mutating func add(_ person: IncomingPerson, from file: String) {
    var said = person.said
    said.vcard = said.vcard.map(Self.trimmed)
    let place: Int
    if let known = people.place(of: person.uid, named: [said.name]) {
      place = known
      merge(said, into: known, line: person.line, file)
    } else {
      place = people.files.count
      people.append(ArchivePeople.File(path: freePath(said.name), said: said, isChanged: true))
    }
    met.insert(people.files[place].path)
    if let photo = person.photo { add(photo, of: place) }
  }

  private mutating func merge(_ new: PersonStatement, into place: Int, line: Int?, _ file: String) {
    let merging = PersonMerging(people.files[place].said, adding: new)
    for conflict in merging.conflicts {
      notes.append(
        Diagnostic(
          .warning, "import.said-otherwise", file: people.files[place].path.text,
          "its “\(conflict.key)” is “\(Self.short(conflict.present))” and stays; the file says “"
            + "\(Self.short(conflict.other))”",
          remedy: "edit it if you mean to change it"))
    }
    guard !merging.edits.isEmpty else { return }
    people.change(place) { file in
      file.said = merging.result
      file.edits += merging.edits
      file.isChanged = true
    }
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }

  private static func trimmed(_ line: String) -> String {
    let scalars = line.unicodeScalars
    let end = scalars.lastIndex { $0 != " " }.map { scalars.index(after: $0) } ?? scalars.startIndex
    return String(scalars[..<end])
  }

  /// If a card names somebody who is known here, that person's file says the bond; else the card's words are kept for the way back.
  mutating func relate(_ person: IncomingPerson) {
    guard let own = people.place(of: person.uid, named: [person.said.name]) else { return }
    for relative in person.relatives {
      let word = Self.word(relative.label)
      var new = PersonStatement(name: "")
      if let other = people.place(of: nil, named: [relative.value]), other != own, let word {
        let name = people.files[own].said.name
        let isSaid =
          people.files[other].said.relations.contains { $0.to.value == name }
          || people.files[own].said.relations.contains { $0.to.value == people.files[other].said.name }
        if isSaid { continue }
        new.name = people.files[other].said.name
        new.relations = [RelationStatement(to: Located(name, line: 0, column: 0), word: word)]
        merge(new, into: other, line: nil, "")
      } else {
        new.name = people.files[own].said.name
        new.vcard = [RelatedLine.text(relative.value, label: relative.label)]
        merge(new, into: own, line: nil, "")
      }
    }
  }

  /// Words of vCard in ours; a label of the card's own stays.
  private static func word(_ label: String?) -> String? {
    switch label?.lowercased() {
    case "spouse": "partner"
    case let label?: label
    case nil: nil
    }
  }

  private mutating func add(_ photo: ContactPhoto, of place: Int) {
    let endings = [
      "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "image/webp": "webp", "image/heic": "heic",
    ]
    guard people.files[place].said.portrait == nil, let ending = endings[photo.mediaType] else { return }
    let name = people.files[place].said.name
    let stem = people.files[place].path.stem.name
    let path = ArchivePath("contacts/\(stem).\(ending)")
    guard !Files.exists("\(archive)/\(path.text)"), !Files.exists("\(archive)/contacts/\(stem).yaml") else { return }
    photos.append(Photo(path: path, name: name, bytes: photo.bytes))
    people.change(place) { file in
      file.said.portrait = Located("contacts/\(stem)", line: 0, column: 0)
      file.edits.append(.set([.key("portrait")], .text("contacts/\(stem)")))
      file.isChanged = true
    }
  }

  private mutating func freePath(_ name: String) -> ArchivePath {
    let slug = Slug.of(name)
    let base = slug.isEmpty ? "person" : slug
    // Lower numbers were tried already, and none becomes free in the meantime.
    var count = counts[base] ?? 1
    while true {
      let stem = count == 1 ? base : "\(base)-\(count)"
      count += 1
      counts[base] = count
      let exists = ["yaml", "yml"].contains { Files.exists("\(archive)/people/\(stem).\($0)") }
      if !people.hasFile(stem), !exists { return ArchivePath("people/\(stem).yaml") }
    }
  }
}

/// A relation to somebody who is not in the archive, as a line of a vCard.
enum RelatedLine {
  private static let start = "RELATED;VALUE=text;TYPE="

  static func text(_ name: String, label: String?) -> String {
    let word = (label ?? "contact").filter { $0.isLetter || $0.isNumber || $0 == "-" }
    return "\(start)\(word):\(VCardLine.escaped(name))"
  }

  static func relative(_ line: String) -> Labelled? {
    guard line.hasPrefix(start), let colon = line.firstIndex(of: ":") else { return nil }
    let label = String(line[line.index(line.startIndex, offsetBy: start.count)..<colon])
    return Labelled(VCardLine.plain(line[line.index(after: colon)...]), label: label == "contact" ? nil : label)
  }
}

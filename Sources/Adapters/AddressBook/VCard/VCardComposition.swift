// SPDX-License-Identifier: MIT

/// The lines of one card to be written: a kept line if its values are unchanged, otherwise a new line.
struct VCardComposition {
  private(set) var lines: [String] = []
  private let version: VCardVersion
  private let meaning: VCardMeaning
  /// The value taken from each kept line.
  private var carried: [VCardMeaning.Carried?]
  /// Kept lines that have not been written yet, by their first value.
  private var waiting: [Key: [Int]] = [:]
  private var finishedGroups: Set<String> = []
  private var takenGroups: Set<String>
  private var lastGroup = 0

  private struct Key: Hashable {
    let kind: VCardMeaning.Kind
    let value: Labelled?
  }

  init(_ entry: VCardEntry, _ version: VCardVersion) {
    let properties = entry.kept.compactMap(VCardProperty.init(kept:)).filter { !VCardCard.isDropped($0) }
    self.version = version
    meaning = VCardMeaning(properties)
    carried = meaning.carried
    takenGroups = Set(properties.compactMap { $0.group?.lowercased() })
    for index in carried.indices where carried[index]?.kind == .name {
      if carried[index]?.values.first?.value != entry.contact.name { carried[index]?.kind = .nickname }
    }
    for index in carried.indices.reversed() {
      guard let carried = carried[index] else { continue }
      waiting[Key(kind: carried.kind, value: carried.values.first), default: []].append(index)
    }
    compose(entry.contact)
  }

  private mutating func compose(_ contact: Contact) {
    lines = ["BEGIN:VCARD", "VERSION:\(version == .four ? "4.0" : "3.0")"]
    addName(contact.name)
    add(.nickname, contact.nicknames) { [Self.list("NICKNAME", $0)] }
    add(.maidenName, contact.maidenNames) { $0.map { VCardProperty("X-MAIDENNAME", VCardText.escaped($0.value)) } }
    let version = version
    add(.born, [contact.born]) { $0.map { VCardDate.property("BDAY", $0.value, version) } }
    add(.died, [contact.died]) { $0.map { VCardDate.property("DEATHDATE", $0.value, version) } }
    add(.phone, contact.phones, as: "TEL", VCardText.escaped)
    add(.email, contact.emails, as: "EMAIL", VCardText.escaped)
    add(.address, contact.addresses, as: "ADR", VCardAddress.value(of:))
    add(.website, contact.websites, as: "URL") { ContactForm.website.accepts($0) ? $0 : VCardText.escaped($0) }
    add(.note, [contact.note]) { $0.map { VCardProperty("NOTE", VCardText.escaped($0.value)) } }
    add(.category, contact.categories) { [Self.list("CATEGORIES", $0)] }
    add(
      .relation, contact.relations, as: version == .four ? "RELATED" : "X-ABRELATEDNAMES", VCardText.escaped)
    add(.uid, [contact.uid]) { $0.map { VCardProperty("UID", VCardText.escaped($0.value)) } }
    if let photo = contact.photo { lines.append(self.photo(photo).line) }
    for (index, property) in meaning.properties.enumerated() where carried[index] == nil {
      if let anchor = meaning.anchor(of: index, among: { _ in true }), carried[anchor] != nil { continue }
      lines.append(property.line)
    }
    lines.append("END:VCARD")
  }

  private mutating func addName(_ name: String) {
    let full = waiting[Key(kind: .name, value: Labelled(name))]?.last
    add(.name, [name]) { $0.map { VCardProperty("FN", VCardText.escaped($0.value)) } }
    let parts = carried.indices.first { carried[$0]?.kind == .parts }
    if let parts, full != nil || VCardName(meaning.properties[parts].value).fits(name) {
      addKept(parts)
    } else {
      lines.append(VCardProperty("N", VCardName(guessedFrom: name).value).line)
    }
  }

  private mutating func add(
    _ kind: VCardMeaning.Kind, _ texts: [String?], making make: ([Labelled]) -> [VCardProperty]
  ) {
    add(kind, texts.compactMap { $0 }.map { Labelled($0) }) { writer, run in
      writer.lines += make(run).map(\.line)
    }
  }

  private mutating func add(
    _ kind: VCardMeaning.Kind, _ values: [Labelled], as name: String, _ text: (String) -> String
  ) {
    add(kind, values) { writer, run in
      for value in run { writer.addLabelled(name, text(value.value), value.label) }
    }
  }

  /// Writes the values in order: kept lines whose values all still exist, and new lines for the values between them.
  private mutating func add(
    _ kind: VCardMeaning.Kind, _ values: [Labelled], making make: (inout Self, [Labelled]) -> Void
  ) {
    var left: [Labelled: Int] = [:]
    for value in values { left[value, default: 0] += 1 }
    var ahead: [Labelled: Int] = [:]
    var run: [Labelled] = []
    for value in values where !value.value.isEmpty {
      if let count = ahead[value], count > 0 {
        ahead[value] = count - 1
        continue
      }
      guard let index = keptLine(kind, value, left) else {
        run.append(value)
        left[value, default: 0] -= 1
        continue
      }
      if !run.isEmpty { make(&self, run) }
      run = []
      for (place, covered) in (carried[index]?.values ?? []).enumerated() {
        left[covered, default: 0] -= 1
        if place > 0 { ahead[covered, default: 0] += 1 }
      }
      addKept(index)
    }
    if !run.isEmpty { make(&self, run) }
  }

  /// Takes the next kept line that begins with a value and has no value that was removed.
  private mutating func keptLine(
    _ kind: VCardMeaning.Kind, _ value: Labelled, _ left: [Labelled: Int]
  ) -> Int? {
    let key = Key(kind: kind, value: value)
    guard let index = waiting[key]?.last else { return nil }
    waiting[key]?.removeLast()
    var needed: [Labelled: Int] = [:]
    for covered in carried[index]?.values ?? [] { needed[covered, default: 0] += 1 }
    return needed.allSatisfy { left[$0.key, default: 0] >= $0.value } ? index : nil
  }

  /// Writes a kept line, and after the first line of a group the lines that only belong to that group.
  private mutating func addKept(_ index: Int) {
    lines.append(meaning.properties[index].line)
    guard let group = meaning.properties[index].group?.lowercased(), finishedGroups.insert(group).inserted else {
      return
    }
    for other in meaning.companions(of: index) where carried[other] == nil {
      lines.append(meaning.properties[other].line)
    }
  }

  private mutating func addLabelled(_ name: String, _ value: String, _ label: String?) {
    var property = VCardProperty(name, value)
    if name == "RELATED" { property.add("VALUE", ["text"]) }
    guard let label = label?.line else { return lines.append(property.line) }
    if let type = VCardLabels.type(of: label, in: name) {
      property.add("TYPE", [type])
      return lines.append(property.line)
    }
    repeat { lastGroup += 1 } while takenGroups.contains("item\(lastGroup)")
    property.group = "item\(lastGroup)"
    var tag = VCardProperty("X-ABLabel", VCardLabels.appleLabel(label, in: name))
    tag.group = property.group
    lines += [property.line, tag.line]
  }

  private func photo(_ photo: ContactPhoto) -> VCardProperty {
    if version == .four {
      let type = ContactPhoto.mediaType(declared: photo.mediaType) ?? "image/jpeg"
      return VCardProperty("PHOTO", "data:\(type);base64,\(photo.base64)")
    }
    var property = VCardProperty("PHOTO", photo.base64)
    property.add("ENCODING", ["b"])
    if let word = photo.typeWord {
      property.add("TYPE", [word])
    } else {
      property.add("MEDIATYPE", [ContactPhoto.mediaType(declared: photo.mediaType) ?? "image/jpeg"])
    }
    return property
  }

  private static func list(_ name: String, _ values: [Labelled]) -> VCardProperty {
    VCardProperty(name, values.map { VCardText.escaped($0.value) }.joined(separator: ","))
  }
}

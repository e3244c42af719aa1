// SPDX-License-Identifier: MIT
internal import AddressBook
internal import KeepsakeModel

/// Somebody out of another program's file, in the words of this archive's own.
struct IncomingPerson {
  var said: PersonStatement
  /// What tells the card from others of its book.
  var uid: String?
  var photo: ContactPhoto?
  /// What others are to this person, by their names: `mother` is this one's mother.
  var relatives: [Labelled] = []
  /// The line in the file where it begins, for messages.
  var line: Int?
}

extension IncomingPerson {
  /// A card; what it holds besides is kept for the way back.
  init(_ entry: VCardEntry) {
    let contact = entry.contact
    var person = PersonStatement(name: contact.name)
    person.also = (contact.nicknames + contact.maidenNames).filter { $0 != contact.name }
    person.born = contact.born.flatMap { try? EDTFDate(parsing: $0) }
    person.died = contact.died.flatMap { try? EDTFDate(parsing: $0) }
    person.note = contact.note.map(PlainText.markdown)
    person.phone = contact.phones.map { LabelledText($0.value, label: $0.label) }
    person.email = contact.emails.map { LabelledText($0.value, label: $0.label) }
    person.address = contact.addresses.map { LabelledText($0.value, label: $0.label) }
    person.website = contact.websites.map { LabelledText($0.value, label: $0.label) }
    person.vcard = entry.kept + (contact.uid.map { ["UID:\($0)"] } ?? [])
    if !contact.categories.isEmpty {
      person.vcard.append("CATEGORIES:" + contact.categories.map(VCardLine.escaped).joined(separator: ","))
    }
    // People in a phone's address book did not agree to be public.
    person.visibility = .secured
    self.init(said: person, uid: contact.uid, photo: contact.photo, relatives: contact.relations, line: entry.line)
  }

  /// The people of a family tree's file, with names that tell them apart; who may be living is for the secured part only.
  static func all(
    of tree: GEDCOMReading, latestYear: Int, portraits: [String: (keepsake: String, face: UnitRectangle?)]
  ) -> [IncomingPerson] {
    let (names, living) = (tree.names, tree.mayLive(in: latestYear))
    let bonds = Dictionary(grouping: tree.bonds, by: \.of)
    return tree.people.compactMap { person in
      guard let name = names[person.id] else { return nil }
      var said = PersonStatement(name: name)
      said.also = person.also.filter { $0 != name }
      said.born = person.born.flatMap { try? EDTFDate(parsing: $0) }
      said.died = person.died.flatMap { try? EDTFDate(parsing: $0) }
      let notes = [
        person.note, person.bornText.map { "Born: \($0)" }, person.birthPlace.map { "Born in \($0)" },
        person.diedText.map { "Died: \($0)" },
      ].compactMap { $0 }
      said.note = notes.isEmpty ? nil : PlainText.markdown(notes.joined(separator: "\n\n"))
      said.relations = (bonds[person.id] ?? []).compactMap { bond in
        names[bond.to].map { RelationStatement(to: Located($0, line: 0, column: 0), word: bond.text) }
      }
      // A death without a known date is a date with an unknown year.
      if said.died == nil, person.isDead { said.died = try? EDTFDate(parsing: "XXXX") }
      if living.contains(person.id) { said.visibility = .secured }
      if person.isRestricted { said.visibility = .private }
      if let portrait = portraits[person.id] {
        said.portrait = Located(portrait.keepsake, line: 0, column: 0)
        said.face = portrait.face
      }
      return IncomingPerson(said: said)
    }
  }
}

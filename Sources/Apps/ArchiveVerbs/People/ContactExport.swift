// SPDX-License-Identifier: MIT
private import AddressBook
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport

/// The contacts of an archive as vCards, private ones included: the keeper exports them.
package struct ContactExport: Sendable {
  private let environment: BuildEnvironment

  /// Larger pictures make cards that telephones refuse.
  private static let photoLimit = 2 << 20

  package init(environment: BuildEnvironment) { self.environment = environment }

  /// Writes a new file of version 3 or 4; gives how many people are in it.
  package func write(_ folder: String, to file: String, version: Int) throws -> (people: Int, notes: [Diagnostic]) {
    let path = HomeFolder.expandingTilde(in: file)
    guard !Files.exists(path) else {
      throw Diagnostic(
        .error, "export.exists", file: file, "this file exists already", remedy: "delete it, or choose another name"
      )
    }
    do {
      let cards = try cards(of: folder, version: version)
      // Others who use the machine must not read it.
      try Files.writeAtomically(cards.bytes, to: path, mode: 0o600)
      return (cards.people, cards.notes)
    } catch let error as FileError {
      throw error.diagnostic()
    }
  }

  /// The same as bytes.
  package func cards(of folder: String, version: Int) throws -> (bytes: [UInt8], people: Int, notes: [Diagnostic]) {
    do {
      let session = try ArchiveSession(folder, environment: environment)
      let people = try ArchivePeople(session)
      let reached = people.files.map(\.said).filter {
        !$0.details.isEmpty || !$0.vcard.isEmpty || Self.hasCardPhoto($0)
      }
      // Relations are in the other people's files: by the lower-case name that they refer to.
      var relatives: [String: [(name: String, word: String)]] = [:]
      for other in people.files.map(\.said) {
        for relation in other.relations {
          relatives[relation.to.value.lowercased(), default: []].append((other.name, relation.word))
        }
      }
      let entries = reached.map { entry($0, relatives[$0.name.lowercased()] ?? [], session.archive.path) }
      let bytes = VCardWriter.write(entries, version: version == 3 ? .three : .four)
      return (bytes, entries.count, people.broken)
    } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as ArchiveEditError {
      throw error.diagnostic
    }
  }

  /// Whether the portrait is one that a card brought along.
  private static func hasCardPhoto(_ person: PersonStatement) -> Bool {
    person.portrait?.value.hasPrefix("contacts/") == true
  }

  private func entry(_ person: PersonStatement, _ relatives: [(name: String, word: String)], _ root: String)
    -> VCardEntry
  {
    var contact = Contact(name: person.name)
    contact.nicknames = person.also
    contact.born = person.born?.text
    contact.died = person.died?.text
    contact.note = person.note
    contact.phones = person.phone.map { Labelled($0.text, label: $0.label) }
    contact.emails = person.email.map { Labelled($0.text, label: $0.label) }
    contact.addresses = person.address.map { Labelled($0.text, label: $0.label) }
    contact.websites = person.website.map { Labelled($0.text, label: $0.label) }
    contact.uid = VCardLine.value(of: "UID", in: person.vcard)
    contact.categories = VCardLine.value(of: "CATEGORIES", in: person.vcard).map(VCardLine.parts) ?? []
    contact.relations += relatives.filter { $0.name != person.name }.map { Labelled($0.name, label: $0.word) }
    contact.relations += person.vcard.compactMap(RelatedLine.relative)
    contact.photo = photo(person, root)
    let kept = person.vcard.filter {
      !$0.hasPrefix("UID:") && !$0.hasPrefix("CATEGORIES:") && RelatedLine.relative($0) == nil
    }
    return VCardEntry(contact, kept: kept)
  }

  /// The portrait, if the file says it by its path.
  private func photo(_ person: PersonStatement, _ root: String) -> ContactPhoto? {
    guard let portrait = person.portrait?.value, !portrait.split(separator: "/").contains("..") else { return nil }
    for (ending, type) in [("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("png", "image/png")] {
      let path = "\(root)/\(portrait).\(ending)"
      guard let status = Files.status(path), status.kind == .file, status.size <= Self.photoLimit,
        let bytes = try? Files.read(path, limit: Self.photoLimit)
      else { continue }
      return ContactPhoto(mediaType: type, bytes: bytes)
    }
    return nil
  }
}

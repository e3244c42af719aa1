// SPDX-License-Identifier: MIT
private import AddressBook
private import Collages
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Memo

/// The contacts of an archive as vCards, private ones included: the keeper exports them.
package struct ContactExport: Sendable {
  private let environment: BuildEnvironment

  /// Larger pictures make cards that telephones refuse.
  private static let photoLimit = 2 << 20
  /// In pixels: enough for a telephone's screen.
  private static let photoSide = 400

  package init(environment: BuildEnvironment) { self.environment = environment }

  /// Writes a new file of version 3 or 4; gives how many people are in it.
  package func write(_ folder: String, to file: String, version: Int) async throws -> (
    people: Int, notes: [Diagnostic]
  ) {
    let path = try Self.newFile(file)
    do {
      let cards = try await cards(of: folder, version: version)
      // Others who use the machine must not read it.
      try Files.writeAtomically(cards.bytes, to: path, mode: 0o600)
      return (cards.people, cards.notes)
    } catch let error as FileError {
      throw error.diagnostic()
    }
  }

  /// The path of a file that is not there yet.
  static func newFile(_ file: String) throws(Diagnostic) -> String {
    let path = HomeFolder.expandingTilde(in: file)
    guard !Files.exists(path) else {
      throw Diagnostic(
        .error, "export.exists", file: file, "this file exists already", remedy: "delete it, or choose another name"
      )
    }
    return path
  }

  /// The same as bytes.
  package func cards(of folder: String, version: Int) async throws -> (
    bytes: [UInt8], people: Int, notes: [Diagnostic]
  ) {
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
      // Pictures take a reading of the whole archive.
      let faces =
        reached.allSatisfy(Self.hasCardPhoto) ? nil : ShownFaces(try await session.snapshot(showsSecured: true))
      let pictures = DerivativeStore(folder: session.archive.state)
      let entries = reached.map { person in
        var contact = contact(person, relatives[person.name.lowercased()] ?? [])
        contact.photo =
          cardPhoto(person, session.archive.path)
          ?? faces?.of(person.name).lazy.compactMap {
            Self.photo(of: $0, pictures)
          }.first
        return VCardEntry(contact, kept: Self.kept(person))
      }
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

  private func contact(_ person: PersonStatement, _ relatives: [(name: String, word: String)]) -> Contact {
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
    return contact
  }

  /// The lines of an imported card that no key says.
  private static func kept(_ person: PersonStatement) -> [String] {
    person.vcard.filter {
      !$0.hasPrefix("UID:") && !$0.hasPrefix("CATEGORIES:") && RelatedLine.relative($0) == nil
    }
  }

  /// The picture that the person's card brought along, byte for byte.
  private func cardPhoto(_ person: PersonStatement, _ root: String) -> ContactPhoto? {
    guard Self.hasCardPhoto(person), let portrait = person.portrait?.value,
      !portrait.split(separator: "/").contains("..")
    else { return nil }
    for (ending, type) in [("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("png", "image/png")] {
      let path = "\(root)/\(portrait).\(ending)"
      guard let status = Files.status(path), status.kind == .file, status.size <= Self.photoLimit,
        let bytes = try? Files.read(path, limit: Self.photoLimit)
      else { continue }
      return ContactPhoto(mediaType: type, bytes: bytes)
    }
    return nil
  }

  /// A face that visitors or the secured part's readers see, from the picture that the last build has made.
  private static func photo(of face: ShownFaces.Face, _ pictures: DerivativeStore) -> ContactPhoto? {
    face.picture.flatMap {
      try? FacePortrait.jpeg(of: $0, face.region, in: pictures, side: photoSide)
    }.map { ContactPhoto(mediaType: "image/jpeg", bytes: $0) }
  }
}

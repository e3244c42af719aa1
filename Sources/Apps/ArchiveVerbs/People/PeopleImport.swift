// SPDX-License-Identifier: MIT
private import AddressBook
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Sidecars

/// People out of an address book (vCard) or a family tree (GEDCOM), into an archive: new ones get a file, others what theirs lacks.
package struct PeopleImport: Sendable {
  package struct Report: Sendable {
    /// Paths of new files and of pictures.
    package var added: [String] = []
    package var changed: [String] = []
    package var unchanged = 0
    /// Different values, and lines that could not be read.
    package var notes: [Diagnostic] = []
    /// Cards and lines that could not be read.
    package var refused = 0
  }

  /// Pictures of a family tree's people that are in the archive, by the tree's IDs.
  package var portraits: [String: (keepsake: String, face: UnitRectangle?)] = [:]
  /// Nothing is written.
  package var isDryRun = false
  /// The journal's label; by default the number of people and the file.
  package var label: Message?
  /// A file for the cards that could not be read.
  package var rejected: String?
  private let environment: BuildEnvironment

  package init(environment: BuildEnvironment) { self.environment = environment }

  /// Whether a path is a file that this is for, by its name or by how it begins.
  package static func isFor(_ path: String) -> Bool {
    let path = HomeFolder.expandingTilde(in: path)
    guard Files.exists(path), !Files.isFolder(path) else { return false }
    if [".vcf", ".vcard", ".ged"].contains(where: path.lowercased().hasSuffix) { return true }
    let bytes = (try? Files.read(path, limit: VCardReader.fileLimit)) ?? []
    return isFamilyTree(bytes) || String(decoding: head(of: bytes), as: UTF8.self).uppercased().hasPrefix("BEGIN:VCARD")
  }

  /// What the first bytes say in ASCII, however wide their characters are.
  private static func head(of bytes: [UInt8]) -> [UInt8] { bytes.prefix(64).filter { $0 > 0x20 && $0 < 0x7F } }

  /// Imports a file; `bytes` are its content, if the file is gone by now.
  ///
  /// Throws a `Diagnostic` if nothing could be done.
  package func run(_ file: String, bytes: [UInt8]? = nil, into folder: String) async throws -> Report {
    do {
      let file = HomeFolder.expandingTilde(in: file)
      let bytes = try bytes ?? Files.read(file, limit: VCardReader.fileLimit)
      return try await take(bytes, of: file, into: HomeFolder.expandingTilde(in: folder))
    } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as ArchiveEditError {
      throw error.diagnostic
    }
  }

  private func take(_ bytes: [UInt8], of file: String, into folder: String) async throws -> Report {
    let session = try ArchiveSession(folder, environment: environment)
    var report = Report()
    let incoming = try read(bytes, of: file, &report)
    var work = PeopleImportWork(people: try ArchivePeople(session), archive: session.archive.path)
    report.notes += work.people.broken
    for person in incoming { work.add(person, from: file) }
    for person in incoming { work.relate(person) }
    report.notes += work.notes
    report.unchanged = work.people.files.count { !$0.isChanged && work.met.contains($0.path) }
    let count: Message = incoming.count == 1 ? "1 person" : "\(incoming.count) people"
    var action = ArchiveAction(label ?? count + " from \((file as NSString).lastPathComponent)")
    for person in work.people.files where person.isChanged {
      if person.content == nil {
        let text = SidecarWriter.person(person.said)
        if let wrong = SidecarReader.mistakes(in: text, of: .person, file: person.path.text).first {
          report.notes.append(wrong)
          continue
        }
        action.changes.append(FileChange(person.path, expected: nil, .whole(text)))
        report.added.append(person.path.text)
      } else {
        action.changes.append(FileChange(person.path, expected: person.content, .edited(person.edits, .person)))
        report.changed.append(person.path.text)
      }
    }
    for photo in work.photos {
      let sidecar = Self.sidecar(of: photo.name)
      action.changes.append(
        FileChange(ArchivePath(photo.path.stem.text + ".yaml"), expected: nil, .whole(SidecarWriter.sidecar(sidecar))))
      report.added.append(photo.path.text)
    }
    try await session.check(action.changes)
    if isDryRun { return report }
    for photo in work.photos { try Self.bring(photo, into: session) }
    action.added = work.photos.map(\.path)
    _ = try await session.act(action)
    return report
  }

  private func read(_ bytes: [UInt8], of file: String, _ report: inout Report) throws -> [IncomingPerson] {
    do throws(AddressBookError) {
      guard Self.isFamilyTree(bytes) else {
        let reading = try VCardReader.read(bytes)
        report.refused = reading.refused.count
        report.notes += reading.refused.map { refusal in
          Diagnostic(
            .warning, "import.card", file: file, line: refusal.line, "this card \(refusal.reason.text)",
            remedy: rejected.map { "it is kept in \($0)" }
              ?? "correct it there; --rejected FILE keeps these cards in a file")
        }
        keep(reading.refused.map(\.raw))
        report.notes += reading.entries.filter(\.lacksPhoto).map {
          Diagnostic(
            .warning, "import.photo", file: file, line: $0.line, "the picture of “\($0.contact.name)” is too large",
            remedy: "put it into the archive by hand")
        }
        return reading.entries.filter(\.isPerson).map { IncomingPerson($0) }
      }
      let tree = try GEDCOMReader.read(bytes)
      report.refused = tree.problems.count
      report.notes += tree.problems.map {
        Diagnostic(
          .warning, "import.line", file: file, line: $0.line, "this line \($0.reason.text)",
          remedy: "correct it there, or write it into the people's files by hand")
      }
      return IncomingPerson.all(of: tree, latestYear: environment.today.year, portraits: portraits)
    } catch {
      throw Diagnostic(
        .error, "import.unreadable", file: file, "this file \(error.text)",
        remedy: error.remedy)
    }
  }

  /// A family tree begins with its head; what begins otherwise is taken for cards.
  private static func isFamilyTree(_ bytes: [UInt8]) -> Bool {
    head(of: bytes).starts(with: "0HEAD".utf8)
  }

  private func keep(_ cards: [String]) {
    guard let rejected, !isDryRun, !cards.isEmpty else { return }
    let path = HomeFolder.expandingTilde(in: rejected)
    let text = cards.joined(separator: "\n") + "\n"
    try? Files.writeAtomically(Array(text.utf8), to: path, mode: 0o600)
  }

  private static func sidecar(of name: String) -> Sidecar {
    var sidecar = Sidecar()
    (sidecar.title, sidecar.people, sidecar.visibility) = (.says(name), [name], .secured)
    return sidecar
  }

  /// Puts a picture into its place, by way of the program's own folder.
  private static func bring(_ photo: PeopleImportWork.Photo, into session: ArchiveSession) throws {
    try Files.createFolder(session.archive.state)
    let upload = "\(session.archive.state)/contact-\(photo.path.name)"
    try Files.writeAtomically(photo.bytes, to: upload)
    _ = try session.take(upload, as: photo.path)
  }
}

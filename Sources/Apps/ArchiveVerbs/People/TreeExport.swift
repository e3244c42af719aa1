// SPDX-License-Identifier: MIT
private import AddressBook
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport

/// The people of an archive as a family tree (GEDCOM 7), with the places of their faces; hidden people are marked as confidential.
package struct TreeExport: Sendable {
  private let environment: BuildEnvironment

  package init(environment: BuildEnvironment) { self.environment = environment }

  package struct Report: Sendable {
    package var people: Int
    /// Those whom the file marks as confidential.
    package var confidential: Int
    /// Pictures that the file names.
    package var pictures: Int
    package var notes: [Diagnostic]
  }

  /// Writes a new file.
  package func write(_ folder: String, to file: String) async throws -> Report {
    let path = try ContactExport.newFile(file)
    do {
      let snapshot = try await ArchiveSession(folder, environment: environment).snapshot(showsSecured: true)
      let people = snapshot.read.people.sorted { $0.file < $1.file }.map(\.statement)
      let shown = snapshot.catalogued.catalogue.people.filter { $0.visibility == .public }
      let tree = FamilyTreeComposition(
        people, names: snapshot.names, shown: Set(shown.map(\.name)), hidden: snapshot.catalogued.hiddenNames,
        faces: ShownFaces(snapshot)
      ).tree
      // Others who use the machine must not read it.
      try Files.writeAtomically(GEDCOMWriter.write(tree), to: path, mode: 0o600)
      let notes = snapshot.diagnostics.filter {
        $0.severity == .error && $0.file?.hasPrefix("people/") == true || $0.id == "person.shared-name"
      }
      return Report(
        people: tree.people.count, confidential: tree.people.count(where: \.isRestricted), pictures: tree.media.count,
        notes: notes)
    } catch let error as FileError {
      throw error.diagnostic()
    }
  }
}

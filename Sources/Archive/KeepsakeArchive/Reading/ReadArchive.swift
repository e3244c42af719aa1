// SPDX-License-Identifier: MIT
package import Cataloguing
package import KeepsakeModel

/// An archive's files and what the keeper says in them: everything that is known before any picture is opened.
package struct ReadArchive: Sendable {
  package var settings: ArchiveSettings
  package var scan: ScannedArchive
  package var drafts: [KeepsakeDraft]
  package var collections: [ReadCollection]
  package var people: [ReadPerson]
  /// All memory types, the built-in ones among them.
  package var types: [String: MemoryTypeStatement]
  package var diagnostics: [Diagnostic]
  /// Sidecars with an error: their keepsakes are treated as private wherever anything is published at all.
  package var brokenSidecars: Set<ArchivePath>
  /// Sidecars that do not fit the pictures, with their mistakes.
  package var mistaken: [ArchivePath: DraftGrouping.Mistake] = [:]
  /// Pictures that sidecars name where they were.
  package var moves: [PictureMove] = []
  /// Of `_folder.yaml` files those that name collections.
  package var folderFiles: [Cataloguer.FolderFile] = []
  /// The texts by which something may be hidden, as `Cataloguer.Input` has them.
  package var texts: Set<ArchivePath> = []
  /// The files that belong to each draft.
  package var attachments: [[Attachment]] = []
  /// Files that are nothing to the program, such as zips and tables.
  package var left = LeftFiles()
  /// Folders whose own files say that everything in them is secret.
  package var secretFolders: Set<ArchivePath> = []
  /// What folders say of all that is in them.
  package var folders = FolderDefaults([:])
}

extension ReadArchive {
  /// Removes live photos' clips, which are not keepsakes, together with their findings.
  package mutating func dropMotions(_ knowledge: inout [[ImageKnowledge]]) {
    let kept = drafts.indices.filter { number in !knowledge[number].contains(where: \.isMotion) }
    guard kept.count < drafts.count else { return }
    drafts = kept.map { drafts[$0] }
    knowledge = kept.map { knowledge[$0] }
    if !attachments.isEmpty { attachments = kept.map { attachments[$0] } }
  }
}

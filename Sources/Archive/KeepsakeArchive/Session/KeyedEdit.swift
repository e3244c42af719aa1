// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Sidecars

/// A value to be changed by somebody who says what it was.
package struct KeyedEdit: Hashable, Sendable {
  package var path: [YAMLStep]
  /// `nil`: there was no value.
  package var was: YAMLValue?
  /// `nil`: nothing is to be said any more.
  package var now: YAMLValue?

  package init(_ path: [YAMLStep], was: YAMLValue?, now: YAMLValue?) {
    self.path = path
    self.was = was
    self.now = now
  }

  var edit: SidecarEdit { now.map { .set(path, $0) } ?? .remove(path) }
}

/// The edits of one text.
package struct KeyedFileEdit: Hashable, Sendable {
  package var file: ArchivePath
  package var edits: [KeyedEdit]

  package init(_ file: ArchivePath, _ edits: [KeyedEdit]) {
    self.file = file
    self.edits = edits
  }
}

/// A key whose value is neither what an edit says it was nor what it is to be.
package struct KeyConflict: Hashable, Sendable {
  package var file: ArchivePath
  package var edit: KeyedEdit
  package var present: YAMLValue?
}

/// Something that somebody does to an archive's files: all of it or nothing, and it can be undone.
package struct ArchiveAction: Sendable {
  /// A few words: “date of 14 pictures”.
  package var label: Message
  package var changes: [FileChange] = []
  package var moves: [JournalMove] = []
  /// Pictures that have come in already.
  package var added: [ArchivePath] = []
  /// Decisions about faces to be kept, and those to be taken back.
  package var decided: [FaceDecision] = []
  package var withdrawn: [FaceDecision] = []
  package var undoes: String?

  package init(_ label: Message, changes: [FileChange] = [], moves: [JournalMove] = [], added: [ArchivePath] = []) {
    self.label = label
    self.changes = changes
    self.moves = moves
    self.added = added
  }
}

extension YAMLFileKind {
  /// What a text of an archive is about, by its place.
  package init(of file: ArchivePath) {
    switch (file.folder.text, file.name) {
    case (_, "_folder.yaml"), (_, "_folder.yml"): self = .folderDefaults
    case ("", "keepsake.yaml"), ("", "keepsake.yml"): self = .settings
    case ("collections", _): self = .collection
    case ("people", _): self = .person
    case ("types", _): self = .memoryType
    default: self = .sidecar
    }
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// One thing that somebody did to an archive's files, with all that takes to undo it.
package struct JournalEntry: Hashable, Sendable {
  /// A text before and after; its bytes lie beside the journal, by their digests.
  package struct Text: Hashable, Sendable {
    package var file: ArchivePath
    /// `nil`: there was no such file.
    package var before: ContentHash?
    package var after: ContentHash

    package init(file: ArchivePath, before: ContentHash?, after: ContentHash) {
      self.file = file
      self.before = before
      self.after = after
    }
  }

  /// A file that went to another place, whole; paths below the archive, those in the trash included.
  package struct Move: Hashable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    package var reversed: Move { Move(from: to, to: from) }
  }

  /// Letters, digits and hyphens; those of one journal sort by time.
  package var id: String
  /// Seconds since 1970.
  package var time: Int
  /// What was done, in a few words: “date of 14 pictures”.
  package var label: String
  /// The entry that this one undoes.
  package var undoes: String?
  package var texts: [Text] = []
  package var moves: [Move] = []
  /// Pictures that came in.
  package var added: [ArchivePath] = []

  package init(id: String, time: Int, label: String, undoes: String? = nil) {
    self.id = id
    self.time = time
    self.label = label
    self.undoes = undoes
  }
}

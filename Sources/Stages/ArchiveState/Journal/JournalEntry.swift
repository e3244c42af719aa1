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
  package var label: Message
  /// The entry that this one undoes.
  package var undoes: String?
  package var texts: [Text] = []
  package var moves: [Move] = []
  /// Pictures that came in.
  package var added: [ArchivePath] = []
  /// Decisions about faces that were made, and those that were taken back.
  package var decided: [FaceDecision] = []
  package var withdrawn: [FaceDecision] = []
  /// The ledger's hidden pictures before it, as a ledger of these alone, if one of its texts hides any.
  package var hiddenBefore: ContentHash?

  /// Seconds within which the next change of the same field goes on with this one.
  static let pause = 60

  /// Both as one, if the later one goes on with this one: the same was done to one and the same text, from where this one left it.
  func joined(with later: JournalEntry) -> JournalEntry? {
    guard label == later.label, undoes == nil, later.undoes == nil, later.time - time <= Self.pause,
      hasOnlyTexts, later.hasOnlyTexts, texts.count == 1, later.texts.count == 1,
      texts[0].file == later.texts[0].file, texts[0].after == later.texts[0].before
    else { return nil }
    var joined = later
    joined.texts[0].before = texts[0].before
    joined.hiddenBefore = hiddenBefore ?? later.hiddenBefore
    return joined
  }

  /// Whether it has changed some texts of these, and nothing else.
  func isOnly(of files: Set<String>) -> Bool {
    !texts.isEmpty && hasOnlyTexts && texts.allSatisfy { files.contains($0.file.text) }
  }

  private var hasOnlyTexts: Bool { moves.isEmpty && added.isEmpty && decided.isEmpty && withdrawn.isEmpty }

  package init(id: String, time: Int, label: Message, undoes: String? = nil) {
    self.id = id
    self.time = time
    self.label = label
    self.undoes = undoes
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
package import Sidecars
internal import Tables

/// What a source would bring into an archive, found out before anything is copied.
package struct IntakePlan: Sendable {
  /// A file of the source.
  package struct File: Hashable, Sendable {
    /// On this machine.
    package var path: [UInt8]
    /// Where it would lie below the folder of the import.
    package var place: ArchivePath
    /// What it shows of its keepsake, such as `back`.
    package var label: String?
    /// The alternative text.
    package var alt: String?

    package init(path: [UInt8], place: ArchivePath, label: String? = nil) {
      (self.path, self.place, self.label) = (path, place, label)
    }
  }

  /// A key of a sidecar, and what the source says there.
  package struct Word: Hashable, Sendable {
    package var key: String
    package var value: YAMLValue

    package init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }

    static let hiding = Word("visibility", .word("private"))
  }

  /// One keepsake.
  package struct Item: Sendable {
    /// What the source calls it, the same each time that it is brought.
    package var id: String
    /// Its pictures, films and documents, in their order.
    package var files: [File] = []
    /// What other programs wrote beside them, under the names that builds look for.
    package var beside: [File] = []
    package var words: [Word] = []
    /// Keys of `albums`.
    package var albums: [String] = []
    /// Whether it is hidden only because something may be missing, or the source never says who may see it: what the keeper then opens
    /// stays open.
    package var isHiddenInDoubt = false
    /// Why it is hidden, where that is known better than by what else it says.
    var hidingReason: HidingReason?
    /// In the source, if that is a text.
    package var line: Int?
    /// For a table: the name of its first row, wherever its files are.
    package var record: String?

    package init(id: String) { self.id = id }

    /// What its words say of who may see it; `nil` if they hide nothing.
    var hides: (visibility: Visibility, reason: HidingReason)? {
      guard case .word(let word)? = words.last(where: { $0.key == "visibility" })?.value,
        let visibility = Visibility(rawValue: word), visibility > .public
      else { return nil }
      return (visibility, hidingReason ?? (line != nil ? .table : isHiddenInDoubt ? .unsaid : .hidden))
    }

    /// Makes it private.
    mutating func hide() { words = words.filter { $0.key != "visibility" } + [.hiding] }
  }

  package struct Album: Hashable, Sendable {
    package var title: String
    package var description: String?
    /// The items' IDs, if the source has an order.
    package var order: [String] = []
    /// An item's ID.
    package var cover: String?

    package init(title: String, description: String? = nil) {
      self.title = title
      self.description = description
    }
  }

  /// A file or entry that is not imported, with the reason.
  package struct LeftOut: Hashable, Sendable {
    package var name: String
    package var reason: Message
    package var line: Int?
  }

  /// A family tree's file, whose people are brought by themselves once their pictures are there.
  package struct FamilyTree: Sendable {
    /// As messages name it.
    package var file: String
    package var bytes: [UInt8]
    /// By the tree's IDs of people, the item that is to be shown of them, and where their face is in it.
    package var portraits: [String: (item: String, face: UnitRectangle?)] = [:]

    /// The same with what people's files name, as far as the items are in the archive.
    package func portraits(in report: ArchiveIntake.Report) -> [String: (keepsake: String, face: UnitRectangle?)] {
      portraits.compactMapValues { portrait in report.places[portrait.item].map { ($0.stem.text, portrait.face) } }
    }
  }

  /// What the source is, as messages call it: “a Google Takeout”.
  package var kind: Message
  /// The name of its folder in the archive.
  package var name: String
  package var items: [Item] = []
  package var albums: [String: Album] = [:]
  package var leftOut: [LeftOut] = []
  /// Rows that could not be read or have no file, as they stand in the source, for the keeper to mend.
  package var rejected: [String] = []
  package var notes: [Diagnostic] = []
  /// People who come with the pictures.
  package var tree: FamilyTree?
  /// The table that it is of, which is remembered by its name.
  var table: TableText?
  /// What the table said when it was last imported, if its corrections are to be taken over.
  var corrections: TableCorrections?
  /// The earlier table that has some of its rows, as it is remembered.
  var remembered: String?
  /// Whether a table was imported before, and may be a corrected one.
  package var wasImported: Bool { remembered != nil }
  /// A folder of this program that is deleted at the end of the import.
  package var unpacked: String?

  package init(kind: Message, name: String) {
    self.kind = kind
    self.name = name
  }

  /// Deletes the files unpacked for it.
  package func forgetUnpacked() {
    guard let unpacked else { return }
    try? FileManager.default.removeItem(atPath: unpacked)
    _ = rmdir(Files.parent(of: unpacked))
  }
}

extension Diagnostic {
  /// The warning for pictures whose statement about their visibility is missing.
  static func importInDoubt(_ source: String) -> Diagnostic {
    Diagnostic(
      .warning, "import.in-doubt", file: source,
      "some pictures’ metadata are missing, damaged or in another part, so pictures without metadata are private",
      remedy: "bring all parts at once, or look through the private ones and say `visibility: public`")
  }

  static func importOfOthers(_ count: Int, _ source: String) -> Diagnostic {
    Diagnostic(
      .warning, "import.of-others", file: source, "\(count) that others took and shared are private",
      remedy: "look through them, and say `visibility: public` of those that may be shown")
  }

  /// The warning for a text that names pictures and cannot be read.
  static func importDamaged(_ file: ArchivePath) -> Diagnostic {
    Diagnostic(
      .warning, "import.damaged", file: file.text, "it cannot be read, so that what only it names is left out",
      remedy: "unpack or download it once more")
  }
}

// SPDX-License-Identifier: MIT
internal import Cataloguing
package import KeepsakeModel
package import MetadataReader

/// All known values of one image file: from its own metadata, and from the files beside it.
package struct FileInspection: Sendable {
  /// What the keeper says, in the keepsake's sidecar or for a folder.
  package struct Said: Hashable, Sendable {
    package var name: String
    package var value: String
    /// Where: 'sidecar', 'folder'.
    package var source: String
    /// A stronger source says something else.
    package var isOverruled = false
  }

  /// As given.
  package let file: String
  package let format: ImageFormat?
  /// Bytes.
  package let size: Int
  package internal(set) var metadata = ImageMetadata()
  /// For a film, a sound or a document.
  package internal(set) var media: MediaFacts?
  /// Every value found, chosen or overruled.
  package internal(set) var values: [MetadataValue] = []
  package internal(set) var warnings: [Message] = []
  package internal(set) var said: [Said] = []
  /// What a machine reads in the picture; `nil` if it was not asked to, cannot, or there is no language data.
  package internal(set) var text: RecognisedText?
  /// What has read it, as messages call it.
  package internal(set) var textEngine = ""
  /// What sort of thing its keepsake seems to be; what the keeper says of that is not looked at.
  package internal(set) var guess: KindGuess?
  /// The chance that it is some paper rather than a photograph, 0…1.
  package internal(set) var paperChance: Double?
  /// What the archive's own classifier says; `nil` where there is none.
  package internal(set) var labels: LabelInspection?
  /// Why nothing could be read; `nil` if something was.
  package let failure: String?

  init(_ file: String, format: ImageFormat? = nil, size: Int = 0, failure: String? = nil) {
    self.file = file
    self.format = format
    self.size = size
    self.failure = failure
  }

  /// The plain values of `metadata` as one JSON object.
  package var metadataJSON: String { MetadataReader.metadataJSONObject(metadata) }

  /// Where each of those values came from, as one JSON object.
  package var provenanceJSON: String { MetadataReader.provenanceJSONObject(metadata) }

  mutating func takeSaid(by draft: KeepsakeDraft) {
    var own = draft.sidecar
    let reason = draft.hiddenBy.flatMap { $0.visibility >= own.visibility ?? .public ? $0 : nil }
    // Then it is hidden whatever it says.
    if reason != nil { own.visibility = nil }
    said = Self.said(own, "sidecar")
    let names = Set(said.map(\.name))
    said += Self.said(draft.defaults, "folder").map { one in
      var one = one
      // Tags and people add up, and of two visibilities the stricter one holds.
      one.isOverruled = names.contains(one.name) && !["tags", "people", "visibility"].contains(one.name)
      return one
    }
    if let reason {
      said.append(Said(name: "visibility", value: reason.visibility.rawValue, source: reason.words))
    }
  }

  /// Adds the date that the name or a folder tells, as a site shows it where nothing surer does.
  mutating func takeNamed(by path: ArchivePath) {
    let isOverruled = metadata.taken != nil || said.contains { $0.name == "date" }
    if let date = FilenameDate.told(by: path) {
      let isBetter = metadata.taken.map { $0.value.standing == .makeshift && date.contradicts($0.value.day) } ?? true
      let isSaid = said.contains { $0.name == "date" }
      said.append(Said(name: "date", value: date.text, source: "the file's name", isOverruled: isSaid || !isBetter))
    } else if let date = FilenameDate.date(inFoldersOf: path) {
      said.append(Said(name: "date", value: date.text, source: "a folder's name", isOverruled: isOverruled))
    }
  }

  private static func said(_ sidecar: Sidecar, _ source: String) -> [Said] {
    let all: [(String, String?)] = [
      ("title", sidecar.title.map { $0.value ?? "none" }), ("caption", sidecar.caption.map { $0.value ?? "none" }),
      ("date", sidecar.date.map { $0.value?.text ?? "none" }),
      ("place", sidecar.place.map { $0.value?.name ?? "none" }),
      ("people", sidecar.people?.joined(separator: ", ")), ("tags", sidecar.tags?.joined(separator: ", ")),
      ("kind", sidecar.kind?.rawValue), ("visibility", sidecar.visibility?.rawValue),
      ("transcript", sidecar.transcript), ("description", sidecar.description.map { $0.value ?? "none" }),
    ]
    let parts = sidecar.parts.all.flatMap { PartEntries.of($0) }
    return (all + parts).compactMap { name, value in value.map { Said(name: name, value: $0, source: source) } }
  }
}

extension HidingReason {
  /// For `inspect`: what hides a keepsake, as a source of a value.
  fileprivate var words: String {
    switch rule {
    case .mistake: "held back, for a mistake in a sidecar"
    case .looseText: file.map { "as \($0.name) may mean it" } ?? "held back, for a text beside it"
    case .uncovered: "held back, for a sidecar that no longer has it"
    case .otherProgram: "as Google Photos or Picasa had it"
    case .sameShot: "as what it belongs to by its name"
    case .collection: file.map { "as \($0.text) says" } ?? "as a collection says"
    case .copy: file.map { "as a copy of it is: \($0.text)" } ?? "as a copy of it is"
    case .formerly: file.map { "as \($0.text) said before" } ?? "as it was before"
    case .motion: "as the film of a moving picture"
    }
  }
}

/// The texts of a part, by its key and its entries' keys; its lists are too long for a line.
private struct PartEntries: PartVisitor {
  let part: String
  let isText: Bool
  var all: [(String, String?)] = []

  static func of<Part: KeepsakePart>(_ part: Part) -> [(String, String?)] {
    var (part, entries) = (part, PartEntries(part: Part.key, isText: Part.isText))
    part.visit(&entries)
    return entries.all
  }

  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    all.append((isText ? part : "\(part).\(key)", value))
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {}

  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {}
}

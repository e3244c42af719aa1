// SPDX-License-Identifier: MIT
private import KeepsakeArchive
internal import KeepsakeModel

/// Why a file of a folder does not come in that is no picture, film, sound or PDF, and what to do with it.
enum OtherFile {
  private static let attach: Message =
    "it is no picture, film, sound or PDF: what belongs to a keepsake can be attached there, under “Files that belong to it”"

  /// The reason why a file is not imported; `nil` for files that no one misses: files that systems and programs leave behind, and files
  /// beside a picture with the same name.
  static func reason(_ path: ArchivePath, besides pictures: Set<ArchivePath>) -> Message? {
    // A program is no news in an archive, and may be taken for part of a folder that is brought.
    guard let kind = LeftFiles.kind(of: path) else { return path.pathExtension == "exe" ? attach : nil }
    return switch kind {
    case .packed: "it is packed: bring it in by itself, or unpack it first"
    case .table: "it is a table: bring it in by itself"
    case .people: path.pathExtension == "ged" ? nil : "it is a file of people: bring it in on the page “People”"
    case .text, .page:
      "it is a text: copy its words into a keepsake's description, or attach it there under “Files that belong to it”"
    case .slides, .mail: attach
    case .other: pictures.contains(path.stem) ? nil : attach
    }
  }
}

// SPDX-License-Identifier: MIT
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// What lies in the archive's folder and is on no page, by what people call it.
enum NotShown: String, CaseIterable {
  case video, sound, pdf, raw, picture, archive, packed, table, text, slides, mail, people, other

  /// The most names shown for each kind.
  private static let most = 5

  private init(_ kind: UnshownKind) {
    switch kind {
    case .video: self = .video
    case .sound: self = .sound
    case .pdf: self = .pdf
    case .cameraRaw: self = .raw
    default: self = .picture
    }
  }

  /// What can be unpacked when it is brought in.
  private static let zips: Set<String> = ["zip", "tgz", "gz", "tar"]

  private init(_ kind: LeftFiles.Kind, _ path: ArchivePath) {
    switch kind {
    case .packed: self = Self.zips.contains(path.pathExtension) ? .archive : .packed
    case .table: self = .table
    case .text, .page: self = .text
    case .slides: self = .slides
    case .mail: self = .mail
    case .people: self = .people
    case .other: self = .other
    }
  }

  /// Each kind with its number and its first files by name, except files attached to a keepsake.
  static func json(_ view: StudioView) -> JSON {
    let read = view.snapshot.read
    let attached = Set(read.attachments.lazy.flatMap { $0 }.map(\.path))
    var groups: [NotShown: [ArchivePath]] = [:]
    for file in read.scan.unshown where !attached.contains(file.path) {
      groups[NotShown(file.kind), default: []].append(file.path)
    }
    for (kind, files) in read.left.files {
      for path in files where !attached.contains(path) { groups[NotShown(kind, path), default: []].append(path) }
    }
    return .list(
      allCases.compactMap { kind in
        guard let files = groups[kind], !files.isEmpty else { return nil }
        return [
          "kind": .text(kind.rawValue), "count": .count(files.count),
          "files": .texts(Array(files.map(\.text).sorted().prefix(most))),
        ]
      })
  }
}

// SPDX-License-Identifier: MIT
private import KeepsakeArchive
internal import KeepsakeModel

/// What lies in the archive's folder and is on no page, by what people call it.
enum NotShown: String, CaseIterable {
  case video, sound, pdf, raw, archive, table, text, picture

  /// Names that are told of each.
  private static let most = 5

  private init(_ file: UnshownFile) {
    switch file.kind {
    case .video: self = .video
    case .sound: self = .sound
    case .pdf: self = .pdf
    case .cameraRaw: self = .raw
    default:
      let ending = file.path.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
      self = Self.endings.first { $0.value.contains(ending) }?.key ?? .picture
    }
  }

  private static let endings: [NotShown: Set<String>] = [
    .archive: ["zip", "7z", "rar", "tar", "gz", "tgz", "bz2", "xz", "zst", "dmg", "iso"],
    .table: ["csv", "tsv", "xls", "xlsx", "xlsm", "ods", "numbers"],
    .text: ["txt", "rtf", "doc", "docx", "odt", "pages", "md", "wpd", "wps", "html", "htm", "eml", "msg", "epub"],
  ]

  /// Each kind with how many there are, and the first by name; without what belongs to a keepsake as a file of its own.
  static func json(_ view: StudioView) -> JSON {
    let read = view.snapshot.read
    let attached = Set(read.attachments.lazy.flatMap { $0 }.map(\.path))
    let files = read.scan.unshown.filter { !attached.contains($0.path) }
    let groups = Dictionary(grouping: files, by: NotShown.init)
    return .list(
      allCases.compactMap { kind in
        groups[kind].map { files in
          [
            "kind": .text(kind.rawValue), "count": .count(files.count),
            "files": .texts(Array(files.map(\.path.text).sorted().prefix(most))),
          ]
        }
      })
  }
}

// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport

/// The secret files of an archive: texts and pictures of cards, accounts and passwords.
struct SecretFiles {
  /// Keepsakes that are secret.
  private(set) var count = 0
  /// Keepsakes whose sidecars have mistakes and may mean it.
  private(set) var doubtful = 0
  private var paths: Set<ArchivePath> = []
  /// Pictures' paths, and these without their endings: what lies beside a picture speaks of it.
  private var beside: Set<ArchivePath> = []
  private var shots: Set<String> = []
  private var others: Set<ArchivePath> = []
  private let folders: Set<ArchivePath>

  init(_ read: ReadArchive, in archive: ArchiveFolder) {
    folders = read.secretFolders
    let words = read.types.filter(\.value.isSecret).keys + [KnownCategory.secure.rawValue]
    let doubted = read.brokenSidecars.filter { Self.says(one: words, in: $0, of: archive) }
    for (number, draft) in read.drafts.enumerated() {
      let isDoubted = draft.sidecarFile.map(doubted.contains) ?? false
      let images = draft.images.map(\.source.file.path)
      var files = images + [draft.sidecarFile].compactMap(\.self)
      if read.attachments.indices.contains(number) { files += read.attachments[number].map(\.path) }
      guard draft.isSecret || isDoubted else {
        others.formUnion(files)
        continue
      }
      if draft.isSecret { count += 1 } else { doubtful += 1 }
      paths.formUnion(files)
      beside.formUnion(images + images.map(\.stem))
      shots.formUnion(images.map { ShotName($0).key })
    }
    // Those that came to no keepsake.
    paths.formUnion(doubted)
  }

  /// Whether a text that cannot be understood has one of the words where a value stands: `typ: card`.
  private static func says(one words: [String], in file: ArchivePath, of archive: ArchiveFolder) -> Bool {
    guard let bytes = try? Files.read(bytesOfPath: archive.path(of: file), limit: 4 << 20) else { return true }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return text.split(whereSeparator: { $0.isNewline || ",{}".contains($0) }).contains { line in
      guard let colon = line.firstIndex(of: ":") else { return false }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      return words.contains { value.hasPrefix($0.lowercased()) }
    }
  }

  func isIn(_ draft: KeepsakeDraft) -> Bool {
    draft.isSecret || draft.sidecarFile.map(paths.contains) ?? false
  }

  func holds(_ file: SourceFile) -> Bool {
    if paths.contains(file.path) || folders.contains(where: { file.path.isOrLies(in: $0) && !isProgram(file.path) }) {
      return true
    }
    if others.contains(file.path) { return false }
    if shots.contains(ShotName(file.path).key) { return true }
    // Camera raw files, XMP, masks and what Google Takeout writes: `card.jpg.supplemental-metadata.json`.
    var stem = file.path.stem
    for _ in 0..<3 {
      if beside.contains(stem) { return true }
      stem = stem.stem
    }
    return false
  }

  /// Settings and the program's own files are never secret, even if the whole archive is.
  private func isProgram(_ path: ArchivePath) -> Bool {
    path.isOrLies(in: ArchivePath(".keepsake")) || path == ArchivePath("keepsake.yaml")
      || ["collections", "people", "types", "templates", "assets"].contains { path.isOrLies(in: ArchivePath($0)) }
  }
}

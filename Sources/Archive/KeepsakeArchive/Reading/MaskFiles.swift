// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
private import PictureSteps

/// Finds the masks that sidecars name, and what they hold: a changed one makes other pictures.
struct MaskFiles {
  private(set) var diagnostics: [Diagnostic] = []
  /// Of masks that can be read.
  private var contents: [ArchivePath: ContentHash] = [:]

  /// `files` tells what their paths held the last time.
  init(_ read: ReadArchive, _ archive: ArchiveFolder, memo: MemoStore, files: [ArchivePath: FileRecord]) {
    let scanned = Dictionary(read.scan.masks.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for draft in read.drafts {
      for image in draft.images where image.statement.background != nil {
        guard let path = Self.path(of: image, in: draft), contents[path] == nil else { continue }
        contents[path] = scanned[path].flatMap { Self.content(of: $0, archive, memo, files) }
        if contents[path] == nil { diagnostics.append(Self.missing(path, of: image, in: draft)) }
      }
    }
  }

  /// The mask of an image, if there is one to be used.
  func mask(of image: DraftImage, in draft: KeepsakeDraft) -> (path: ArchivePath, content: ContentHash)? {
    guard let path = Self.path(of: image, in: draft), let content = contents[path] else { return nil }
    return (path, content)
  }

  /// A mask is named as pictures are: from the folder in which the sidecar has them.
  private static func path(of image: DraftImage, in draft: KeepsakeDraft) -> ArchivePath? {
    guard let background = image.statement.background, background.isRemoved, let mask = background.mask else {
      return nil
    }
    return draft.path.folder.appending(mask.value)
  }

  private static func content(
    of file: SourceFile, _ archive: ArchiveFolder, _ memo: MemoStore, _ files: [ArchivePath: FileRecord]
  ) -> ContentHash? {
    if let record = files[file.path], record.matchesText(file) { return record.content }
    let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
    guard let bytes = try? Files.read(bytesOfPath: archive.path(of: file.path), limit: PictureSource.maskLimit) else {
      return nil
    }
    let content = Digest256.hash(bytes)
    memo.remember(FileRecord(file, content: content, format: nil, readAt: readAt), at: file.path)
    return content
  }

  private static func missing(_ path: ArchivePath, of image: DraftImage, in draft: KeepsakeDraft) -> Diagnostic {
    let mask = image.statement.background?.mask
    return Diagnostic(
      .warning, "picture.no-mask", file: draft.sidecarFile?.text, line: mask?.line, column: mask?.column,
      "the mask “\(path.name)” of “\(image.source.file.path.name)” cannot be read, so its background is shown",
      remedy: "put the file back, or write background: {use: original}")
  }
}

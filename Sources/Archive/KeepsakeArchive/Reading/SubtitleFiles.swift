// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
internal import PictureSteps

/// Finds the subtitle files beside films and sounds, with their content.
struct SubtitleFiles {
  /// By the film's path.
  private var tracks: [ArchivePath: [SubtitleSource]] = [:]

  /// `files` tells what their paths held the last time.
  init(_ read: ReadArchive, _ archive: ArchiveFolder, memo: MemoStore, files: [ArchivePath: FileRecord]) {
    var named: [ArchivePath: [(file: SourceFile, name: SubtitleName)]] = [:]
    for file in read.scan.others where file.size <= SubtitleSource.limit {
      if let name = SubtitleName(file.path) { named[file.path.folder, default: []].append((file, name)) }
    }
    guard !named.isEmpty else { return }
    for draft in read.drafts {
      for image in draft.images where [.film, .sound].contains(image.source.format.medium) {
        let film = image.source.file.path
        for (file, name) in named[film.folder] ?? [] {
          let (isIts, language) = name.means(film)
          guard isIts, let content = Self.content(of: file, archive, memo, files) else { continue }
          tracks[film, default: []].append(SubtitleSource(path: file.path, language: language, content: content))
        }
        // Those that name no language are the archive's and stand first; of two of one language the WebVTT does.
        tracks[film]?.sort { a, b in
          (a.language ?? "", b.path.pathExtension, a.path) < (b.language ?? "", a.path.pathExtension, b.path)
        }
      }
    }
  }

  /// One for each language.
  func tracks(of film: ArchivePath) -> [SubtitleSource] {
    var seen: Set<String?> = []
    return (tracks[film] ?? []).filter { seen.insert($0.language).inserted }
  }

  private static func content(
    of file: SourceFile, _ archive: ArchiveFolder, _ memo: MemoStore, _ files: [ArchivePath: FileRecord]
  ) -> ContentHash? {
    if let record = files[file.path], record.matchesText(file) { return record.content }
    let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
    guard let bytes = try? Files.read(bytesOfPath: archive.path(of: file.path), limit: SubtitleSource.limit) else {
      return nil
    }
    let content = Digest256.hash(bytes)
    memo.remember(FileRecord(file, content: content, format: nil, readAt: readAt), at: file.path)
    return content
  }
}

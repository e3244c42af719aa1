// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
private import MetadataReader

/// Reads what the files of XMP, Takeout and Picasa say of the images beside them, and of folders as albums.
struct CompanionReader {
  let root: String
  let memo: MemoStore

  struct Result {
    /// By the image's path.
    var metadata: [ArchivePath: [ImageMetadata]] = [:]
    /// By the folder.
    var albums: [ArchivePath: AlbumWords] = [:]
    var diagnostics: [Diagnostic] = []
  }

  private static let sizeLimit = 16 << 20

  func read(_ scan: ScannedArchive, _ files: [ArchivePath: FileRecord]) throws(CacheError) -> Result {
    let (pairs, unmatched) = BesideFiles.pair(scan)
    var result = Result()
    for path in unmatched { read(unmatched: path, into: &result) }
    var lists: [ArchivePath: PicasaFile] = [:]
    for file in scan.picasa { lists[file.path] = list(file.path, into: &result) }
    // A name may stand in another folder's list only.
    let names = lists.sorted { $0.key < $1.key }.reduce(into: [:]) { $0.merge($1.value.names) { own, _ in own } }
    for (image, companions) in pairs.sorted(by: { $0.key < $1.key }) {
      for companion in companions {
        let metadata =
          companion.form == .picasa
          ? lists[companion.file.path]?.reading(of: image.name, others: names)?.metadata
          : try metadata(of: companion, image, files, &result.diagnostics)
        if let metadata { result.metadata[image, default: []].append(metadata) }
      }
    }
    return result
  }

  /// A JSON file that speaks of no picture: of its folder as an album, of a picture that is gone, or of something else.
  private func read(unmatched path: ArchivePath, into result: inout Result) {
    guard let bytes = try? Files.read(bytesOfPath: path.bytes(below: root), limit: 1 << 20) else { return }
    if let album = MetadataReader.readTakeoutAlbum(bytes) {
      result.albums[path.folder] = album
    } else if MetadataReader.isTakeout(bytes) {
      result.diagnostics.append(
        Diagnostic(
          .note, "takeout.unmatched", file: path.text, "this file of Google Takeout belongs to no picture here",
          remedy: ""))
    }
  }

  /// Read for a whole folder at once, since each picture's part of it is small.
  private func list(_ path: ArchivePath, into result: inout Result) -> PicasaFile? {
    do throws(FileError) {
      let list = PicasaFile(try Files.read(bytesOfPath: path.bytes(below: root), limit: Self.sizeLimit))
      if let album = list.album { result.albums[path.folder] = album }
      return list
    } catch {
      var diagnostic = error.diagnostic(.warning)
      diagnostic.file = path.text
      result.diagnostics.append(diagnostic)
      return nil
    }
  }

  private func metadata(
    of companion: BesideFiles.Companion, _ image: ArchivePath, _ files: [ArchivePath: FileRecord],
    _ diagnostics: inout [Diagnostic]
  ) throws(CacheError) -> ImageMetadata? {
    let path = companion.file.path
    let inputs = CompanionFinding.Inputs(companion.form)
    if let record = files[path], record.matchesText(companion.file),
      let known: ImageMetadata = try memo.recall(CompanionFinding.key(record.content, inputs))
    {
      return known
    }
    let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
    do throws(FileError) {
      let bytes = try Files.read(bytesOfPath: path.bytes(below: root), limit: Self.sizeLimit)
      let content = Digest256.hash(bytes)
      let reading = BesideFiles.read(bytes, companion.form, of: image)
      let (metadata, warnings) = (reading?.metadata ?? ImageMetadata(), reading?.warnings ?? [])
      diagnostics += warnings.map { Diagnostic(.warning, "metadata.damaged", file: path.text, $0) }
      memo.remember(FileRecord(companion.file, content: content, format: nil, readAt: readAt), at: path)
      if warnings.isEmpty { memo.remember(metadata, as: CompanionFinding.key(content, inputs)) }
      return metadata
    } catch {
      var diagnostic = error.diagnostic(.warning)
      diagnostic.file = path.text
      diagnostics.append(diagnostic)
      return nil
    }
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// Reads what XMP and Takeout files say of the images beside them.
struct CompanionReader {
  let root: String
  let memo: MemoStore

  struct Result {
    /// By the image's path.
    var metadata: [ArchivePath: [ImageMetadata]] = [:]
    var diagnostics: [Diagnostic] = []
    /// Every file that speaks of an image.
    var paths: [ArchivePath] = []
  }

  private static let sizeLimit = 16 << 20

  func read(_ scan: ScannedArchive, _ files: [ArchivePath: FileRecord]) throws(CacheError) -> Result {
    let (pairs, unmatched) = BesideFiles.pair(scan)
    var result = Result()
    result.diagnostics = unmatched.filter(isTakeout).map {
      Diagnostic(
        .note, "takeout.unmatched", file: $0.text, "this file of Google Takeout belongs to no picture here",
        remedy: "")
    }
    for (image, companions) in pairs.sorted(by: { $0.key < $1.key }) {
      for companion in companions {
        result.paths.append(companion.file.path)
        if let metadata = try metadata(of: companion, files, &result.diagnostics) {
          result.metadata[image, default: []].append(metadata)
        }
      }
    }
    return result
  }

  private func metadata(
    of companion: BesideFiles.Companion, _ files: [ArchivePath: FileRecord], _ diagnostics: inout [Diagnostic]
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
      let reading = BesideFiles.read(bytes, companion.form)
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

  /// Whether a JSON file is one of Takeout's; there are many others.
  private func isTakeout(_ path: ArchivePath) -> Bool {
    guard let bytes = try? Files.read(bytesOfPath: path.bytes(below: root), limit: 1 << 20) else { return false }
    return BesideFiles.isTakeout(bytes)
  }
}

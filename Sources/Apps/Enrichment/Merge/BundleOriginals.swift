// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// The originals that a bundle speaks of, as this archive has them.
struct BundleOriginals {
  let archive: ArchiveFolder
  /// The bundle's.
  let memo: String

  /// So many are read, to see that they are this archive's.
  private static let looks = 3

  /// Whether the bundle speaks of no files, or some of its files are here and those looked at have the bytes that it says.
  func isThisArchive() throws -> Bool {
    var (isEmpty, seen) = (true, 0)
    var isOther = false
    try MemoStore.eachFile(in: memo) { path, record in
      isEmpty = false
      guard let status = status(of: path), status.size == record.size else { return true }
      if content(of: path) == record.content { seen += 1 } else { isOther = true }
      return !isOther && seen < Self.looks
    }
    return isEmpty || seen > 0 && !isOther
  }

  /// Remembers files that are the same here as far as size and time tell, so that a build need not read them.
  ///
  /// - Returns: How many.
  func remember(in mine: MemoStore) throws -> Int {
    var count = 0
    try MemoStore.eachFile(in: memo) { path, record in
      guard let time = record.modified, let status = status(of: path), status.size == record.size,
        isSame(status.modified, time) || isSameSecond(status.modified, time) && content(of: path) == record.content
      else { return true }
      let (readAt, isOver) = status.modified.addingReportingOverflow(FileRecord.slowestTick)
      if isOver { return true }
      let file = SourceFile(path: path, size: status.size, modified: status.modified, inode: status.inode)
      mine.remember(FileRecord(file, content: record.content, format: record.format, readAt: readAt), at: path)
      count += 1
      return true
    }
    return count
  }

  private func status(of path: ArchivePath) -> Files.Status? {
    guard InnerPath.isSound(path.bytes), let status = Files.status(bytesOfPath: archive.path(of: path)),
      status.kind == .file
    else { return nil }
    return status
  }

  private func content(of path: ArchivePath) -> ContentHash? {
    (try? Digest256.hash(bytesOfPath: archive.path(of: path)))?.digest
  }

  /// To the microsecond.
  private func isSame(_ a: Int64, _ b: Int64) -> Bool { a / 1_000 == b / 1_000 && !isWhole(a) && !isWhole(b) }

  /// Where one of the two file systems keeps nothing finer, a file may have been changed within the second.
  private func isSameSecond(_ a: Int64, _ b: Int64) -> Bool {
    (isWhole(a) || isWhole(b)) && a / 1_000_000_000 == b / 1_000_000_000
  }

  private func isWhole(_ time: Int64) -> Bool { time % 1_000_000_000 == 0 }
}

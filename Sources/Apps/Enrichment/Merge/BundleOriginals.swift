// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// Compares the originals that a bundle lists with the files of this archive.
struct BundleOriginals {
  let archive: ArchiveFolder
  /// The path of the bundle's memo.
  let memo: String

  /// The number of originals that are read, to check that they belong to this archive.
  private static let looks = 3

  /// Whether the bundle lists no files, or some of its files are here and those that were read have the recorded bytes.
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

  /// Records the hashes of files that have the same size and time here, so that a build need not read them.
  ///
  /// - Returns: The number of files.
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

  /// Compares two times to the microsecond.
  private func isSame(_ a: Int64, _ b: Int64) -> Bool { a / 1_000 == b / 1_000 && !isWhole(a) && !isWhole(b) }

  /// If one of the two file systems stores only whole seconds, a file may have been changed within the same second.
  private func isSameSecond(_ a: Int64, _ b: Int64) -> Bool {
    (isWhole(a) || isWhole(b)) && a / 1_000_000_000 == b / 1_000_000_000
  }

  private func isWhole(_ time: Int64) -> Bool { time % 1_000_000_000 == 0 }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a path held when it was last read.
package struct FileRecord: Hashable, Sendable {
  package var size: Int
  /// Nanoseconds since 1970; `nil` if it was too young to be trusted.
  package var modified: Int64?
  package var inode: UInt64
  package var content: ContentHash
  /// `nil`: no picture.
  package var format: ImageFormat?

  /// A file system's clock may tick only every two seconds (FAT): a file that changes twice within one tick keeps its time.
  package static let slowestTick: Int64 = 2_000_000_000

  /// Takes a file as it was just before its bytes were read.
  ///
  /// `readAt` is the clock's time when reading began, nanoseconds since 1970. A file that was modified less than
  /// `slowestTick` before it, or after it, may change again without a trace: its record never matches.
  package init(_ file: SourceFile, content: ContentHash, format: ImageFormat?, readAt: Int64) {
    self.init(
      size: file.size, modified: readAt - file.modified >= Self.slowestTick ? file.modified : nil, inode: file.inode,
      content: content, format: format)
  }

  init(size: Int, modified: Int64?, inode: UInt64, content: ContentHash, format: ImageFormat?) {
    self.size = size
    self.modified = modified
    self.inode = inode
    self.content = content
    self.format = format
  }

  /// Whether the file is certainly the one that was read.
  package func matches(_ file: SourceFile) -> Bool {
    modified == file.modified && size == file.size && inode == file.inode
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a path held when it was last read.
package struct FileRecord: Hashable, Sendable {
  package var size: Int
  /// Nanoseconds since 1970; `nil` if it was too young to be trusted.
  package var modified: Int64?
  /// When its bytes, name or rights last changed, by the file system's clock (`st_ctime`), in nanoseconds since 1970;
  /// `nil` if that is not known.
  package var changed: Int64?
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
      size: file.size, modified: readAt - file.modified >= Self.slowestTick ? file.modified : nil,
      changed: file.changed, inode: file.inode, content: content, format: format)
  }

  init(
    size: Int, modified: Int64?, changed: Int64? = nil, inode: UInt64, content: ContentHash, format: ImageFormat?
  ) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.content = content
    self.format = format
  }

  /// Whether a text is certainly the one that was read, even if somebody has edited it and put its time back.
  ///
  /// A text may hide something by one word: `touch` sets a file's time, but not that of its change. Pictures are not held to
  /// it, since to give rights to a whole archive, or to back it up, would have all of them read again.
  package func matchesText(_ file: SourceFile) -> Bool {
    changed != nil && changed == file.changed && matches(file)
  }

  /// Whether the file is the one that was read, by what people and programs usually change.
  package func matches(_ file: SourceFile) -> Bool {
    modified == file.modified && size == file.size && inode == file.inode
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The hash and the size of a file's bytes.
package struct FileStamp: Hashable, Sendable {
  package var content: ContentHash
  /// In bytes.
  package var size: Int

  package init(content: ContentHash, size: Int) {
    self.content = content
    self.size = size
  }
}

/// A file that the new site is to have.
package struct WantedFile: Sendable {
  package enum Source: Sendable {
    /// Called only if the site does not have the bytes already; may be called on several threads, once for each file.
    case bytes(@Sendable () throws -> [UInt8])
    /// For files too large for memory: writes a new file to a path.
    ///
    /// Called like the function of `bytes`.
    case written(@Sendable (_ path: String) throws -> Void)
    /// A file of ours that is never changed in place, such as a derivative: it gets a hard link instead of a copy.
    ///
    /// Its path is computed from its address; only few of the tens of thousands of paths are needed.
    case link(path: @Sendable (_ address: String) -> String)
    /// A file of somebody else, such as an original: it is copied, and neither it nor its timestamps are changed.
    case copy(path: String)
    /// The site must have the file already; otherwise that is an error.
    case unchanged
  }

  /// Relative to the site's root, with `/` between components.
  package var address: String
  /// `nil` if it is known only after the bytes have been made.
  package var stamp: FileStamp?
  package var source: Source
  /// Whether everyone may know that the file exists; if not, no public list has its name.
  package var isListed: Bool

  package init(address: String, stamp: FileStamp?, source: Source, isListed: Bool = false) {
    self.address = address
    self.stamp = stamp
    self.source = source
    self.isListed = isListed
  }

  package init(address: String, content: ContentHash, size: Int, source: Source, isListed: Bool = false) {
    self.init(address: address, stamp: FileStamp(content: content, size: size), source: source, isListed: isListed)
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a file's bytes are, without the bytes.
package struct FileStamp: Hashable, Sendable {
  package var content: ContentHash
  /// Bytes.
  package var size: Int

  package init(content: ContentHash, size: Int) {
    self.content = content
    self.size = size
  }
}

/// A file that the new site is to have.
package struct WantedFile: Sendable {
  package enum Source: Sendable {
    /// Called only if the site does not hold the bytes already; from several threads, once for each file.
    case bytes(@Sendable () throws -> [UInt8])
    /// Too large to be held in memory: writes a new file to a path. Called as `bytes` are.
    case written(@Sendable (_ path: String) throws -> Void)
    /// A file of ours, never changed in place, such as a derivative: it gets a second name rather than a copy.
    ///
    /// Where it is follows from its address; it is asked for few of the tens of thousands.
    case link(path: @Sendable (_ address: String) -> String)
    /// A file of somebody else, such as an original: it is copied, and neither it nor its times are touched.
    case copy(path: String)
    /// The site holds it; an error if it does not.
    case unchanged
  }

  /// Relative to the site's root, `/` between components.
  package var address: String
  /// `nil` if it is known only when the bytes are made.
  package var stamp: FileStamp?
  package var source: Source
  /// Whether everybody may know of the file; if not, no list names it.
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

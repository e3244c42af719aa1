// SPDX-License-Identifier: MIT
private import CSystem
package import KeepsakeModel

/// A mark on a file that says 'these are the bytes that were written here', readable by `stat` alone.
///
/// The nanoseconds of the file's modification time are set to a number derived from the bytes' hash; the seconds stay true. A later write
/// breaks the seal, because the system then sets the nanoseconds. So forty thousand files are checked without opening one and without a
/// list of times, and the mark follows the file: through a rename, a hard link, a copy that keeps times. On a file system without
/// nanoseconds no seal holds, and files are checked by reading them.
package enum ContentSeal {
  /// Nanoseconds within the second; never 0, which is what a coarse file system or tool leaves.
  package static func nanoseconds(of content: ContentHash) -> Int64 {
    Int64(content.leadingWord % 999_999_999) + 1
  }

  package static func isOn(_ status: Files.Status, content: ContentHash) -> Bool {
    status.modified >= 0 && status.modified % 1_000_000_000 == nanoseconds(of: content)
  }

  /// Seals a file whose bytes have that hash; what cannot be sealed stays unsealed.
  package static func set(on path: String, content: ContentHash) {
    guard let status = Files.status(path), status.kind == .file else { return }
    _ = ks_set_modified(path, Int(status.modified / 1_000_000_000), Int(nanoseconds(of: content)))
  }
}

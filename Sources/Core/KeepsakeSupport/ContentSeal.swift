// SPDX-License-Identifier: MIT
private import CSystem
package import KeepsakeModel

/// A mark on a file that says 'these are the bytes that were written here', readable by `stat` alone.
///
/// The nanoseconds of the file's time of modification are set to a number made from the bytes' hash; the seconds stay the
/// true ones. Whoever writes to the file afterwards breaks the seal, because the system then sets the nanoseconds. So
/// forty thousand files are checked without opening one and without a list of times beside them, and the mark goes
/// wherever the file goes: through a rename, a hard link, a copy that keeps times. Where a file system keeps no
/// nanoseconds, no seal holds, and files are told by reading them.
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

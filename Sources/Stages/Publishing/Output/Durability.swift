// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// Ensures that a power failure after the exchange does not leave empty files under new names.
///
/// If only the process is killed, none of this is needed. A file that the disk loses nevertheless differs in size from
/// the manifest, and the next build makes it again.
enum Durability {
  /// Above this number of files, flushing the whole disk is cheaper.
  private static let fewFiles = 64

  static func save(_ files: [String], in folder: String) {
    guard files.count <= fewFiles else {
      saveAll(folder)
      return
    }
    for path in files {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      fsync(descriptor)
      close(descriptor)
    }
  }

  private static func saveAll(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = ks_save_disk(descriptor)
    close(descriptor)
  }
}

// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// Sees to it that a loss of power after the exchange does not leave empty files at new names.
///
/// A killed process needs none of this. What a disk loses nevertheless has another size than the manifest says, and is
/// made again by the next build.
enum Durability {
  /// More files than this are cheaper to save with everything else on the disk.
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

// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// Removes a tree of ours, whatever lies in it, without following links.
///
/// What marks it as ours goes last: a build that is killed here leaves a folder that the next one knows again.
enum TreeRemoval {
  static func remove(_ root: String) throws(FileError) {
    var files: [[UInt8]] = []
    var folders: [[UInt8]] = []
    guard Files.exists(root) else { return }
    chmod(root, 0o700)
    try TreeWalk.visit(root) { entry in
      if entry.kind == .folder { folders.append(entry.path) } else { files.append(entry.path) }
      return true
    }
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.remove, root, code: errno) }
    defer { close(descriptor) }
    let marks = [SiteAddress.manifest, SiteAddress.marker].map { Array($0.utf8) }
    for file in files where !marks.contains(file) { _ = TreeWalk.withPath(file) { unlinkat(descriptor, $0, 0) } }
    // Longer paths first, so that folders are empty when their turn comes.
    for folder in folders.sorted(by: { $0.count > $1.count }) {
      _ = TreeWalk.withPath(folder) { unlinkat(descriptor, $0, AT_REMOVEDIR) }
    }
    for mark in marks { _ = TreeWalk.withPath(mark) { unlinkat(descriptor, $0, 0) } }
    guard rmdir(root) == 0 else { throw FileError(.remove, root, code: errno) }
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// Removes a folder of ours with everything in it, without following links.
///
/// The files that mark it as ours are removed last: if a build is killed here, the next one still recognises the
/// folder.
enum TreeRemoval {
  static func remove(_ root: String) throws(FileError) {
    guard Files.exists(root) else { return }
    chmod(root, 0o700)
    let descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.remove, root, code: errno) }
    defer { close(descriptor) }
    var files: [[UInt8]] = []
    var folders: [[UInt8]] = []
    try TreeWalk.visit(root) { entry in
      guard entry.kind == .folder else {
        files.append(entry.path)
        return false
      }
      folders.append(entry.path)
      // Without these permissions its entries can be neither listed nor removed.
      _ = TreeWalk.withPath(entry.path) { fchmodat(descriptor, $0, 0o700, 0) }
      return true
    }
    func unlink(_ path: [UInt8], _ flags: Int32 = 0) throws(FileError) {
      let code = TreeWalk.withPath(path) { unlinkat(descriptor, $0, flags) == 0 ? 0 : errno }
      guard code == 0 || code == ENOENT else {
        throw FileError(.remove, "\(root)/\(String(decoding: path, as: UTF8.self))", code: code)
      }
    }
    let marks = [SiteAddress.manifest, SiteAddress.marker].map { Array($0.utf8) }
    for file in files where !marks.contains(file) { try unlink(file) }
    // Longer paths come first, so that a folder is empty when it is removed.
    for folder in folders.sorted(by: { $0.count > $1.count }) { try unlink(folder, AT_REMOVEDIR) }
    for mark in marks { try unlink(mark) }
    guard rmdir(root) == 0 else { throw FileError(.remove, root, code: errno) }
  }
}

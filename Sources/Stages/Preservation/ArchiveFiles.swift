// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// The files of an archive that are worth keeping: all but hidden ones and what the program can make again.
package enum ArchiveFiles {
  /// The program's own folder, of which the ledger, decisions, keys and checksums are kept, and caches are not.
  private static let state = ".keepsake"

  /// In path order; symbolic links and what is no plain file are left out.
  package static func list(_ root: String) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    try walk(root, ArchivePath(""), into: &files)
    return files.sorted { $0.path < $1.path }
  }

  private static func walk(
    _ root: String, _ folder: ArchivePath, into files: inout [SourceFile]
  ) throws(FileError) {
    let here = Array(root.utf8) + (folder.isRoot ? [] : [UInt8(ascii: "/")] + folder.bytes)
    let isState = folder.text == state
    for name in try names(here) {
      let path = folder.appending(bytes: name)
      guard let status = Files.status(bytesOfPath: here + [UInt8(ascii: "/")] + name) else { continue }
      let isHidden = name.first == UInt8(ascii: ".")
      switch status.kind {
      case .folder where path.text == state || !isHidden && !isState: try walk(root, path, into: &files)
      case .file where isKept(path, isHidden: isHidden, isState: isState):
        files.append(
          SourceFile(path: path, size: status.size, modified: status.modified, inode: status.inode))
      default: continue
      }
    }
  }

  private static func isKept(_ path: ArchivePath, isHidden: Bool, isState: Bool) -> Bool {
    if isState { return !isHidden && ["yaml", "json", "txt"].contains(path.pathExtension) }
    return !isHidden || path.name == ".keepsakeignore"
  }

  static func names(_ folder: [UInt8]) throws(FileError) -> [[UInt8]] {
    let text = String(decoding: folder, as: UTF8.self)
    let handle = (folder + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { opendir($0) }
    }
    guard let handle else { throw FileError(.list, text, code: errno) }
    defer { closedir(handle) }
    var names: [[UInt8]] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
      if name != [46], name != [46, 46] { names.append(name) }
    }
    return names
  }
}

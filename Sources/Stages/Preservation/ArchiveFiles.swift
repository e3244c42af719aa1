// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// The files of an archive to preserve: all except hidden ones and those that the program can make again.
package enum ArchiveFiles {
  /// The program's own folder.
  private static let state = ".keepsake"
  /// Files of it to preserve: addresses, decisions, checksums, and the key of the secured part.
  private static let own = ["addresses.yaml", "decisions.yaml", "imports.jsonl", Checksums.fileName, "vault.json"]

  /// Hidden files that are part of an archive.
  private static let hidden = [".keepsakeignore", ".picasa.ini"]

  /// In path order, without symbolic links and special files.
  package static func list(_ root: String) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    try walk(root, ArchivePath(""), into: &files)
    return files.sorted { $0.path < $1.path }
  }

  private static func walk(
    _ root: String, _ folder: ArchivePath, into files: inout [SourceFile]
  ) throws(FileError) {
    let here = Array(root.utf8) + (folder.isRoot ? [] : [UInt8(ascii: "/")] + folder.bytes)
    for name in try names(here) {
      let path = folder.appending(bytes: name)
      guard let status = Files.status(bytesOfPath: here + [UInt8(ascii: "/")] + name) else { continue }
      switch status.kind {
      case .folder where path.text == state || name.first != UInt8(ascii: "."): try walk(root, path, into: &files)
      case .file where isKept(path.bytes):
        files.append(
          SourceFile(path: path, size: status.size, modified: status.modified, inode: status.inode))
      default: continue
      }
    }
  }

  /// Whether an export includes a file, and an import writes it.
  ///
  /// Among hidden files only known ones are: others are other programs' settings, and some programs run commands from
  /// them.
  static func isKept(_ path: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard let name = parts.last else { return false }
    if parts.count == 2, parts[0].elementsEqual(state.utf8) { return own.contains { name.elementsEqual($0.utf8) } }
    return parts.dropLast().allSatisfy { $0.first != dot }
      && (name.first != dot || hidden.contains { name.elementsEqual($0.utf8) })
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
      // In place: a copy would read beyond a short entry.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
      if name != [46], name != [46, 46] { names.append(name) }
    }
    return names
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// Where the site goes: a real path, and never a folder that must not be replaced.
struct OutputPlace: Hashable, Sendable {
  /// With links resolved; the folder itself need not exist.
  let path: String
  /// The folder that contains it.
  let parent: String
  private let name: String

  /// A hidden folder beside the output, and so on the same disk: the next site is built in it, and it holds the
  /// previous site's remains.
  var staging: String { "\(parent)/.\(name).keepsake-staging" }
  /// Where the old site is kept between the two renames on a file system that cannot exchange folders.
  var retired: String { "\(parent)/.\(name).keepsake-retired" }

  /// Resolves links and refuses forbidden outputs.
  ///
  /// Inside an archive, the site's files would be read as keepsakes; if it contained an archive or had the same path,
  /// the archive would be replaced.
  init(output: String, isFile: Bool = false, archive: String) throws(PublishError) {
    let path = try Self.resolve(output)
    guard path != "/" else { throw .outputIsRoot }
    if let home = Files.realPath(HomeFolder.path), home == path { throw .outputIsHome }
    if Files.exists(path), Files.isFolder(path) == isFile { throw .outputIsNoFolder(output) }
    if let archive = Files.realPath(archive) {
      // Compares the device and the inode too: on a file system that ignores case, or with bind mounts, one folder can
      // have several names.
      if Self.isSame(path, archive) { throw .outputIsArchive }
      if Self.ancestors(path).contains(where: { Self.isSame($0, archive) }) { throw .outputInsideArchive(output) }
      if Self.ancestors(archive).contains(where: { Self.isSame($0, path) }) { throw .outputAroundArchive(output) }
    }
    if let other = ([path] + Self.ancestors(path)).first(where: Self.isArchive) {
      throw .outputInOtherArchive(output, archive: other)
    }
    self.path = path
    parent = Self.parent(of: path)
    name = String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...])
  }

  /// The real path of the existing part, followed by the missing part.
  private static func resolve(_ output: String) throws(PublishError) -> String {
    var existing = output.hasPrefix("/") ? output : FileManager.default.currentDirectoryPath + "/" + output
    var missing: [String] = []
    while true {
      if let real = Files.realPath(existing) {
        guard missing.isEmpty || Files.isFolder(real) else { throw .outputIsNoFolder(output) }
        return missing.reversed().reduce(real == "/" ? "" : real) { $0 + "/" + $1 }.ifEmpty("/")
      }
      if Files.status(existing)?.kind == .link { throw .outputIsDanglingLink(output) }
      let component = existing.split(separator: "/").last.map(String.init) ?? ""
      guard !component.isEmpty else { return "/" }
      // `..` after a missing folder cannot be checked.
      guard component != ".." else { throw .file(FileError(.create, output, code: ENOENT)) }
      if component != "." { missing.append(component) }
      existing = parent(of: existing.trimmingSlashes)
    }
  }

  private static func ancestors(_ path: String) -> [String] {
    var ancestors: [String] = []
    var path = path
    while path != "/" {
      path = parent(of: path)
      ancestors.append(path)
    }
    return ancestors
  }

  /// Whether the folder is an archive: it has settings, or the file of addresses that a build writes when it has
  /// published a site.
  private static func isArchive(_ path: String) -> Bool {
    Files.exists(path + "/keepsake.yaml") || Files.exists(path + "/.keepsake/addresses.yaml")
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    guard let one = Files.status(a), let other = Files.status(b) else { return false }
    return one.inode == other.inode && one.device == other.device
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash]).trimmingSlashes
  }
}

extension String {
  fileprivate var trimmingSlashes: String {
    var text = self[...]
    while text.count > 1, text.last == "/" { text.removeLast() }
    return String(text)
  }

  fileprivate func ifEmpty(_ other: String) -> String { isEmpty ? other : self }
}

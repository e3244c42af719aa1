// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// Where an archive may be written to: its own folders and plain files.
///
/// An archive that came from elsewhere may hold links, which would lead out of it, and a name may come from a page.
enum ArchivePlace {
  /// The path of a file on this machine; throws if it would be written through a link, outside of the archive at `root`, or where
  /// only programs look.
  ///
  /// `sidecars` is the folder that the settings have for sidecars, which may be hidden.
  static func path(
    of file: ArchivePath, in root: String, sidecars: () -> ArchivePath?
  ) throws(Diagnostic) -> String {
    let path = "\(root == "/" ? "" : root)/\(file.text)"
    guard ArchivePath(file.text) == file, isOpen(file.text, sidecars) else {
      throw Diagnostic(
        .error, "archive.write-name", file: path,
        "this is the name of no text of an archive, and nothing is written there",
        remedy: "choose a name that is not hidden")
    }
    if Files.status(path)?.kind == .link {
      throw Diagnostic(
        .error, "archive.write-link", file: path, "this is a link, and nothing is written in its place",
        remedy: "put the file itself there, or edit the one that it leads to")
    }
    var folder = Files.parent(of: path)
    while folder.count > 1, !Files.exists(folder) { folder = Files.parent(of: folder) }
    guard let real = Files.realPath(folder), let own = Files.realPath(root), let inside = rest(of: real, below: own),
      inside.isEmpty || isOpen(inside, sidecars)
    else {
      throw Diagnostic(
        .error, "archive.write-outside", file: path,
        "a link leads out of the archive here, or to what only programs look at, and nothing is written there",
        remedy: "put a folder in the place of the link")
    }
    return path
  }

  /// Whether no part of a path is hidden, but for the folder of sidecars.
  private static func isOpen(_ path: String, _ sidecars: () -> ArchivePath?) -> Bool {
    func isOpen(_ path: Substring) -> Bool {
      path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("\0")
      }
    }
    if isOpen(path[...]) { return true }
    guard let folder = sidecars()?.text, folder.split(separator: "/").first != ".keepsake" else { return false }
    if path == folder { return true }
    return path.utf8.starts(with: (folder + "/").utf8) && isOpen(path.dropFirst(folder.count + 1))
  }

  /// The part of a path below a folder; `nil` if it is neither that folder nor in it.
  ///
  /// Names are compared by their bytes.
  private static func rest(of path: String, below folder: String) -> String? {
    if path.utf8.elementsEqual(folder.utf8) { return "" }
    let start = folder == "/" ? folder : folder + "/"
    return path.utf8.starts(with: start.utf8)
      ? String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self) : nil
  }
}

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
  static func path(of file: ArchivePath, in root: String) throws(Diagnostic) -> String {
    let path = "\(root == "/" ? "" : root)/\(file.text)"
    let names = file.text.split(separator: "/", omittingEmptySubsequences: false)
    guard ArchivePath(file.text) == file, names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\0") })
    else {
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
    guard let real = Files.realPath(folder), let own = Files.realPath(root), real == own || real.hasPrefix(own + "/")
    else {
      throw Diagnostic(
        .error, "archive.write-outside", file: path,
        "a link leads out of the archive here, and nothing is written there",
        remedy: "put a folder in the place of the link")
    }
    return path
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// Where the commands that write into an archive may write: its own folders and plain files.
///
/// An archive that came from elsewhere may hold links, which would lead them out of it.
package enum ArchivePlace {
  /// Throws if a file at a path would be written through a link, or outside of the archive at `root`.
  package static func check(_ path: String, in root: String) throws(Diagnostic) {
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
  }
}

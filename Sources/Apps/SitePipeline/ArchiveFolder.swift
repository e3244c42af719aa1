// SPDX-License-Identifier: MIT
private import CatalogStore
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// An archive on this machine: where it is, and where the program keeps what is its own.
package struct ArchiveFolder: Sendable {
  /// Absolute, links resolved, without a trailing slash.
  package let path: String
  /// `.keepsake` inside the archive, or a folder of the user's cache where the archive cannot be written to.
  package let state: String
  /// Set if `state` is not in the archive.
  package let warning: Diagnostic?

  /// Finds the archive; throws a diagnostic if there is no such folder.
  ///
  /// With `makesState` the program's own folder is made if it is not there.
  package init(_ path: String, makesState: Bool) throws(Diagnostic) {
    let expanded = HomeFolder.expandingTilde(in: path)
    guard let real = Files.realPath(expanded) else {
      throw Diagnostic(.error, "archive.missing", file: path, "there is no such folder", remedy: "check the path")
    }
    guard Files.isFolder(real) else {
      throw Diagnostic(
        .error, "archive.no-folder", file: path, "this is a file, not a folder",
        remedy: "name the folder that holds your keepsakes")
    }
    let marks = ["/keepsake.yaml", "/.keepsake"].map { real + $0 }
    if Files.exists(real + "/keepsake-manifest.json"), !marks.contains(where: Files.exists) {
      throw Diagnostic(
        .error, "archive.is-site", file: path, "this is a site that keepsake-site made, not an archive",
        remedy: "name the folder that holds your keepsakes")
    }
    self.path = real
    let own = real + "/.keepsake"
    if !makesState || access(own, W_OK) == 0 || (try? Files.createFolder(own)) != nil {
      state = own
      warning = nil
      return
    }
    state = try Self.substitute(for: real)
    warning = Diagnostic(
      .warning, "archive.read-only", file: path, "the archive cannot be written to",
      remedy: "what is found out and which address each keepsake has is kept in \(state) instead; keep that folder")
  }

  /// The archive folder's own name.
  package var name: String { (path as NSString).lastPathComponent }

  /// Where the site goes if nobody says otherwise.
  package var defaultOutput: String { path + "-site" }

  /// The path of one of its files on this machine, as the system's bytes: a name may be no UTF-8.
  package func path(of file: ArchivePath) -> [UInt8] { Array(path.utf8) + [UInt8(ascii: "/")] + file.bytes }

  private static func substitute(for archive: String) throws(Diagnostic) -> String {
    let environment = ProcessInfo.processInfo.environment
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? HomeFolder.path + "/.cache"
    let folder = "\(base)/keepsake-site/\(Digest256.hash(Array(archive.utf8)).hex.prefix(16))"
    do {
      try Files.createFolder(folder)
    } catch {
      throw error.diagnostic()
    }
    return folder
  }
}

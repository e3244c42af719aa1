// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
package import Memo

/// An archive on this machine: its path, and the folder of the program's own data.
package struct ArchiveFolder: Sendable {
  /// Absolute, links resolved, without a trailing slash.
  package let path: String
  /// `.keepsake` inside the archive, or a folder of the user's cache where the archive cannot be written to.
  package let state: String
  /// Warnings if `state` is not in the archive, or was not.
  package let warnings: [Diagnostic]

  /// Finds the archive; throws a diagnostic if the folder does not exist, or if the program's data in it are not plain files and folders.
  ///
  /// With `makesState` the program's folder, or its substitute, is created if missing.
  package init(_ path: String, makesState: Bool) throws(Diagnostic) {
    let expanded = HomeFolder.expandingTilde(in: path)
    guard let real = Files.realPath(expanded) else {
      throw Diagnostic(.error, "archive.missing", file: path, "this folder does not exist", remedy: "check the path")
    }
    guard Files.isFolder(real) else {
      throw Diagnostic(
        .error, "archive.no-folder", file: path, "this is a file, not a folder",
        remedy: "name the folder that holds your keepsakes")
    }
    let marks = ["/keepsake.yaml", "/.keepsake"].map { real + $0 }
    if Files.exists(real + "/" + SiteList.name), !marks.contains(where: Files.exists) {
      throw Diagnostic(
        .error, "archive.is-site", file: path, "this is a site that keepsake-site made, not an archive",
        remedy: "name the folder that holds your keepsakes")
    }
    self.path = real
    let own = real + "/.keepsake"
    try StateFolder.check(own)
    // Without what it holds every keepsake would get a new address.
    guard !Files.exists(own) || access(own, R_OK | X_OK) == 0 else {
      throw Diagnostic(
        .error, "archive.state-unreadable", file: ".keepsake", "what the program keeps in the archive cannot be read",
        remedy: "give yourself the permission to read this folder and its content")
    }
    let substitute = try SubstituteState(archive: real, own: own)
    if try Self.isWritable(own, makes: makesState) {
      state = own
      warnings = makesState ? try substitute.leftBehind() : []
      return
    }
    guard makesState else {
      state = substitute.isThere ? substitute.folder : own
      warnings = []
      return
    }
    state = substitute.folder
    let notes = try substitute.bringUpToDate()
    warnings =
      [
        Diagnostic(
          .warning, "archive.read-only", file: path, "the archive cannot be written to",
          remedy: "the program’s findings and the keepsakes’ addresses are kept in \(state) instead; keep that folder")
      ] + notes
  }

  /// The nearest folder above a file that is an archive, by what lies in it; `nil` if none is.
  package static func root(above file: String, with marks: [String] = ["keepsake.yaml", ".keepsake"]) -> String? {
    var folder = Files.parent(of: file)
    while folder.count > 1 {
      if marks.contains(where: { Files.exists("\(folder)/\($0)") }) { return folder }
      folder = Files.parent(of: folder)
    }
    return nil
  }

  /// Whether the program's folder is there and can be written to, or has been made.
  private static func isWritable(_ own: String, makes: Bool) throws(Diagnostic) -> Bool {
    if Files.exists(own) { return access(own, W_OK | X_OK) == 0 }
    guard makes else { return access(Files.parent(of: own), W_OK | X_OK) == 0 }
    do {
      try Files.createFolder(own)
      return true
    } catch {
      guard [EACCES, EPERM, EROFS].contains(error.code) else { throw error.diagnostic() }
      return false
    }
  }

  /// The archive folder's own name.
  package var name: String { (path as NSString).lastPathComponent }

  /// What the site is called where the settings do not say: 'family-photos' becomes 'Family photos'.
  ///
  /// A name with a space or a capital letter is as its keeper wants it.
  package var title: String {
    let isWanted = name.contains { $0.isWhitespace || $0.isUppercase }
    guard !isWanted, name.contains(where: \.isLetter) else { return name }
    let words = name.split { "-_".contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The default folder of the site.
  package var defaultOutput: String { path + "-site" }

  /// The path of one of its files on this machine, as the system's bytes: a name may be no UTF-8.
  package func path(of file: ArchivePath) -> [UInt8] { file.bytes(below: path) }

  /// Whether a build remembers something of it.
  package var hasMemo: Bool { Files.exists(state + "/cache.sqlite") }

  /// What builds remember of it, to look at; nothing is added.
  package func memoToLookAt(_ recalled: RecalledPayloads? = nil) -> MemoStore {
    hasMemo
      ? MemoStore(folder: state, program: ProgramVersion.current, remembering: false, recalled: recalled)
      : MemoStore(inMemoryFor: ProgramVersion.current)
  }
}

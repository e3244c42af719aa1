// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// What lies in a site's folder and is not the program's.
///
/// A folder that holds nothing of the program's is one entry, with all that is in it.
struct ForeignFiles {
  /// By path.
  private(set) var entries: [TreeEntry] = []

  init() {}

  /// Lists a site's folder; all else than what its manifest names is of others.
  ///
  /// - Parameters:
  ///   - root: The site's folder.
  ///   - manifest: The list that belongs to what lies there, whatever the live site's is.
  ///   - isOpened: Whether a folder of others counts by what is in it.
  ///   - ours: Called for every folder and file that is the program's.
  /// - Throws: What keeps a folder from being listed.
  init(
    in root: String, besides manifest: SiteManifest, opening isOpened: (String) -> Bool = { _ in false },
    ours: (TreeEntry, _ address: String) -> Void = { _, _ in }
  ) throws(PublishError) {
    var found: [TreeEntry] = []
    do {
      try TreeWalk.visit(root) { entry in
        guard let address = entry.address else {
          found.append(entry)
          return false
        }
        let isFolder = entry.kind == .folder
        if isFolder
          ? manifest.entries.holds(address)
          : SiteAddress.ofProgram.contains(address) || manifest.entries.position(of: address) != nil
        {
          ours(entry, address)
        } else if !isFolder || !isOpened(address) {
          found.append(entry)
          return false
        }
        return true
      }
    } catch {
      throw .file(error)
    }
    entries = found.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Those where the new site is to have something else.
  func clashes(with wanted: [WantedFile]) -> Set<[UInt8]> {
    Set(
      entries.filter { entry in
        guard let address = entry.address else { return false }
        return wanted.position(of: address) != nil || entry.kind != .folder && wanted.holds(address)
          || SiteAddress.folders(of: address[...]).contains { wanted.position(of: String($0)) != nil }
      }.map(\.path))
  }

  /// Leaves out what the site takes for itself by `--force`.
  mutating func drop(_ paths: Set<[UInt8]>) { entries.removeAll { paths.contains($0.path) } }

  /// Refuses what could not be moved into the next site: after the exchange it would be missing there.
  func checkMovable(in root: String) throws(PublishError) {
    guard let device = Files.status(root)?.device else { return }
    for entry in entries {
      let path = FilePath.join(root, entry.path)
      let folders = [FilePath.join(root, FilePath.folder(of: entry.path))] + (entry.kind == .folder ? [path] : [])
      for folder in folders {
        // It may have been taken away in the meantime.
        guard let status = Files.status(bytesOfPath: folder) else { continue }
        let isOpen = TreeWalk.withPath(folder) { faccessat(AT_FDCWD, $0, W_OK | X_OK, AT_EACCESS) } == 0
        guard isOpen, status.device == device else { throw .foreignFolder(String(decoding: folder, as: UTF8.self)) }
      }
    }
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// The entries in a site's folder that do not belong to the program.
///
/// A folder with none of the program's files is a single entry, with everything in it.
struct ForeignFiles {
  /// Sorted by path.
  private(set) var entries: [TreeEntry] = []

  init() {}

  /// Lists a site's folder; everything outside its manifest belongs to other people.
  ///
  /// - Parameters:
  ///   - root: The site's folder.
  ///   - manifest: The manifest for these files, which may differ from the live site's.
  ///   - workers: The number of threads that list it.
  ///   - isOpened: Whether the content of another person's folder is listed.
  ///   - ours: Called for every folder and file of the program.
  /// - Throws: The error that prevents listing a folder.
  init(
    in root: String, besides manifest: SiteManifest, workers: Int,
    opening isOpened: @Sendable (String) -> Bool = { _ in false },
    ours: (TreeEntry, _ address: String) -> Void = { _, _ in }
  ) throws(PublishError) {
    let found: [(entry: TreeEntry, sight: Owner)]
    do {
      found = try TreeWalk.entries(below: root, workers: workers) { entry in
        guard let address = entry.address else { return (.others, false) }
        let isFolder = entry.kind == .folder
        let isOurs =
          isFolder
          ? manifest.entries.holds(address)
          : SiteAddress.ofProgram.contains(address) || manifest.entries.position(of: address) != nil
        if isOurs { return (.program(address), true) }
        return isFolder && isOpened(address) ? (.both, true) : (.others, false)
      }
    } catch {
      throw .file(error)
    }
    for (entry, owner) in found {
      switch owner {
      case .program(let address): ours(entry, address)
      case .others: entries.append(entry)
      case .both: break
      }
    }
    entries.sort { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Who owns an entry.
  private enum Owner: Sendable {
    case program(_ address: String)
    case others
    /// A folder with files of the site and of other people: its content is listed.
    case both
  }

  /// The entries at paths where the new site is to have something else.
  func clashes(with wanted: [WantedFile]) -> Set<[UInt8]> {
    Set(
      entries.filter { entry in
        guard let address = entry.address else { return false }
        return wanted.position(of: address) != nil || entry.kind != .folder && wanted.holds(address)
          || SiteAddress.folders(of: address[...]).contains { wanted.position(of: String($0)) != nil }
      }.map(\.path))
  }

  /// Removes the entries that the site replaces because of `--force`.
  mutating func drop(_ paths: Set<[UInt8]>) { entries.removeAll { paths.contains($0.path) } }

  /// Throws if an entry cannot be moved into the next site: after the exchange it would be missing there.
  func checkMovable(in root: String) throws(PublishError) {
    guard let device = Files.status(root)?.device else { return }
    for entry in entries {
      let path = FilePath.join(root, entry.path)
      let folders = [FilePath.join(root, FilePath.folder(of: entry.path))] + (entry.kind == .folder ? [path] : [])
      for folder in folders {
        // It may have been removed in the meantime.
        guard let status = Files.status(bytesOfPath: folder) else { continue }
        let isOpen = TreeWalk.withPath(folder) { faccessat(AT_FDCWD, $0, W_OK | X_OK, AT_EACCESS) } == 0
        guard isOpen, status.device == device else { throw .foreignFolder(String(decoding: folder, as: UTF8.self)) }
      }
    }
  }
}

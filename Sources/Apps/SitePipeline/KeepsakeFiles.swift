// SPDX-License-Identifier: MIT
private import CatalogStore
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import Sidecars
private import Synchronization

/// Says which files of an archive a keepsake is made from, by its id, as of the last build.
///
/// Asked for one page at a time while somebody looks at the site, so it reads no more than the ledger and one sidecar.
package final class KeepsakeFiles: Sendable {
  package struct Answer: Hashable, Sendable {
    /// The sidecar's path in the archive.
    package var sidecar: String
    /// Whether it is there; else it would be written there.
    package var isThere: Bool
    /// Paths in the archive.
    package var pictures: [String]
  }

  private struct Memory {
    var ledger: Files.Status?
    var paths: [String: ArchivePath] = [:]
  }

  private let archive: ArchiveFolder
  private let memory = Mutex(Memory())

  /// Throws a `Diagnostic` if there is no such archive.
  package init(_ archive: String) throws { self.archive = try ArchiveFolder(archive, makesState: false) }

  /// `nil` for ids that the last build did not give.
  package func files(of id: String) -> Answer? {
    guard let path = path(of: id) else { return nil }
    let settings = SettingsFile(archive).settings
    // Two pictures of one name and no sidecar are two keepsakes, with their extensions in their paths.
    let isPicture = Files.status(bytesOfPath: archive.path(of: path))?.kind == .file
    let stem = isPicture ? path.stem : path
    let place = settings.sidecarFolder.map { ArchivePath($0).appending(stem.text) } ?? stem
    guard !isPicture, let sidecar = [".yaml", ".yml"].map({ ArchivePath(place.text + $0) }).first(where: isThere) else {
      return Answer(
        sidecar: place.text + ".yaml", isThere: false,
        pictures: isPicture ? [path.text] : pictures(named: stem).map(\.text))
    }
    let reading = (try? Files.read(bytesOfPath: archive.path(of: sidecar), limit: 4 << 20)).map {
      SidecarReader.sidecar($0, file: sidecar.text)
    }
    let named = (reading?.value ?? reading?.partial)?.images.map { stem.folder.appending($0.value.file) } ?? []
    return Answer(
      sidecar: sidecar.text, isThere: true, pictures: (named.isEmpty ? pictures(named: stem) : named).map(\.text))
  }

  private func isThere(_ path: ArchivePath) -> Bool {
    Files.status(bytesOfPath: archive.path(of: path))?.kind == .file
  }

  /// The pictures of a stem, by name.
  private func pictures(named stem: ArchivePath) -> [ArchivePath] {
    let folder = stem.folder
    let here = folder.isRoot ? archive.path : "\(archive.path)/\(folder.text)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: here)) ?? []
    return names.sorted().map { folder.appending($0) }.filter { path in
      guard path.stem == stem, let head = try? Files.readHead("\(archive.path)/\(path.text)", count: 64) else {
        return false
      }
      return ImageFormat(leading: head) != nil
    }
  }

  /// The keepsake's path, from the ledger, which is read again when it has changed.
  private func path(of id: String) -> ArchivePath? {
    let status = Files.status("\(archive.state)/addresses.yaml")
    return memory.withLock { memory in
      if memory.ledger != status || status == nil {
        let ledger = try? LedgerFile(folder: archive.state).read().ledger
        memory.paths = Dictionary(
          (ledger?.entries ?? []).map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
        memory.ledger = status
      }
      return memory.paths[id]
    }
  }
}

// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import Memo
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
    var entries: [String: AddressLedger.Entry] = [:]
    /// By digest: places where sidecars and collections expect the bytes, and where they are now.
    var moves: [ContentHash: [ArchivePath]] = [:]
    var homes: [ContentHash: [ArchivePath]] = [:]
    /// By places that sidecars still name.
    var moved: [ArchivePath: ContentHash] = [:]
    /// Where the last build saw pictures of those bytes; `nil` until a page asks for one that is not where it is named.
    var pictures: [ContentHash: [ArchivePath]]?
  }

  private let archive: ArchiveFolder
  private let memory = Mutex(Memory())

  /// Throws a `Diagnostic` if the archive does not exist.
  package init(_ archive: String) throws { self.archive = try ArchiveFolder(archive, makesState: false) }

  /// `nil` for ids that the last build did not give.
  package func files(of id: String) -> Answer? {
    guard let entry = entry(of: id) else { return nil }
    let path = entry.path
    let settings = SettingsFile(archive).settings
    // Two pictures of one name and no sidecar are two keepsakes, with their extensions in their paths.
    let isPicture = Files.status(bytesOfPath: archive.path(of: path))?.kind == .file
    let stem = isPicture ? path.stem : path
    let place = settings.texts.text(stem)
    guard !isPicture, let sidecar = sidecar(at: place) else {
      let pictures = isPicture ? [path] : pictures(named: stem)
      if !isPicture, let left = sidecarLeft(by: entry, settings) {
        return Answer(
          sidecar: left.text, isThere: true, pictures: own(entry.content, of: pictures).map(\.text))
      }
      return Answer(sidecar: place.text + ".yaml", isThere: false, pictures: pictures.map(\.text))
    }
    let named = images(of: sidecar).map { now(stem.folder.appending($0)) }
    return Answer(
      sidecar: sidecar.text, isThere: true, pictures: (named.isEmpty ? pictures(named: stem) : named).map(\.text))
  }

  private func sidecar(at place: ArchivePath) -> ArchivePath? {
    [".yaml", ".yml"].map { ArchivePath(place.text + $0) }.first(where: isThere)
  }

  /// The sidecar that a keepsake's picture has been renamed or moved away from, and that followed it at the last build.
  private func sidecarLeft(by entry: AddressLedger.Entry, _ settings: ArchiveSettings) -> ArchivePath? {
    let (moves, homes) = memory.withLock { ($0.moves[entry.content] ?? [], $0.homes[entry.content] ?? []) }
    for former in moves where former != entry.path && pictures(named: former).isEmpty {
      guard let sidecar = sidecar(at: settings.texts.text(former)), images(of: sidecar).isEmpty else { continue }
      // Of several copies the sidecar follows the nearest, as in `MovedPictures`.
      let copies = homes.filter { self.sidecar(at: settings.texts.text($0)) == nil && !pictures(named: $0).isEmpty }
      let nearest = copies.filter { $0.folder == former.folder }.min() ?? copies.min()
      if nearest == entry.path { return sidecar }
    }
    return nil
  }

  /// The pictures with these bytes; a sidecar that follows one does not describe another with its new name.
  private func own(_ content: ContentHash, of pictures: [ArchivePath]) -> [ArchivePath] {
    guard pictures.count > 1 else { return pictures }
    return pictures.filter { path in
      (try? Digest256.hash(bytesOfPath: archive.path(of: path)))?.digest == content
    }
  }

  /// The names of pictures that a sidecar gives.
  private func images(of sidecar: ArchivePath) -> [String] {
    let bytes = try? Files.read(bytesOfPath: archive.path(of: sidecar), limit: 4 << 20)
    let reading = bytes.map { SidecarReader.sidecar($0, file: sidecar.text) }
    return (reading?.value ?? reading?.partial)?.images.map(\.value.file) ?? []
  }

  /// Where a picture is now that a sidecar names, if the last build followed it; else where it is named.
  private func now(_ path: ArchivePath) -> ArchivePath {
    guard !isThere(path) else { return path }
    let copies = memory.withLock { memory -> [ArchivePath] in
      guard let content = memory.moved[path] else { return [] }
      let pictures = memory.pictures ?? picturesMoved(Set(memory.moved.values))
      memory.pictures = pictures
      return pictures[content] ?? []
    }.filter(isThere)
    return copies.filter { $0.folder == path.folder }.min() ?? copies.min() ?? path
  }

  private func picturesMoved(_ wanted: Set<ContentHash>) -> [ContentHash: [ArchivePath]] {
    let files = try? archive.memoToLookAt().loadFiles()
    return Dictionary(grouping: (files ?? [:]).filter { wanted.contains($0.value.content) }, by: \.value.content)
      .mapValues { $0.map(\.key) }
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
      guard path.stem == stem || path == stem, let head = try? Files.readHead("\(archive.path)/\(path.text)", count: 64)
      else {
        return false
      }
      return ImageFormat(leading: head) != nil
    }
  }

  /// The keepsake as the ledger has it, which is read again when it has changed.
  private func entry(of id: String) -> AddressLedger.Entry? {
    let status = Files.status("\(archive.state)/addresses.yaml")
    return memory.withLock { memory in
      if memory.ledger != status || status == nil {
        let ledger = (try? LedgerFile(folder: archive.state).read().ledger) ?? AddressLedger()
        memory = Memory(ledger: status)
        for entry in ledger.entries.reversed() { memory.entries[entry.id] = entry }
        for move in ledger.moves {
          memory.moves[move.content, default: []].append(move.path)
          memory.moved[move.path] = move.content
        }
        for entry in ledger.entries where memory.moves[entry.content] != nil {
          memory.homes[entry.content, default: []].append(entry.path)
        }
      }
      return memory.entries[id]
    }
  }
}

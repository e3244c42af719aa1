// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import Memo

/// Sidecars of an archive whose pictures have been renamed or moved, by the bytes that the pictures had.
///
/// It answers as a build would that follows them, and asks the disk for nothing that the last build did not know.
struct LeftSidecars {
  /// A place where a picture lay, and where a sidecar may have stayed.
  private struct Place {
    /// Without an extension where it is known as a keepsake's place only.
    var path: ArchivePath
    var content: ContentHash
    /// A build has followed the picture from here.
    var isFollowed: Bool
  }

  let root: String
  /// Whether every picture is where it was: no sidecar can have been left.
  private(set) var isEmpty = true
  private var places: [ContentHash: [Place]] = [:]
  /// Where the last build saw pictures.
  private var homes: [ContentHash: [ArchivePath]] = [:]
  /// By folder: what lies there.
  private var names: [ArchivePath: Set<ArchivePath>] = [:]

  init(root: String) {
    self.root = root
    // Where what the program keeps cannot be trusted, nothing is known of moves.
    guard let archive = try? ArchiveFolder(root, makesState: false) else { return }
    let ledger = (try? LedgerFile(folder: archive.state).read().ledger) ?? AddressLedger()
    let files = ((try? archive.memoToLookAt().loadFiles()) ?? [:]).filter { $0.value.format != nil }
    for move in ledger.moves { add(move.path, move.content, isFollowed: true) }
    for entry in ledger.entries { add(entry.path, entry.content) }
    // A sidecar found by name describes all pictures with it: if there were two, neither is its own for certain.
    let namesakes = Dictionary(files.keys.map { ($0.stem, 1) }, uniquingKeysWith: +)
    for (path, record) in files {
      add(path, record.content)
      if namesakes[path.stem] == 1 { add(path.stem, record.content) }
      homes[record.content, default: []].append(path)
    }
    for place in places.values.joined() where isGone(place.path) {
      isEmpty = false
      break
    }
  }

  private mutating func add(_ path: ArchivePath, _ content: ContentHash, isFollowed: Bool = false) {
    places[content, default: []].append(Place(path: path, content: content, isFollowed: isFollowed))
  }

  /// Former places of a picture with these bytes that is at `path` now: the sidecar that had it there follows it.
  ///
  /// Places are sorted, those in the picture's folder first. A picture that has always been in its place has not moved. Among several with
  /// the same bytes the nearest follows, then the first by path. `isFree` returns whether the picture at a path has no sidecar.
  mutating func formerPlaces(
    of path: ArchivePath, content: ContentHash, isFree: (ArchivePath) throws -> Bool
  ) rethrows -> [ArchivePath] {
    let known = places[content] ?? []
    let wasHere = known.contains { $0.path == path || $0.path == path.stem }
    var result: [ArchivePath] = []
    for place in known where (place.isFollowed || !wasHere) && isGone(place.path) {
      let copies = try (homes[content] ?? []).filter { try $0 != path && !isGone($0) && isFree($0) } + [path]
      let first = copies.filter { $0.folder == place.path.folder }.min() ?? copies.min()
      if first == path, !result.contains(place.path) { result.append(place.path) }
    }
    return result.sorted { a, b in
      let (isNear, isOtherNear) = (a.folder == path.folder, b.folder == path.folder)
      return isNear == isOtherNear ? a < b : isNear
    }
  }

  /// Whether no picture is at a path, or of its name without extension.
  private mutating func isGone(_ path: ArchivePath) -> Bool {
    let folder = path.folder
    if names[folder] == nil {
      let here = folder.isRoot ? root : "\(root)/\(folder.text)"
      let all = ((try? FileManager.default.contentsOfDirectory(atPath: here)) ?? []).map { folder.appending($0) }
      let pictures = all.filter {
        !["yaml", "yml", "xmp", "json"].contains($0.pathExtension) && !Files.isFolder("\(root)/\($0.text)")
      }
      names[folder] = Set(pictures + pictures.map(\.stem))
    }
    return names[folder]?.contains(path) != true
  }
}

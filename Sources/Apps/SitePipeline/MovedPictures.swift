// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport

/// Finds pictures that sidecars name where they lay before, by their bytes.
struct MovedPictures {
  let archive: ArchiveFolder
  /// What the last build knew of files, by their paths then.
  let files: [ArchivePath: FileRecord]
  let ledger: AddressLedger

  /// Where those of the missing pictures are now that are among the `free` ones, which no sidecar has.
  ///
  /// Of several pictures with the same bytes the one nearest to where it lay is taken, then the first by path.
  func find(_ missing: [MissingPicture], among free: [ScannedImage]) -> [PictureMove] {
    let wanted = missing.compactMap { one in content(at: one).map { (missing: one, content: $0) } }
    guard !wanted.isEmpty else { return [] }
    let homes = homes(of: Set(wanted.map(\.content)), among: free)
    var taken: Set<ArchivePath> = []
    return wanted.compactMap { one, content in
      let folder = one.former.folder
      let places = (homes[content] ?? []).filter { !taken.contains($0) }
      guard let path = places.first(where: { $0.folder == folder }) ?? places.first else { return nil }
      taken.insert(path)
      return PictureMove(
        missing: one, path: path, content: content)
    }
  }

  /// The bytes that the missing picture had when it was last seen.
  private func content(at missing: MissingPicture) -> ContentHash? {
    let path = missing.former
    if let record = files[path], record.format != nil { return record.content }
    if let move = ledger.moves.first(where: { $0.path == path }) { return move.content }
    guard missing.number == nil else { return nil }
    if let entry = ledger.entries.first(where: { $0.path == path }) { return entry.content }
    let former = files.filter { $0.value.format != nil && $0.key.stem == path }
    return former.count == 1 ? former.first?.value.content : nil
  }

  /// The paths of free pictures with these bytes, in order; a file that has only been renamed is not read.
  private func homes(of wanted: Set<ContentHash>, among free: [ScannedImage]) -> [ContentHash: [ArchivePath]] {
    let byInode = Dictionary(files.values.map { ($0.inode, $0) }, uniquingKeysWith: { first, _ in first })
    var homes: [ContentHash: [ArchivePath]] = [:]
    var unknown: [SourceFile] = []
    for image in free {
      if let record = files[image.file.path] ?? byInode[image.file.inode], record.matches(image.file) {
        if wanted.contains(record.content) { homes[record.content, default: []].append(image.file.path) }
      } else {
        unknown.append(image.file)
      }
    }
    guard homes.count < wanted.count else { return homes }
    for file in unknown {
      guard let bytes = try? Files.read(bytesOfPath: archive.path(of: file.path), limit: file.size) else { continue }
      let content = Digest256.hash(bytes)
      if wanted.contains(content) { homes[content, default: []].append(file.path) }
    }
    return homes.mapValues { $0.sorted() }
  }
}

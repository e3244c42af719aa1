// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// Finds pictures that sidecars name where they lay before, by their bytes.
struct MovedPictures {
  private let archive: ArchiveFolder
  /// What the last builds knew of files, by their paths then.
  private let files: [ArchivePath: FileRecord]
  private let workers: Int
  /// What the last build followed, by the paths that sidecars have.
  private let followed: [ArchivePath: AddressLedger.Move]
  /// Where it found each of these bytes; a `nil` where an older program did not say.
  private let followedTo: [ContentHash: [ArchivePath?]]
  /// The first images of keepsakes, by the keepsakes' paths.
  private let entries: [ArchivePath: ContentHash]
  /// Keepsakes where the last build saw them.
  private let seen: Set<AddressLedger.Move>
  /// Pictures by their paths without extension; `nil` if several share one.
  private let byStem: [ArchivePath: ContentHash?]

  init(archive: ArchiveFolder, files: [ArchivePath: FileRecord], ledger: AddressLedger, workers: Int = 1) {
    self.archive = archive
    self.files = files
    self.workers = workers
    followed = Dictionary(ledger.moves.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    followedTo = Dictionary(grouping: ledger.moves, by: \.content).mapValues { $0.map(\.now) }
    entries = Dictionary(ledger.entries.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
    seen = Set(ledger.entries.map { AddressLedger.Move(path: $0.path, content: $0.content) })
    byStem = Dictionary(
      files.lazy.filter { $0.value.format != nil }.map { ($0.key.stem, $0.value.content) },
      uniquingKeysWith: { _, _ in nil })
  }

  /// The present places of missing pictures that are in one of the drafts; a picture without a sidecar is preferred.
  ///
  /// Among several with the same bytes the last build's choice wins, then the nearest to the old place, then the first by path.
  func find(_ missing: [MissingPicture], among drafts: [KeepsakeDraft]) -> [PictureMove] {
    let wanted = missing.compactMap { one in content(at: one).map { (missing: one, content: $0) } }
    guard !wanted.isEmpty else { return [] }
    var owners: [ArchivePath: ArchivePath] = [:]
    for draft in drafts {
      guard let sidecar = draft.sidecarFile else { continue }
      for image in draft.images { owners[image.source.file.path] = sidecar }
    }
    let homes = homes(of: Set(wanted.map(\.content)), among: drafts.flatMap(\.images).map(\.source))
    var taken: Set<ArchivePath> = []
    return wanted.compactMap { one, content in
      let folder = one.former.folder
      let places = (homes[content] ?? []).filter { !taken.contains($0) }
      let free = places.filter { owners[$0] == nil }
      let choice = free.isEmpty ? places : free
      let known = choice.first { $0 == followed[one.former]?.now }
      guard let path = known ?? choice.first(where: { $0.folder == folder }) ?? choice.first else { return nil }
      if owners[path] == nil { taken.insert(path) }
      return PictureMove(missing: one, path: path, content: content, owner: owners[path])
    }
  }

  /// Whether a picture with wanted bytes may have come to this path.
  ///
  /// What the last build saw there is a copy, and has not moved; unless the last build followed it to there.
  private func mayHaveCome(_ path: ArchivePath, _ content: ContentHash) -> Bool {
    if followedTo[content]?.contains(where: { $0 == nil || $0 == path }) ?? false { return true }
    // Of further files of a keepsake the ledger does not tell.
    return files[path]?.content != content
      && ![path.stem, path].contains { seen.contains(AddressLedger.Move(path: $0, content: content)) }
  }

  /// The bytes that the missing picture had when it was last seen.
  private func content(at missing: MissingPicture) -> ContentHash? {
    let path = missing.former
    if let record = files[path], record.format != nil { return record.content }
    if let move = followed[path] { return move.content }
    guard missing.number == nil else { return nil }
    return entries[path] ?? byStem[path].flatMap(\.self)
  }

  /// The paths of pictures with these bytes, in order; a file that has only been renamed is not read.
  private func homes(of wanted: Set<ContentHash>, among images: [ScannedImage]) -> [ContentHash: [ArchivePath]] {
    let byInode = Dictionary(files.values.map { ($0.inode, $0) }, uniquingKeysWith: { first, _ in first })
    var homes: [ContentHash: [ArchivePath]] = [:]
    var unknown: [SourceFile] = []
    for image in images {
      let path = image.file.path
      let records = [files[path], byInode[image.file.inode]].lazy.compactMap(\.self)
      if let content = records.first(where: { $0.matches(image.file) })?.content {
        if wanted.contains(content), mayHaveCome(path, content) { homes[content, default: []].append(path) }
      } else {
        unknown.append(image.file)
      }
    }
    guard homes.count < wanted.count else { return homes.mapValues { $0.sorted() } }
    for (file, content) in read(unknown.filter(sizes(of: wanted.subtracting(homes.keys))))
    where wanted.contains(content) && mayHaveCome(file.path, content) {
      homes[content, default: []].append(file.path)
    }
    return homes.mapValues { $0.sorted() }
  }

  /// Returns a predicate for files that may hold one of these, by the sizes of files in the cache.
  private func sizes(of wanted: Set<ContentHash>) -> (SourceFile) -> Bool {
    let known = files.values.filter { wanted.contains($0.content) }
    guard Set(known.map(\.content)) == wanted else { return { _ in true } }
    let sizes = Set(known.map(\.size))
    return { sizes.contains($0.size) }
  }

  private func read(_ files: [SourceFile]) -> [(SourceFile, ContentHash)] {
    let archive = archive
    let contents = mapInParallel(files.count, width: workers, slice: 1) { number in
      let file = files[number]
      return (try? Digest256.hash(bytesOfPath: archive.path(of: file.path), limit: file.size))?.digest
    }
    return zip(files, contents).compactMap { file, content in content.map { (file, $0) } }
  }
}

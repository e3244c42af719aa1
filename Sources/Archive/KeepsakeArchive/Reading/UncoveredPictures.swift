// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// Finds pictures that a sidecar hid where they lay and that have no sidecar where they are now, though that sidecar has
/// pictures still: nothing is missing, and without a word they would be seen by everybody.
struct UncoveredPictures {
  let archive: ArchiveFolder
  /// What the last builds knew of files, by their paths then.
  let files: [ArchivePath: FileRecord]
  let ledger: AddressLedger
  /// Sidecars' pictures that were followed just now.
  let moves: [PictureMove]
  let workers: Int

  /// A picture that lay where a sidecar hides it.
  struct Uncovered {
    /// The number of its draft.
    var draft: Int
    var move: PictureMove
  }

  private struct Cover {
    var sidecar: ArchivePath
    var folder: ArchivePath
    /// Where the picture lay.
    var former: ArchivePath
    var visibility: Visibility
  }

  /// Finds them among the drafts.
  func find(_ drafts: [KeepsakeDraft], _ texts: TextPlace) -> [Uncovered] {
    let covers = covers(drafts, texts)
    guard !covers.isEmpty, !files.isEmpty else { return [] }
    let byInode = Dictionary(files.values.map { ($0.inode, $0) }, uniquingKeysWith: { first, _ in first })
    let sizes = Set(files.values.lazy.filter { covers[$0.content] != nil }.map(\.size))
    var known: [(draft: Int, content: ContentHash)] = []
    var unknown: [(draft: Int, file: SourceFile)] = []
    let seen = Set(ledger.entries.map { AddressLedger.Move(path: $0.path, content: $0.content) })
    let moved = Set(ledger.moves.map(\.content))
    for number in drafts.indices where drafts[number].sidecarFile == nil && !drafts[number].isHeldBack {
      let file = drafts[number].images[0].source.file
      let records = [files[file.path], byInode[file.inode]].lazy.compactMap(\.self)
      guard let content = records.first(where: { $0.matches(file) })?.content else {
        if sizes.contains(file.size) { unknown.append((number, file)) }
        continue
      }
      known.append((number, content))
    }
    let (archive, candidates) = (archive, unknown)
    let read = mapInParallel(candidates.count, width: workers, slice: 1) { number in
      let file = candidates[number].file
      return (try? Digest256.hash(bytesOfPath: archive.path(of: file.path), limit: file.size))?.digest
    }
    for (one, content) in zip(candidates, read) { if let content { known.append((one.draft, content)) } }
    return known.compactMap { number, content in
      guard let cover = covers[content] else { return nil }
      let file = drafts[number].images[0].source.file
      // A copy that was there before without that sidecar is no secret.
      let wasSeen = [file.path.stem, file.path].contains {
        seen.contains(AddressLedger.Move(path: $0, content: content))
      }
      if wasSeen, !moved.contains(content) { return nil }
      if drafts[number].$defaults.wrappedValue.visibility ?? .public >= cover.visibility { return nil }
      let missing = MissingPicture(sidecar: cover.sidecar, folder: cover.folder, former: cover.former)
      return Uncovered(
        draft: number, move: PictureMove(missing: missing, path: file.path, content: content, owner: cover.sidecar))
    }
  }

  /// The bytes that sidecars hid and do not have any more.
  private func covers(_ drafts: [KeepsakeDraft], _ texts: TextPlace) -> [ContentHash: Cover] {
    var present: [ArchivePath: SourceFile] = [:]
    // By the paths of pictures, and by the paths of keepsakes, as in the ledger.
    var hiding: [ArchivePath: Cover] = [:]
    var keepsakes: [ArchivePath: Cover] = [:]
    for draft in drafts {
      guard let sidecar = draft.sidecarFile else { continue }
      let said = draft.$sidecar
      let visibility = draft.visibility(usual: .public)
      guard visibility > .public else { continue }
      for image in draft.images { present[image.source.file.path] = image.source.file }
      let place = texts.besideImages(sidecar)
      let names = said.wrappedValue.images.map { place.folder.appending($0.value.file) }
      let cover = Cover(sidecar: sidecar, folder: place.folder, former: place.stem, visibility: visibility)
      for path in [place.stem, draft.path] { keepsakes[path] = cover }
      for path in names.isEmpty ? [place.stem, draft.path] : names { hiding[path] = cover }
    }
    if hiding.isEmpty { return [:] }
    var covers: [ContentHash: Cover] = [:]
    func note(_ path: ArchivePath, _ content: ContentHash, _ cover: Cover?) {
      guard var cover else { return }
      cover.former = path
      covers[content] = cover
    }
    let followed = Set(moves.map { AddressLedger.Move(path: $0.former, content: $0.content) })
    for move in ledger.moves where !followed.contains(AddressLedger.Move(path: move.path, content: move.content)) {
      note(move.path, move.content, hiding[move.path] ?? hiding[move.path.stem] ?? keepsakes[move.path])
    }
    for entry in ledger.entries { note(entry.path, entry.content, keepsakes[entry.path]) }
    for (path, record) in files where record.format != nil {
      if let file = present[path], isSame(file, record) { continue }
      note(path, record.content, hiding[path] ?? hiding[path.stem])
    }
    // What they have still, wherever it is, is not lost.
    for (path, file) in present { if let record = files[path], isSame(file, record) { covers[record.content] = nil } }
    for move in moves where move.owner == nil { covers[move.content] = nil }
    return covers
  }

  /// Whether a file holds what it did; one that was young when it was read has to be read again for that.
  private func isSame(_ file: SourceFile, _ record: FileRecord) -> Bool {
    if record.matches(file) { return true }
    guard record.modified == nil, record.size == file.size else { return false }
    return (try? Digest256.hash(bytesOfPath: archive.path(of: file.path), limit: file.size))?.digest == record.content
  }
}

extension PictureMove {
  /// Says that a picture is held back because a sidecar hid it where it was.
  var uncovered: Diagnostic {
    Diagnostic(
      .warning, "sidecar.picture-uncovered", file: path.text,
      "it stays hidden: \(sidecar.text) hid it as “\(former.name)”, and applies to other pictures now",
      remedy: "write \(path.stem.name).yaml beside it, and say there who may see it")
  }
}

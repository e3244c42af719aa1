// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader
private import PictureSteps

/// Finds pictures that another program had out of sight or threw away, by its text beside them: Google Takeout's `archived`,
/// `inLockedFolder` and `trashed`, Picasa's `hidden`.
struct HiddenBeside {
  let root: String
  let scan: ScannedArchive
  let workers: Int

  private static let limit = 4 << 20
  /// Without one of these words a text hides nothing, so that few have to be understood.
  private static let words = ["\"archived\"", "\"inLockedFolder\"", "\"trashed\""].map { Data($0.utf8) }

  /// The hidden pictures, and those that a text of Takeout's is about.
  func find() -> (hidden: Set<ArchivePath>, told: Set<ArchivePath>) {
    guard !scan.takeout.isEmpty || !scan.picasa.isEmpty else { return ([], []) }
    let (companions, unmatched) = BesideFiles.pair(scan)
    let pairs =
      companions
      .flatMap { image, companions in companions.map { (image: image, companion: $0) } }
      .filter { $0.companion.form != .xmp }
    let lists = Dictionary(
      scan.picasa.map { ($0.path, PicasaFile(bytes(of: $0.path))) }, uniquingKeysWith: { first, _ in first })
    let areHidden = mapInParallel(pairs.count, width: workers) { number in
      let (image, companion) = pairs[number]
      if companion.form == .picasa { return lists[companion.file.path]?.hides(image.name) == true }
      let bytes = bytes(of: companion.file.path)
      // It is too large, or cannot be read.
      if bytes.isEmpty { return companion.file.size > 0 }
      return hidden(by: bytes) != nil
    }
    let images = Set(scan.images.map(\.file.path))
    let names = NamesOnDisk(images)
    // A second text of a picture, or one that goes by another name than its picture.
    let others = mapInParallel(unmatched.count, width: workers) { number -> ArchivePath? in
      let file = unmatched[number]
      guard let said = hidden(by: bytes(of: file)) else { return nil }
      let named = said.title.map { file.folder.appending($0) }
      return [named, file.stem, file.stem.stem].lazy.compactMap { $0.map(names.path) }.first(where: images.contains)
    }
    return (
      Set(zip(pairs, areHidden).filter(\.1).map(\.0.image)).union(others.compactMap(\.self)),
      Set(pairs.lazy.filter { $0.companion.form == .takeout }.map(\.image))
    )
  }

  /// What a text of Takeout's says, if it hides its picture or was cut off before it could say so.
  private func hidden(by bytes: [UInt8]) -> MetadataReader.TakeoutHiding? {
    let isWhole = bytes.last { !($0 == 10 || $0 == 13 || $0 == 32) } == UInt8(ascii: "}")
    let data = Data(bytes)
    guard !isWhole && MetadataReader.mayBeTakeout(bytes) || Self.words.contains(where: { data.range(of: $0) != nil })
    else { return nil }
    let said = MetadataReader.takeoutHiding(bytes)
    return said.isHidden || said.isThrownAway ? said : nil
  }

  private func bytes(of file: ArchivePath) -> [UInt8] {
    (try? Files.read(bytesOfPath: file.bytes(below: root), limit: Self.limit)) ?? []
  }
}

extension [KeepsakeDraft] {
  /// Makes keepsakes of hidden pictures private, unless their own text says who may see them; returns what to say of that.
  mutating func hide(_ hidden: Set<ArchivePath>, usual: Visibility) -> [Diagnostic] {
    guard !hidden.isEmpty else { return [] }
    var changed: [ArchivePath] = []
    for index in indices where self[index].sidecar.visibility == nil {
      guard let image = self[index].images.first(where: { hidden.contains($0.source.file.path) }) else { continue }
      if self[index].visibility(usual: usual) < .private { changed.append(image.source.file.path) }
      self[index].hide(HidingReason(.otherProgram))
    }
    guard let first = changed.first else { return [] }
    return [
      Diagnostic(
        .note, "beside.hidden", file: first.text,
        changed.count == 1
          ? "it is private, because Google Photos or Picasa had it hidden, locked, archived or in the trash"
          : "it and \(changed.count - 1) more are private, because Google Photos or Picasa had them hidden, locked, archived or in the trash",
        remedy: "write “visibility: public” in a picture’s own text to show it")
    ]
  }
}

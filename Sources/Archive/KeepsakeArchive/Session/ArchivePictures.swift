// SPDX-License-Identifier: MIT
package import Cataloguing
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
private import Memo
package import PictureSteps

/// An archive's names and texts about its pictures; only requested pictures are opened.
package struct ArchivePictures {
  package let archive: ArchiveFolder
  package private(set) var read: ReadArchive
  private let reading: ArchiveReading
  private let walk: ArchiveReading.Walk

  /// Reads as a build does; what lies in folders of the archive only if it is `deep`.
  init(_ reading: ArchiveReading, deep: Bool) async throws {
    var reading = reading
    if !deep { reading.settings.settings.exclude = ["*/"] }
    archive = reading.archive
    self.reading = reading
    walk = try reading.scan()
    read = try await reading.read(walk)
  }

  /// The keepsake that a picture belongs to; `nil` if a build makes none of it.
  package func draft(of picture: ArchivePath) -> KeepsakeDraft? {
    read.drafts.first { $0.images.contains { $0.source.file.path == picture } }
  }

  /// The findings about each image of a keepsake, without decoding.
  package func knowledge(of draft: KeepsakeDraft) async throws -> [ImageKnowledge] {
    var one = read
    one.drafts = [draft]
    one.scan = scan(around: draft)
    return try await reading.pictures(one, walk) {
      $0.onlyLooks = true
      // Texts from earlier builds, which kinds depend on.
      $0.steps = [{ LayerStep($0) }, { TextStep($0) }, { SubtitleStep($0) }]
    }.knowledge[0]
  }

  /// Adds the reasons for hiding in collections, copies and the last build, as far as earlier builds have read the pictures.
  package func withAllHiding() -> ArchivePictures {
    let knowledge = read.drafts.map { draft in
      draft.images.map { image in
        let file = image.source.file
        let record = walk.known[file.path].flatMap { $0.matches(file) ? $0 : nil }
        return ImageKnowledge(
          content: record?.content ?? Digest256.hash(file.path.bytes), metadata: ImageMetadata(), picture: nil)
      }
    }
    var pictures = self
    let hiding = reading.catalogue(read, knowledge, reading.ledger.ledger) { _ in }.result.hiding
    for (number, reasons) in hiding.enumerated() { for reason in reasons { pictures.read.drafts[number].hide(reason) } }
    return pictures
  }

  /// The files beside an image that speak of it.
  package func companions(of image: ArchivePath, in draft: KeepsakeDraft) -> [BesideFiles.Companion] {
    BesideFiles.pair(scan(around: draft)).companions[image] ?? []
  }

  /// What lies in a keepsake's folders.
  private func scan(around draft: KeepsakeDraft) -> ScannedArchive {
    let folders = Set(draft.images.map(\.source.file.path.folder))
    var scan = walk.scan
    scan.images.removeAll { !folders.contains($0.file.path.folder) }
    scan.xmp.removeAll { !folders.contains($0.path.folder) }
    scan.takeout.removeAll { !folders.contains($0.path.folder) }
    scan.picasa.removeAll { !folders.contains($0.path.folder) }
    return scan
  }
}

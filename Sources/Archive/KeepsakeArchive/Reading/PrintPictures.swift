// SPDX-License-Identifier: MIT
private import Cataloguing
package import KeepsakeModel
private import KeepsakeSupport
private import Memo
private import PictureSteps

extension ArchiveReading {
  /// Long sides are rounded up to this, so that pictures of nearly one size are made together and found again.
  private static let step = 400
  /// Compression is more visible in print, so the quality is higher than for screens.
  private static let quality = 90

  /// Makes pictures for paper like the site's: rotated and cropped as in their keepsake, without hidden data.
  ///
  /// They are stored like the site's, and deleted when no build has used them for a while. The result leaves out films, documents, further
  /// pages, files shown in two parts, and pictures that are hidden by now.
  package func prints(
    _ wishes: Set<PrintWish>, _ read: ReadArchive, _ files: Walk
  ) async throws -> [PrintWish: Rendition] {
    let masks = MaskFiles(read, archive, memo: runner.memo, files: files.known)
    let subtitles = SubtitleFiles(read, archive, memo: runner.memo, files: files.known)
    let drafts = Dictionary(
      read.drafts.indices.map { (read.drafts[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    var groups: [Int: [(wish: PrintWish, source: PictureSource)]] = [:]
    for wish in wishes {
      guard let draft = drafts[wish.keepsake] else { continue }
      let sources = read.sources(ofDraft: draft, masks, subtitles, showsSecured: false)
        .filter { $0.file.path == wish.file && $0.format.medium == nil && !$0.isHidden }
      guard let source = sources.first, sources.count == 1 else { continue }
      groups[(wish.longSide + Self.step - 1) / Self.step * Self.step, default: []].append((wish, source))
    }
    var prints: [PrintWish: Rendition] = [:]
    for (longSide, group) in groups.sorted(by: { $0.key < $1.key }) {
      var settings = read.settings
      settings.pictures.sizes = [longSide]
      settings.pictures.quality = Self.quality
      settings.pictures.avif = false
      var work = PictureWork(archive: archive, runner: runner)
      work.steps = []
      let group = group.sorted { $0.wish.file.text < $1.wish.file.text }
      let pictures = try await work.run(group.map(\.source), read.scan, settings, files: files.known).pictures
      for ((wish, _), picture) in zip(group, pictures) {
        guard let made = picture.knowledge.picture, made.size == wish.size else { continue }
        prints[wish] = made.renditions.first
      }
    }
    return prints
  }
}

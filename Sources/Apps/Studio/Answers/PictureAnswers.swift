// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import LoopbackHTTP
private import Memo
private import Raster

/// Pictures as a keeper sees them, private ones included, in the size that a page wants.
struct PictureAnswers {
  private let archive: StudioArchive
  private let sight: StudioSight

  init(_ archive: StudioArchive, _ sight: StudioSight) { (self.archive, self.sight) = (archive, sight) }

  /// The address of a keepsake's picture as visitors see it, or of the whole of it, not cut or turned by the keeper.
  ///
  /// It changes with the picture and with how the keeper wants it, so that a browser may keep what it got. `page` counts a file's
  /// pages from 0.
  static func address(of entry: StudioView.Entry, _ number: Int, page: Int = 0, isWhole: Bool = false) -> String {
    let image = entry.draft.images[number]
    let state = "\(image.source.file.size) \(image.source.file.modified) \(isWhole ? "" : "\(image.statement)")"
    let version = Digest256.hash(Array(state.utf8)).hex.prefix(12)
    let path = entry.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return
      "/pictures/\(version)?keepsake=\(path)&number=\(number)\(page > 0 ? "&page=\(page)" : "")\(isWhole ? "&whole=yes" : "")"
  }

  /// The address of the picture that stands for a keepsake.
  static func address(ofThumbnail entry: StudioView.Entry) -> String {
    let image = entry.keepsake.thumbnail
    let file = entry.file(ofImage: image)
    return address(of: entry, file, page: max(0, image - (entry.firstImage(of: file) ?? image)))
  }

  /// The picture that a request names.
  ///
  /// By `keepsake`, `number` and `size`, the long side in pixels; `cutout` names a mask that is only offered yet. Or by `collage`,
  /// a collection's text.
  func answer(_ request: Request) async throws(StudioError) -> Answer {
    let query = StudioDesk.query(request.query)
    if query["collage"] != nil || query["cutout"] != nil, !sight.admitsWhatIsMade { throw Self.refusal }
    if let file = query["collage"] { return Self.answer(try await CollectionAnswers.collage(file, archive), .jpeg) }
    let entry = try await archive.keepsake(query["keepsake"] ?? "")
    let number = Int(query["number"] ?? "") ?? 0
    let size = min(4_096, max(32, Int(query["size"] ?? "") ?? 400))
    guard entry.draft.images.indices.contains(number) else {
      throw StudioError(404, "picture", "This keepsake has no such picture.")
    }
    guard sight.admits(picture: entry.draft.images[number].source.file.path.text) else { throw Self.refusal }
    let image = entry.draft.images[number]
    let first = entry.firstImage(of: number) ?? 0
    let page = max(0, Int(query["page"] ?? "") ?? 0)
    guard entry.keepsake.images.indices.contains(first + page),
      entry.keepsake.images[first + page].path == image.source.file.path
    else { throw StudioError(404, "picture", "This keepsake has no such picture.") }
    let shown = entry.keepsake.images[first + page]
    // Of films, sounds and pages the last build has made pictures; they are made anew by it alone.
    let isStill = image.source.format.medium != nil || page > 0
    let isWhole = query["whole"] != nil && !isStill
    let kept = isWhole ? nil : Self.kept(shown, size: isStill ? 0 : size)
    if let kept, let bytes = try? Files.read(DerivativeStore(folder: archive.session.archive.state).path(for: kept)) {
      return Self.answer(bytes, kept.format)
    }
    if let medium = image.source.format.medium { return MediumSign.answer(medium) }
    guard !isStill else { throw StudioError(404, "picture", "The next build makes a picture of it.") }
    guard let bytes = try? Files.read("\(archive.root)/\(image.source.file.path.text)", limit: 1 << 30) else {
      throw StudioError(404, "picture", "The picture cannot be read.")
    }
    let turned = shown.metadata.orientation?.value ?? 1
    let frame = isWhole ? PictureFrame() : image.statement.frame
    let offered = query["cutout"]
    let mask =
      if let offered { await archive.cutouts.mask(offered)?.luma } else { isWhole ? nil : mask(of: image, entry) }
    if offered != nil, mask == nil { throw StudioError(404, "picture", "This is no longer offered: look again.") }
    let request = PictureRequest(
      renditions: [RenditionRequest(longSide: size, format: .jpeg, quality: 82)], exifOrientation: turned,
      quarterTurns: frame.rotate / 90, crop: frame.corners == nil ? frame.crop : nil, corners: frame.corners,
      straighten: frame.corners == nil ? frame.straighten : 0, mask: mask)
    guard let made = try? Raster.derive(from: bytes, request).renditions.first else {
      throw StudioError(415, "picture", "The picture cannot be shown.")
    }
    return Self.answer(made.bytes, made.format)
  }

  private static var refusal: StudioError {
    StudioError(403, "sight", "This picture is not among those of this phone.")
  }

  /// What the keeper wants to be seen of a picture on white; `nil`: all of it.
  private func mask(of image: DraftImage, _ entry: StudioView.Entry) -> LumaPlane? {
    guard image.statement.background?.isRemoved == true, let path = image.mask(in: entry.draft) else { return nil }
    return (try? Files.read("\(archive.root)/\(path.text)", limit: 64 << 20)).flatMap(Raster.mask)
  }

  /// The smallest rendition of the last build that is large enough; of stills, for which 0 stands, the largest.
  private static func kept(_ image: KeepsakeImage, size: Int) -> Rendition? {
    let all = image.picture?.renditions ?? []
    if size == 0 { return all.max { ($0.size.pixels, $1.length) < ($1.size.pixels, $0.length) } }
    return all.filter { max($0.size.width, $0.size.height) >= size }.min { $0.length < $1.length }
  }

  private static func answer(_ bytes: [UInt8], _ format: Rendition.Format) -> Answer {
    Answer(
      200, fields: ["Content-Type": format.mediaType, "Cache-Control": "private, max-age=86400"], body: .bytes(bytes))
  }
}

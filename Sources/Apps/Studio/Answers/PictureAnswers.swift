// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Collages
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

  /// The address of a face, square.
  static func address(of face: SeenFace) -> String {
    let file = face.entry.file(ofImage: face.image)
    let page = max(0, face.image - (face.entry.firstImage(of: file) ?? face.image))
    let region = face.region.map {
      [$0.left, $0.top, $0.width, $0.height].map { "\(Int($0 * 10_000))" }.joined(separator: ",")
    }
    return "\(address(of: face.entry, file, page: page))&face=\(region ?? "best")"
  }

  /// The picture that a request names.
  ///
  /// By `keepsake`, `number` and `size`, the long side in pixels; `face` has a square cut out of it: left, top, width and height in ten
  /// thousandths, or `best`; `cutout` names a mask that is only offered yet. Or by `collage`,
  /// a collection's text.
  func answer(_ request: Request) async throws(StudioError) -> Answer {
    let query = StudioDesk.query(request.query)
    if query["collage"] != nil || query["cutout"] != nil, !sight.admitsWhatIsMade { throw Self.refusal }
    if let file = query["collage"] { return Self.answer(try await CollectionAnswers.collage(file, archive), .jpeg) }
    let entry = try await archive.keepsake(query["keepsake"] ?? "")
    let number = Int(query["number"] ?? "") ?? 0
    let face = Self.face(query["face"])
    let wanted = min(4_096, max(32, Int(query["size"] ?? "") ?? 400))
    let size = face.map { min(4_096, FaceStep.longSide($0.region, side: wanted)) } ?? wanted
    guard entry.draft.images.indices.contains(number) else {
      throw StudioError(404, "picture", "This keepsake does not have this picture.")
    }
    guard sight.admits(picture: entry.draft.images[number].source.file.path.text) else { throw Self.refusal }
    let image = entry.draft.images[number]
    let first = entry.firstImage(of: number) ?? 0
    let page = max(0, Int(query["page"] ?? "") ?? 0)
    guard entry.keepsake.images.indices.contains(first + page),
      entry.keepsake.images[first + page].path == image.source.file.path
    else { throw StudioError(404, "picture", "This keepsake does not have this picture.") }
    let shown = entry.keepsake.images[first + page]
    // Only a build makes pictures of films, sounds and pages.
    let isStill = image.source.format.medium != nil || page > 0
    let isWhole = query["whole"] != nil && !isStill
    let kept = isWhole ? nil : Self.kept(shown, size: isStill ? 0 : size)
    if let kept, let bytes = try? Files.read(DerivativeStore(folder: archive.session.archive.state).path(for: kept)) {
      return Self.answer(bytes, kept.format, face, side: wanted)
    }
    if let medium = image.source.format.medium { return MediumSign.answer(medium) }
    guard !isStill else { throw StudioError(404, "picture", "A preview is made with the next build.") }
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
    guard let made = try? Raster.derive(from: bytes, request).renditions.first else { return MediumSign.answer(nil) }
    return Self.answer(made.bytes, made.format, face, side: wanted)
  }

  /// A square that is asked for: around a region, or where the picture has most to show.
  private struct Face {
    var region: UnitRectangle?
  }

  /// The face in a request; `nil` if there is none.
  private static func face(_ text: String?) -> Face? {
    guard let text else { return nil }
    let parts = text.split(separator: ",").compactMap { Int($0) }
    guard parts.count == 4, parts.allSatisfy({ (0...10_000).contains($0) }), parts[2] > 0, parts[3] > 0 else {
      return Face()
    }
    let shares = parts.map { Double($0) / 10_000 }
    return Face(region: UnitRectangle(left: shares[0], top: shares[1], width: shares[2], height: shares[3]))
  }

  private static var refusal: StudioError {
    StudioError(403, "sight", "This picture does not belong to this phone.")
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

  private static func answer(
    _ bytes: [UInt8], _ format: Rendition.Format, _ face: Face?, side: Int
  ) -> Answer {
    guard let face, let plane = try? Raster.plane(of: bytes, longSide: 4_096),
      let square = try? FaceStep.square(of: plane, face.region, side: side),
      let jpeg = try? Raster.jpeg(square, quality: 82, fullColour: false)
    else { return answer(bytes, format) }
    return answer(jpeg, .jpeg)
  }

  private static func answer(_ bytes: [UInt8], _ format: Rendition.Format) -> Answer {
    Answer(
      200, fields: ["Content-Type": format.mediaType, "Cache-Control": "private, max-age=86400"], body: .bytes(bytes))
  }
}

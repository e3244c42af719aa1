// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader
private import PictureBytes
private import Raster
private import TextRecognition

/// What was found out of one picture, before it is known what files beside it say.
package struct FoundPicture: Sendable {
  var content: ContentHash
  package var file: FileFinding.Payload
  /// `nil` if none was wanted, or the file is no picture.
  package var picture: PictureFinding.Payload?
  /// The bytes of each of the picture's renditions, in its order, until they are stored.
  package var renditions: [[UInt8]] = []
  /// What is decoded; `nil`: the file itself.
  var pixels: Pixels?
  /// Of a film, a sound or a document.
  var media: MediaFacts?
  /// Whether the file was read, and not all of it remembered.
  var isRead = false
  /// Whether its picture was not remembered.
  var isNew = false
  /// Whether the next build has to look again.
  var isPassing = false
}

/// Finds out what one image file holds: reads it once, and makes everything from those bytes.
package struct ImageEnricher: Sendable {
  /// What is wanted of a file.
  package struct Job: Sendable {
    /// On this machine; bytes, because a name may be no UTF-8.
    package var path: [UInt8]
    /// Bytes that the file had when it was last looked at; for admitting work only.
    package var size: Int
    package var format: ImageFormat
    package var edit: PictureEdit
    /// The bytes of the file that says what is background, where `edit` wants some taken away.
    package var mask: [UInt8]?
    /// Which picture of the file, from 1.
    package var page = 1
    /// Whether the picture is turned as its EXIF says.
    package var obeysOrientation = true
    /// No renditions: for commands that only look.
    package var wantsPicture: Bool

    package init(path: [UInt8], size: Int, format: ImageFormat, edit: PictureEdit, wantsPicture: Bool = true) {
      self.path = path
      self.size = size
      self.format = format
      self.edit = edit
      self.wantsPicture = wantsPicture
    }
  }

  /// Longer sides up to this many pixels are encoded as WebP.
  ///
  /// They are what telephones and pages of many load, where WebP saves a third of the bytes and of paper half. Larger ones
  /// would cost too much to encode so.
  private static let longestWebP = 1024

  /// What a rendition with this longer side, in pixels, is encoded as.
  static func format(longSide: Int) -> Rendition.Format { longSide <= longestWebP ? .webp : .jpeg }

  /// Files beyond this are refused unread: no picture that we can decode is larger.
  private static let fileLimit = 2 << 30

  private let settings: ArchiveSettings.PictureSettings
  /// For files' bytes, from before they are read until their pictures are made.
  private let files: MemoryBudget
  /// For what decoding takes beside them; asked for while bytes are held, never the other way round.
  private let pictures: MemoryBudget

  /// Jobs take `memory` bytes together at most.
  package init(settings: ArchiveSettings.PictureSettings, memory: Int) {
    self.settings = settings
    files = MemoryBudget(limit: memory / 4)
    pictures = MemoryBudget(limit: memory - memory / 4)
  }

  /// Does a job; once the hash is known, `recall` is asked for all that is remembered from a file elsewhere, and then `recallPicture` for
  /// the picture.
  ///
  /// Throws a `FileError` if the file cannot be read. A file that is no whole picture is no error: its problems say so.
  package func enrich(
    _ job: Job, recall: @Sendable (ContentHash) -> FoundPicture? = { _ in nil },
    recallPicture: @Sendable (ContentHash) -> PictureFinding.Payload? = { _ in nil }
  ) async throws -> FoundPicture {
    try await files.admit(bytes: job.size) { try await read(job, recall, recallPicture) }
  }

  private func read(
    _ job: Job, _ recall: @Sendable (ContentHash) -> FoundPicture?,
    _ recallPicture: @Sendable (ContentHash) -> PictureFinding.Payload?
  ) async throws -> FoundPicture {
    let bytes = try Files.read(bytesOfPath: job.path, limit: Self.fileLimit)
    let content = Digest256.hash(bytes)
    if let known = recall(content) { return known }
    let head = bytes.prefix(ImageFormat.bytesNeeded)
    // What the scan knows of the format may be older than the bytes, or than the formats that are read.
    guard let format = ImageFormat(leading: head, size: bytes.count, claimed: job.format) else {
      return FoundPicture(content: content, file: noPicture(bytes, job), isRead: true, isNew: true)
    }
    let reading = bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
    let file = FileFinding.Payload(format: format, metadata: reading.metadata)
    var found = FoundPicture(content: content, file: file, isRead: true, isNew: true)
    found.file.pictures = PicturePages.count(in: bytes, format)
    found.file.moves = MovingPicture.isIn(bytes, format)
    found.file.problems = reading.warnings.map {
      FactProblem(
        problem: "\($0), so some of its metadata is missing", remedy: "look whether there is a sounder copy of the file"
      )
    }
    guard job.wantsPicture else { return found }
    if let known = recallPicture(content) {
      (found.picture, found.isNew) = (known, false)
      return found
    }
    guard let shown = PicturePages.shown(bytes, format, page: job.page) else {
      // The keeper may have left the other pages out to hide them.
      found.picture = PictureFinding.Payload()
      found.picture?.fault = .nothingLeft
      found.picture?.problems = [Self.noPage(job.page, of: found.file.pictures)]
      return found
    }
    let turn = job.obeysOrientation ? reading.metadata.orientation?.value : nil
    let request = pictureRequest(job, orientation: turn ?? 1)
    let needed = (try? Raster.inspect(shown)).map { Raster.estimatedBytes($0, request) } ?? 0
    (found.picture, found.renditions) = await pictures.admit(bytes: needed) { picture(shown, format, request) }
    if job.mask != nil, request.mask == nil { found.picture?.problems.append(Self.unusableMask) }
    return found
  }

  /// What is told of a page that is to be shown and is not there.
  static func noPage(_ page: Int, of count: Int) -> FactProblem {
    FactProblem(
      problem: count == 1
        ? "it has one page, and “pages” asks for page \(page)"
        : "it has \(count) pages, and “pages” asks for page \(page)",
      remedy: "correct “pages” in its sidecar, or remove it there to show all")
  }

  private static let unusableMask = FactProblem(
    problem: "its mask is no PNG that can be read, so its background is shown",
    remedy: "make the mask again, or write background: {use: original}")

  /// What is told of a file that is named as a picture and holds none.
  private func noPicture(_ bytes: [UInt8], _ job: Job) -> FileFinding.Payload {
    var file = FileFinding.Payload(format: job.format)
    file.fault = bytes.isEmpty ? .empty : .notAPicture
    let words = ContentGuess.words(Array(bytes.prefix(ContentGuess.bytesNeeded)), size: bytes.count)
    file.problems = [
      FactProblem(
        problem: "named as a picture, but it seems to be \(words)",
        remedy: bytes.isEmpty
          ? RasterError.empty.remedy : "replace it by the picture, rename it or name it under “exclude:”")
    ]
    return file
  }

  private func picture(
    _ bytes: [UInt8], _ format: ImageFormat, _ request: PictureRequest
  ) -> (payload: PictureFinding.Payload, renditions: [[UInt8]]) {
    var payload = PictureFinding.Payload()
    do throws(RasterError) {
      let result = try Raster.derive(from: bytes, request)
      var seen: Set<ContentHash> = []
      var encoded: [[UInt8]] = []
      var renditions: [Rendition] = []
      for one in result.renditions {
        let hash = Digest256.hash(one.bytes)
        guard seen.insert(hash).inserted else { continue }
        renditions.append(Rendition(content: hash, format: one.format, size: one.size, length: one.bytes.count))
        encoded.append(one.bytes)
      }
      var picture = PictureFacts(
        size: result.size, original: result.original, renditions: renditions, colour: result.placeholder.index)
      picture.look = PictureLook(result.features, character: result.character)
      picture.isWhole = !result.warnings.contains(.incomplete)
      if let luma = result.luma {
        picture.textEvidence = TextGate.evidence(
          of: GreyPage(width: luma.size.width, height: luma.size.height, pixels: luma.pixels))
      }
      payload.picture = picture
      payload.problems = result.warnings.map { FactProblem(problem: $0.reason, remedy: $0.remedy) }
      return (payload, encoded)
    } catch {
      payload.fault = error.fault
      payload.problems = [FactProblem(problem: error.reason, remedy: error.remedy)]
      return (payload, [])
    }
  }

  private func pictureRequest(_ job: Job, orientation: Int) -> PictureRequest {
    PictureRequest(
      renditions: settings.sizes.sorted(by: >).flatMap(settings.renditions), exifOrientation: orientation,
      framed: job.edit.frame, mask: job.mask.flatMap(Raster.mask), pixelLimit: settings.pixelLimit * 1_000_000,
      lumaLongSide: TextGate.longSide)
  }
}

extension RasterError {
  /// What a page says of it.
  fileprivate var fault: PictureFault {
    switch self {
    case .empty: .empty
    case .unknownFormat: .notAPicture
    case .brokenHeader, .brokenPixels, .noPixels: .damaged
    case .unsupported, .noPreview, .cannotEncode: .unsupported
    case .tooManyPixels, .outOfMemory: .tooLarge
    case .emptyCrop: .nothingLeft
    }
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader
private import PictureBytes
private import Raster
private import TextRecognition

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

  /// What came out, in two parts, because they depend on different inputs.
  package struct Outcome: Sendable {
    package var file: FileFinding.Payload
    /// `nil` if none was wanted, or the file is no picture.
    package var picture: PictureFinding.Payload?
    /// The bytes of each of the picture's renditions, in its order.
    package var renditions: [[UInt8]] = []
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

  /// Does a job; once the hash is known, `knows` is asked whether all is remembered from a file elsewhere, and `hasPicture` whether the
  /// picture is.
  ///
  /// Throws a `FileError` if the file cannot be read. A file that is no whole picture is no error: its problems say so.
  package func enrich(
    _ job: Job, knows: @Sendable (ContentHash) -> Bool = { _ in false },
    hasPicture: @Sendable (ContentHash) -> Bool = { _ in false }
  ) async throws -> (content: ContentHash, outcome: Outcome?) {
    try await files.admit(bytes: job.size) { try await read(job, knows: knows, hasPicture: hasPicture) }
  }

  private func read(
    _ job: Job, knows: @Sendable (ContentHash) -> Bool, hasPicture: @Sendable (ContentHash) -> Bool
  ) async throws -> (content: ContentHash, outcome: Outcome?) {
    let bytes = try Files.read(bytesOfPath: job.path, limit: Self.fileLimit)
    let content = Digest256.hash(bytes)
    if knows(content) { return (content, nil) }
    let head = bytes.prefix(ImageFormat.bytesNeeded)
    // What the scan knows of the format may be older than the bytes, or than the formats that are read.
    guard let format = ImageFormat(leading: head, size: bytes.count, claimed: job.format) else {
      return (content, noPicture(bytes, job))
    }
    let reading = bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
    var outcome = Outcome(file: FileFinding.Payload(format: format, metadata: reading.metadata))
    outcome.file.pictures = PicturePages.count(in: bytes, format)
    outcome.file.moves = MovingPicture.isIn(bytes, format)
    outcome.file.problems = reading.warnings.map {
      FactProblem(
        problem: "\($0), so some of its metadata is missing", remedy: "look whether there is a sounder copy of the file"
      )
    }
    guard job.wantsPicture, !hasPicture(content) else { return (content, outcome) }
    guard let shown = PicturePages.shown(bytes, format, page: job.page) else {
      // The keeper may have left the other pages out to hide them.
      outcome.picture = PictureFinding.Payload()
      outcome.picture?.fault = .nothingLeft
      outcome.picture?.problems = [Self.noPage(job.page, of: outcome.file.pictures)]
      return (content, outcome)
    }
    let turn = job.obeysOrientation ? reading.metadata.orientation?.value : nil
    let request = pictureRequest(job, orientation: turn ?? 1)
    let needed = (try? Raster.inspect(shown)).map { Raster.estimatedBytes($0, request) } ?? 0
    (outcome.picture, outcome.renditions) = await pictures.admit(bytes: needed) { picture(shown, format, request) }
    if job.mask != nil, request.mask == nil { outcome.picture?.problems.append(Self.unusableMask) }
    return (content, outcome)
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
  private func noPicture(_ bytes: [UInt8], _ job: Job) -> Outcome {
    var outcome = Outcome(file: FileFinding.Payload(format: job.format))
    outcome.file.fault = bytes.isEmpty ? .empty : .notAPicture
    let words = ContentGuess.words(Array(bytes.prefix(ContentGuess.bytesNeeded)), size: bytes.count)
    outcome.file.problems = [
      FactProblem(
        problem: "named as a picture, but it seems to be \(words)",
        remedy: bytes.isEmpty
          ? RasterError.empty.remedy : "replace it by the picture, rename it or name it under “exclude:”")
    ]
    return outcome
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

// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport
private import Raster
package import TextRecognition

/// Reads the text in one image file: decodes it as it is shown, in greys, and hands it to the engine.
package struct TextReader: Sendable {
  package struct Job: Sendable {
    /// `nil`: the bytes are given.
    package var pixels: Pixels?
    package var edit: PictureEdit
    /// Where the file lies that says what is background, where `edit` wants some taken away.
    package var mask: [UInt8]?
    /// EXIF's, 1…8.
    package var orientation: Int
    /// By falling weight; the engine can read each.
    package var languages: [String]
    package var evidence: TextEvidence
    /// Only the lines are to be found.
    package var findsLinesOnly = false

    package init(
      _ pixels: Pixels?, edit: PictureEdit, orientation: Int, languages: [String], evidence: TextEvidence
    ) {
      self.pixels = pixels
      self.edit = edit
      self.orientation = orientation
      self.languages = languages
      self.evidence = evidence
    }
  }

  private let engine: any TextEngine
  private let budget: MemoryBudget
  private let pixelLimit: Int

  package init(engine: any TextEngine, budget: MemoryBudget, pictures: ArchiveSettings.PictureSettings) {
    self.engine = engine
    self.budget = budget
    pixelLimit = pictures.pixelLimit * 1_000_000
  }

  /// Does a job; `nil` if the file is no picture that can be decoded, or changed or vanished meanwhile.
  ///
  /// Throws `CancellationError` soon after the task was cancelled, and `TextEngineError` if the engine fails.
  package func read(_ job: Job) async throws -> RecognisedText? {
    guard let bytes = job.pixels?.read(), let header = try? Raster.inspect(bytes)
    else { return nil }
    var mask: LumaPlane?
    if let wanted = job.edit.mask {
      guard let path = job.mask, let bytes = try? Files.read(bytesOfPath: path, limit: PictureSource.maskLimit),
        Digest256.hash(bytes) == wanted
      else { return nil }
      mask = Raster.mask(bytes)
    }
    // What a second look would take; where the evidence is an older program's, the real one may be a little larger.
    let longSide = max(TextGate.longSide, engine.longSide(job.evidence))
    let needed =
      bytes.count + Raster.estimatedBytes(header, request(job, mask, longSide: longSide))
      + engine.estimatedBytes(header.size.fitted(within: longSide))
    return try await budget.admit(bytes: needed) { [mask] in
      let stop = StopSignal()
      do {
        return try await withTaskCancellationHandler {
          try read(bytes, job, mask, stop)
        } onCancel: {
          stop.stop()
        }
      } catch TextEngineError.stopped {
        throw CancellationError()
      }
    }
  }

  /// Reads one picture at once, whatever memory it takes, the gate included; `nil` if it can't be decoded.
  package func read(_ bytes: [UInt8], orientation: Int, languages: [String]) throws(TextEngineError) -> RecognisedText?
  {
    let job = Job(
      nil, edit: PictureEdit(), orientation: orientation, languages: languages, evidence: TextEvidence())
    return try read(bytes, job, nil, StopSignal())
  }

  private func request(_ job: Job, _ mask: LumaPlane?, longSide: Int) -> PictureRequest {
    PictureRequest(
      renditions: [], exifOrientation: job.orientation, framed: job.edit.frame, mask: mask, pixelLimit: pixelLimit,
      lumaLongSide: longSide)
  }

  private func read(
    _ bytes: [UInt8], _ job: Job, _ mask: LumaPlane?, _ stop: StopSignal
  ) throws(TextEngineError) -> RecognisedText? {
    func page(_ longSide: Int) -> GreyPage? {
      (try? Raster.derive(from: bytes, request(job, mask, longSide: longSide)))?.luma.map { luma in
        GreyPage(width: luma.size.width, height: luma.size.height, pixels: luma.pixels)
      }
    }
    return job.findsLinesOnly
      ? try engine.findLines(languages: job.languages, stop: stop, page: page)
      : try engine.read(languages: job.languages, stop: stop, page: page)
  }
}

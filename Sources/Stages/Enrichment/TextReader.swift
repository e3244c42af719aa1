// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport
private import Raster
package import TextRecognition

/// Reads the text in one image file: decodes it as it is shown, in greys, and hands it to the recogniser.
package struct TextReader: Sendable {
  package struct Job: Sendable {
    /// On this machine; bytes, because a name may be no UTF-8.
    package var path: [UInt8]
    package var edit: PictureEdit
    /// EXIF's, 1…8.
    package var orientation: Int
    /// As Tesseract names them, by falling weight; each with data here.
    package var languages: [String]
    package var evidence: TextEvidence

    package init(
      path: [UInt8], edit: PictureEdit, orientation: Int, languages: [String], evidence: TextEvidence
    ) {
      self.path = path
      self.edit = edit
      self.orientation = orientation
      self.languages = languages
      self.evidence = evidence
    }
  }

  private let recognizer: TextRecognizer
  private let budget: MemoryBudget
  private let pixelLimit: Int

  package init(recognizer: TextRecognizer, budget: MemoryBudget, pictures: ArchiveSettings.PictureSettings) {
    self.recognizer = recognizer
    self.budget = budget
    pixelLimit = pictures.pixelLimit * 1_000_000
  }

  /// Does a job; `nil` if the file is no picture that can be decoded, or changed or vanished meanwhile.
  ///
  /// Throws `CancellationError` soon after the task was cancelled, and `RecognitionError` if Tesseract fails.
  package func read(_ job: Job, content: ContentHash) async throws -> RecognisedText? {
    guard let bytes = try? Files.read(bytesOfPath: job.path), Digest256.hash(bytes) == content,
      let header = try? Raster.inspect(bytes)
    else { return nil }
    let request = request(job)
    let size = header.size.fitted(within: request.lumaLongSide ?? TextRecognizer.longSide)
    let needed =
      bytes.count + Raster.estimatedBytes(header, request)
      + TextRecognizer.estimatedBytes(width: size.width, height: size.height)
    return try await budget.admit(bytes: needed) {
      let stop = StopSignal()
      do {
        return try await withTaskCancellationHandler {
          try read(bytes, job, request, stop)
        } onCancel: {
          stop.stop()
        }
      } catch RecognitionError.stopped {
        throw CancellationError()
      }
    }
  }

  /// Reads one picture at once, whatever memory it takes, the gate included; `nil` if it can't be decoded.
  package func read(_ bytes: [UInt8], orientation: Int, languages: [String]) throws(RecognitionError) -> RecognisedText?
  {
    var job = Job(
      path: [], edit: PictureEdit(), orientation: orientation, languages: languages, evidence: TextEvidence())
    var request = request(job)
    request.lumaLongSide = TextGate.longSide
    guard let luma = try? Raster.derive(from: bytes, request).luma else { return nil }
    job.evidence = TextGate.evidence(of: GreyPage(luma))
    guard TextGate.mayHoldText(job.evidence) else { return RecognisedText(outcome: .blank, languages: languages) }
    return try read(bytes, job, self.request(job), StopSignal())
  }

  private func request(_ job: Job) -> PictureRequest {
    PictureRequest(
      renditions: [], exifOrientation: job.orientation, quarterTurns: job.edit.rotate / 90 % 4, crop: job.edit.crop,
      pixelLimit: pixelLimit, lumaLongSide: TextGate.readingSide(job.evidence))
  }

  private func read(
    _ bytes: [UInt8], _ job: Job, _ request: PictureRequest, _ stop: StopSignal
  ) throws(RecognitionError) -> RecognisedText? {
    guard let luma = try? Raster.derive(from: bytes, request).luma else { return nil }
    return try recognizer.read(GreyPage(luma), languages: job.languages, evidence: job.evidence, stop: stop)
  }
}

extension GreyPage {
  fileprivate init(_ luma: LumaPlane) {
    self.init(width: luma.size.width, height: luma.size.height, pixels: luma.pixels)
  }
}

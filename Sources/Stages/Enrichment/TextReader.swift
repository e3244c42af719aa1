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
    // What a second look would take; where the evidence is an older program's, the real one may be a little larger.
    let request = request(job, longSide: max(TextGate.longSide, TextGate.readingSide(job.evidence)))
    let size = header.size.fitted(within: request.lumaLongSide ?? TextRecognizer.longSide)
    let needed =
      bytes.count + Raster.estimatedBytes(header, request)
      + TextRecognizer.estimatedBytes(width: size.width, height: size.height)
    return try await budget.admit(bytes: needed) {
      let stop = StopSignal()
      do {
        return try await withTaskCancellationHandler {
          try read(bytes, job, stop)
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
    let job = Job(
      path: [], edit: PictureEdit(), orientation: orientation, languages: languages, evidence: TextEvidence())
    return try read(bytes, job, StopSignal())
  }

  private func request(_ job: Job, longSide: Int) -> PictureRequest {
    PictureRequest(
      renditions: [], exifOrientation: job.orientation, quarterTurns: job.edit.rotate / 90 % 4, crop: job.edit.crop,
      pixelLimit: pixelLimit, lumaLongSide: longSide)
  }

  private func read(
    _ bytes: [UInt8], _ job: Job, _ stop: StopSignal
  ) throws(RecognitionError) -> RecognisedText? {
    guard let luma = try? Raster.derive(from: bytes, request(job, longSide: TextGate.longSide)).luma else { return nil }
    // Looked at anew: the evidence may be remembered from a program that looked otherwise.
    let small = GreyPage(luma)
    var page = small
    let glance = TextGlance(page)
    guard try recognizer.confirms(glance, in: page, languages: job.languages, stop: stop) else {
      return RecognisedText(outcome: .blank, languages: job.languages)
    }
    let longSide = TextGate.readingSide(glance.evidence)
    if longSide < max(page.width, page.height) || max(page.width, page.height) >= TextGate.longSide {
      guard let luma = try? Raster.derive(from: bytes, request(job, longSide: longSide)).luma else { return nil }
      page = GreyPage(luma)
    }
    let text = try recognizer.read(page, languages: job.languages, evidence: glance.evidence, stop: stop)
    guard text.outcome != .read else { return text }
    // A view drowns its caption where it is read as a page.
    let lines = try recognizer.readLines(glance, in: small, languages: job.languages, stop: stop)
    return lines.outcome == .read ? lines : text
  }
}

extension GreyPage {
  fileprivate init(_ luma: LumaPlane) {
    self.init(width: luma.size.width, height: luma.size.height, pixels: luma.pixels)
  }
}

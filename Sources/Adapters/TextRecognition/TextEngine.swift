// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import Onnx

/// Reads the text in pictures; whatever does so stands behind this, and no other module knows which it is.
///
/// The same picture and the same languages give the same answer, whatever was read before.
package protocol TextEngine: Sendable {
  /// As messages call it.
  var name: String { get }

  /// What reads these languages, as messages call it.
  func name(of languages: [String]) -> String

  /// Names what it reads with on this machine, all languages together.
  var identity: String { get }

  /// Names what a text depends on beside the picture: version, library, models or data; remembered texts hang on it.
  func identity(of languages: [String]) -> String

  /// Whether a language, by its code (`eng`, `chi_sim`), can be read with what is on this machine.
  func canRead(_ language: String) -> Bool

  /// What to do to have a language read here; `nil` if it is none that the engine knows.
  func advice(for language: String) -> Message?

  /// The longest side, in pixels, of the picture that it will ask for where a quick look has found this.
  func longSide(_ evidence: TextEvidence) -> Int

  /// About how many bytes reading a picture of this size takes, the engine's own included.
  func estimatedBytes(_ size: PixelSize) -> Int

  /// Reads one picture, blocking and on one thread: call it from a worker.
  ///
  /// Confidences of words are calibrated: brought to the scale of `RecognisedText.Word`, whatever the engine's own is; the
  /// outcome says whether the whole is worth showing.
  ///
  /// - Parameters:
  ///   - languages: By falling weight; `canRead` holds for each.
  ///   - stop: Asked while reading goes on.
  ///   - page: Gives the picture as it is shown, its longer side at most so many pixels; `nil` if it cannot be decoded.
  /// - Returns: `nil` if the picture cannot be decoded.
  /// - Throws: `TextEngineError.stopped` soon after `stop` says so.
  func read(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText?

  /// Finds where the lines of text stand in one picture, as `read` does, and reads no more of each than its first words.
  func findLines(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText?

  /// Frees what reading has loaded; it is loaded again when it is needed.
  func unload()
}

extension TextEngine {
  package func name(of languages: [String]) -> String { name }
}

/// The engines that the program knows.
package enum TextEngines {
  /// The one to read with on this machine; Tesseract where another is asked for and missing.
  package static func ofThisMachine(_ choice: ArchiveSettings.TextEngineChoice = .auto) -> any TextEngine {
    guard choice != .tesseract, let paddle = paddle() else { return TesseractEngine() }
    return choice == .paddle ? paddle : BestEngine(first: paddle, second: TesseractEngine())
  }

  /// What to tell of a choice that this machine cannot serve.
  package static func problem(_ choice: ArchiveSettings.TextEngineChoice) -> Diagnostic? {
    guard choice == .paddle, paddle() == nil else { return nil }
    return Diagnostic(
      .warning, "text.engine-missing", file: nil,
      "the models or the library that PP-OCR reads with are not on this machine, so Tesseract reads the text in pictures",
      remedy: "run scripts/models, or take `engine: paddle` out of `ocr:` in keepsake.yaml")
  }

  /// PP-OCR with the models that `scripts/models` fetches; `nil` if they or ONNX Runtime are not on this machine.
  package static func paddle() -> (any TextEngine)? { PaddleEngine(folder: OnnxSession.modelFolder) }
}

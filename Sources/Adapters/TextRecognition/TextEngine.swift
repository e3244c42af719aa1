// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import Onnx

/// Reads the text in pictures; no other module knows which engine does it.
///
/// The same picture and the same languages give the same result, whatever was read before.
package protocol TextEngine: Sendable {
  /// The engine's name in messages.
  var name: String { get }

  /// The name in messages of the engine that reads these languages.
  func name(of languages: [String]) -> String

  /// Identifies the installed engine with all its languages.
  var identity: String { get }

  /// Identifies what a text depends on beside the picture: version, library, models or data; cached texts depend on it.
  func identity(of languages: [String]) -> String

  /// Whether the installed engine can read a language, given by its code (`eng`, `chi_sim`).
  func canRead(_ language: String) -> Bool

  /// Advice on how to install a language; `nil` if the engine does not know it.
  func advice(for language: String) -> Message?

  /// The longest side, in pixels, of the picture that the engine will need after a quick check with this evidence.
  func longSide(_ evidence: TextEvidence) -> Int

  /// About how many bytes reading a picture of this size needs, including the engine's own.
  func estimatedBytes(_ size: PixelSize) -> Int

  /// Reads one picture, blocking and on one thread: call it from a worker.
  ///
  /// Words' confidences are calibrated to the scale of `RecognisedText.Word`; the outcome says whether the text should
  /// be shown.
  ///
  /// - Parameters:
  ///   - languages: By falling weight; `canRead` holds for each.
  ///   - stop: Polled while reading.
  ///   - page: Returns the picture as displayed, with at most this longer side; `nil` if it cannot be decoded.
  /// - Returns: `nil` if the picture cannot be decoded.
  /// - Throws: `TextEngineError.stopped` soon after `stop` says so.
  func read(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText?

  /// Finds the lines of text in one picture, like `read`, but reads only each line's first words.
  func findLines(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText?

  /// Frees loaded data; the next reading loads it again.
  func unload()
}

extension TextEngine {
  package func name(of languages: [String]) -> String { name }
}

/// The program's engines.
package enum TextEngines {
  /// The engine to use on this machine; Tesseract if another one is chosen and missing.
  package static func ofThisMachine(_ choice: ArchiveSettings.TextEngineChoice = .auto) -> any TextEngine {
    guard choice != .tesseract, let paddle = paddle() else { return TesseractEngine() }
    return choice == .paddle ? paddle : BestEngine(first: paddle, second: TesseractEngine())
  }

  /// The warning for a choice that is not installed.
  package static func problem(_ choice: ArchiveSettings.TextEngineChoice) -> Diagnostic? {
    guard choice == .paddle, paddle() == nil else { return nil }
    return Diagnostic(
      .warning, "text.engine-missing", file: nil,
      "the models or the library that PP-OCR reads with are not on this machine, so Tesseract reads the text in pictures",
      remedy: "run scripts/models, or take `engine: paddle` out of `ocr:` in keepsake.yaml")
  }

  /// PP-OCR with the models that `scripts/models` fetches; `nil` if they or ONNX Runtime are not installed.
  package static func paddle() -> (any TextEngine)? { PaddleEngine(folder: OnnxSession.modelFolder) }
}

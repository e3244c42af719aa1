// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
import Onnx
private import Synchronization

/// PP-OCR: one network finds the lines, another one reads each.
package final class PaddleEngine: TextEngine {
  /// Must be raised when a picture's reading changes.
  private static let version = 6
  /// The longest side of a picture to read, in pixels; small print needs more than finding lines does.
  private static let longestSide = 2_000
  /// Mean confidence below which a text is not shown.
  private static let confidenceFloor = 45.0

  /// The languages in which it was no worse than Tesseract with their data.
  private static let languages: Set = ["eng", "deu", "fra"]

  private let folder: String
  /// Digests of the models' bytes.
  private let digests: String
  private let loaded = Mutex<Networks?>(nil)

  struct Networks: Sendable {
    var detector: TextDetector
    var recogniser: LineRecogniser
  }

  private static let detector = "PP-OCRv6_det_small.onnx"
  private static let recogniser = "PP-OCRv6_rec_small.onnx"

  /// Uses the models in a folder; `nil` if they or ONNX Runtime are missing.
  package init?(folder: String) {
    guard OnnxSession.isInstalled else { return nil }
    var digests: [String] = []
    for name in [Self.detector, Self.recogniser] {
      guard let model = try? Digest256.hash(bytesOfPath: Array("\(folder)/\(name)".utf8)) else { return nil }
      digests.append(model.digest.hex)
    }
    self.folder = folder
    self.digests = digests.joined(separator: " ")
  }

  package var name: String { "PP-OCR" }

  package var identity: String { "PP-OCR \(Self.version) \(digests)" }

  package func identity(of languages: [String]) -> String { identity }

  package func canRead(_ language: String) -> Bool { Self.languages.contains(language) }

  package func advice(for language: String) -> Message? { nil }

  package func longSide(_ evidence: TextEvidence) -> Int { Self.longestSide }

  package func estimatedBytes(_ size: PixelSize) -> Int { 300 << 20 + size.width * size.height * 4 }

  package func unload() { loaded.withLock { $0 = nil } }

  package func read(
    languages: [String], stop: StopSignal, page picture: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText? {
    guard let small = picture(TextGate.longSide) else { return nil }
    let nothing = RecognisedText(outcome: .blank, languages: languages)
    guard TextGate.mayHoldText(TextGate.evidence(of: small)) else { return nothing }
    do {
      let reading = PaddlePage(networks: try networks(), stop: stop)
      guard try reading.seemsToHoldText(small) else { return nothing }
      var page = small
      if max(small.width, small.height) >= TextGate.longSide {
        if stop.isStopped { throw TextEngineError.stopped }
        guard let larger = picture(Self.longestSide) else { return nil }
        page = larger
      }
      let boxes = try reading.boxes(in: page)
      var (lines, turns) = (try reading.lines(of: page, in: boxes), 0)
      // Only a page that reads badly or lies on its side may be upside down, so that others need no further check.
      turns = try reading.turns(of: page, in: boxes, reading: lines)
      if turns != 0 {
        let upright = page.turned(by: turns)
        lines = Columns.parted(try reading.lines(of: upright, in: reading.boxes(in: upright)))
          .map { $0.turnedBack(by: turns, from: upright) }
      } else {
        lines = Columns.parted(lines)
      }
      return RecognisedText(lines, turns: turns, of: page, languages: languages, floor: Self.confidenceFloor)
    } catch let error as TextEngineError {
      throw error
    } catch {
      throw stop.isStopped ? .stopped : .failed
    }
  }

  package func findLines(
    languages: [String], stop: StopSignal, page picture: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText? {
    guard let page = picture(TextGate.longSide) else { return nil }
    do {
      let lines = try PaddlePage(networks: networks(), stop: stop).beginnings(of: page)
      return RecognisedText(locating: lines, in: page)
    } catch let error as TextEngineError {
      throw error
    } catch {
      throw stop.isStopped ? .stopped : .failed
    }
  }

  private func networks() throws(OnnxError) -> Networks {
    let result = loaded.withLock { loaded -> Result<Networks, OnnxError> in
      Result { () throws(OnnxError) in
        if let loaded { return loaded }
        let networks = Networks(
          detector: TextDetector(try OnnxSession(bytes(Self.detector))),
          recogniser: try LineRecogniser(OnnxSession(bytes(Self.recogniser))))
        loaded = networks
        return networks
      }
    }
    return try result.get()
  }

  private func bytes(_ name: String) throws(OnnxError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: folder + "/" + name) else {
      throw .refused("\(name) cannot be read")
    }
    return Array(data)
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
import Onnx
private import Synchronization

/// PP-OCR: one network finds the lines, another reads each.
package final class PaddleEngine: TextEngine {
  /// Raise this when the same picture would be read otherwise.
  private static let version = 2
  /// The longest side of a picture to read, in pixels: small print needs more than finding its lines does.
  private static let longestSide = 2_000
  /// Mean confidence below which nothing is worth showing.
  private static let confidenceFloor = 45.0

  /// The languages for which it was measured against Tesseract with their data, and was no worse.
  private static let languages: Set = ["eng", "deu", "fra"]

  private let folder: String
  /// By the models' bytes.
  private let digests: String
  private let loaded = Mutex<Networks?>(nil)

  private struct Networks: Sendable {
    var detector: TextDetector
    var recogniser: LineRecogniser
  }

  private static let detector = "PP-OCRv6_det_small.onnx"
  private static let recogniser = "PP-OCRv6_rec_small.onnx"

  /// With the models in a folder; `nil` if they or ONNX Runtime are missing.
  package init?(folder: String) {
    guard OnnxSession.isInstalled else { return nil }
    var digests: [String] = []
    for name in [Self.detector, Self.recogniser] {
      guard let bytes = try? Files.read(folder + "/" + name) else { return nil }
      digests.append(Digest256.hash(bytes).hex)
    }
    self.folder = folder
    self.digests = digests.joined(separator: " ")
  }

  package var name: String { "PP-OCR" }

  package var identity: String { "PP-OCR \(Self.version) \(digests)" }

  package func identity(of languages: [String]) -> String { identity }

  package func canRead(_ language: String) -> Bool { Self.languages.contains(language) }

  package func advice(for language: String) -> String? { nil }

  package func longSide(_ evidence: TextEvidence) -> Int { Self.longestSide }

  package func estimatedBytes(_ size: PixelSize) -> Int { 300 << 20 + size.width * size.height * 4 }

  package func unload() { loaded.withLock { $0 = nil } }

  package func read(
    languages: [String], stop: StopSignal, page picture: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText? {
    guard let small = picture(TextGate.longSide) else { return nil }
    guard TextGate.mayHoldText(TextGate.evidence(of: small)) else {
      return RecognisedText(outcome: .blank, languages: languages)
    }
    var page = small
    if max(small.width, small.height) >= TextGate.longSide {
      guard let larger = picture(Self.longestSide) else { return nil }
      page = larger
    }
    do {
      let networks = try networks()
      var lines: [(box: TextBox, words: [LineRecogniser.Word])] = []
      for box in Self.inReadingOrder(try networks.detector.boxes(in: page)) {
        if stop.isStopped { throw TextEngineError.stopped }
        let upright = box.height >= 1.5 * box.width ? box.lyingOnItsSide : box
        let words = try networks.recogniser.read(upright, of: page)
        if !words.isEmpty { lines.append((upright, words)) }
      }
      return Self.text(lines, page, languages)
    } catch let error as TextEngineError {
      throw error
    } catch {
      throw .failed
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

  /// From the top to the bottom; what stands side by side from left to right.
  private static func inReadingOrder(_ boxes: [TextBox]) -> [TextBox] {
    var rows: [[TextBox]] = []
    for box in boxes.sorted(by: { ($0.middle.y, $0.middle.x) < ($1.middle.y, $1.middle.x) }) {
      if let last = rows.last?.last, abs(last.middle.y - box.middle.y) < 0.4 * min(last.height, box.height) {
        rows[rows.count - 1].append(box)
      } else {
        rows.append([box])
      }
    }
    return rows.flatMap { $0.sorted { $0.middle.x < $1.middle.x } }
  }

  /// The share of words of this likelihood, in percent, whose letters were in the truth of 60 scanned receipts; between those measured
  /// a straight line.
  static func calibrated(_ likelihood: Double) -> Double {
    let measured = [(0, 20.0), (0.6, 42), (0.8, 62), (0.9, 70), (0.95, 85), (0.98, 90), (0.99, 94.5), (1, 99.5)]
    guard let upper = measured.firstIndex(where: { $0.0 >= likelihood }), upper > 0 else {
      return likelihood > 0 ? 99.5 : 20
    }
    let (low, high) = (measured[upper - 1], measured[upper])
    return low.1 + (high.1 - low.1) * (likelihood - low.0) / (high.0 - low.0)
  }

  private static func text(
    _ lines: [(box: TextBox, words: [LineRecogniser.Word])], _ page: GreyPage, _ languages: [String]
  ) -> RecognisedText {
    func box(_ corners: [TextBox.Point]) -> RecognisedText.Box {
      func scaled(_ at: Double, _ length: Int) -> Int {
        Int((min(max(at / Double(length), 0), 1) * Double(RecognisedText.Box.unit)).rounded())
      }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (left, right) = (scaled(xs.min() ?? 0, page.width), scaled(xs.max() ?? 0, page.width))
      let (top, bottom) = (scaled(ys.min() ?? 0, page.height), scaled(ys.max() ?? 0, page.height))
      return RecognisedText.Box(left: left, top: top, width: right - left, height: bottom - top)
    }
    var (sum, weight) = (0.0, 0)
    let shown = lines.map { line in
      RecognisedText.Line(
        words: line.words.map { word in
          let confidence = calibrated(word.likelihood)
          sum += confidence * Double(word.text.count)
          weight += word.text.count
          return RecognisedText.Word(
            text: word.text, confidence: Int(confidence.rounded()),
            box: box(line.box.corners(from: word.range.lowerBound, to: word.range.upperBound)))
        })
    }
    guard weight > 0 else { return RecognisedText(outcome: .blank, languages: languages) }
    let confidence = sum / Double(weight)
    return RecognisedText(
      outcome: confidence < confidenceFloor ? .unreliable : .read, languages: languages,
      confidence: Int(confidence.rounded()), lines: shown)
  }
}

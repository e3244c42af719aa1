// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
import Onnx
private import Synchronization

/// PP-OCR: one network finds the lines, another reads each.
package final class PaddleEngine: TextEngine {
  /// Raise this when the same picture would be read otherwise.
  private static let version = 4
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
      var lines: [PageLine] = []
      for row in Self.rows(try networks.detector.boxes(in: page)) {
        var line = PageLine()
        for box in row {
          if stop.isStopped { throw TextEngineError.stopped }
          let upright = box.height >= 1.5 * box.width ? box.lyingOnItsSide : box
          line.words += try networks.recogniser.read(upright, of: page).map { Self.word($0, in: upright) }
        }
        guard !line.words.isEmpty else { continue }
        if let last = lines.last { line.startsParagraph = line.box.top - last.box.bottom > last.box.height * 4 / 5 }
        lines.append(line)
      }
      return RecognisedText(Columns.parted(lines), of: page, languages: languages, floor: Self.confidenceFloor)
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

  /// Rows from the top to the bottom, each from left to right, on a paper that may lie askew.
  private static func rows(_ boxes: [TextBox]) -> [[TextBox]] {
    let slopes = boxes.filter { $0.along.x > 0.9 && $0.width > 3 * $0.height }.map { $0.along.y / $0.along.x }.sorted()
    let slope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
    func level(_ box: TextBox) -> Double { box.middle.y - slope * box.middle.x }
    var rows: [[TextBox]] = []
    for box in boxes.sorted(by: { (level($0), $0.middle.x) < (level($1), $1.middle.x) }) {
      let row = rows.last ?? []
      let belongs = row.allSatisfy { other in
        abs(level(other) - level(box)) < 0.4 * min(other.height, box.height)
          && abs(other.middle.x - box.middle.x) > 0.4 * (other.width + box.width)
      }
      if !row.isEmpty, belongs { rows[rows.count - 1].append(box) } else { rows.append([box]) }
    }
    return rows.map { $0.sorted { $0.middle.x < $1.middle.x } }
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

  /// Marks of full width, which it takes a Latin text's for at times, as ASCII.
  private static func narrowed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      scalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(scalars)
  }

  private static func word(_ word: LineRecogniser.Word, in box: TextBox) -> PageWord {
    let corners = box.corners(from: word.range.lowerBound, to: word.range.upperBound)
    let (xs, ys) = (corners.map { Int($0.x.rounded()) }, corners.map { Int($0.y.rounded()) })
    let place = PixelBox(left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
    // It has no word list; a script that it has not learnt it leaves out.
    return PageWord(text: narrowed(word.text), confidence: calibrated(word.likelihood), box: place, isKnown: true)
  }
}

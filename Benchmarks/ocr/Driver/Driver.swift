// SPDX-License-Identifier: MIT
import PictureSteps
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Raster
import TextRecognition

/// Reads pictures as a build does, one after the other, and prints the cost.
///
///   ocr-benchmark [--engine tesseract|paddle] LANGUAGES OUT FILES…     OUT/NAME.txt gets what was read in each picture
@main enum Driver {
  /// The totals over all pictures.
  private struct Sums {
    var pages = 0
    /// The numbers of pictures that passed the quick check for text, and that passed the second check.
    var passed = 0
    var confirmed = 0
    var read = 0
    /// In seconds of processor time.
    var gate = 0.0
    var probe = 0.0
    /// The longest second check of a picture, and the longest reading.
    var longestProbe = 0.0
    var longest = 0.0
    var reading = 0.0
    /// The number of pictures without text, and the time spent on reading them nevertheless.
    var without = 0
    var wasted = 0.0
    /// The number of pictures with text that could not be read: handwriting, other scripts.
    var unreadable = 0
  }

  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    var engine: any TextEngine = TesseractEngine()
    if arguments.first == "--engine" {
      arguments.removeFirst()
      switch arguments.popFirst() {
      case "tesseract": break
      case "paddle":
        guard let paddle = TextEngines.paddle() else {
          print("PP-OCR's models or ONNX Runtime are missing: run scripts/models")
          exit(1)
        }
        engine = paddle
      default:
        print("the engines are tesseract and paddle")
        exit(2)
      }
    }
    guard arguments.count >= 3, let languages = arguments.popFirst(), let out = arguments.popFirst() else {
      print("usage: ocr-benchmark [--engine tesseract|paddle] LANGUAGES OUT FILES…")
      exit(2)
    }
    let reader = TextReader(
      engine: engine, budget: MemoryBudget(limit: .max), pictures: ArchiveSettings.PictureSettings())
    var sums = Sums()
    for file in arguments {
      guard let bytes = try? Files.read(file),
        let luma = try? Raster.derive(from: bytes, PictureRequest(renditions: [], lumaLongSide: TextGate.longSide)).luma
      else {
        print("\(file)\tno picture")
        continue
      }
      let page = GreyPage(width: luma.size.width, height: luma.size.height, pixels: luma.pixels)
      var began = processorSeconds()
      let glance = TextGlance(page)
      let evidence = glance.evidence
      sums.gate += processorSeconds() - began
      sums.pages += 1
      let chosen = languages.split(separator: "+").map(String.init)
      began = processorSeconds()
      let isConfirmed = try (engine as? TesseractEngine)?.confirms(glance, in: page, languages: chosen) ?? true
      let probe = processorSeconds() - began
      sums.probe += probe
      sums.longestProbe = max(sums.longestProbe, probe)
      if TextGate.mayHoldText(evidence) { sums.passed += 1 }
      if isConfirmed { sums.confirmed += 1 }
      let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
      var text: RecognisedText?
      began = processorSeconds()
      if TextGate.mayHoldText(evidence) {
        let job = TextReader.Job(
          Pixels(path: Array(file.utf8), content: Digest256.hash(bytes), format: .jpeg, size: bytes.count),
          edit: PictureEdit(), orientation: 1,
          languages: chosen, evidence: evidence)
        text = try await reader.read(job)
      }
      let seconds = processorSeconds() - began
      sums.reading += seconds
      sums.longest = max(sums.longest, seconds)
      if text?.outcome == .read {
        sums.read += 1
      } else if text?.outcome == .unreliable {
        sums.unreadable += 1
      } else {
        sums.without += 1
        sums.wasted += seconds
      }
      try Files.write(Array((text?.transcript ?? "").utf8), to: "\(out)/\(name).txt")
      print(
        "\(name)\tletters \(evidence.inRows)/\(evidence.inColumns)\t\(isConfirmed ? text?.outcome.rawValue ?? "changed" : "passed by")\t"
          + "confidence \(text?.confidence ?? 0)\tturns \(text?.turns ?? 0)\t\(rounded(seconds)) s"
          + "\t\(file)")
    }
    let pages = Double(max(1, sums.pages))
    print(
      "pages \(sums.pages), of which the first look let through \(sums.passed) and the second \(sums.confirmed), "
        + "and text was read in \(sums.read)\n"
        + "processor seconds a page: first look \(rounded(sums.gate / pages)), second \(rounded(sums.probe / pages)) "
        + "(at most \(rounded(sums.longestProbe))), with decoding and reading \(rounded(sums.reading / pages)) "
        + "(at most \(rounded(sums.longest)))")
    print(
      "writing that cannot be read: \(sums.unreadable); processor seconds a picture without text (\(sums.without)): "
        + "\(rounded((sums.gate * Double(sums.without) / pages + sums.wasted) / Double(max(1, sums.without))))")
    print("reading\t\(sums.reading)")
  }

  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

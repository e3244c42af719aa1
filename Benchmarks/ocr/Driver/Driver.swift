// SPDX-License-Identifier: MIT
import Enrichment
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Raster
import TextRecognition

/// Reads pictures as a build does, one after the other, and says what it cost.
///
///   ocr-benchmark LANGUAGES OUT FILES…     OUT/NAME.txt gets what was read in each picture
@main enum Driver {
  /// What the pictures came to.
  private struct Sums {
    var pages = 0
    var passed = 0
    var read = 0
    /// Seconds of the processor's time.
    var gate = 0.0
    var decoding = 0.0
    var reading = 0.0
    /// Pictures in which nothing like writing was found, and what reading them cost nevertheless.
    var without = 0
    var wasted = 0.0
    /// Those with writing that could not be read: hands, other scripts.
    var unreadable = 0
  }

  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 3, let languages = arguments.popFirst(), let out = arguments.popFirst() else {
      print("usage: ocr-benchmark LANGUAGES OUT FILES…")
      exit(2)
    }
    let recognizer = TextRecognizer(data: .ofThisMachine())
    let reader = TextReader(
      recognizer: recognizer, budget: MemoryBudget(limit: .max), pictures: ArchiveSettings.PictureSettings())
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
      let evidence = TextGate.evidence(of: page)
      sums.gate += processorSeconds() - began
      sums.pages += 1
      let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
      var text: RecognisedText?
      began = processorSeconds()
      if TextGate.mayHoldText(evidence) {
        sums.passed += 1
        let job = TextReader.Job(
          path: Array(file.utf8), edit: PictureEdit(), orientation: 1,
          languages: languages.split(separator: "+").map(String.init), evidence: evidence)
        text = try await reader.read(job, content: Digest256.hash(bytes))
      }
      let seconds = processorSeconds() - began
      sums.reading += seconds
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
        "\(name)\tletters \(evidence.inRows)/\(evidence.inColumns)\t\(text?.outcome.rawValue ?? "passed by")\t"
          + "confidence \(text?.confidence ?? 0)\tturns \(text?.turns ?? 0)\t\(rounded(seconds)) s"
          + "\t\(file)")
    }
    let pages = Double(max(1, sums.pages))
    print(
      "pages \(sums.pages), of which the gate let through \(sums.passed), and text was read in \(sums.read)\n"
        + "processor seconds a page: gate \(rounded(sums.gate / pages)), reading \(rounded(sums.reading / pages))")
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

// SPDX-License-Identifier: MIT
import Foundation
import Onnx
import Testing

@testable import TextRecognition

@Suite struct `Lines of text found by a network` {
  /// Corners of a rectangle around a centre, rotated by an angle in degrees.
  private func corners(_ x: Double, _ y: Double, _ width: Double, _ height: Double, turned: Double) -> [TextBox.Point] {
    let angle = turned * .pi / 180
    return TextBox(
      middle: TextBox.Point(x: x, y: y), along: TextBox.Point(x: cos(angle), y: sin(angle)), width: width,
      height: height
    ).corners()
  }

  @Test(arguments: [0.0, 3, 12, 44, -44, -8])
  func `have the smallest rectangle around them, in reading direction`(angle: Double) throws {
    let box = try #require(TextBox(around: corners(200, 150, 120, 20, turned: angle)))
    #expect(abs(box.width - 120) < 0.01 && abs(box.height - 20) < 0.01)
    #expect(abs(box.middle.x - 200) < 0.01 && abs(box.middle.y - 150) < 0.01)
    #expect(abs(atan2(box.along.y, box.along.x) * 180 / .pi - angle) < 0.01)
  }

  @Test func `that are vertical are read downwards, with the letters' feet to the left`() throws {
    let box = try #require(TextBox(around: corners(50, 50, 80, 10, turned: 90)))
    let lying = box.lyingOnItsSide
    #expect(abs(lying.width - 80) < 0.01 && lying.along.y > 0.99 && lying.across.x < -0.99)
  }

  @Test func `have no rectangle without three corners`() {
    #expect(TextBox(around: []) == nil)
    #expect(TextBox(around: [TextBox.Point(x: 1, y: 1), TextBox.Point(x: 5, y: 5)]) == nil)
    #expect(TextBox(around: (0..<4).map { TextBox.Point(x: Double($0), y: Double($0)) }) == nil)
  }

  @Test func `keep their shape if a page is enlarged unequally in both directions`() throws {
    let box = try #require(TextBox(around: corners(100, 100, 60, 10, turned: 0))).scaled(x: 2, y: 3)
    #expect(box.middle == TextBox.Point(x: 200, y: 300) && abs(box.width - 120) < 1e-9 && abs(box.height - 30) < 1e-9)
  }

  @Test func `are connected and likely areas, enlarged to their edges`() throws {
    let (width, height) = (200, 100)
    var likelihoods = [Float](repeating: 0, count: width * height)
    func fill(_ xs: Range<Int>, _ ys: Range<Int>, _ value: Float) {
      for y in ys { for x in xs { likelihoods[y * width + x] = value } }
    }
    fill(20..<120, 20..<30, 0.9)
    // Too doubtful, and too thin.
    fill(20..<120, 60..<70, 0.4)
    fill(150..<190, 80..<81, 0.9)
    let boxes = TextDetector.boxes(likelihoods, width: width, height: height)
    let box = try #require(boxes.first)
    #expect(boxes.count == 1)
    // 101 by 11 pixels, and 1.6 times the area over the circumference on each side.
    let margin = 101.0 * 11 * 1.6 / (2 * (101 + 11))
    #expect(abs(box.width - (101 + 2 * margin)) < 0.01 && abs(box.height - (11 + 2 * margin)) < 0.01)
  }

  @Test func `are read as their likeliest letters, the same one twice only with a gap between`() {
    // Classes: nothing, a, b, space. Steps: a a – a space b.
    let letters = ["", "a", "b", " "]
    let steps = [1, 1, 0, 1, 3, 2, 0, 0]
    let likelihoods = steps.flatMap { chosen in (0..<4).map { Float($0 == chosen ? 0.8 : 0.05) } }
    let words = LineRecogniser.words(likelihoods, classes: 4, letters: letters, end: 0.75)
    #expect(words.map(\.text) == ["aa", "b"])
    #expect(words.allSatisfy { abs($0.likelihood - 0.8) < 1e-6 })
    // Six of the eight steps are the line's.
    #expect(words[0].range.lowerBound == 0 && abs(words[0].range.upperBound - 4.5 / 6) < 1e-9)
    #expect(LineRecogniser.words([], classes: 4, letters: letters, end: 1).isEmpty)
  }

  @Test func `are cut from the page upright, whatever its size`() {
    // A page that grows brighter to the right, by one a pixel.
    let page = GreyPage(width: 200, height: 40, pixels: (0..<8_000).map { UInt8($0 % 200) })
    let box = TextBox(
      middle: TextBox.Point(x: 100, y: 20), along: TextBox.Point(x: 0, y: 1), width: 40, height: 100)
    // Read downwards, the page's right is the strip's top.
    let strip = PageSampling.strip(box, of: page, width: 20, height: 50)
    #expect(strip.count == 1_000 && abs(strip[0] - 148.5) < 1 && abs(strip[999] - 50.5) < 1)
  }

  /// With the models of `scripts/models` and ONNX Runtime.
  private static var engine: (any TextEngine)? { TextEngines.paddle() }

  @Test(.enabled(if: engine != nil, "PP-OCR's models are not installed: scripts/models"))
  func `of a drawn page are read word by word, in their places`() throws {
    let engine = try #require(Self.engine)
    let page = DrawnPage.page([["HELLO FROM OBAN", "Total 12.50"]])
    let text = try #require(try engine.read(languages: ["eng"], stop: StopSignal()) { _ in page })
    #expect(text.outcome == .read)
    #expect(text.lines.map { $0.words.map(\.text).joined(separator: " ") } == ["HELLO FROM OBAN", "Total 12.50"])
  }

  @Test(.enabled(if: engine != nil, "PP-OCR's models are not installed: scripts/models"))
  func `are found without being read beyond their first words`() throws {
    let engine = try #require(Self.engine)
    let long = "My dear daughter Isobel, greetings in the name of the Lord, your letter came on Tuesday"
    let page = DrawnPage.page([[long, "Total 12.50"]], width: 1_500)
    let text = try #require(try engine.findLines(languages: ["eng"], stop: StopSignal()) { _ in page })
    #expect(text.outcome == .located && text.transcript.isEmpty && text.searchText.isEmpty)
    try #require(text.lines.count == 2)
    let words = text.lines.map { $0.words.map(\.text) }
    #expect(words[0].starts(with: ["My", "dear"]) && words[0].count < 9 && words[0].last == "")
    #expect(words[1] == ["Total", "12.50"])
    let whole = try #require(try engine.read(languages: ["eng"], stop: StopSignal()) { _ in page })
    let (found, read) = (text.lines[0].box, whole.lines[0].box)
    #expect(abs(found.left - read.left) < 200 && abs(found.left + found.width - read.left - read.width) < 200)
  }

  @Test(.enabled(if: engine != nil, "PP-OCR's models are not installed: scripts/models"))
  func `stop being searched for when the work is cancelled`() throws {
    let model = try Data(contentsOf: URL(filePath: OnnxSession.modelFolder + "/PP-OCRv6_det_small.onnx"))
    let session = try OnnxSession(Array(model))
    let page = OnnxSession.Tensor(shape: [1, 3, 320, 320], values: [Float](repeating: 0, count: 3 * 320 * 320))
    let stop = OnnxStop()
    #expect(try session.run(page, stop: stop).values.count == 320 * 320)
    stop.stop()
    #expect(throws: OnnxError.self) { try session.run(page, stop: stop) }
    #expect(try session.run(page, stop: OnnxStop()).values.count == 320 * 320, "what stops one run stops no other")
    // While it is running.
    let later = OnnxStop()
    let thread = Thread { later.stop() }
    #expect(throws: OnnxError.self) {
      for run in 0..<10_000 {
        if run == 1 { thread.start() }
        _ = try session.run(page, stop: later)
      }
    }
  }
}

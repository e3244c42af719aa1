// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import PictureSteps

@Suite struct `The score of a picture` {
  @Test(arguments: 0..<12)
  func `falls when the picture is blurred, darkened, blown out or shrunk`(seed: Int) throws {
    let view = DrawnView(seed: UInt64(seed))
    let plain = try view.facts().score
    #expect(plain > 0.4)
    #expect(try view.blurred(by: 2).facts().score < plain)
    #expect(try view.blurred(by: 8).facts().score < 0.7 * plain)
    #expect(try view.mapped { $0 / 5 }.facts().score < 0.7 * plain)
    #expect(try view.mapped { $0 * 2 + 80 }.facts().score < 0.7 * plain)
    #expect(try view.shrunk(by: 6).facts().score < 0.8 * plain)
  }

  @Test(arguments: 0..<6)
  func `of a written page is as good as a photograph's, and falls when the page is blurred or dark`(seed: Int) throws {
    let page = DrawnView(pageSeed: UInt64(seed))
    let plain = try page.facts()
    #expect(!plain.isBlank)
    #expect(plain.score > 0.5)
    #expect(try page.blurred(by: 4).facts().score < plain.score)
    #expect(try page.mapped { $0 / 5 }.facts().score < 0.7 * plain.score)
  }

  @Test(arguments: [250.0, 128, 6])
  func `is zero for an empty page, a grey wall and a covered lens`(shade: Double) throws {
    let empty = DrawnView(shade: shade)
    #expect(try empty.facts().isBlank)
    #expect(try empty.facts().score == 0)
  }

  @Test func `is zero for a file that was cut off`() throws {
    let cut = try DrawnView(seed: 1).facts(cutOff: true)
    #expect(!cut.isWhole)
    #expect(cut.score == 0)
  }
}

/// A picture in greys: a view of soft hills and hard discs, a page, or nothing.
private struct DrawnView {
  private var width = 640
  private var height = 480
  private var luma: [Double]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    luma = (0..<width * height).map { 40 + Double($0 / 640) / 480 * 150 }
    for _ in 0..<60 {
      let (x, y) = (Int.random(in: 0..<640, using: &random), Int.random(in: 0..<480, using: &random))
      let (radius, shade) = (Int.random(in: 4..<50, using: &random), Double.random(in: 25..<225, using: &random))
      for row in max(0, y - radius)..<min(480, y + radius) {
        for column in max(0, x - radius)..<min(640, x + radius)
        where (row - y) * (row - y) + (column - x) * (column - x) < radius * radius {
          luma[row * 640 + column] = shade
        }
      }
    }
    for index in luma.indices { luma[index] += Double.random(in: -4...4, using: &random) }
  }

  /// Rows of short dark strokes on white paper.
  init(pageSeed: UInt64) {
    var random = SeededGenerator(seed: pageSeed)
    luma = luma0(246)
    for row in stride(from: 50, to: 430, by: 24) {
      var column = 60
      while column < 560 {
        let length = Int.random(in: 3..<9, using: &random)
        for y in row..<(row + 10) { for x in column..<min(580, column + 3) { luma[y * 640 + x] = 30 } }
        for x in column..<min(580, column + length) { luma[(row + 5) * 640 + x] = 30 }
        column += length + Int.random(in: 3..<12, using: &random)
      }
    }
  }

  init(shade: Double) { luma = luma0(shade) }

  func mapped(_ change: (Double) -> Double) -> DrawnView {
    var other = self
    other.luma = luma.map(change)
    return other
  }

  /// Means over squares.
  func blurred(by radius: Int) -> DrawnView {
    func smooth(_ values: [Double], _ count: Int, _ at: (Int, Int) -> Int, lines: Int) -> [Double] {
      var result = values
      for line in 0..<lines {
        for place in 0..<count {
          let range = max(0, place - radius)...min(count - 1, place + radius)
          result[at(line, place)] = range.reduce(0) { $0 + values[at(line, $1)] } / Double(range.count)
        }
      }
      return result
    }
    var other = self
    let across = smooth(luma, width, { $0 * width + $1 }, lines: height)
    other.luma = smooth(across, height, { $1 * width + $0 }, lines: width)
    return other
  }

  func shrunk(by step: Int) -> DrawnView {
    var other = self
    (other.width, other.height) = (width / step, height / step)
    other.luma = (0..<other.width * other.height).map {
      luma[$0 / other.width * step * width + $0 % other.width * step]
    }
    return other
  }

  /// The facts that a build would find in a file like this.
  func facts(cutOff: Bool = false) throws -> PictureFacts {
    let bytes = luma.map { UInt8(max(0, min(255, $0))) }
    let file = Array("P5\n\(width) \(height)\n255\n".utf8) + (cutOff ? Array(bytes.prefix(bytes.count / 2)) : bytes)
    let glance = try #require(PictureGlance(file, orientation: 1))
    var facts = PictureFacts(size: glance.size, renditions: [], colour: 0)
    facts.look = glance.look
    facts.isWhole = glance.isWhole
    facts.textEvidence = glance.textEvidence ?? TextEvidence()
    return facts
  }
}

private func luma0(_ shade: Double) -> [Double] { [Double](repeating: shade, count: 640 * 480) }

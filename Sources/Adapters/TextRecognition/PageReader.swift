// SPDX-License-Identifier: MIT
import CLeptonica
import KeepsakeModel

/// Reads one page with one engine: which way up, in how many passes, and which of them to believe.
struct PageReader {
  let engine: TesseractEngine
  let evidence: TextEvidence
  let stop: StopSignal

  struct Reading {
    var lines: [PageLine]
    /// Clockwise quarter turns that set the page upright.
    var turns: Int
    var confidence: Double { lines.lazy.flatMap(\.words).confidence }
    /// Letters and digits in words that can be trusted.
    var trusted: Int {
      lines.lazy.flatMap(\.words).reduce(0) { $0 + ($1.confidence >= 60 ? $1.weight : 0) }
    }
  }

  func read(_ page: borrowing PageImage) throws(RecognitionError) -> Reading {
    // The evidence says whether the rows lie across or upright; which end is up, only reading tells.
    let isSideways = evidence.inColumns > evidence.inRows * 3 / 2
    var best = try read(page, turns: isSideways ? 1 : 0)
    if isSideways || best.confidence < 60 {
      let other = try read(page, turns: isSideways ? 3 : 2)
      if other.trusted > best.trusted { best = other }
    }
    return best
  }

  private func read(_ page: borrowing PageImage, turns: Int) throws(RecognitionError) -> Reading {
    guard let turned = PageImage(taking: pixRotateOrth(page.pix, Int32(turns))),
      let prepared = PagePreparation.soft(turned)
    else { throw .failed }
    let (width, height) = (turned.width, turned.height)
    let lines = try engine.read(prepared.image, .block, stop: stop)
    let placed = lines.map { line in
      var line = line
      for index in line.words.indices {
        let box = line.words[index].box
        func back(_ at: Int, _ offset: Int) -> Int { Int((Double(at) / prepared.scale).rounded()) + offset }
        line.words[index].box = PixelBox(
          left: back(box.left, prepared.left), top: back(box.top, prepared.top),
          right: back(box.right, prepared.left), bottom: back(box.bottom, prepared.top)
        ).turnedBack(turns, width: width, height: height)
      }
      return line
    }
    return Reading(lines: placed, turns: turns)
  }
}

extension PixelBox {
  /// The box in the picture that was turned clockwise by quarters to give one of `width` by `height`.
  func turnedBack(_ turns: Int, width: Int, height: Int) -> PixelBox {
    switch turns {
    // The turned picture's left was the picture's bottom.
    case 1: PixelBox(left: top, top: width - right, right: bottom, bottom: width - left)
    case 2: PixelBox(left: width - right, top: height - bottom, right: width - left, bottom: height - top)
    case 3: PixelBox(left: height - bottom, top: left, right: height - top, bottom: right)
    default: self
    }
  }
}

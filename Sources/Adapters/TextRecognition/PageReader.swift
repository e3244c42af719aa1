// SPDX-License-Identifier: MIT
import CLeptonica
import KeepsakeModel

/// Reads one page with one engine: which way up, in how many passes, and which of them to believe.
struct PageReader {
  let engine: LoadedTesseract
  let evidence: TextEvidence
  let stop: StopSignal
  var work = ReadingWork()

  struct Reading {
    var lines: [PageLine]
    /// Clockwise quarter turns that set the page upright.
    var turns: Int
    var confidence: Double { lines.lazy.flatMap(\.words).confidence }
    /// Letters and digits.
    var letters: Int { lines.reduce(0) { $0 + $1.weight } }
    /// Those in words that can be trusted.
    var trusted: Int {
      lines.lazy.flatMap(\.words).reduce(0) { $0 + ($1.confidence >= 60 ? $1.weight : 0) }
    }
  }

  /// Below this a page is read a second time, and the surer reading of each line is taken.
  ///
  /// The second look is prepared and parted into lines otherwise: the more they differ, the fewer mistakes they share.
  private static let secondLook = 86.0
  /// Below this it may stand on its head, unless a fourth of it could be trusted: nothing on its head reads as well.
  private static let doubt = 60.0
  /// A page with fewer letters in trusted words is as good as unread.
  private static let fewLetters = 20
  /// So many letter-like shapes in rows are hardly ever anything but writing.
  private static let manyShapes = 100

  func read(_ page: borrowing PageImage) throws(TextEngineError) -> Reading {
    // The evidence says whether the rows lie across or upright; which end is up, only reading tells.
    let isSideways = evidence.inColumns > evidence.inRows * 3 / 2
    var best = try read(page, turns: isSideways ? 1 : 0, .soft)
    // So many letters and no words: evening the light has drowned them.
    if best.trusted < Self.fewLetters, max(evidence.inRows, evidence.inColumns) >= Self.manyShapes,
      try reads(page, better: best, turns: best.turns, .raw)
    {
      let other = try read(page, turns: best.turns, .raw)
      if other.trusted > best.trusted { best = other }
    }
    let over = isSideways ? 3 : 2
    if best.confidence < Self.doubt, best.trusted * 4 < best.letters,
      try reads(page, better: best, turns: over, .soft)
    {
      let other = try read(page, turns: over, .soft)
      if other.trusted > best.trusted { best = other }
    }
    // What neither way up can be read is no print, or none that this language data knows: a second look would only cost.
    let isPrint = best.trusted >= Self.fewLetters && !best.lines.lazy.flatMap(\.words).isOtherScript
    if best.confidence < Self.secondLook, isPrint {
      let second = try read(page, turns: best.turns, .raw, .column)
      best.lines = LineMerge.merged(best.lines, second.lines)
    }
    best.lines = Columns.parted(best.lines)
    return turnedBack(best, page)
  }

  /// Tries another look on the lines with the most letters, a tenth of the page or so.
  ///
  /// What reads no better there is not worth reading whole: drawings, hands and other scripts cost little more than one
  /// reading so.
  private func reads(
    _ page: borrowing PageImage, better best: Reading, turns: Int, _ look: PagePreparation.Look
  ) throws(TextEngineError) -> Bool {
    let isSideways = best.turns % 2 == 1
    let (width, height) = isSideways ? (page.height, page.width) : (page.width, page.height)
    guard let band = band(of: best.lines, height: height) else { return true }
    let part = PixelBox(
      left: 0, top: max(0, band.lowerBound - Self.bandMargin), right: width,
      bottom: min(height, band.upperBound + Self.bandMargin))
    let isTurned = turns != best.turns
    let turned = PixelBox(left: 0, top: height - part.bottom, right: width, bottom: height - part.top)
    let other = try read(page, turns: turns, look, part: isTurned ? turned : part)
    let lines = best.lines.filter { band.contains($0.box.top) && $0.box.bottom <= band.upperBound }
    return other.trusted > Reading(lines: lines, turns: best.turns).trusted
  }

  /// Pixels around a band, so that no letter is cut.
  private static let bandMargin = 12

  /// The part of the page, from its upper edge, whose lines hold the most letters; `nil` if the page is not worth parting.
  private func band(of lines: [PageLine], height: Int) -> Range<Int>? {
    let boxes = lines.map { (box: $0.box, weight: $0.weight) }.filter { $0.weight > 0 }
    guard boxes.count >= 8 else { return nil }
    let reach = height / 10
    var best: (range: Range<Int>, weight: Int)?
    for (box, _) in boxes {
      let end = max(box.bottom, box.top + reach)
      let weight = boxes.reduce(0) { $0 + ($1.box.top >= box.top && $1.box.bottom <= end ? $1.weight : 0) }
      if weight > best?.weight ?? 0 { best = (box.top..<end, weight) }
    }
    return best?.range
  }

  /// `part`: the only part to read, in pixels of the turned page; its words' boxes are not put back into the page then.
  private func read(
    _ page: borrowing PageImage, turns: Int, _ look: PagePreparation.Look,
    _ layout: LoadedTesseract.Layout = .block, part: PixelBox? = nil
  ) throws(TextEngineError) -> Reading {
    guard work.left > 0 else { return Reading(lines: [], turns: turns) }
    guard let turned = PageImage(taking: pixRotateOrth(page.pix, Int32(turns))),
      let prepared = PagePreparation.prepare(turned, look)
    else { throw .failed }
    let (left, top, scale) = (prepared.left, prepared.top, prepared.scale)
    func back(_ at: Int, _ offset: Int) -> Int { Int((Double(at) / scale).rounded()) + offset }
    if let part {
      // Where preparing has left nothing of the part, there is nothing to read.
      let wanted = PixelBox(
        left: 0, top: max(0, part.top - top), right: prepared.image.width,
        bottom: min(prepared.image.height, part.bottom - top))
      guard wanted.height > 0 else { return Reading(lines: [], turns: turns) }
      guard let cut = PagePreparation.clip(prepared.image, to: wanted) else { throw .failed }
      return Reading(lines: try engine.read(cut, layout, stop: stop, work: work), turns: turns)
    }
    var lines = try engine.read(prepared.image, layout, stop: stop, work: work)
    for line in lines.indices {
      for word in lines[line].words.indices {
        let box = lines[line].words[word].box
        lines[line].words[word].box = PixelBox(
          left: back(box.left, left), top: back(box.top, top), right: back(box.right, left),
          bottom: back(box.bottom, top))
      }
    }
    return Reading(lines: lines, turns: turns)
  }

  /// The boxes as they lie in the page that was handed over.
  private func turnedBack(_ reading: Reading, _ page: borrowing PageImage) -> Reading {
    let isSideways = reading.turns % 2 == 1
    let (width, height) = isSideways ? (page.height, page.width) : (page.width, page.height)
    var reading = reading
    for line in reading.lines.indices {
      for word in reading.lines[line].words.indices {
        let box = reading.lines[line].words[word].box
        reading.lines[line].words[word].box = box.turnedBack(reading.turns, width: width, height: height)
      }
    }
    return reading
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

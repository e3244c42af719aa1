// SPDX-License-Identifier: MIT
import CLeptonica
import KeepsakeModel

/// Reads one page with one engine: decides on its rotation, the number of passes, and the best result.
struct PageReader {
  let engine: LoadedTesseract
  let evidence: TextEvidence
  let stop: StopSignal
  var work = ReadingWork()

  struct Reading {
    var lines: [PageLine]
    /// The number of clockwise quarter turns that set the page upright.
    var turns: Int
    var confidence: Double { lines.lazy.flatMap(\.words).confidence }
    /// The number of letters and digits.
    var letters: Int { lines.reduce(0) { $0 + $1.weight } }
    /// The number of letters and digits in trusted words.
    var trusted: Int {
      lines.lazy.flatMap(\.words).reduce(0) { $0 + ($1.confidence >= 60 ? $1.weight : 0) }
    }
  }

  /// The confidence below which a page is read a second time, and each line's better reading counts.
  ///
  /// The second pass prepares and segments the page differently: the more the passes differ, the fewer errors they
  /// share.
  private static let secondLook = 86.0
  /// The confidence below which the page may be upside down, unless a fourth of it is trusted: no text upside down
  /// reads as well.
  private static let doubt = 60.0
  /// A page with fewer letters in trusted words counts as unread.
  private static let fewLetters = 20
  /// At least this many letter-like shapes in rows are almost always writing.
  private static let manyShapes = 100

  func read(_ page: borrowing PageImage) throws(TextEngineError) -> Reading {
    // The evidence shows whether rows are horizontal or vertical; only reading shows which end is up.
    let isSideways = evidence.inColumns > evidence.inRows * 3 / 2
    var best = try read(page, turns: isSideways ? 1 : 0, .soft)
    // Many letters and no words: the even lighting has drowned them.
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
    // A page unreadable both ways is no print, or none in this language: a second pass would be wasted.
    let isPrint = best.trusted >= Self.fewLetters && !best.lines.lazy.flatMap(\.words).isOtherScript
    if best.confidence < Self.secondLook, isPrint {
      let second = try read(page, turns: best.turns, .raw, .column)
      best.lines = LineMerge.merged(best.lines, second.lines)
    }
    best.lines = Columns.parted(best.lines)
    return turnedBack(best, page)
  }

  /// Tries another preparation on the lines with the most letters, about a tenth of the page.
  ///
  /// If they read no better, the whole page is not read again, so that drawings, handwriting and other scripts cost
  /// little more than one reading.
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

  /// The margin around a band, in pixels, so that no letter is cut.
  private static let bandMargin = 12

  /// The rows with the most letters, counted from the page's upper edge; `nil` if the page is too short for a partial
  /// test.
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

  /// Reads a page, or only `part`, in pixels of the rotated page; its words' boxes are then not mapped back.
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
      // The part may be outside the prepared page.
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

  /// The reading with boxes on the original page.
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
  /// The box before the clockwise quarter turns; `width` and `height` are the rotated picture's.
  func turnedBack(_ turns: Int, width: Int, height: Int) -> PixelBox {
    switch turns {
    // The rotated picture's left was the original's bottom.
    case 1: PixelBox(left: top, top: width - right, right: bottom, bottom: width - left)
    case 2: PixelBox(left: width - right, top: height - bottom, right: width - left, bottom: height - top)
    case 3: PixelBox(left: height - bottom, top: left, right: height - top, bottom: right)
    default: self
    }
  }
}

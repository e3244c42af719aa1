// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Media
internal import Raster

/// Which of the words that a page says it has can be seen on it: those whose own ink changes the page as it is drawn.
///
/// A name in a PDF is mostly blackened by a box that leaves its letters below, where a program finds them.
struct SeenWords {
  /// Longer side of the pages that are looked at, in pixels.
  static let side = 2_400
  /// Greys, 0…255, that ink and paper are apart at least.
  private static let contrast = 32
  /// A line of type that is lower than this, in pixels, can be read by no visitor either, and neither can narrower letters.
  private static let (leastHeight, leastWidth) = (8, 2)
  /// Percent of the ink of two letters that have to be seen, and of their place that may be ink at most: a box is no letter.
  private static let (leastSeen, mostInk) = (80, 65)
  /// Greys by which the page may differ from what visitors see of it.
  private static let slack = 12

  /// What visitors see.
  let page: LumaPlane
  /// The same page as it was taken apart, without text, and its text alone, black on white.
  private let (whole, bare, text): (LumaPlane, LumaPlane, LumaPlane)

  /// `nil` where the pictures are not of one size.
  init?(page: LumaPlane, whole: LumaPlane, withoutText: LumaPlane, onlyText: LumaPlane) {
    guard Set([page.size, whole.size, withoutText.size, onlyText.size]).count == 1 else { return nil }
    (self.page, self.whole, bare, text) = (page, whole, withoutText, onlyText)
  }

  /// Decodes the pictures; `still` is what visitors see.
  init?(still: [UInt8], _ words: DocumentPage.Words, _ request: PictureRequest) {
    let planes = [still, words.whole, words.withoutText, words.onlyText].compactMap {
      (try? Raster.derive(from: $0, request))?.luma
    }
    guard planes.count == 4 else { return nil }
    self.init(page: planes[0], whole: planes[1], withoutText: planes[2], onlyText: planes[3])
  }

  /// Whether each two letters of a word are seen.
  func shows(_ word: String, _ box: RecognisedText.Box) -> Bool {
    let across = Self.pixels(box.left, box.left + box.width, of: page.size.width)
    let down = Self.pixels(box.top, box.top + box.height, of: page.size.height)
    guard let across, let down else { return false }
    let signs = word.count
    let isSideways = signs > 2 && down.count > across.count
    let (length, height) = isSideways ? (down.count, across.count) : (across.count, down.count)
    guard height >= Self.leastHeight, length >= Self.leastWidth * signs else { return false }
    let parts = max(1, signs / 2)
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber }
    var hasInk = false
    for part in 0..<parts {
      let seen =
        isSideways
        ? showsInk(across, Self.part(down, part, of: parts)) : showsInk(Self.part(across, part, of: parts), down)
      guard let seen else {
        if isPlain { return false }
        continue
      }
      guard seen else { return false }
      hasInk = true
    }
    return hasInk
  }

  /// `nil` where there is no ink of a letter.
  private func showsInk(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool? {
    var (ink, seen, most) = (0, 0, 0)
    func each(_ body: (_ place: Int, _ dark: Int, _ change: Int) -> Void) {
      for row in rows {
        for place in row * page.size.width + columns.lowerBound..<row * page.size.width + columns.upperBound {
          let dark = 255 - Int(text.pixels[place])
          if dark >= Self.contrast { body(place, dark, abs(Int(page.pixels[place]) - Int(bare.pixels[place]))) }
        }
      }
    }
    each { _, dark, change in
      ink += dark
      if dark >= 64 { most = max(most, change) }
    }
    guard ink > 0 else { return nil }
    guard most >= Self.contrast, ink * 100 <= Self.mostInk * 255 * columns.count * rows.count,
      isAsTakenApart(columns, rows)
    else { return false }
    each { place, dark, change in
      let isAsSeen = abs(Int(page.pixels[place]) - Int(whole.pixels[place])) <= Self.slack
      if isAsSeen, change * 255 * 4 >= most * dark { seen += dark }
    }
    return seen * 100 >= Self.leastSeen * ink
  }

  /// Whether visitors see what was taken apart, beside the ink as well.
  private func isAsTakenApart(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    let others = rows.reduce(0) { sum, row in
      let first = row * page.size.width
      return sum
        + columns.count { abs(Int(page.pixels[first + $0]) - Int(whole.pixels[first + $0])) > Self.slack }
    }
    return others * 100 <= (100 - Self.leastSeen) * columns.count * rows.count
  }

  /// `nil` where any of it lies outside.
  private static func pixels(_ from: Int, _ to: Int, of length: Int) -> Range<Int>? {
    guard from < to, from >= 0, to <= 10_000 else { return nil }
    let first = from * length / 10_000
    return first..<min(length, max(first + 1, (to * length + 9_999) / 10_000))
  }

  private static func part(_ range: Range<Int>, _ part: Int, of parts: Int) -> Range<Int> {
    let first = range.lowerBound + range.count * part / parts
    return first..<max(first + 1, range.lowerBound + range.count * (part + 1) / parts)
  }
}

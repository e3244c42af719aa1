// SPDX-License-Identifier: MIT
private import KeepsakeModel
internal import Raster

/// Which of the words that a page says it has can be seen on it.
///
/// A name in a PDF is mostly blackened by a box that leaves its letters below, where a program finds them.
struct SeenWords {
  /// Longer side of the page that is looked at, in pixels.
  static let side = 2_400
  /// Greys, 0…255, that ink and paper are apart at least; a box that was scanned is not quite even.
  private static let contrast = 32
  /// A word that is lower than this, in pixels, can be read by no visitor either.
  private static let leastHeight = 3

  let page: LumaPlane

  /// Whether there is ink in the whole length of a box, of which the sides are given in ten-thousandths of the page.
  func shows(_ word: String, left: Int, top: Int, right: Int, bottom: Int) -> Bool {
    let across = Self.pixels(left, right, of: page.size.width)
    let down = Self.pixels(top, bottom, of: page.size.height)
    guard let across, let down else { return false }
    let signs = word.count
    let isSideways = signs > 2 && down.count > across.count
    guard (isSideways ? across.count : down.count) >= Self.leastHeight else { return false }
    guard word.allSatisfy({ $0.isLetter || $0.isNumber }) else { return hasInk(across, down) }
    // Two letters at a time, at the height where each letter has ink: a box may lie over a part of the word.
    let parts = max(1, signs / 2)
    return (0..<parts).allSatisfy { part in
      isSideways
        ? hasInk(Self.middle(across, from: 0.2, to: 0.8), Self.part(down, part, of: parts))
        : hasInk(Self.part(across, part, of: parts), Self.middle(down, from: 0.35, to: 0.8))
    }
  }

  private func hasInk(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    var (least, most) = (255, 0)
    for row in rows {
      for column in columns {
        let grey = Int(page.pixels[row * page.size.width + column])
        (least, most) = (min(least, grey), max(most, grey))
        if most - least >= Self.contrast { return true }
      }
    }
    return false
  }

  /// `nil` where any of it lies outside.
  private static func pixels(_ from: Int, _ to: Int, of length: Int) -> Range<Int>? {
    guard from < to, from >= 0, to <= 10_000 else { return nil }
    let first = from * length / 10_000
    return first..<min(length, max(first + 1, (to * length + 9_999) / 10_000))
  }

  private static func middle(_ range: Range<Int>, from: Double, to: Double) -> Range<Int> {
    let first = range.lowerBound + Int(Double(range.count) * from)
    return first..<max(first + 1, range.lowerBound + Int((Double(range.count) * to).rounded(.up)))
  }

  private static func part(_ range: Range<Int>, _ part: Int, of parts: Int) -> Range<Int> {
    let first = range.lowerBound + range.count * part / parts
    return first..<max(first + 1, range.lowerBound + range.count * (part + 1) / parts)
  }
}

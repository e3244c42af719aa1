// SPDX-License-Identifier: MIT
import CLeptonica
private import Foundation

/// A single line of a page: upright, level, dark on white, with letters of a standard height.
struct LineStrip: ~Copyable {
  let image: PageImage
  /// The area of the page that it shows.
  private let part: PixelBox
  private let turns: Int
  /// Width and height after quarter turns, the angle of the further rotation, and the rows cut off at the top.
  private let width: Int
  private let height: Int
  private let angle: Double
  private let top: Int
  private let scale: Double

  private init(
    image: consuming PageImage, part: PixelBox, turns: Int, width: Int, height: Int, angle: Double, top: Int,
    scale: Double
  ) {
    self.image = image
    self.part = part
    self.turns = turns
    (self.width, self.height) = (width, height)
    (self.angle, self.top, self.scale) = (angle, top, scale)
  }

  /// The height of its letters and its greatest length, in pixels.
  private static let (letters, longest) = (30.0, 2_400.0)
  /// The white margin in pixels, since Tesseract misses letters that touch the edge.
  private static let border = 20

  /// Extracts a line; `nil` if nothing is left of it, or Leptonica fails.
  ///
  /// `turns` are clockwise quarter turns that set the line upright.
  static func cut(_ line: FoundLine, of page: borrowing PageImage, turns: Int) -> LineStrip? {
    // No more margin than descenders need: the engine would take nearby marks for letters.
    let room = line.height * 3 / 10 + 2
    let part = PixelBox(
      left: max(0, line.box.left - room), top: max(0, line.box.top - room),
      right: min(page.width, line.box.right + room), bottom: min(page.height, line.box.bottom + room))
    guard let cut = PagePreparation.clip(page, to: part),
      let turned = PageImage(taking: pixRotateOrth(cut.pix, Int32(turns))),
      let dark = PageImage(taking: line.isLight ? pixInvert(nil, turned.pix) : pixCopy(nil, turned.pix))
    else { return nil }
    let (width, height) = (dark.width, dark.height)
    // After a quarter turn, a fall to the right becomes a rise.
    let slope = line.isTurned ? -line.slope : line.slope
    let drift = Int(abs(slope) * Double(width))
    let angle = drift > 2 ? -atan(slope) : 0
    // After levelling, the rows of the drift are not needed any more.
    let top = drift > 2 ? (height - max(line.height + 2 * room, height - drift)) / 2 : 0
    let scale = min(letters / Double(max(1, line.height)), longest / Double(width))
    let level = PageImage(
      taking: angle == 0
        ? pixCopy(nil, dark.pix)
        : pixRotate(dark.pix, Float(angle), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), 0, 0))
    guard let level,
      let low = PagePreparation.clip(level, to: PixelBox(left: 0, top: top, right: width, bottom: height - top)),
      let scaled = PageImage(taking: pixScale(low.pix, Float(scale), Float(scale))), let clean = cleaned(scaled),
      let image = PageImage(taking: pixAddBorder(clean.pix, Int32(border), 255))
    else { return nil }
    return LineStrip(
      image: image, part: part, turns: turns, width: width, height: height, angle: angle, top: top, scale: scale)
  }

  /// Makes the ground white: at least half of a line is ground.
  private static func cleaned(_ strip: borrowing PageImage) -> PageImage? {
    guard let histogram = Histogram(strip) else { return nil }
    let white = max(40, histogram.quantile(0.55))
    let black = min(histogram.quantile(0.02), white / 2)
    return PageImage(taking: pixGammaTRC(nil, strip.pix, 1, Int32(black), Int32(white)))
  }

  /// The page's box for a box in the strip.
  func inPage(_ box: PixelBox) -> PixelBox {
    func back(_ at: Int) -> Double { Double(at - Self.border) / scale }
    let (x, y) = ((back(box.left) + back(box.right)) / 2, (back(box.top) + back(box.bottom)) / 2 + Double(top))
    let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
    // Only the middle is rotated back; the sides stay, since the angle is small.
    let (cosine, sine) = (cos(-angle), sin(-angle))
    let across = middleX + (x - middleX) * cosine - (y - middleY) * sine
    let down = middleY + (x - middleX) * sine + (y - middleY) * cosine
    let (halfWidth, halfHeight) = (Double(box.width) / scale / 2, Double(box.height) / scale / 2)
    let turned = PixelBox(
      left: Int((across - halfWidth).rounded()), top: Int((down - halfHeight).rounded()),
      right: Int((across + halfWidth).rounded()), bottom: Int((down + halfHeight).rounded()))
    let unturned = turned.turnedBack(turns, width: width, height: height)
    return PixelBox(
      left: unturned.left + part.left, top: unturned.top + part.top, right: unturned.right + part.left,
      bottom: unturned.bottom + part.top)
  }
}

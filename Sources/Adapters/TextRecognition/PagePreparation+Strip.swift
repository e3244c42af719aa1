// SPDX-License-Identifier: MIT
import CLeptonica
private import Foundation

extension PagePreparation {
  /// How high the letters of a strip are, in pixels, and how long it is at most.
  private static let (letters, longest) = (30.0, 2_400.0)

  /// One line by itself: turned clockwise by quarters, level, dark on light, its letters of one height.
  ///
  /// `nil` if nothing is left of it, or Leptonica fails.
  static func strip(of page: borrowing PageImage, _ found: FoundLine, turns: Int) -> PageImage? {
    let box = found.box
    let room = found.height * 7 / 10 + 2
    let part = PixelBox(
      left: max(0, box.left - room), top: max(0, box.top - room), right: min(page.width, box.right + room),
      bottom: min(page.height, box.bottom + room))
    guard let cut = clip(page, to: part), let turned = PageImage(taking: pixRotateOrth(cut.pix, Int32(turns))),
      let dark = PageImage(taking: found.isLight ? pixInvert(nil, turned.pix) : pixCopy(nil, turned.pix)),
      // Turned by a quarter, what fell to the right rises.
      let level = levelled(dark, slope: found.isTurned ? -found.slope : found.slope, height: found.height + 2 * room)
    else { return nil }
    let scale = min(letters / Double(max(1, found.height)), longest / Double(level.width))
    guard let scaled = PageImage(taking: pixScale(level.pix, Float(scale), Float(scale))),
      let stretched = stretched(scaled)
    else { return nil }
    return bordered(stretched)
  }

  private static func levelled(
    _ strip: borrowing PageImage, slope: Double, height: Int
  ) -> PageImage? {
    let drift = abs(slope) * Double(strip.width)
    guard drift > 2 else { return PageImage(taking: pixCopy(nil, strip.pix)) }
    let rotated = PageImage(
      taking: pixRotate(strip.pix, Float(-atan(slope)), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE), 0, 0))
    guard let rotated else { return nil }
    // What the line drifted by is not needed above and below it any more.
    let height = max(height, rotated.height - Int(drift))
    guard height < rotated.height else { return rotated }
    let top = (rotated.height - height) / 2
    return clip(rotated, to: PixelBox(left: 0, top: top, right: rotated.width, bottom: top + height))
  }
}

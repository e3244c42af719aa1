// SPDX-License-Identifier: MIT
private import Foundation

/// What a page shows of a picture, as one quadrilateral in the original: the geometry behind `PictureFrame`.
///
/// Everything follows from four corners, a size and a turn. Points go both ways between the original as a viewer shows it and
/// what is shown of it, in fractions of the one and of the other.
///
/// - With corners: the corners themselves. The sides of what is shown are the mean lengths of opposite sides, in pixels of the
///   original.
/// - Without: the crop, turned by −`straighten` about its own centre, so that the picture turns underneath it. Where it would stick
///   out of the picture it is shrunk about that centre by the largest factor that keeps all four corners inside.
package struct PictureRegion: Hashable, Sendable {
  /// In the original, clockwise from what is shown at the upper left before the turn.
  package let corners: Quadrilateral
  /// What is shown at full resolution, before the turn.
  package let size: PixelSize
  /// Clockwise, 0…3.
  package let quarterTurns: Int

  /// `original`: the picture's size as a viewer shows it.
  package init(_ frame: PictureFrame, of original: PixelSize) {
    quarterTurns = ((frame.rotate / 90 % 4) + 4) % 4
    if let corners = frame.corners {
      self.corners = corners
      size = Self.size(of: corners, in: original)
      return
    }
    let crop = Self.clipped(frame.crop)
    guard frame.straighten != 0 else {
      corners = Quadrilateral(crop)
      size = PixelSize(
        width: Self.pixels(crop.left, crop.left + crop.width, of: original.width),
        height: Self.pixels(crop.top, crop.top + crop.height, of: original.height))
      return
    }
    corners = Self.turned(crop, by: -frame.straighten, in: original)
    size = Self.size(of: corners, in: original)
  }

  /// Where a point of the original is shown; may lie outside of 0…1, and is `nil` where no camera would see it.
  package func toRendition(_ point: UnitPoint) -> UnitPoint? {
    guard var shown = Homography(unitSquareTo: corners).inverse(point) else { return nil }
    for _ in 0..<quarterTurns { shown = UnitPoint(x: 1 - shown.y, y: shown.x) }
    return shown
  }

  /// Which point of the original is shown at a place.
  package func toOriginal(_ point: UnitPoint) -> UnitPoint? {
    var place = point
    for _ in 0..<quarterTurns { place = UnitPoint(x: place.y, y: 1 - place.x) }
    return Homography(unitSquareTo: corners)(place)
  }

  /// Where a part of the original is shown, or the box around it if the picture is turned by a few degrees; `nil` if its centre is
  /// not shown.
  package func toRendition(_ part: UnitRectangle) -> UnitRectangle? {
    guard let centre = toRendition(part.centre), (0...1).contains(centre.x), (0...1).contains(centre.y) else {
      return nil
    }
    let corners = Quadrilateral(part).points.compactMap { toRendition($0) }
    return corners.count == 4 ? UnitRectangle(around: corners) : nil
  }

  private static func clipped(_ crop: UnitRectangle?) -> UnitRectangle {
    guard let crop else { return UnitRectangle(left: 0, top: 0, width: 1, height: 1) }
    let (left, top) = (min(max(crop.left, 0), 1), min(max(crop.top, 0), 1))
    return UnitRectangle(
      left: left, top: top, width: min(crop.left + crop.width, 1) - left, height: min(crop.top + crop.height, 1) - top)
  }

  /// From one pixel's edge to another's, as a crop is cut.
  private static func pixels(_ start: Double, _ end: Double, of side: Int) -> Int {
    max(1, Int((end * Double(side)).rounded()) - Int((start * Double(side)).rounded()))
  }

  private static func size(of corners: Quadrilateral, in original: PixelSize) -> PixelSize {
    func length(_ a: UnitPoint, _ b: UnitPoint) -> Double {
      let (x, y) = ((b.x - a.x) * Double(original.width), (b.y - a.y) * Double(original.height))
      return (x * x + y * y).squareRoot()
    }
    func mean(_ a: Double, _ b: Double) -> Int { max(1, Int(((a + b) / 2).rounded())) }
    return PixelSize(
      width: mean(
        length(corners.upperLeft, corners.upperRight), length(corners.lowerLeft, corners.lowerRight)),
      height: mean(
        length(corners.upperLeft, corners.lowerLeft), length(corners.upperRight, corners.lowerRight)))
  }

  /// A rectangle turned clockwise about its centre, in pixels, and shrunk into the picture.
  private static func turned(
    _ rectangle: UnitRectangle, by degrees: Double, in original: PixelSize
  ) -> Quadrilateral {
    let (width, height) = (Double(original.width), Double(original.height))
    let centre = UnitPoint(
      x: (rectangle.left + rectangle.width / 2) * width, y: (rectangle.top + rectangle.height / 2) * height)
    let half = (x: rectangle.width / 2 * width, y: rectangle.height / 2 * height)
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    // From the centre to each corner; y points down.
    let arms = [(-half.x, -half.y), (half.x, -half.y), (half.x, half.y), (-half.x, half.y)].map { x, y in
      UnitPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
    func room(_ arm: Double, _ centre: Double, _ side: Double) -> Double {
      arm > 0 ? (side - centre) / arm : arm < 0 ? -centre / arm : 1
    }
    let factor = arms.reduce(1) { min($0, room($1.x, centre.x, width), room($1.y, centre.y, height)) }
    let corners = arms.map { arm in
      UnitPoint(x: (centre.x + factor * arm.x) / width, y: (centre.y + factor * arm.y) / height)
    }
    return Quadrilateral(
      upperLeft: corners[0], upperRight: corners[1], lowerRight: corners[2], lowerLeft: corners[3])
  }
}

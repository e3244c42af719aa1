// SPDX-License-Identifier: MIT
import KeepsakeModel
import Raster

/// Finds the picture of a scanned print inside its paper margin.
///
/// A line along an edge is paper if most of it is light and colourless. There is a margin only if at least three sides
/// have one, so that a white sky or snow along one side stays.
enum PrintMargin {
  /// The least luma, of 255, of paper and the scanner's lid behind it.
  private static let leastLuma: Float = 158
  /// The greatest difference, of 255, between red, green and blue; old paper is cream.
  private static let mostChroma = 44
  /// The least share of paper in a line, which may have writing on it.
  private static let leastShare = 0.72
  /// The widest margins in fractions of the sides: an instant print has a wide one below.
  private static let widest = (other: 0.11, below: 0.24)

  /// The pixels of the longer side of a picture that is examined.
  private static let side = 96

  /// The greatest margin of an encoded picture, in percent of its sides, and one more; 0 without a margin, or if it is damaged.
  ///
  /// The wide strip below an instant print counts no more than a wide margin at the other sides.
  static func percent(ofPicture bytes: [UInt8]) -> Int {
    guard let plane = try? Raster.plane(of: bytes, longSide: side) else { return 0 }
    let picture = inside(plane)
    let (width, height) = (Double(plane.size.width), Double(plane.size.height))
    let right = Double(plane.size.width - picture.left - picture.size.width) / width
    let below = Double(plane.size.height - picture.top - picture.size.height) / height
    let most = max(Double(picture.left) / width, Double(picture.top) / height, right, min(below, widest.other))
    return most > 0 ? Int((most * 100).rounded(.up)) + 1 : 0
  }

  /// The picture's part inside its margin; all of it without one.
  ///
  /// The picture should be small (about 100 pixels wide).
  static func inside(_ plane: RGBPlane) -> PixelWindow {
    let (width, height) = (plane.size.width, plane.size.height)
    let whole = PixelWindow(left: 0, top: 0, size: plane.size)
    guard width >= 24, height >= 24 else { return whole }
    let rows = (0..<height).map { y in share(plane, (0..<width).map { (x: $0, y: y) }) }
    let columns = (0..<width).map { x in share(plane, (0..<height).map { (x: x, y: $0) }) }
    let left = depth(columns, limit: widest.other), right = depth(columns.reversed(), limit: widest.other)
    let top = depth(rows, limit: widest.other), below = depth(rows.reversed(), limit: widest.below)
    guard [left, right, top, below].count(where: { $0 > 0 }) >= 3 else { return whole }
    return PixelWindow(
      left: left, top: top, size: PixelSize(width: width - left - right, height: height - top - below))
  }

  /// The depth of the margin in lines, plus one line that margin and picture share.
  private static func depth(_ lines: [Double], limit: Double) -> Int {
    let most = Int(Double(lines.count) * limit)
    guard most > 0, let last = (0..<most).last(where: { lines[$0] >= leastShare }) else { return 0 }
    // The very edge may be the dark scanner bed; the lines in between must be mostly paper.
    let papers = lines[...last].count { $0 >= leastShare }
    return papers * 3 >= (last + 1) * 2 ? last + 2 : 0
  }

  private static func share(_ plane: RGBPlane, _ points: [(x: Int, y: Int)]) -> Double {
    let papers = points.count { point in
      let at = 3 * (point.y * plane.size.width + point.x)
      let (r, g, b) = (Int(plane.pixels[at]), Int(plane.pixels[at + 1]), Int(plane.pixels[at + 2]))
      let luma = 0.299 * Float(r) + 0.587 * Float(g) + 0.114 * Float(b)
      return luma >= leastLuma && max(r, g, b) - min(r, g, b) <= mostChroma
    }
    return Double(papers) / Double(points.count)
  }
}

// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

/// A picture that is resampled between decoding and scaling: a flattened paper, a straightened crop, or a picture
/// without its background.
///
/// The part of the picture around it is decoded once, upright and no larger than needed, blended with white by the
/// mask, and resampled with the map of `PictureRegion` at one and a half times the largest wanted size. After that it
/// is treated like any picture.
struct Redrawing {
  /// The plan for the decoded part, in one size.
  let source: DecodePlan
  /// The plan for the sizes to make from the resampled picture.
  let result: DecodePlan
  let drawn: PixelSize
  private let region: PictureRegion
  /// The decoded part, in fractions of the picture as a viewer shows it.
  private let window: UnitRectangle
  private let mask: LumaPlane?

  /// The memory for the decoded picture and its rotated copy.
  static let bytesPerPixel = 3 + 3
  /// The decoded part starts and ends at multiples of this number of stored pixels, so that it also does in a JPEG that
  /// is reduced while it is decoded.
  private static let grid = 8
  /// The margin of pixels around the region, for interpolation at its edge.
  private static let margin = 4.0
  /// The most samples that are averaged for a pixel in each direction.
  private static let mostSamples = 8

  /// `nil` if no resampling is needed.
  init?(_ header: PictureHeader, _ request: PictureRequest) throws(RasterError) {
    let frame = PictureFrame(corners: request.corners, straighten: request.straighten, crop: request.crop)
    guard frame.isReshaped || request.mask != nil else { return nil }
    let seen = header.orientation(for: request)
    let original = seen.applied(to: header.size)
    region = PictureRegion(frame, of: original)
    guard region.corners.isConvex else { throw .emptyCrop }
    mask = request.mask
    result = DecodePlan(drawn: region.size, request: request)
    let largest = result.sizes.first ?? region.size
    drawn = region.size.fitted(within: max(largest.width, largest.height) * 3 / 2)
    let part = Self.window(around: region.corners, drawn, seen, in: header.size)
    window = seen.inverse.stored(part)
    source = DecodePlan(
      part: part, of: header, scale: Self.scale(of: region.corners, in: original, to: drawn), request: request)
  }

  /// The resampled picture in all sizes of `result`.
  func draw(_ decoded: [Bitmap]) throws(RasterError) -> [Bitmap] {
    guard let picture = decoded.first?.oriented(source.orientation) else { throw .emptyCrop }
    takeAway(from: picture)
    var resizer: Resizer?
    for (index, size) in result.sizes.enumerated().reversed() {
      resizer = try Resizer(
        from: index == 0 ? drawn : result.sizes[index - 1], to: size, matrix: nil, next: resizer)
    }
    guard let resizer else { throw .emptyCrop }
    let matrix = matrix(to: picture.size)
    let samples = samples(matrix)
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * drawn.width)
    defer { row.deallocate() }
    for number in 0..<drawn.height {
      cr_warp_row(
        picture.start, Int32(picture.size.width), Int32(picture.size.height), matrix, Int32(number), Int32(samples),
        row, Int32(drawn.width))
      resizer.take { cr_light_from_rgb8(row, $0, Int32(drawn.width), cr_srgb_curves()) }
    }
    return resizer.finish(paper: result.paper)
  }

  private func takeAway(from picture: Bitmap) {
    guard let mask else { return }
    let (width, height) = (Double(mask.size.width), Double(mask.size.height))
    let across = window.width / Double(picture.size.width) * width
    let down = window.height / Double(picture.size.height) * height
    for row in 0..<picture.size.height {
      cr_keep_rgb8(
        picture.row(row), Int32(picture.size.width), mask.pixels, Int32(mask.size.width), Int32(mask.size.height),
        window.left * width + across / 2, across, window.top * height + (Double(row) + 0.5) * down)
    }
  }

  /// The matrix from pixels of the resampled picture to pixels of the decoded one.
  private func matrix(to decoded: PixelSize) -> [Double] {
    var m = Homography(unitSquareTo: region.corners).rows
    for row in 0..<3 {
      m[3 * row] /= Double(drawn.width)
      m[3 * row + 1] /= Double(drawn.height)
    }
    let (across, down) = (Double(decoded.width) / window.width, Double(decoded.height) / window.height)
    for column in 0..<3 {
      m[column] = across * (m[column] - window.left * m[6 + column])
      m[3 + column] = down * (m[3 + column] - window.top * m[6 + column])
    }
    return m
  }

  /// The largest number of decoded pixels, in one direction, that fall into one resampled pixel.
  private func samples(_ matrix: [Double]) -> Int {
    let map = Homography(rows: matrix)
    let (width, height) = (Double(drawn.width), Double(drawn.height))
    var most = 1.0
    for (x, y) in [(0, 0), (width - 1, 0), (width - 1, height - 1), (0, height - 1)] {
      guard let at = map(UnitPoint(x: x, y: y)), let right = map(UnitPoint(x: x + 1, y: y)),
        let below = map(UnitPoint(x: x, y: y + 1))
      else { continue }
      most = max(most, Self.distance(at, right), Self.distance(at, below))
    }
    // Up to a quarter more is treated as rounding.
    return min(Self.mostSamples, max(1, Int((most - 0.25).rounded(.up))))
  }

  private static func distance(_ a: UnitPoint, _ b: UnitPoint) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }

  /// The part of the stored picture that contains the corners.
  private static func window(
    around corners: Quadrilateral, _ drawn: PixelSize, _ seen: Orientation, in stored: PixelSize
  ) -> UnitRectangle {
    let (xs, ys) = (corners.points.map(\.x), corners.points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let around = UnitRectangle(left: left, top: top, width: (xs.max() ?? 1) - left, height: (ys.max() ?? 1) - top)
    // The margin is converted from resampled pixels, which are at least as large as the picture's.
    let (across, down) = (margin * around.width / Double(drawn.width), margin * around.height / Double(drawn.height))
    let part = seen.stored(
      UnitRectangle(
        left: around.left - across, top: around.top - down, width: around.width + 2 * across,
        height: around.height + 2 * down))
    func range(_ start: Double, _ length: Double, _ pixels: Int) -> (start: Double, length: Double) {
      let first = max(0, Int((start * Double(pixels) / Double(grid)).rounded(.down)) * grid)
      let last = min(pixels, Int(((start + length) * Double(pixels) / Double(grid)).rounded(.up)) * grid)
      return (Double(first) / Double(pixels), Double(last - first) / Double(pixels))
    }
    let (columns, rows) = (range(part.left, part.width, stored.width), range(part.top, part.height, stored.height))
    return UnitRectangle(left: columns.start, top: rows.start, width: columns.length, height: rows.length)
  }

  /// The scale of the picture at which no side of the resampled picture is enlarged, as far as its resolution allows.
  private static func scale(of corners: Quadrilateral, in original: PixelSize, to drawn: PixelSize) -> Double {
    let points = corners.points
    let scales = points.indices.map { index in
      let (a, b) = (points[index], points[(index + 1) % 4])
      let length = distance(
        UnitPoint(x: a.x * Double(original.width), y: a.y * Double(original.height)),
        UnitPoint(x: b.x * Double(original.width), y: b.y * Double(original.height)))
      return Double(index % 2 == 0 ? drawn.width : drawn.height) / max(1, length)
    }
    return min(1, scales.max() ?? 1)
  }
}

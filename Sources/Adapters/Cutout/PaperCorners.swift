// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Finds the four corners of a paper that was photographed or lies on a scanner's glass.
package enum PaperCorners {
  /// Uses the mask if there is one, else the luminance of RGB bytes, row by row.
  package static func found(by mask: CutoutMask?, in pixels: [UInt8], size: PixelSize) -> Quadrilateral? {
    // Luminance is usually wrong if the mask shows no quadrangle.
    if let mask { return found(by: mask, in: size) }
    return found(byLight: GreyPlane(light: pixels, size: size), in: size)
  }

  /// Uses the foreground of a picture of that size; `nil` if it is not nearly a quadrangle.
  package static func found(by mask: CutoutMask, in picture: PixelSize) -> Quadrilateral? {
    corners(of: Outline(of: mask.plane, above: 0.5, in: picture), in: picture, leastFilled: 0.9)
  }

  /// Uses the luminance, for a paper brighter or darker than its background; `nil` if neither is nearly a quadrangle.
  package static func found(byLight light: GreyPlane, in picture: PixelSize) -> Quadrilateral? {
    let small = light.resized(to: light.size.fitted(within: lightSide))
    guard let level = OtsuThreshold.level(of: small.values) else { return nil }
    // Dark print leaves holes in bright paper.
    if let bright = corners(of: Outline(of: small, above: level, in: picture), in: picture, leastFilled: 0.9) {
      return bright
    }
    let inverse = GreyPlane(size: small.size, values: small.values.map { -$0 })
    return corners(of: Outline(of: inverse, above: -level, in: picture), in: picture, leastFilled: 0.9)
  }

  /// The long side of the copy whose luminance is examined.
  private static let lightSide = 400
  /// Fractions of the picture's area: less is a stamp, and more the picture itself.
  private static let area = 0.1...0.97
  /// Share of the outline that lies on the four sides.
  private static let leastOnSides = 0.9
  /// Fractions of the picture's diagonal: the distance of points on a side, and how far a corner may lie outside the
  /// picture.
  private static let near = 0.012
  private static let beyond = 0.02
  /// The shortest side in fractions of the opposite one: a paper tilted further looks like a triangle.
  private static let leastOpposite = 0.45
  /// The most sides on the picture's edge: a sky has three there.
  private static let mostOnEdge = 1
  /// Cosine of the sharpest angle of a photographed paper, 40 degrees.
  private static let sharpest = 0.766

  private static func corners(of outline: Outline?, in picture: PixelSize, leastFilled: Double) -> Quadrilateral? {
    guard let outline, let hull = ConvexHull(of: outline.points), let rough = hull.largestQuadrangle else { return nil }
    let diagonal = PlanePoint(x: Double(picture.width), y: Double(picture.height)).length
    let quadrangle = rough.fitted(to: outline.points, within: near * diagonal)
    let covered = quadrangle.area / Double(picture.width * picture.height)
    guard area.contains(covered), outline.area > leastFilled * quadrangle.area,
      abs(quadrangle.area / hull.area - 1) < 0.06, quadrangle.sharpestCosine < sharpest,
      quadrangle.leastOpposite > leastOpposite,
      quadrangle.shareNear(outline.points, within: near * diagonal) > leastOnSides
    else { return nil }
    let margin = beyond * diagonal
    guard quadrangle.sidesOnEdge(of: picture, within: near * diagonal) <= mostOnEdge,
      quadrangle.corners.allSatisfy({
        (-margin...Double(picture.width) + margin).contains($0.x)
          && (-margin...Double(picture.height) + margin).contains($0.y)
      })
    else { return nil }
    let points = quadrangle.clockwiseFromUpperLeft.map {
      UnitPoint(x: min(1, max(0, $0.x / Double(picture.width))), y: min(1, max(0, $0.y / Double(picture.height))))
    }
    let found = Quadrilateral(
      upperLeft: points[0], upperRight: points[1], lowerRight: points[2], lowerLeft: points[3])
    return found.isConvex ? found : nil
  }
}

/// Otsu's threshold: A Threshold Selection Method from Gray-Level Histograms, 1979.
enum OtsuThreshold {
  /// The value in 0…1 that divides the values into the two most different classes; `nil` if all are equal.
  static func level(of values: [Float]) -> Float? {
    var counts = [Double](repeating: 0, count: 256)
    for value in values { counts[min(255, max(0, Int(value * 255)))] += 1 }
    let (total, sum) = (Double(values.count), counts.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element })
    var (below, sumBelow, best, place) = (0.0, 0.0, 0.0, -1)
    for (code, count) in counts.enumerated() {
      below += count
      sumBelow += Double(code) * count
      guard below > 0, below < total else { continue }
      let difference = sumBelow / below - (sum - sumBelow) / (total - below)
      let parted = below * (total - below) * difference * difference
      if parted > best { (best, place) = (parted, code) }
    }
    return place < 0 ? nil : Float(place + 1) / 255
  }
}

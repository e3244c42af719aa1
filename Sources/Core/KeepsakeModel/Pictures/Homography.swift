// SPDX-License-Identifier: MIT

/// A projective map of the plane: (x, y) goes to ((ax + by + c) / (gx + hy + i), (dx + ey + f) / (gx + hy + i)).
package struct Homography: Hashable, Sendable {
  /// a, b, c, d, e, f, g, h, i.
  package let rows: [Double]

  package init(rows: [Double]) { self.rows = rows }

  /// The map that takes the unit square's corners to those of a quadrilateral, upper left to upper left.
  ///
  /// By P. Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
  package init(unitSquareTo corners: Quadrilateral) {
    let (p0, p1) = (corners.upperLeft, corners.upperRight)
    let (p2, p3) = (corners.lowerRight, corners.lowerLeft)
    let (sx, sy) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y)
    let (dx1, dy1) = (p1.x - p2.x, p1.y - p2.y)
    let (dx2, dy2) = (p3.x - p2.x, p3.y - p2.y)
    let determinant = dx1 * dy2 - dx2 * dy1
    let g = (sx * dy2 - dx2 * sy) / determinant
    let h = (dx1 * sy - sx * dy1) / determinant
    rows = [
      p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x,
      p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y,
      g, h, 1,
    ]
  }

  /// The way back, up to a factor that does not count: the adjugate of the matrix.
  package var inverse: Homography {
    let m = rows
    return Homography(rows: [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ])
  }

  /// Where a point goes; `nil` on the horizon and behind it, which a camera sees nothing of.
  package func callAsFunction(_ point: UnitPoint) -> UnitPoint? {
    let depth = rows[6] * point.x + rows[7] * point.y + rows[8]
    guard depth > 1e-12 else { return nil }
    return UnitPoint(
      x: (rows[0] * point.x + rows[1] * point.y + rows[2]) / depth,
      y: (rows[3] * point.x + rows[4] * point.y + rows[5]) / depth)
  }
}

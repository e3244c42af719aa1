// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The outline of a plane's largest piece above a level: the points where its rows and columns begin and end.
///
/// Holes count as part of it; thin protrusions do not. Points lie between pixels, where the level is crossed. Their
/// unit is pixels of the original picture, which may have other proportions.
struct Outline {
  /// The first and the last point of each row, then of each column.
  private(set) var points: [PlanePoint] = []
  /// The area of the piece with its holes, in pixels of the original picture.
  let area: Double

  /// Half the width of a thin protrusion, in fractions of the square root of the piece's area.
  private static let thin: Float = 0.06

  /// `nil` if nothing is above the level.
  init?(of plane: GreyPlane, above level: Float, in picture: PixelSize) {
    let (width, height) = (plane.size.width, plane.size.height)
    guard let piece = Shape(plane.values.map { $0 > level }, width: width).largestPiece?.filled else { return nil }
    let radius = Self.thin * Float(piece.count).squareRoot()
    guard let shape = piece.opened(by: radius).largestPiece else { return nil }
    let scale = (
      x: Double(picture.width) / Double(width), y: Double(picture.height) / Double(height)
    )
    area = Double(shape.count) * scale.x * scale.y
    func value(_ x: Int, _ y: Int) -> Float { plane.values[y * width + x] }
    /// The distance from a pixel's middle at which the level is crossed, towards its outer neighbour.
    func beyond(_ inside: Float, _ outside: Float) -> Double {
      inside - outside > 1e-6 ? Double(min(1, max(0, (inside - level) / (inside - outside)))) : 0.5
    }
    func add(_ x: Double, _ y: Double) { points.append(PlanePoint(x: x * scale.x, y: y * scale.y)) }
    func isPart(_ x: Int, _ y: Int) -> Bool { shape.isIn[y * width + x] }
    for y in 0..<height {
      guard let first = (0..<width).first(where: { isPart($0, y) }),
        let last = (0..<width).last(where: { isPart($0, y) })
      else { continue }
      let left = first == 0 ? 0.5 : beyond(value(first, y), value(first - 1, y))
      let right = last == width - 1 ? 0.5 : beyond(value(last, y), value(last + 1, y))
      add(Double(first) + 0.5 - left, Double(y) + 0.5)
      add(Double(last) + 0.5 + right, Double(y) + 0.5)
    }
    for x in 0..<width {
      guard let first = (0..<height).first(where: { isPart(x, $0) }),
        let last = (0..<height).last(where: { isPart(x, $0) })
      else { continue }
      let above = first == 0 ? 0.5 : beyond(value(x, first), value(x, first - 1))
      let below = last == height - 1 ? 0.5 : beyond(value(x, last), value(x, last + 1))
      add(Double(x) + 0.5, Double(first) + 0.5 - above)
      add(Double(x) + 0.5, Double(last) + 0.5 + below)
    }
  }
}

/// A point in pixels, y downwards.
struct PlanePoint: Hashable {
  var x: Double
  var y: Double

  static func - (a: PlanePoint, b: PlanePoint) -> PlanePoint { PlanePoint(x: a.x - b.x, y: a.y - b.y) }

  /// Positive if the other lies clockwise of it.
  func cross(_ other: PlanePoint) -> Double { x * other.y - y * other.x }

  var length: Double { (x * x + y * y).squareRoot() }
}

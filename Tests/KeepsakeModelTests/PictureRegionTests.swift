// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@Suite struct `The shown region of a picture` {
  private static let original = PixelSize(width: 4_000, height: 3_000)
  private static let places = [(0.5, 0.5), (0.1, 0.2), (0.9, 0.15), (0.33, 0.8), (0, 0), (1, 1)].map {
    UnitPoint(x: $0.0, y: $0.1)
  }

  private static func distance(_ a: UnitPoint?, _ b: UnitPoint?) -> Double {
    guard let a, let b else { return .infinity }
    return max(abs(a.x - b.x), abs(a.y - b.y))
  }

  @Test func `is the whole picture by default`() {
    let region = PictureRegion(PictureFrame(), of: Self.original)
    #expect(region.size == Self.original)
    for place in Self.places { #expect(Self.distance(region.toRendition(place), place) < 1e-12) }
  }

  @Test func `is the crop, of the picture before it is rotated`() {
    let crop = UnitRectangle(left: 0.25, top: 0.5, width: 0.5, height: 0.5)
    let region = PictureRegion(PictureFrame(crop: crop, rotate: 90), of: Self.original)
    #expect(region.size == PixelSize(width: 2_000, height: 1_500))
    // The crop's upper left is at the upper right after a quarter turn clockwise.
    #expect(Self.distance(region.toRendition(UnitPoint(x: 0.25, y: 0.5)), UnitPoint(x: 1, y: 0)) < 1e-12)
    #expect(Self.distance(region.toRendition(UnitPoint(x: 0.75, y: 0.5)), UnitPoint(x: 1, y: 1)) < 1e-12)
    #expect(Self.distance(region.toRendition(UnitPoint(x: 0, y: 0.5)), UnitPoint(x: 1, y: -0.5)) < 1e-12)
  }

  @Test(arguments: [0, 90, 180, 270])
  func `rotates clockwise`(degrees: Int) throws {
    let region = PictureRegion(PictureFrame(rotate: degrees), of: Self.original)
    let corner = [UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 0), UnitPoint(x: 1, y: 1), UnitPoint(x: 0, y: 1)]
    #expect(Self.distance(region.toRendition(corner[0]), corner[degrees / 90]) < 1e-12)
  }

  @Test func `rotates under a straightened crop, clockwise if positive`() throws {
    let region = PictureRegion(PictureFrame(straighten: 10), of: Self.original)
    // A place to the right of the middle has gone down.
    let right = try #require(region.toRendition(UnitPoint(x: 0.75, y: 0.5)))
    #expect(right.y > 0.55 && right.x > 0.5)
    #expect(Self.distance(region.toRendition(UnitPoint(x: 0.5, y: 0.5)), UnitPoint(x: 0.5, y: 0.5)) < 1e-12)
  }

  @Test(arguments: [-45, -30, -3, -0.25, 0.25, 1, 12, 45])
  func `has no blank corners, keeps its proportions and touches the edge where it had to shrink`(degrees: Double) {
    let crops = [
      nil, UnitRectangle(left: 0, top: 0, width: 0.5, height: 0.5),
      UnitRectangle(left: 0.45, top: 0.45, width: 0.1, height: 0.05),
      UnitRectangle(left: 0.6, top: 0, width: 0.4, height: 1),
    ]
    for crop in crops {
      let region = PictureRegion(PictureFrame(straighten: degrees, crop: crop), of: Self.original)
      let edges = region.corners.points.flatMap { [$0.x, 1 - $0.x, $0.y, 1 - $0.y] }
      #expect(edges.allSatisfy { $0 >= -1e-12 })
      let asked = PictureRegion(PictureFrame(crop: crop), of: Self.original).size
      let (ratio, wanted) = (
        Double(region.size.width) / Double(region.size.height), Double(asked.width) / Double(asked.height)
      )
      #expect(abs(ratio / wanted - 1) < 0.01)
      #expect(region.size.width <= asked.width)
      if region.size.width < asked.width - 1 { #expect((edges.min() ?? 1) < 1e-12) }
    }
  }

  @Test func `is the paper between four corners, as long as its sides are on average`() throws {
    let paper = Quadrilateral(
      upperLeft: UnitPoint(x: 0.2, y: 0.2), upperRight: UnitPoint(x: 0.7, y: 0.1),
      lowerRight: UnitPoint(x: 0.9, y: 0.9), lowerLeft: UnitPoint(x: 0.1, y: 0.8))
    let region = PictureRegion(
      PictureFrame(
        corners: paper, straighten: 20, crop: UnitRectangle(left: 0, top: 0, width: 0.1, height: 0.1)),
      of: Self.original)
    let middle = PictureRegion(PictureFrame(corners: paper, rotate: 180), of: Self.original)
    for (corner, place) in zip(paper.points, [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]) {
      #expect(Self.distance(region.toRendition(corner), UnitPoint(x: place.0, y: place.1)) < 1e-9)
      #expect(Self.distance(middle.toRendition(corner), UnitPoint(x: 1 - place.0, y: 1 - place.1)) < 1e-9)
    }
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    let across = (length(2_000, 300) + length(3_200, 300)) / 2
    let down = (length(400, 1_800) + length(800, 2_400)) / 2
    #expect(region.size == PixelSize(width: Int(across.rounded()), height: Int(down.rounded())))
    // Straight lines stay straight: the diagonals meet in one place.
    let meeting = try #require(region.toOriginal(UnitPoint(x: 0.5, y: 0.5)))
    let (a, c) = (paper.upperLeft, paper.lowerRight)
    #expect(abs((c.x - a.x) * (meeting.y - a.y) - (c.y - a.y) * (meeting.x - a.x)) < 1e-9)
  }

  @Test func `has no place for points behind the camera`() {
    let paper = Quadrilateral(
      upperLeft: UnitPoint(x: 0.45, y: 0.5), upperRight: UnitPoint(x: 0.55, y: 0.5),
      lowerRight: UnitPoint(x: 0.9, y: 1), lowerLeft: UnitPoint(x: 0.1, y: 1))
    let region = PictureRegion(PictureFrame(corners: paper), of: Self.original)
    #expect(region.toRendition(UnitPoint(x: 0.5, y: 0)) == nil)
    #expect(region.toRendition(UnitPoint(x: 0.5, y: 0.75)) != nil)
  }

  @Test func `shows the same place of the original after every other edit`() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<2_000 {
      let place = UnitPoint(x: random.fraction(), y: random.fraction())
      for frame in random.frames() {
        let region = PictureRegion(frame, of: Self.original)
        guard let shown = region.toRendition(place) else { continue }
        #expect(Self.distance(region.toOriginal(shown), place) < 1e-6)
      }
    }
  }

  @Test(arguments: [
    ([0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9], true),
    // The other way round, crossed, dented, in one line, a corner twice.
    ([0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9, 0.1], false), ([0.1, 0.1, 0.9, 0.9, 0.9, 0.1, 0.1, 0.9], false),
    ([0.1, 0.1, 0.9, 0.1, 0.3, 0.3, 0.1, 0.9], false), ([0.1, 0.1, 0.4, 0.4, 0.6, 0.6, 0.9, 0.9], false),
    ([0.1, 0.1, 0.1, 0.1, 0.9, 0.9, 0.1, 0.9], false),
  ])
  func `can be rectified from a convex quadrilateral only`(numbers: [Double], isConvex: Bool) {
    let points = (0..<4).map { UnitPoint(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    let corners = Quadrilateral(
      upperLeft: points[0], upperRight: points[1], lowerRight: points[2], lowerLeft: points[3])
    #expect(corners.isConvex == isConvex)
  }
}

extension SeededGenerator {
  fileprivate mutating func fraction() -> Double { Double.random(in: 0...1, using: &self) }

  /// Successive edits in a picture room; each changes something.
  fileprivate mutating func frames() -> [PictureFrame] {
    var frame = PictureFrame()
    return (0..<6).map { _ in
      switch Int.random(in: 0..<4, using: &self) {
      case 0: frame.straighten = Double.random(in: -45...45, using: &self)
      case 1:
        let (left, top) = (Double.random(in: 0...0.8, using: &self), Double.random(in: 0...0.8, using: &self))
        frame.crop = UnitRectangle(
          left: left, top: top, width: Double.random(in: 0.05...(1 - left), using: &self),
          height: Double.random(in: 0.05...(1 - top), using: &self))
      case 2: frame.rotate = [0, 90, 180, 270].randomElement(using: &self) ?? 0
      default:
        func near(_ x: Double, _ y: Double) -> UnitPoint { UnitPoint(x: x + 0.2 * fraction(), y: y + 0.2 * fraction()) }
        frame.corners =
          frame.corners == nil
          ? Quadrilateral(
            upperLeft: near(0.05, 0.05), upperRight: near(0.7, 0.05), lowerRight: near(0.75, 0.75),
            lowerLeft: near(0.05, 0.7)) : nil
      }
      return frame
    }
  }
}

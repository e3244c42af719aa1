// SPDX-License-Identifier: MIT

/// Coasts, borders and the net of degrees in a frame, as paths in drawing units.
struct LandDrawing {
  private(set) var land = ""
  private(set) var borders = ""
  private(set) var graticule = ""
  /// The globe's outline, where the frame shows its edge.
  private(set) var globe = ""

  private let frame: MapFrame
  /// Drawing units per unit of the plane.
  private let scale: Double
  /// The part of the globe that the frame may show, in degrees from the middle for `naturalEarth`.
  private let extent: MapWindow
  /// The frame and what its strokes may reach.
  private let window: MapWindow

  /// Square drawing units below which a bend is left out: half a pixel each way on a large screen.
  private static let leastArea = 1.3
  /// Edges longer than this are bent by the projection, and get points on their way; degrees.
  private static let longestEdge = 3.0

  init(_ frame: MapFrame, table: CoastTable) {
    self.frame = frame
    scale = Double(MapFrame.width) / frame.window.width
    window = frame.window.grown(by: frame.window.width / 100)
    extent = Self.extent(of: frame)
    var (land, borders, net) = (PathText(), PathText(), PathText())
    for ring in frame.hasCoasts ? table.land : [] {
      for copy in copies(ring) {
        let cut = LineClipping.ring(copy, to: extent)
        guard !cut.isEmpty else { continue }
        let flat = LineClipping.ring(projected(cut, isRing: true), to: window)
        land.add(LineSimplification.simplified(flat.map(place), area: Self.leastArea, isRing: true), isRing: true)
      }
    }
    for line in frame.hasCoasts ? table.borders : [] { add(line, to: &borders) }
    for line in Self.net(step: frame.scale == .world ? 30 : 10) where frame.scale != .region { add(line, to: &net) }
    (self.land, self.borders, graticule) = (land.text, borders.text, net.text)
    globe = globeOutline
  }

  private func add(_ line: [MapPoint], to path: inout PathText) {
    for copy in copies(line) {
      for part in LineClipping.line(copy, to: extent) {
        for piece in LineClipping.line(projected(part, isRing: false), to: window) {
          path.add(
            LineSimplification.simplified(piece.map(place), area: Self.leastArea, isRing: false), isRing: false)
        }
      }
    }
  }

  /// The line around the globe, as often as a part of it can lie in the extent.
  private func copies(_ line: [MapPoint]) -> [[MapPoint]] {
    guard let box = MapWindow(around: line), box.north >= extent.south, box.south <= extent.north else { return [] }
    let middle = self.middle
    return [-360.0, 0, 360].compactMap { turn in
      let (west, east) = (box.west - middle + turn, box.east - middle + turn)
      guard east >= extent.west, west <= extent.east else { return nil }
      return line.map { MapPoint($0.x - middle + turn, $0.y) }
    }
  }

  private var middle: Double {
    switch frame.projection {
    case .naturalEarth(let meridian): meridian
    case .azimuthal(let middle): middle.x
    }
  }

  /// Points in degrees from the middle to the plane, long edges bent.
  private func projected(_ line: [MapPoint], isRing: Bool) -> [MapPoint] {
    var flat: [MapPoint] = []
    flat.reserveCapacity(line.count)
    var last = isRing ? line.last : nil
    for point in line {
      if let last {
        let length = max(abs(point.x - last.x), abs(point.y - last.y))
        let steps = min(180, Int(length / Self.longestEdge))
        if steps > 0 {
          for step in 1...steps {
            let t = Double(step) / Double(steps + 1)
            flat.append(project(MapPoint(last.x + t * (point.x - last.x), last.y + t * (point.y - last.y))))
          }
        }
      }
      flat.append(project(point))
      last = point
    }
    return flat
  }

  private func project(_ point: MapPoint) -> MapPoint {
    switch frame.projection {
    case .naturalEarth: MapProjection.naturalEarth(east: point.x, latitude: point.y)
    case .azimuthal(let middle): frame.projection.project(MapPoint(point.x + middle.x, point.y))
    }
  }

  private func place(_ point: MapPoint) -> MapPoint {
    MapPoint((point.x - frame.window.west) * scale, (frame.window.north - point.y) * scale)
  }

  /// What of the globe can be seen, with a little more: everything else need not be projected.
  private static func extent(of frame: MapFrame) -> MapWindow {
    let whole = MapWindow(middle: MapPoint(0, 0), width: 360, height: 180)
    guard case .azimuthal(let middle) = frame.projection else { return whole }
    let window = frame.window.grown(by: frame.window.width / 50)
    var points: [MapPoint] = []
    for step in 0...12 {
      let (t, w) = (Double(step) / 12, window)
      for corner in [
        MapPoint(w.west + t * w.width, w.south), MapPoint(w.west + t * w.width, w.north),
        MapPoint(w.west, w.south + t * w.height), MapPoint(w.east, w.south + t * w.height),
      ] {
        guard let point = frame.projection.unproject(corner) else { continue }
        points.append(MapPoint(MapProjection.wrapped(point.x - middle.x), point.y))
      }
    }
    guard var box = MapWindow(around: points) else { return whole }
    // A window over a pole holds every longitude.
    for (pole, isNorth) in [(90.0, true), (-90, false)]
    where window.contains(frame.projection.project(MapPoint(middle.x, pole))) {
      (box.west, box.east) = (-180, 180)
      if isNorth { box.north = 90 } else { box.south = -90 }
    }
    box.west = max(-180, box.west - 1)
    box.east = min(180, box.east + 1)
    // A parallel bends out of the window between two samples.
    let slack = 1 + (box.north - box.south) / 6
    box.south = max(-90, box.south - slack)
    box.north = min(90, box.north + slack)
    return box
  }

  private static func net(step: Int) -> [[MapPoint]] {
    let parallels = stride(from: -90 + step, to: 90, by: step).map { latitude in
      stride(from: -180, through: 180, by: 10).map { MapPoint(Double($0), Double(latitude)) }
    }
    let meridians = stride(from: -180, to: 180, by: step).map { longitude in
      stride(from: -90, through: 90, by: 10).map { MapPoint(Double(longitude), Double($0)) }
    }
    return parallels + meridians
  }

  private var globeOutline: String {
    guard case .naturalEarth = frame.projection else { return "" }
    let edge = stride(from: -90.0, through: 90, by: 5).map { MapPoint(180, $0) }
    let ring = (edge + edge.reversed().map { MapPoint(-180, $0.y) })
      .map { MapProjection.naturalEarth(east: $0.x, latitude: $0.y) }
    var path = PathText()
    path.add(LineClipping.ring(ring, to: window).map(place), isRing: true)
    return path.text
  }
}

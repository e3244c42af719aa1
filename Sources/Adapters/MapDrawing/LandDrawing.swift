// SPDX-License-Identifier: MIT

/// Coasts, lakes, rivers, borders and the graticule in a frame, as paths in drawing units.
struct LandDrawing {
  private(set) var land = ""
  private(set) var lakes = ""
  private(set) var rivers = ""
  private(set) var borders = ""
  /// Borders that the neighbouring states dispute.
  private(set) var disputed = ""
  private(set) var graticule = ""
  /// The globe's outline, if the frame shows its edge.
  private(set) var globe = ""

  private let frame: MapFrame
  /// The number of drawing units per unit of the plane.
  private let scale: Double
  /// The part of the globe that the frame may show; for `naturalEarth` in degrees from the middle.
  private let extent: MapWindow
  /// The frame, plus a margin for strokes.
  private let window: MapWindow

  /// The least area of a bend, in square drawing units: 0.7 pixels off the line at 700 pixels, or one pixel on maps of
  /// so much of the world that their coasts would be too heavy.
  private var leastArea: Double { (frame.scale == .region ? 2.5 : 7) * coarseness }
  /// The factor by which small maps drop larger details; 1 on a map as wide as a page.
  private let coarseness: Double
  /// Whether the data's edges are so long on the map that they look angular: below some 125 km across.
  private var isRound: Bool { scale > 1_400 }
  /// The least area of a lake in square drawing units.
  private static let leastLake = 20.0
  /// The length in degrees above which the projection bends an edge, so that it gets more points.
  private static let longestEdge = 3.0

  init(_ frame: MapFrame, table: CoastTable, coarseness: Double = 1) {
    self.frame = frame
    self.coarseness = coarseness
    scale = Double(MapFrame.width) / frame.window.width
    window = frame.window.grown(by: frame.window.width / 100)
    extent = Self.extent(of: frame)
    let shapes = Self.shapes(of: table, in: extent, around: middle, scale: scale)
    land = rings(shapes[0], least: 0)
    lakes = rings(shapes[1], least: Self.leastLake * coarseness)
    // A small map of half a continent or more has only coasts: more lines would fill it, and double its bytes.
    if coarseness == 1 || frame.scale == .region {
      borders = lines(shapes[2].filter { $0.kind == 0 }.map(\.points))
      disputed = lines(shapes[2].filter { $0.kind != 0 }.map(\.points))
      let kinds = Self.riverKinds(across: frame.window.width)
      rivers = lines(shapes[3].filter { $0.kind <= kinds }.map(\.points))
    }
    if frame.scale != .region {
      graticule = lines(Self.net(step: frame.scale == .world ? 30 : 10).flatMap(copies))
    }
    globe = globeOutline
  }

  /// The table's shapes in an extent, in degrees from the middle.
  private static func shapes(
    of table: CoastTable, in extent: MapWindow, around middle: Double, scale: Double
  ) -> [[CoastTable.Shape]] {
    guard let level = table.level(units: scale) else { return [[], [], [], []] }
    var window = extent
    window.west += middle
    // A window around the whole globe must not begin a second turn.
    window.east = min(extent.east, extent.west + 359.999) + middle
    return table.shapes(in: window, of: level).map { layer in
      layer.map { shape in
        var shape = shape
        for index in shape.points.indices { shape.points[index].x -= middle }
        return shape
      }
    }
  }

  /// The highest kind of rivers on a map of this width in degrees: more rivers would cut the land in pieces.
  private static func riverKinds(across width: Double) -> Int { width < 6 ? 3 : width < 16 ? 2 : width < 130 ? 1 : 0 }

  private func rings(_ shapes: [CoastTable.Shape], least: Double) -> String {
    var path = PathText()
    for shape in shapes {
      let cut = LineClipping.ring(shape.points, to: extent)
      guard !cut.isEmpty else { continue }
      let flat = LineClipping.ring(projected(cut, isRing: true), to: window).map(place)
      guard Self.area(flat) >= least else { continue }
      path.add(LineSimplification.simplified(flat, area: leastArea, isRing: true), isRing: true, isRound: isRound)
    }
    return path.text
  }

  private static func area(_ ring: [MapPoint]) -> Double {
    abs(zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  private func lines(_ lines: [[MapPoint]]) -> String {
    var path = PathText()
    for line in lines {
      for part in LineClipping.line(line, to: extent) {
        for piece in LineClipping.line(projected(part, isRing: false), to: window) {
          path.add(
            LineSimplification.simplified(piece.map(place), area: leastArea, isRing: false), isRing: false,
            isRound: isRound)
        }
      }
    }
    return path.text
  }

  /// Copies of a line around the globe, one for each that may be in the extent.
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

  /// Projects points, given in degrees from the middle, and bends long edges.
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

  /// The visible part of the globe, with a margin, so that the rest need not be projected.
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
    // A window over a pole has every longitude. The antipode has no place in the plane.
    for (pole, isNorth) in [(90.0, true), (-90, false)]
    where abs(pole - middle.y) < 90 && window.contains(frame.projection.project(MapPoint(middle.x, pole))) {
      (box.west, box.east) = (-180, 180)
      if isNorth { box.north = 90 } else { box.south = -90 }
    }
    box.west = max(-180, box.west - 1)
    box.east = min(180, box.east + 1)
    // A parallel may bend out of the window between two samples.
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

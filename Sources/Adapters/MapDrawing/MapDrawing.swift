// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// A map ready to be written as SVG: paths in drawing units, pins and names as fractions of the frame.
package struct MapDrawing: Sendable {
  /// The pins and names for one width of the screen.
  package struct Level: Sendable {
    /// The least width of the map, in pixels, from which this level is shown.
    package let width: Int
    package let pinSize: PinSize
    package let pins: [Pin]
    package let names: [PlacedName]
  }

  package struct Pin: Sendable {
    /// Fractions of width and height.
    package let at: MapPoint
    /// Indices of spots, the heaviest first.
    package let members: [Int]
  }

  /// How large pins are, in pixels.
  package struct PinSize: Sendable {
    /// Half the least distance between two pins' middles.
    package let radius: Double
    /// Size of a pin with a picture; 0 for a mark.
    package let width: Double
    package let height: Double
  }

  package struct PlacedName: Sendable {
    package let text: String
    package let at: MapPoint
    /// The offset of the text's beginning from the point, in pixels.
    package let dx: Double
    package let dy: Double
    package let anchor: String
    /// Whether it names a pin, not a town of the background.
    package let isPin: Bool
  }

  package struct ScaleBar: Hashable, Sendable {
    package let metres: Int
    /// In fractions of the map's width.
    package let fraction: Double
  }

  package let frame: MapFrame
  package let land: String
  package let lakes: String
  package let rivers: String
  package let borders: String
  /// Borders that the neighbouring states dispute.
  package let disputed: String
  package let graticule: String
  package let globe: String
  /// Towns as dots: small, middle, large.
  package let towns: [String]
  package let levels: [Level]
  package let scaleBar: ScaleBar?

  /// The width of the drawing in drawing units.
  package static var frameWidth: Int { MapFrame.width }
  /// Must be raised when the same spots are drawn differently.
  package static let version = 6
  /// Widths of a map, in pixels, on a phone or tablet, and on a desktop.
  package static let widths = [540, 940]
  /// The width of a map beside a text.
  package static let smallWidth = 270
  private static let townLimit = 1_200
  private static let nameLimits = [smallWidth: 9, 540: 14, 940: 22]
  private static let pinSizes = [
    smallWidth: PinSize(radius: 13, width: 0, height: 0), 540: PinSize(radius: 30, width: 54, height: 42),
    940: PinSize(radius: 40, width: 72, height: 56),
  ]

  /// Draws spots in a frame that shows them all; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - spots: The spots that get pins.
  ///   - settlements: For the background of close-up maps.
  ///   - widths: Screen widths in pixels; each gets its own pins.
  package init?(_ spots: [MapSpot], settlements: (any SettlementLookup)?, widths: [Int] = MapDrawing.widths) {
    guard let frame = MapFrame(spots.map(\.position)) else { return nil }
    self.frame = frame
    // The map is half as wide, so that a bend of four times the area looks as small.
    let drawing = LandDrawing(frame, table: .embedded, coarseness: widths == [Self.smallWidth] ? 4 : 1)
    (land, lakes, rivers) = (drawing.land, drawing.lakes, drawing.rivers)
    (borders, disputed, graticule, globe) = (drawing.borders, drawing.disputed, drawing.graticule, drawing.globe)
    let ground =
      frame.scale == .region ? settlements.map { frame.settlements($0, limit: Self.townLimit) } ?? [] : []
    scaleBar = Self.scaleBar(frame)
    levels = Self.levels(spots, ground, frame, widths: widths)
    // A dot without a name means nothing, and hundreds of them hide the pins.
    let named = Set(levels.flatMap(\.names).lazy.filter { !$0.isPin }.map(\.text))
    towns = Self.dots(ground.filter { named.contains($0.name) }, frame)
  }

  // MARK: Levels

  private static func levels(
    _ spots: [MapSpot], _ ground: [Settlement], _ frame: MapFrame, widths: [Int]
  ) -> [Level] {
    let ratio = Double(frame.height) / Double(MapFrame.width)
    var levels: [Level] = []
    // Goes from the widest to the narrowest map, so that a pin on a desktop is never divided on a phone.
    var groups = spots.indices.map { [$0] }
    let places = spots.map { frame.place($0.position) }
    for width in widths.sorted(by: >) {
      let (wide, high) = (Double(width), Double(width) * ratio)
      let clusters = groups.map { members in
        let weight = members.reduce(0) { $0 + max(1, spots[$1].weight) }
        let x = members.reduce(0) { $0 + places[$1].x * Double(max(1, spots[$1].weight)) } / Double(weight)
        let y = members.reduce(0) { $0 + places[$1].y * Double(max(1, spots[$1].weight)) } / Double(weight)
        return PinClusters.Cluster(x: x * wide, y: y * high, weight: weight, members: members)
      }
      let size = pinSizes[width] ?? PinSize(radius: 13, width: 0, height: 0)
      let pins = PinClusters(radius: size.radius).joined(clusters, width: wide, height: high)
        .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      groups = pins.map(\.members)
      levels.append(
        Level(
          width: width, pinSize: size,
          pins: pins.map { pin in
            Pin(
              at: MapPoint(pin.x / wide, pin.y / high),
              members: pin.members.sorted { (spots[$1].weight, $0) < (spots[$0].weight, $1) })
          },
          names: names(spots, ground, pins, size, frame, width: wide, height: high)))
    }
    return levels.reversed()
  }

  private static func names(
    _ spots: [MapSpot], _ ground: [Settlement], _ pins: [PinClusters.Cluster], _ pinSize: PinSize, _ frame: MapFrame,
    width: Double, height: Double
  ) -> [PlacedName] {
    // A stack of pictures is a little larger than a single picture.
    let isPicture = pinSize.width > 0
    let halves =
      isPicture
      ? (x: pinSize.width / 2 + 6, y: pinSize.height / 2 + 6) : (x: pinSize.radius, y: pinSize.radius)
    var names = MapNames(width: width, height: height, pins: pins, halves: halves)
    // The scale bar is there.
    names.reserve(left: 0, top: height - 30, right: width * 0.3 + 12, bottom: height)
    let limit = nameLimits[Int(width)] ?? 9
    let size = 13.0
    for pin in pins.sorted(by: { ($1.weight, $0.members.first ?? 0) < ($0.weight, $1.members.first ?? 0) }) {
      guard names.placed.count < limit else { break }
      let others = Set(pin.members.map { spots[$0].name }).count - 1
      guard let heaviest = pin.members.max(by: { (spots[$0].weight, $1) < (spots[$1].weight, $0) }),
        isPicture || others == 0, spots[heaviest].name.count <= 28
      else { continue }
      let text = spots[heaviest].name + (others > 0 ? " +\(others)" : "")
      names.put(text, x: pin.x, y: pin.y, distance: (halves.x + 1, halves.y + 1), size: size, isPin: true)
    }
    let known = Set(spots.map(\.name))
    for town in ground.prefix(60) where !known.contains(town.name) && town.name.count <= 24 {
      guard names.placed.count < limit else { break }
      let at = frame.place(town.position)
      names.put(town.name, x: at.x * width, y: at.y * height, distance: (5, 5), size: 11, isPin: false)
    }
    return names.placed.map { placed in
      let (dx, dy, anchor): (Double, Double, String) =
        switch placed.side {
        case .right: (placed.distance, 4, "start")
        case .left: (-placed.distance, 4, "end")
        case .below: (0, placed.distance + 11, "middle")
        case .above: (0, -placed.distance - 4, "middle")
        }
      return PlacedName(
        text: placed.text, at: MapPoint(placed.x / width, placed.y / height), dx: dx, dy: dy, anchor: anchor,
        isPin: placed.isPin)
    }
  }

  // MARK: Ground

  /// Dots by size: below 5,000 people, below 100,000, more.
  private static func dots(_ ground: [Settlement], _ frame: MapFrame) -> [String] {
    var classes: [[(x: Int, y: Int)]] = [[], [], []]
    for town in ground {
      let at = frame.place(town.position)
      guard (0...1).contains(at.x), (0...1).contains(at.y) else { continue }
      let number = town.population < 5_000 ? 0 : town.population < 100_000 ? 1 : 2
      classes[number].append(
        (Int((at.x * Double(MapFrame.width)).rounded()), Int((at.y * Double(frame.height)).rounded())))
    }
    return classes.map { dots in
      var path = PathText()
      var last: (x: Int, y: Int)?
      for dot in dots.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) where last.map({ $0 != dot }) ?? true {
        path.addDot(dot.x, dot.y, after: last)
        last = dot
      }
      return path.text
    }
  }

  /// The longest of 1, 2 or 5 times a power of ten that takes at most a quarter of the width; `nil` for maps of the
  /// world.
  private static func scaleBar(_ frame: MapFrame) -> ScaleBar? {
    guard frame.scale != .world else { return nil }
    // A degree of the plane at the map's middle.
    let metres = frame.window.width * 111_195
    var best: Int?
    var power = 1
    while power <= 10_000_000 {
      for factor in [1, 2, 5] where Double(factor * power) <= metres / 4 { best = factor * power }
      power *= 10
    }
    return best.map { ScaleBar(metres: $0, fraction: Double($0) / metres) }
  }
}

extension MapFrame {
  /// The settlements in the frame, the largest first.
  fileprivate func settlements(_ lookup: any SettlementLookup, limit: Int) -> [Settlement] {
    guard case .azimuthal(let middle) = projection else { return [] }
    var points: [MapPoint] = []
    for step in 0...8 {
      let t = Double(step) / 8
      for corner in [
        MapPoint(window.west + t * window.width, window.south), MapPoint(window.west + t * window.width, window.north),
        MapPoint(window.west, window.south + t * window.height),
        MapPoint(window.east, window.south + t * window.height),
      ] {
        guard let point = projection.unproject(corner) else { continue }
        points.append(MapPoint(MapProjection.wrapped(point.x - middle.x), point.y))
      }
    }
    guard var box = MapWindow(around: points) else { return [] }
    if window.contains(projection.project(MapPoint(0, 90))) { (box.west, box.east, box.north) = (-180, 180, 90) }
    if window.contains(projection.project(MapPoint(0, -90))) { (box.west, box.east, box.south) = (-180, 180, -90) }
    let isAround = box.width >= 359
    let area = GeoArea(
      west: isAround ? -180 : MapProjection.wrapped(middle.x + box.west), south: box.south,
      east: isAround ? 180 : MapProjection.wrapped(middle.x + box.east), north: box.north)
    return lookup.settlements(in: area, limit: limit).filter { town in
      let at = place(town.position)
      return (0...1).contains(at.x) && (0...1).contains(at.y)
    }
  }
}

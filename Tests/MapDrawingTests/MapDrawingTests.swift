// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MapDrawing

@Suite struct `A map` {
  /// Latitude, longitude.
  static func position(_ latitude: Double, _ longitude: Double) throws -> GeoPosition {
    try #require(GeoPosition(latitude: latitude, longitude: longitude))
  }

  static func spots(_ places: [(Double, Double)]) throws -> [MapSpot] {
    try places.enumerated().map { MapSpot(try position($1.0, $1.1), weight: $0 + 1, name: "place \($0)") }
  }

  /// Named sets of places, and the scale that a person would choose for each.
  static let views: [(name: String, places: [(Double, Double)], scale: MapFrame.Scale)] = [
    ("one place", [(56.4, -5.5)], .region),
    ("one pole", [(90, 0)], .region),
    ("the same place twice", [(56.4, -5.5), (56.4, -5.5)], .region),
    ("a town", [(53.54, -113.49), (53.55, -113.52), (53.51, -113.45)], .region),
    ("a province", [(53.5, -113.5), (51.2, -115.6), (51.05, -114.1)], .region),
    ("a country", [(53.87, 10.7), (48.1, 11.6), (50.9, 6.96), (52.5, 13.4)], .region),
    ("a continent", [(56.4, -5.5), (38.7, -9.1), (38, 23.7), (59.9, 10.7)], .continent),
    ("across the date line", [(-18.1, 178.4), (-13.8, -171.8), (-36.8, 174.8)], .continent),
    ("around the pole", [(78.2, 15.6), (90, 0), (82.5, -62.3), (71.3, -156.8), (72, 120)], .continent),
    ("Antarctica", [(-77.8, 166.7), (-90, 0), (-67.6, -68.1)], .continent),
    ("two continents", [(6.45, 3.4), (53.5, -113.5), (53.87, 10.7)], .world),
    ("the Pacific", [(35.7, 139.7), (-33.9, 151.2), (49.2, -123.1), (-33.4, -70.6)], .world),
    ("the world", [(6.45, 3.4), (53.5, -113.5), (35.7, 139.7), (-33.9, 151.2), (-54.8, -68.3)], .world),
    ("both poles", [(90, 0), (-90, 0), (0, 0)], .world),
    ("opposite sides", [(0, 0), (0, 180)], .world),
  ]

  @Test func `without places is missing`() {
    #expect(MapDrawing([], settlements: nil) == nil)
  }

  @Test(arguments: views)
  func `shows all places at the right scale`(
    view: (name: String, places: [(Double, Double)], scale: MapFrame.Scale)
  ) throws {
    let spots = try Self.spots(view.places)
    let drawing = try #require(MapDrawing(spots, settlements: nil))
    #expect(drawing.frame.scale == view.scale)
    let ratio = Double(MapFrame.width) / Double(drawing.frame.height)
    #expect((1.1...2.6).contains(ratio), "\(ratio) is a strip or a tower")
    for spot in spots {
      let at = drawing.frame.place(spot.position)
      #expect((0.01...0.99).contains(at.x) && (0.01...0.99).contains(at.y), "\(spot.name) is at \(at)")
    }
  }

  @Test(arguments: views)
  func `draws pins that do not touch on any screen, and each place once`(
    view: (name: String, places: [(Double, Double)], scale: MapFrame.Scale)
  ) throws {
    // Each place with a crowd around it.
    var crowd: [(Double, Double)] = []
    for (latitude, longitude) in view.places {
      for step in 0..<40 {
        let north = latitude + Double(step % 7) * 0.4 - 1.2
        let east = longitude + Double(step / 7) * 0.9 - 2.7
        crowd.append((min(90, max(-90, north)), MapProjection.wrapped(east)))
      }
    }
    let spots = try Self.spots(crowd)
    let drawing = try #require(MapDrawing(spots, settlements: nil))
    #expect(drawing.levels.map(\.width) == [540, 940])
    for level in drawing.levels {
      let width = Double(level.width)
      let radius = level.pinSize.radius
      let height = width * Double(drawing.frame.height) / Double(MapFrame.width)
      #expect(level.pins.flatMap(\.members).sorted() == Array(spots.indices))
      for (number, pin) in level.pins.enumerated() {
        #expect(radius >= 12, "a finger needs 24 pixels")
        #expect(pin.at.x * width - radius >= 0 && pin.at.x * width + radius <= width)
        #expect(pin.at.y * height - radius >= 0 && pin.at.y * height + radius <= height)
        for other in level.pins.dropFirst(number + 1) {
          let dx: Double = (pin.at.x - other.at.x) * width
          let dy: Double = (pin.at.y - other.at.y) * height
          #expect((dx * dx + dy * dy).squareRoot() >= 2 * radius, "pins overlap at \(width)")
        }
      }
    }
  }

  @Test func `is the same for the same places`() throws {
    let spots = try Self.spots(Self.views[12].places)
    let a = try #require(MapDrawing(spots, settlements: nil))
    let b = try #require(MapDrawing(spots, settlements: nil))
    #expect(a.land == b.land && a.borders == b.borders && a.levels.map(\.pins.count) == b.levels.map(\.pins.count))
  }

  @Test(arguments: views)
  func `writes paths that stay in the frame`(
    view: (name: String, places: [(Double, Double)], scale: MapFrame.Scale)
  ) throws {
    let drawing = try #require(MapDrawing(try Self.spots(view.places), settlements: nil))
    let slack = MapFrame.width / 50
    for path in [drawing.land, drawing.borders, drawing.disputed, drawing.graticule, drawing.globe] {
      for point in try PathPoints(path).points {
        #expect((-slack...MapFrame.width + slack).contains(point.x), "\(view.name): x \(point.x)")
        #expect((-slack...drawing.frame.height + slack).contains(point.y), "\(view.name): y \(point.y)")
      }
    }
  }

  @Test(arguments: [
    // Latitude, longitude, whether there is land.
    (52.5, 13.4, true), (48.85, 2.35, true), (40.4, -3.7, true), (47, 8, true), (55, -30, false), (45, -20, false),
    (42, 5, false), (57, 3, false), (51, 40, true), (35, 18, false),
  ])
  func `has land and sea in their places`(latitude: Double, longitude: Double, isLand: Bool) throws {
    let drawing = try #require(MapDrawing(try Self.spots([(60, -35), (33, 45), (56, 10)]), settlements: nil))
    let at = drawing.frame.place(try Self.position(latitude, longitude))
    let point = (
      x: Int(at.x * Double(MapFrame.width)), y: Int(at.y * Double(drawing.frame.height))
    )
    #expect(try PathPoints(drawing.land).covers(point.x, point.y) == isLand)
  }

  @Test(arguments: [
    (64.5, -170.0, false), (66.0, -172.0, true), (65.0, 178.0, true), (64.8, -155.0, true), (-18.0, 178.0, true),
    (-41.0, 172.8, true), (0.0, 180.0, false), (-25.0, 135.0, true), (60.0, 179.9, false), (67.5, -179.5, true),
  ])
  func `has no seam at the date line`(latitude: Double, longitude: Double, isLand: Bool) throws {
    let drawing = try #require(MapDrawing(try Self.spots(Self.views[11].places), settlements: nil))
    let at = drawing.frame.place(try Self.position(latitude, longitude))
    guard (0...1).contains(at.x), (0...1).contains(at.y) else { return }
    let point = (x: Int(at.x * Double(MapFrame.width)), y: Int(at.y * Double(drawing.frame.height)))
    #expect(try PathPoints(drawing.land).covers(point.x, point.y) == isLand)
  }

  @Test func `of a town has coasts without corners, at the same points`() throws {
    // Either side of Oban's harbour, some 12 km apart.
    let spots = try Self.spots([(56.42, -5.47), (56.35, -5.62)])
    let drawing = try #require(MapDrawing(spots, settlements: nil))
    #expect(drawing.land.contains("s") && !drawing.land.contains("l"))
    for (latitude, longitude, isLand) in [(56.41, -5.45, true), (56.36, -5.5, true), (56.38, -5.62, false)] {
      let at = drawing.frame.place(try Self.position(latitude, longitude))
      let (x, y) = (Int(at.x * Double(MapFrame.width)), Int(at.y * Double(drawing.frame.height)))
      #expect(try PathPoints(drawing.land).covers(x, y) == isLand, "\(latitude), \(longitude): \(x), \(y)")
    }
    #expect(drawing.land.utf8.count <= 6_000)
  }

  @Test func `distinguishes agreed and disputed borders`() throws {
    // India, Pakistan and China around Kashmir; Germany and its neighbours.
    let kashmir = try #require(
      MapDrawing(try Self.spots([(34.1, 74.8), (31.5, 74.3), (35.9, 76.5)]), settlements: nil))
    #expect(!kashmir.borders.isEmpty && !kashmir.disputed.isEmpty)
    let germany = try #require(MapDrawing(try Self.spots(Self.views[5].places), settlements: nil))
    #expect(!germany.borders.isEmpty && germany.disputed.isEmpty)
  }

  @Test func `is small enough to send`() throws {
    for view in Self.views {
      let drawing = try #require(MapDrawing(try Self.spots(view.places), settlements: nil))
      #expect(drawing.land.utf8.count + drawing.borders.utf8.count + drawing.graticule.utf8.count <= 36_000)
    }
  }

  @Test func `measures distances`() throws {
    // Edmonton to Calgary: 279 km.
    let spots = try Self.spots([(53.5444, -113.4909), (51.0501, -114.0853)])
    let drawing = try #require(MapDrawing(spots, settlements: nil))
    let bar = try #require(drawing.scaleBar)
    let places = spots.map { drawing.frame.place($0.position) }
    let dx = (places[0].x - places[1].x) * Double(MapFrame.width)
    let dy = (places[0].y - places[1].y) * Double(drawing.frame.height)
    let kilometres =
      (dx * dx + dy * dy).squareRoot() / (bar.fraction * Double(MapFrame.width)) * Double(bar.metres) / 1_000
    #expect(abs(kilometres - 279.7) < 3, "\(kilometres) km")
    #expect([1, 2, 5].contains(Int(String(bar.metres).prefix(1)) ?? 0) && bar.fraction <= 0.25)
  }
}

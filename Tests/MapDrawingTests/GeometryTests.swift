// SPDX-License-Identifier: MIT
import CMapTable
import KeepsakeModel
import Testing

@testable import MapDrawing

@Suite struct `The geometry of maps` {
  @Test func `keeps areas`() {
    // A square degree at the centre and one 30 degrees off: Lambert's projection preserves area.
    let projection = MapProjection.azimuthal(middle: MapPoint(10, 50))
    func area(_ west: Double, _ south: Double) -> Double {
      let corners = [(0.0, 0.0), (0.1, 0.0), (0.1, 0.1), (0.0, 0.1)].map {
        projection.project(MapPoint(west + $0.0, south + $0.1))
      }
      return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        / 2
    }
    let (near, far) = (area(10, 50), area(40, 50))
    #expect(abs(near / far - 1) < 0.002)
  }

  @Test(arguments: [(0.0, 0.0), (10, 50), (179.9, -30), (-120, 89.9), (60, -89)])
  func `inverts its projection`(middle: (Double, Double)) throws {
    let projection = MapProjection.azimuthal(middle: MapPoint(middle.0, middle.1))
    for step in 0..<24 {
      let flat = MapPoint(Double(step % 5) * 9 - 18, Double(step / 5) * 9 - 18)
      let globe = try #require(projection.unproject(flat))
      let again = projection.project(globe)
      #expect(abs(again.x - flat.x) < 1e-6 && abs(again.y - flat.y) < 1e-6)
      #expect((-180...180).contains(globe.x) && (-90...90).contains(globe.y))
    }
  }

  @Test func `uses Natural Earth's projection`() {
    // Half the equator is 0.8707 π long, the pole line 0.55 of it, and the map 0.52 times as high as wide.
    #expect(abs(MapProjection.naturalEarth(east: 180, latitude: 0).x - 156.726) < 0.001)
    let pole = MapProjection.naturalEarth(east: 180, latitude: 90)
    #expect(abs(pole.x / 156.726 - 0.5505) < 0.001 && abs(pole.y / 156.726 - 0.52) < 0.0005)
  }

  @Test func `clips rings and lines at the frame`() throws {
    let window = MapWindow(middle: MapPoint(0, 0), width: 2, height: 2)
    let ring = [MapPoint(-5, -5), MapPoint(5, -5), MapPoint(5, 5), MapPoint(-5, 5)]
    #expect(
      Set(LineClipping.ring(ring, to: window))
        == Set([MapPoint(-1, -1), MapPoint(1, -1), MapPoint(1, 1), MapPoint(-1, 1)]))
    #expect(LineClipping.ring(ring.map { MapPoint($0.x + 20, $0.y) }, to: window).isEmpty)
    let parts = LineClipping.line(
      [MapPoint(-5, 0), MapPoint(0, 0), MapPoint(0, 5), MapPoint(0.5, 5), MapPoint(0.5, 0)], to: window)
    #expect(parts == [[MapPoint(-1, 0), MapPoint(0, 0), MapPoint(0, 1)], [MapPoint(0.5, 1), MapPoint(0.5, 0)]])
  }

  @Test func `leaves out invisible points, and keeps ends`() {
    let line = (0...100).map { MapPoint(Double($0), $0.isMultiple(of: 2) ? 0 : 0.001) }
    #expect(LineSimplification.simplified(line, area: 0.5, isRing: false) == [line[0], line[100]])
    let ring = [MapPoint(0, 0), MapPoint(0.01, 0.01), MapPoint(0, 0.02)]
    #expect(LineSimplification.simplified(ring, area: 100, isRing: true).count == 3)
  }

  @Test func `reads damaged tables without harm`() throws {
    let whole = [UInt8](
      UnsafeBufferPointer(start: keepsake_coast_bytes(), count: keepsake_coast_count()))
    #expect(CoastTable(whole).levels.count == 3)
    let britain = MapWindow(middle: MapPoint(-3, 55), width: 12, height: 12)
    var state: UInt64 = 42
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var changed = 0
    for round in 0..<120 {
      var bytes = whole
      if round.isMultiple(of: 8) { bytes.removeLast(1 + random(below: bytes.count - 1)) }
      // A reader trusts heads and directories most; the rest is deflated.
      for _ in 0..<4 { bytes[random(below: min(bytes.count, 400))] = UInt8(random(below: 256)) }
      for _ in 0..<200 { bytes[random(below: bytes.count)] = UInt8(random(below: 256)) }
      bytes.replaceSubrange(0..<min(11, bytes.count), with: whole.prefix(min(11, bytes.count)))
      let table = CoastTable(bytes)
      if table.levels.count < 3 { changed += 1 }
      for level in table.levels { #expect(table.shapes(in: britain, of: level).count == 4) }
    }
    #expect(changed > 0)
    #expect(CoastTable([]).levels.isEmpty && CoastTable(Array("KEEPCOST".utf8)).levels.isEmpty)
  }

  @Test(arguments: [
    // Latitude, longitude in a town's map, whether there is land.
    ("Oban", 56.415, -5.47, true), ("Kerrera's sea", 56.35, -5.7, false), ("Lagos", 6.6, 3.35, true),
    ("Bight of Benin", 6.3, 3.4, false), ("Zürich", 47.37, 8.54, true), ("Viti Levu", -17.8, 178.0, true),
    ("east of Suva", -18.3, 178.8, false),
  ])
  func `has detailed coasts nearby`(name: String, latitude: Double, longitude: Double, isLand: Bool) throws {
    let position = try #require(GeoPosition(latitude: latitude, longitude: longitude))
    let drawing = try #require(MapDrawing([MapSpot(position, weight: 1, name: name)], settlements: nil))
    let at = drawing.frame.place(position)
    let (x, y) = (Int(at.x * Double(MapFrame.width)), Int(at.y * Double(drawing.frame.height)))
    #expect(try PathPoints(drawing.land).covers(x, y) == isLand, "\(name)")
  }

  @Test func `writes a round path through every point, and straight ends`() throws {
    var line = PathText()
    line.add([MapPoint(0, 0), MapPoint(30, 0), MapPoint(60, 30)], isRing: false, isRound: true)
    // The handle at the middle: a third of the 30 to the nearer neighbour, along (60, 30).
    #expect(line.text == "M0 0c0 0 21-4 30 0s30 30 30 30")
    var ring = PathText()
    ring.add([MapPoint(0, 0), MapPoint(90, 0), MapPoint(90, 90), MapPoint(0, 90)], isRing: true, isRound: true)
    #expect(try PathPoints(ring.text).points.map(\.x) == [0, 90, 90, 0, 0])
    // Convex corners bulge: a shape that is closed along the frame's edge stays outside of it.
    #expect(ring.text.hasPrefix("M0 0c21-21 69-21 90 0s"))
  }
}

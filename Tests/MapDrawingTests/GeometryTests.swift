// SPDX-License-Identifier: MIT
import Testing

@testable import MapDrawing

@Suite struct `The geometry of maps` {
  @Test func `keeps areas`() {
    // A square degree at the middle and one 30 degrees off: Lambert's projection is true in area.
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
  func `finds its way back`(middle: (Double, Double)) throws {
    let projection = MapProjection.azimuthal(middle: MapPoint(middle.0, middle.1))
    for step in 0..<24 {
      let flat = MapPoint(Double(step % 5) * 9 - 18, Double(step / 5) * 9 - 18)
      let globe = try #require(projection.unproject(flat))
      let again = projection.project(globe)
      #expect(abs(again.x - flat.x) < 1e-6 && abs(again.y - flat.y) < 1e-6)
      #expect((-180...180).contains(globe.x) && (-90...90).contains(globe.y))
    }
  }

  @Test func `is Natural Earth's`() {
    // Half the equator is 0.8707 π long, the pole line 0.55 of it, and the map 0.52 times as high as wide.
    #expect(abs(MapProjection.naturalEarth(east: 180, latitude: 0).x - 156.726) < 0.001)
    let pole = MapProjection.naturalEarth(east: 180, latitude: 90)
    #expect(abs(pole.x / 156.726 - 0.5505) < 0.001 && abs(pole.y / 156.726 - 0.52) < 0.0005)
  }

  @Test func `cuts rings and lines at the frame`() throws {
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

  @Test func `leaves out what nobody sees, and keeps ends`() {
    let line = (0...100).map { MapPoint(Double($0), $0.isMultiple(of: 2) ? 0 : 0.001) }
    #expect(LineSimplification.simplified(line, area: 0.5, isRing: false) == [line[0], line[100]])
    let ring = [MapPoint(0, 0), MapPoint(0.01, 0.01), MapPoint(0, 0.02)]
    #expect(LineSimplification.simplified(ring, area: 100, isRing: true).count == 3)
  }

  @Test func `reads damaged tables without harm`() {
    let whole = CoastTable.embedded
    #expect(whole.land.count > 100 && whole.borders.count > 250)
    #expect(whole.land.joined().allSatisfy { (-180...180).contains($0.x) && (-90...90).contains($0.y) })
    let magic = Array("KEEPCOAS".utf8)
    for bytes: [UInt8] in [
      [], magic, magic + [1, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0],
      magic + [1, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0] + [255, 255, 255, 255, 255, 255],
      magic + [2, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 4, 1, 1],
    ] {
      let table = CoastTable(bytes)
      #expect(table.land.count <= 2 && table.borders.isEmpty)
    }
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// The journey of a collection whose keepsakes lead from place to place in order of time.
struct MapJourney: Encodable, Sendable {
  /// The way from one place to the next.
  struct Leg: Encodable, Sendable {
    let from: GeoPosition
    let to: GeoPosition
  }

  /// The collection's title.
  let title: String
  /// In the order of time.
  let legs: [Leg]
  /// Indices of its spots.
  let spots: Set<Int>

  /// The most journeys of a map, and the most legs that remain readable.
  private static let limit = 6
  private static let legLimit = 13

  private enum CodingKeys: CodingKey { case title, legs }

  /// The journeys of the keeper's collections, in the collections' order; suggestions have none.
  ///
  /// - Parameters:
  ///   - site: The site with the collections.
  ///   - spots: The spots with pins.
  ///   - members: For each spot its keepsakes' positions in time.
  /// - Returns: At most six, each with one leg or more.
  static func all(_ site: Site, spots: [MapAtlas.Spot], members: [[Int]]) -> [MapJourney] {
    var spotOf: [Int: Int] = [:]
    for (spot, positions) in members.enumerated() {
      for position in positions { spotOf[site.index.listed[position]] = spot }
    }
    var journeys: [MapJourney] = []
    for entry in site.index.collections.indices where journeys.count < limit {
      let collection = site.collection(entry)
      guard collection.origin != .suggestion else { continue }
      let way = inTime(site.index.collections[entry].keepsakes, site).map { spotOf[$0] }
      let legs = legs(way.map { spot in spot.map { spots[$0].position } })
      guard (1...legLimit).contains(legs.count) else { continue }
      journeys.append(MapJourney(title: collection.title, legs: legs, spots: Set(way.compactMap(\.self))))
    }
    return journeys
  }

  /// The legs between keepsakes in order of time, for a separate journey; empty if they stay in one place, or if there
  /// are too many legs.
  static func legs(of keepsakes: [Int], _ site: Site) -> [Leg] {
    let legs = legs(inTime(keepsakes, site).map { site.catalogue.keepsakes[$0].place?.value.position })
    return legs.count <= legLimit ? legs : []
  }

  /// Keepsakes without a date are left out.
  private static func inTime(_ keepsakes: [Int], _ site: Site) -> [Int] {
    keepsakes.filter { site.catalogue.keepsakes[$0].date != nil }
      .sorted { site.index.position[$0] < site.index.position[$1] }
  }

  /// Unknown and hidden places have no legs.
  private static func legs(_ stops: [GeoPosition?]) -> [Leg] {
    zip(stops, stops.dropFirst()).compactMap { from, to in
      guard let from, let to, !from.isNear(to) else { return nil }
      return Leg(from: from, to: to)
    }
  }

  /// A curve for each leg, with a point in its middle for an arrow; in drawing units.
  ///
  /// The way back bends to the other side.
  func path(in frame: MapFrame) -> String { Self.path(legs, in: frame) }

  static func path(_ legs: [Leg], in frame: MapFrame) -> String {
    func point(_ stop: GeoPosition) -> MapPoint {
      let at = frame.place(stop)
      return MapPoint(at.x * Double(MapFrame.width), at.y * Double(frame.height))
    }
    return legs.map { leg in
      let (from, to) = (point(leg.from), point(leg.to))
      let middle = MapPoint((from.x + to.x) / 2, (from.y + to.y) / 2)
      let bend = MapPoint(middle.x - (to.y - from.y) * 0.22, middle.y + (to.x - from.x) * 0.22)
      // A quadratic curve, divided in its middle (de Casteljau).
      let (first, last) = (Self.between(from, bend), Self.between(bend, to))
      return "M\(Self.text(from))Q\(Self.text(first)) \(Self.text(Self.between(first, last)))"
        + "Q\(Self.text(last)) \(Self.text(to))"
    }.joined()
  }

  private static func between(_ a: MapPoint, _ b: MapPoint) -> MapPoint { MapPoint((a.x + b.x) / 2, (a.y + b.y) / 2) }

  private static func text(_ point: MapPoint) -> String { "\(Int(point.x.rounded())) \(Int(point.y.rounded()))" }
}

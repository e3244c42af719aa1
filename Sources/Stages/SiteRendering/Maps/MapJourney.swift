// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// A collection whose keepsakes lead from place to place in the order of time, as a way on the map.
struct MapJourney: Encodable, Sendable {
  /// What the collection is called.
  let title: String
  /// Where one is after the other; never the same place twice running.
  let stops: [GeoPosition]
  /// Indices of the spots that it touches.
  let spots: Set<Int>

  /// Ways that a map offers, and stops that an eye can follow.
  private static let limit = 6
  private static let stopLimit = 14

  private enum CodingKeys: CodingKey { case title, stops }

  /// The journeys of the collections that the keeper has put together, in the collections' order; what is proposed by its
  /// likeness leads nowhere.
  ///
  /// - Parameters:
  ///   - site: Whose collections.
  ///   - spots: What has pins.
  ///   - members: Of each spot the places in time of its keepsakes.
  /// - Returns: At most six, each with two stops or more.
  static func all(_ site: Site, spots: [MapAtlas.Spot], members: [[Int]]) -> [MapJourney] {
    var spotOf: [Int: Int] = [:]
    for (spot, positions) in members.enumerated() {
      for position in positions { spotOf[site.index.listed[position]] = spot }
    }
    var journeys: [MapJourney] = []
    for entry in site.index.collections.indices where journeys.count < limit {
      let collection = site.collection(entry)
      guard collection.origin != .suggestion else { continue }
      var way: [Int] = []
      // What has no date is nowhere on the way.
      let dated = site.index.collections[entry].keepsakes.filter { site.catalogue.keepsakes[$0].date != nil }
      for keepsake in dated.sorted(by: { site.index.position[$0] < site.index.position[$1] }) {
        if let spot = spotOf[keepsake], way.last != spot { way.append(spot) }
      }
      guard (2...stopLimit).contains(way.count) else { continue }
      journeys.append(
        MapJourney(title: collection.title, stops: way.map { spots[$0].position }, spots: Set(way)))
    }
    return journeys
  }

  /// Where keepsakes of the site lead in the order of time, for a way of its own; none where they stay in one place, or lead to more of them
  /// than an eye can follow.
  static func stops(of keepsakes: [Int], _ site: Site) -> [GeoPosition] {
    let dated = keepsakes.filter { site.catalogue.keepsakes[$0].date != nil }
    var stops: [GeoPosition] = []
    for keepsake in dated.sorted(by: { site.index.position[$0] < site.index.position[$1] }) {
      guard let position = site.catalogue.keepsakes[keepsake].place?.value.position else { continue }
      if stops.last?.isNear(position) != true { stops.append(position) }
    }
    return (2...stopLimit).contains(stops.count) ? stops : []
  }

  /// Bows from stop to stop, each with a point in its middle where an arrow is set; in drawing units.
  ///
  /// A way back bends to the other side of the way there.
  func path(in frame: MapFrame) -> String { Self.path(stops, in: frame) }

  static func path(_ stops: [GeoPosition], in frame: MapFrame) -> String {
    let points = stops.map { stop in
      let at = frame.place(stop)
      return MapPoint(at.x * Double(MapFrame.width), at.y * Double(frame.height))
    }
    return zip(points, points.dropFirst()).map { from, to in
      let middle = MapPoint((from.x + to.x) / 2, (from.y + to.y) / 2)
      let bend = MapPoint(middle.x - (to.y - from.y) * 0.22, middle.y + (to.x - from.x) * 0.22)
      // A quadratic curve, cut in its middle (de Casteljau).
      let (first, last) = (Self.between(from, bend), Self.between(bend, to))
      return "M\(Self.text(from))Q\(Self.text(first)) \(Self.text(Self.between(first, last)))"
        + "Q\(Self.text(last)) \(Self.text(to))"
    }.joined()
  }

  private static func between(_ a: MapPoint, _ b: MapPoint) -> MapPoint { MapPoint((a.x + b.x) / 2, (a.y + b.y) / 2) }

  private static func text(_ point: MapPoint) -> String { "\(Int(point.x.rounded())) \(Int(point.y.rounded()))" }
}

// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// A picture on the time line and its place, from its own position or its neighbours'.
struct Sighting: Hashable {
  enum Ground: Hashable { case home, away, unknown }

  /// Index into the items.
  var item: Int
  /// In seconds, by the corrected clock.
  var time: Int
  /// The picture's own position.
  var position: GeoPosition?
  /// The position of the picture nearest in time, possibly its own; `nil` if there is none within two days.
  var likely: GeoPosition?
  /// The number of seconds between this picture and the one with the `likely` position.
  var distance = 0
  /// The distance in kilometres from home to `likely`.
  var fromHome: Double?
  var ground = Ground.unknown
}

/// Decides for each picture whether it was taken at home or away.
struct Whereabouts {
  /// The most seconds between a picture and a neighbour whose position counts for it.
  private static let reach = 48 * 3_600
  private static let nearReach = 20 * 3_600

  let home: HomeBases
  let sightings: [Sighting]

  /// `timed` is in order of time.
  init(_ timed: [(item: Int, time: Int)], _ items: [SuggestionItem], _ settings: SuggestionSettings) {
    let seen = timed.compactMap { one in
      items[one.item].position.map { (position: $0, day: Int((Double(one.time) / 86_400).rounded(.down))) }
    }
    let home = HomeBases(seen)
    var sightings = timed.map { Sighting(item: $0.item, time: $0.time, position: items[$0.item].position) }
    func consider(_ index: Int, _ source: Int?) {
      guard let source else { return }
      let distance = abs(sightings[index].time - sightings[source].time)
      guard distance <= Self.reach, sightings[index].likely == nil || distance < sightings[index].distance else {
        return
      }
      sightings[index].likely = sightings[source].position
      sightings[index].distance = distance
    }
    var last: Int?
    for index in sightings.indices {
      if sightings[index].position != nil { last = index }
      consider(index, last)
    }
    last = nil
    for index in sightings.indices.reversed() {
      if sightings[index].position != nil { last = index }
      consider(index, last)
    }
    var known: [GeoPosition: Double?] = [:]
    for index in sightings.indices {
      guard let likely = sightings[index].likely else { continue }
      let distance = known[likely] ?? home.distance(to: likely)
      known[likely] = distance
      sightings[index].fromHome = distance
      guard sightings[index].position != nil || sightings[index].distance <= Self.nearReach || distance == nil else {
        continue
      }
      if let distance {
        sightings[index].ground = distance <= settings.homeRadius ? .home : .away
      } else {
        sightings[index].ground = .away
      }
    }
    self.home = home
    self.sightings = sightings
  }
}

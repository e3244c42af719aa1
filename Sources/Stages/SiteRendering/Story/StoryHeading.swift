// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import MapDrawing

/// The words of a chapter, and of the small lines of time between its steps.
struct StoryHeading {
  /// The kilometres from which a way is worth a map.
  private static let farAway = 300.0
  /// Years from which the time that passed is the heading; of one year the place is.
  private static let leastLater = 2

  /// 'Four years later'.
  let later: String?
  /// 'Oban and Lagos'.
  let places: String?
  /// '1962', '1962 to 1966'.
  let years: String?

  init(_ chapter: StoryChapters.Chapter, _ site: Site) {
    later =
      chapter.later >= Self.leastLater
      ? site.words.count(chapter.later, .yearsLater, spelled: true).withCapital : nil
    places = chapter.places.isEmpty ? nil : chapter.places.joined(separator: " \(site.words[.listAnd]) ")
    years = chapter.year.map { year in
      let last = max(year, chapter.lastYear ?? year)
      let from = site.dates.year(year)
      return last == year ? from : site.words(.timelineSpan, ["from": from, "to": site.dates.year(last)])
    }
  }

  /// 'Three months later', 'A year later'.
  static func pause(months: Int, _ words: Words) -> String {
    let text =
      months < 12
      ? words.count(months, .monthsLater, spelled: true)
      : words.count(max(1, (months + 1) / 12), .yearsLater, spelled: true)
    return text.withCapital
  }

  /// The way between two far places on a small map.
  static func way(from start: Place?, to end: Place?, _ site: Site) -> View? {
    guard let start, let end, let from = start.position, let to = end.position,
      kilometres(from: from, to: to) >= farAway
    else { return nil }
    let (here, there) = (Headings.pinName(of: start), Headings.pinName(of: end))
    let map = SmallMap(
      label: site.words(.mapWay, ["place": here, "other": there]),
      spots: [MapSpot(from, weight: 1, name: here), MapSpot(to, weight: 1, name: there)],
      legs: [MapJourney.Leg(from: from, to: to)])
    return [.drawing: .drawn(Drawn(map, for: site))]
  }

  /// The distance on a flat map at their middle latitude, which is exact enough for a limit.
  private static func kilometres(from one: GeoPosition, to other: GeoPosition) -> Double {
    let perDegree = 111.2
    let across = abs(one.longitude - other.longitude)
    let width = min(across, 360 - across) * cos((one.latitude + other.latitude) / 2 * .pi / 180)
    let height = one.latitude - other.latitude
    return perDegree * (width * width + height * height).squareRoot()
  }
}

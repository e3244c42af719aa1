// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The heading of a keepsake without a title; never its file name.
enum Headings {
  static func heading(of keepsake: Keepsake, words: Words, dates: DateWords) -> String {
    if let title = given(keepsake.title) { return title }
    let kind = words[.kind, (keepsake.kind?.value ?? .photo).rawValue]
    let date = keepsake.date.map { dates.text($0.value) }
    let place = keepsake.place.map { shortName(of: $0.value) }
    return switch (date, place) {
    case (let date?, let place?): words(.headingWithBoth, ["kind": kind, "date": date, "place": place])
    case (let date?, nil): words(.headingWithDate, ["kind": kind, "date": date])
    case (nil, let place?): words(.headingWithPlace, ["kind": kind, "place": place])
    case (nil, nil): kind
    }
  }

  /// Whether only its kind is known, which is visible anyway.
  static func isSilent(_ keepsake: Keepsake) -> Bool {
    given(keepsake.title) == nil && keepsake.date == nil && keepsake.place == nil
  }

  /// The keeper's title, unless it is blank.
  static func given(_ title: Sourced<String>?) -> String? {
    title.map { $0.value.trimmingSpaces() }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The town, or the place's name on maps.
  static func shortName(of place: Place) -> String {
    if let city = place.city, !city.isEmpty { return city }
    return pinName(of: place)
  }

  /// The name up to its first comma, which distinguishes places in one town.
  ///
  /// A name of two numbers, "-16.85, 179.99", stays whole.
  static func pinName(of place: Place) -> String {
    let first = place.name.split(whereSeparator: { ",،、，".contains($0) }).first.map { String($0).trimmingSpaces() }
    guard let first, Double(first) == nil else { return place.name }
    return first
  }
}

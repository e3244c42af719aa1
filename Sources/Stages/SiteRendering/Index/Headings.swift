// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What a keepsake is called where its keeper has not named it; never the name of its file.
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

  /// Whether nothing is known to call it by but its kind, which is to be seen.
  static func isSilent(_ keepsake: Keepsake) -> Bool {
    given(keepsake.title) == nil && keepsake.date == nil && keepsake.place == nil
  }

  /// The keeper's title, if it says anything.
  static func given(_ title: Sourced<String>?) -> String? {
    title.map { $0.value.trimmingSpaces() }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The town, or what a map calls the place.
  static func shortName(of place: Place) -> String {
    if let city = place.city, !city.isEmpty { return city }
    return pinName(of: place)
  }

  /// The name up to its first comma: of places in one town, what tells them apart.
  ///
  /// A name of two numbers, "-16.85, 179.99", stays whole.
  static func pinName(of place: Place) -> String {
    let first = place.name.split(whereSeparator: { ",،、，".contains($0) }).first.map { String($0).trimmingSpaces() }
    guard let first, Double(first) == nil else { return place.name }
    return first
  }
}

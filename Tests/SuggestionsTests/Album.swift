// SPDX-License-Identifier: MIT
import KeepsakeModel

@testable import Suggestions

/// Makes items as a family's cameras would.
struct Album {
  private(set) var items: [SuggestionItem] = []

  static let edmonton = (latitude: 53.55, longitude: -113.5)
  static let banff = (latitude: 51.18, longitude: -115.57)
  static let lisbon = (latitude: 38.72, longitude: -9.14)
  static let porto = (latitude: 41.15, longitude: -8.61)

  /// Seconds of a civil clock.
  static func time(_ text: String) -> Int {
    guard case .point(let point)? = try? EDTFDate(parsing: text), let time = point.time else { return 0 }
    return time.civilSeconds
  }

  /// Adds `count` pictures, one every `minutes`; returns their indices.
  @discardableResult
  mutating func take(
    _ count: Int, at start: String, every minutes: Int = 3, place: (latitude: Double, longitude: Double)? = nil,
    city: String? = nil, country: String? = nil, camera: String? = "Phone",
    change: (inout SuggestionItem) -> Void = { _ in }
  ) -> [Int] {
    let first = items.count
    for number in 0..<count {
      var item = SuggestionItem(id: "picture-\(first + number)")
      item.time = Self.time(start) + number * minutes * 60
      item.camera = camera
      item.name = "IMG_\(1_000 + first + number)"
      if let place {
        // Moves by a few hundred metres.
        let step = Double(number % 7) * 0.001
        item.position = GeoPosition(latitude: place.latitude + step, longitude: place.longitude - step)
      }
      (item.city, item.country) = (city, country)
      change(&item)
      items.append(item)
    }
    return Array(first..<items.count)
  }

  /// Two or so snaps at home every few days for a year.
  mutating func liveAtHome(year: Int, camera: String? = "Phone") {
    for month in 1...12 {
      for day in stride(from: 2 + month % 3, to: 28, by: 6) {
        let date = "\(year)-\(Self.two(month))-\(Self.two(day))T\(Self.two(9 + day % 10)):15:00"
        take(1 + day % 3, at: date, every: 7, place: Self.edmonton, city: "Edmonton", country: "Canada", camera: camera)
      }
    }
  }

  /// Papers without times.
  @discardableResult
  mutating func scan(_ count: Int, kind: Kind? = nil, change: (inout SuggestionItem) -> Void = { _ in }) -> [Int] {
    let first = items.count
    for number in 0..<count {
      var item = SuggestionItem(id: "scan-\(first + number)")
      item.origin = .scan
      item.kind = kind
      item.name = "scan\(first + number)"
      change(&item)
      items.append(item)
    }
    return Array(first..<items.count)
  }

  func suggestions(
    language: String = "en", settings: SuggestionSettings = SuggestionSettings(), rejected: [RejectedSuggestion] = [],
    collections: [[Int]] = []
  ) -> [Suggestion] {
    SuggestionMaker(items, settings: settings, language: language, rejected: rejected, collections: collections).run()
      .suggestions
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

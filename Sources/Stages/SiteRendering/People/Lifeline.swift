// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A person's pictures along a line of time, with larger gaps for more years.
struct Lifeline {
  private let site: Site
  private let person: Person
  /// Keepsakes with a certain year and a picture, in order of time.
  private let keepsakes: [(number: Int, year: Int)]

  /// The most pictures; of more, the best of each section.
  private static let most = 40
  /// The fewest pictures of a line.
  private static let least = 4

  init(_ person: Person, keepsakes: [Int], site: Site) {
    (self.site, self.person) = (site, person)
    let dated = keepsakes.filter {
      site.picture(of: $0) != nil && Self.year(of: site.catalogue.keepsakes[$0].date?.value) != nil
    }
    self.keepsakes = site.spread(dated, Self.most).compactMap { number in
      Self.year(of: site.catalogue.keepsakes[number].date?.value).map { (number, $0) }
    }
  }

  /// The certain year of a date.
  static func year(of date: EDTFDate?) -> Int? {
    guard case .point(let point)? = date, point.qualifier == nil, point.unspecifiedYearDigits == 0 else { return nil }
    return point.year
  }

  /// A person's age at the end of a year; `nil` if it is unknown, or the person did not live then.
  static func age(of person: Person, in year: Int) -> Int? {
    guard let born = Self.year(of: person.born), born <= year,
      person.died.map({ ($0.latest?.year ?? .max) >= year }) ?? true
    else { return nil }
    // A greater age only means that a death is not recorded.
    return (1...110).contains(year - born) ? year - born : nil
  }

  /// Empty without enough pictures.
  var views: [View] {
    guard keepsakes.count >= Self.least else { return [] }
    return keepsakes.enumerated().map { place, entry in
      let before = place > 0 ? keepsakes[place - 1].year : nil
      let isNew = before != entry.year
      let age = Self.age(of: person, in: entry.year)
      let picture = site.picture(of: entry.number)
      let image = site.catalogue.keepsakes[entry.number].images
      let thumbnail = site.catalogue.keepsakes[entry.number].thumbnail
      let alt = TileView.alternative(
        image: image.indices.contains(thumbnail) ? image[thumbnail] : nil,
        keepsake: site.catalogue.keepsakes[entry.number],
        heading: site.headings[entry.number])
      return [
        .address: .text(site.address(of: entry.number)), .title: .text(site.headings[entry.number]),
        .year: .maybe(isNew ? site.dates.year(entry.year) : nil),
        .life: .maybe(isNew ? age.map { site.words(.peopleAged, ["n": site.words.number($0)]) } : nil),
        .apart: .text("apart-\(Self.gap(before.map { entry.year - $0 } ?? 0))"),
        .shape: .text(TileView.shape(picture?.size)),
        .picture: .maybe(
          picture.map { PictureView.view($0, focus: site.focus(of: entry.number, on: person), alt: alt, for: .tile) }),
        .eager: .flag(place < 4),
        .first: .flag(false),
      ]
    }
  }

  /// One of five widths; twenty empty years are not five times as wide as four.
  private static func gap(_ years: Int) -> Int { [0, 1, 3, 7, 15].lastIndex { $0 <= years } ?? 0 }
}

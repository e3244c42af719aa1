// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A person's life as a line on which their pictures hang, in the order of time, the further apart the more years lie between.
struct Lifeline {
  private let site: Site
  private let person: Person
  /// Certain in their year, with a picture, in order of time.
  private let keepsakes: [(number: Int, year: Int)]

  /// Pictures on the line; of more the best of each stretch.
  private static let most = 40
  /// Fewer are no line.
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

  /// The year of a date that is certain in it.
  static func year(of date: EDTFDate?) -> Int? {
    guard case .point(let point)? = date, point.qualifier == nil, point.unspecifiedYearDigits == 0 else { return nil }
    return point.year
  }

  /// How old somebody became in a year; `nil` where it is not known, or they did not live.
  static func age(of person: Person, in year: Int) -> Int? {
    guard let born = Self.year(of: person.born), born <= year,
      person.died.map({ ($0.latest?.year ?? .max) >= year }) ?? true
    else { return nil }
    // A greater age says only that a death is not written down.
    return (1...110).contains(year - born) ? year - born : nil
  }

  /// Empty where there is not enough for a line.
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
        .picture: .maybe(picture.map { PictureView.view($0, alt: alt, for: .tile) }), .eager: .flag(place < 4),
        .first: .flag(false),
      ]
    }
  }

  /// Of five widths; twenty empty years are not five times as wide as four.
  private static func gap(_ years: Int) -> Int { [0, 1, 3, 7, 15].lastIndex { $0 <= years } ?? 0 }
}

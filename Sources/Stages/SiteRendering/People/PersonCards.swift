// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A person in lists: face, name, years, and the relation to another person.
struct PersonCards {
  let site: Site

  init(_ site: Site) { self.site = site }

  /// `relation` is shown beside the name; `near` is the place among all people in the calm mode.
  func card(_ number: Int, relation: String? = nil, isSelf: Bool = false, near: Int? = nil) -> View {
    let person = site.catalogue.people[number]
    return [
      .address: .text("\(person.folder)/index.html"), .title: .text(person.name), .life: .maybe(years(person)),
      .face: .view(Faces.view(person, site)), .relation: .maybe(relation), .yours: .maybe(yours(number)),
      .call: .maybe(person.contact.flatMap { Reach.call($0) }), .isSelf: .flag(isSelf),
      .near: .maybe(near.map { "\($0)" }),
    ]
  }

  /// 'your daughter', for the person in `calm_for`; `nil` without one, or if no relation is known.
  func yours(_ number: Int) -> String? {
    site.family.relationToCalm(number).map { site.kin.yours($0) }
  }

  /// 'Isobel’s daughter', for all other visitors.
  func theirs(_ number: Int) -> String? {
    guard let calmFor = site.family.calmFor else { return nil }
    let first = site.catalogue.people[calmFor].name.split(separator: " ").first.map { String($0) } ?? ""
    return site.family.relationToCalm(number).map { site.kin.of(first, $0) }
  }

  /// '1931–2011', 'born 1964': only the years.
  func years(_ person: Person) -> String? {
    switch (person.born.flatMap(year), person.died.flatMap(year)) {
    case (let born?, let died?): "\(born)–\(died)"
    case (let born?, nil) where person.died != nil: "\(born)–?"
    case (let born?, nil): site.words(.peopleBorn, ["date": born])
    case (nil, let died?): site.words(.peopleDied, ["date": died])
    case (nil, nil): nil
    }
  }

  /// `nil` if no year is known.
  private func year(_ date: EDTFDate) -> String? {
    if date.precision == .unknown { return nil }
    return switch DateBucket(date) {
    case .month(let year, _), .year(let year): site.dates.year(year)
    default: site.dates.text(date)
    }
  }
}

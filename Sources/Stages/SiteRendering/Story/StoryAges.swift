// SPDX-License-Identifier: MIT
import KeepsakeModel

/// How old people are in a story's pictures: each age once a year, only of people whom the site's visitors may know,
/// and only where both dates are certain.
struct StoryAges {
  /// The most people of one sentence.
  private static let most = 2

  private let site: Site
  private var said: Set<String> = []

  init(_ site: Site) { self.site = site }

  /// 'Samuel is 21, Ada two' for a picture; `nil` if nothing is known that was not said before.
  mutating func words(_ number: Int) -> String? {
    var ages: [(name: String, age: Int)] = []
    for (person, age) in people(in: number) where ages.count < Self.most {
      let key = "\(person.slug) \(age)"
      if said.insert(key).inserted { ages.append((Self.firstName(of: person), age)) }
    }
    return Self.sentence(ages, site.words)
  }

  /// The people in a picture whose age is certain, in the keepsake's order.
  func people(in number: Int) -> [(person: Person, age: Int)] {
    let keepsake = site.catalogue.keepsakes[number]
    guard !keepsake.isSecret, !keepsake.isPaper, !keepsake.isHeard, case .point(let date)? = keepsake.date?.value else {
      return []
    }
    var seen: Set<String> = []
    return keepsake.people.compactMap { name in
      // People who are not public have no entry here.
      guard let entry = site.index.personByName[Group.key(of: name.value)] else { return nil }
      let person = site.person(entry)
      guard seen.insert(person.slug).inserted, let age = Self.age(of: person, on: date) else { return nil }
      return (person, age)
    }
  }

  /// Whole years on a date; `nil` if one of the dates leaves it open, below one, and after a death.
  static func age(of person: Person, on date: EDTFPoint) -> Int? {
    guard case .point(let born)? = person.born, isCertain(born), isCertain(date) else { return nil }
    // A year alone leaves two ages open, and so does the month of the birthday without a day.
    guard let month = date.month, let birth = born.month else { return nil }
    var age = date.year - born.year
    if month == birth {
      guard let day = date.day, let birthday = born.day else { return nil }
      if day < birthday { age -= 1 }
    } else if month < birth {
      age -= 1
    }
    if let end = person.died?.latest?.year, date.year > end { return nil }
    // A greater age only means that a death is not recorded.
    return (1...110).contains(age) ? age : nil
  }

  private static func isCertain(_ point: EDTFPoint) -> Bool {
    point.qualifier == nil && point.unspecifiedYearDigits == 0 && point.season == nil && !point.monthUnspecified
      && !point.dayUnspecified
  }

  static func sentence(_ ages: [(name: String, age: Int)], _ words: Words) -> String? {
    let parts = ages.enumerated().map { place, one in
      words.count(one.age, place == 0 ? .ages : .otherAges, spelled: true).filled(["name": one.name])
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// 'Ada is two, then 58'.
  static func sentence(_ name: String, _ ages: (first: Int, last: Int), _ words: Words) -> String {
    words(
      .storyAgeThen,
      ["known": sentence([(name, ages.first)], words) ?? "", "then": words.count(ages.last, .laterAges, spelled: true)])
  }

  static func firstName(of person: Person) -> String {
    person.name.split(separator: " ").first.map { String($0) } ?? person.name
  }
}

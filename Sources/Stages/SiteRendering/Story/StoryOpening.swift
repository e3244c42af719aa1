// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What is known of a story without a word of the keeper's: 'Banff, August 1972. Isobel is 38, Ada eight.'
///
/// Only keepsakes that the page shows are counted, and only people whom its visitors may know.
struct StoryOpening {
  /// The most places and people that it names.
  private static let most = 2

  private let site: Site
  private let keepsakes: [Int]

  init(_ keepsakes: [Int], _ site: Site) {
    self.site = site
    self.keepsakes = keepsakes.filter { !site.catalogue.keepsakes[$0].isSecret }
  }

  /// The sentence, without places and years that the title names; `nil` if nothing is known.
  func sentence(besides title: String) -> String? {
    let facts = [places(besides: title), time(besides: title)].compactMap(\.self)
    let parts = [facts.isEmpty ? nil : facts.joined(separator: ", "), ages].compactMap(\.self)
    return parts.isEmpty ? nil : parts.map { $0 + "." }.joined(separator: " ")
  }

  /// The places most seen, if they are few enough to be all.
  private func places(besides title: String) -> String? {
    let all = keepsakes.compactMap { site.catalogue.keepsakes[$0].place.map { Headings.shortName(of: $0.value) } }
    var names: [String] = []
    for name in all where !names.contains(name) { names.append(name) }
    guard !names.isEmpty, names.count <= Self.most else { return nil }
    let new = names.filter { !title.contains($0) }
    return new.isEmpty ? nil : new.joined(separator: " \(site.words[.listAnd]) ")
  }

  /// The certain years, or the month if there is only one.
  private func time(besides title: String) -> String? {
    let dates = keepsakes.map { StoryItem.date(site.catalogue.keepsakes[$0].date?.value) }
    let years = dates.compactMap(\.year)
    guard let first = years.min(), let last = years.max() else { return nil }
    if first != last {
      let (from, to) = (site.dates.year(first), site.dates.year(last))
      return title.contains(from) && title.contains(to) ? nil : site.words(.timelineSpan, ["from": from, "to": to])
    }
    if title.contains(site.dates.year(first)) { return nil }
    let months = Set(dates.map(\.month))
    if dates.count == years.count, months.count == 1, let month = months.first ?? nil {
      return site.dates.month(month, of: first)
    }
    return site.dates.year(first)
  }

  /// The ages of those most often seen, or the youngest and oldest of one person in a story of several years.
  private var ages: String? {
    var seen: [(person: Person, ages: [Int])] = []
    let known = StoryAges(site)
    for (person, age) in keepsakes.flatMap({ known.people(in: $0) }) {
      if let place = seen.firstIndex(where: { $0.person.slug == person.slug }) {
        seen[place].ages.append(age)
      } else {
        seen.append((person, [age]))
      }
    }
    let most = seen.enumerated().sorted { ($1.element.ages.count, $0.offset) < ($0.element.ages.count, $1.offset) }
    guard let first = most.first?.element, let young = first.ages.min(), let old = first.ages.max() else { return nil }
    if young != old { return StoryAges.sentence(StoryAges.firstName(of: first.person), (young, old), site.words) }
    let together = most.prefix(Self.most).map(\.element).filter { Set($0.ages).count == 1 }
    return StoryAges.sentence(
      together.map { (StoryAges.firstName(of: $0.person), $0.ages[0]) }, site.words)
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// A book's chapters before layout: only public keepsakes.
struct BookOutline {
  struct Chapter {
    /// `nil` if the book has no chapters.
    var title: String?
    var keepsakes: [Int]
  }

  var title: String
  var caption: String?
  /// CommonMark.
  var opening: String?
  var when: String?
  var cover: Int?
  var chapters: [Chapter]
  var parts: [StoryPart] = []
  var pauses = Story.Breaks.chapters

  var keepsakes: [Int] { chapters.flatMap(\.keepsakes) }

  init(_ subject: BookSubject, _ site: Site) throws(BookError) {
    switch subject {
    case .archive:
      self.init(title: site.catalogue.title, chapters: Self.years(site.index.listed, site))
      opening = site.catalogue.settings.description
    case .collection(let name):
      let entries = site.index.collections
      let all = entries.indices.map { site.collection($0) }
      let wanted = name.lowercased()
      guard let entry = all.firstIndex(where: { $0.slug == wanted || $0.title.lowercased() == wanted }) else {
        throw .noCollection(name, near: Spelling.nearest(to: name, among: all.map(\.slug)))
      }
      self.init(
        title: all[entry].title,
        chapters: [Chapter(title: nil, keepsakes: Self.printed(entries[entry].keepsakes, site))])
      (caption, opening, parts) = (all[entry].caption, all[entry].description, all[entry].story)
      cover = CollectionPages.cover(entry, site)
      let facts = [
        all[entry].date.map { site.dates.text($0.value) }, all[entry].place.map { Headings.shortName(of: $0.value) },
      ].compactMap(\.self)
      when = facts.isEmpty ? nil : facts.joined(separator: " · ")
    case .year(let year):
      guard let found = site.index.years.first(where: { $0.year == year }) else {
        throw .noYear(year, years: site.index.years.map(\.year))
      }
      self.init(
        title: site.dates.year(year), chapters: [Chapter(title: nil, keepsakes: Self.printed(found.keepsakes, site))])
      caption = site.catalogue.title
      pauses = .months
    case .person(let name):
      let people = site.index.people.indices.map { site.person($0) }
      let wanted = name.lowercased()
      let found = people.firstIndex { person in
        person.slug == wanted || ([person.name] + person.also).contains { $0.lowercased() == wanted }
      }
      guard let found else {
        throw .unknownPerson(name, near: Spelling.nearest(to: name, among: people.flatMap { [$0.name, $0.slug] }))
      }
      self.init(title: people[found].name, chapters: Self.years(site.index.people[found].keepsakes, site))
      caption = site.catalogue.title
      opening = people[found].note
      cover = people[found].portrait.flatMap { keepsakes.contains($0) ? $0 : nil }
    }
    guard !keepsakes.isEmpty else { throw .empty }
    if cover.map({ site.picture(of: $0) == nil || !keepsakes.contains($0) }) ?? true {
      cover = site.best(of: keepsakes)
    }
    leaveOutCover(site)
    if when == nil, let span = Self.span(keepsakes, site), span != title { when = span }
  }

  /// A picture without text is not repeated if it is on the title page.
  private mutating func leaveOutCover(_ site: Site) {
    guard let cover, !parts.contains(where: { $0.keepsake == cover }) else { return }
    let keepsake = site.catalogue.keepsakes[cover]
    guard Headings.given(keepsake.title) == nil, keepsake.caption == nil, keepsake.description == nil,
      keepsake.transcript == nil, keepsake.images.count == 1
    else { return }
    for chapter in chapters.indices { chapters[chapter].keepsakes.removeAll { $0 == cover } }
    chapters.removeAll(where: \.keepsakes.isEmpty)
  }

  private init(title: String, chapters: [Chapter]) {
    self.title = title
    self.chapters = chapters
  }

  /// The keepsakes to print: only one of nearly equal pictures, and no secret keepsakes.
  private static func printed(_ keepsakes: [Int], _ site: Site) -> [Int] {
    site.stacks.tiles(keepsakes.filter { site.index.position[$0] >= 0 && !site.catalogue.keepsakes[$0].isSecret })
      .map(\.keepsake)
  }

  /// A chapter for each year, decade or longer time, and at the end one for keepsakes without a date.
  private static func years(_ keepsakes: [Int], _ site: Site) -> [Chapter] {
    var chapters: [Chapter] = []
    for number in printed(keepsakes, site) {
      let title = title(of: site.catalogue.keepsakes[number].date?.value, site)
      if let last = chapters.firstIndex(where: { $0.title == title }) {
        chapters[last].keepsakes.append(number)
      } else {
        chapters.append(Chapter(title: title, keepsakes: [number]))
      }
    }
    return chapters
  }

  private static func title(of date: EDTFDate?, _ site: Site) -> String {
    let bucket = DateBucket(date)
    if let year = bucket.knownYear { return site.dates.year(year) }
    return switch bucket {
    case .decade(let decade): site.dates.decade(decade)
    case .century(let century): site.dates.century(century)
    case .undated: site.words[.dateNoneHeading]
    default: site.words[.dateLonger]
    }
  }

  /// The years from the first to the last certain one.
  private static func span(_ keepsakes: [Int], _ site: Site) -> String? {
    let years = keepsakes.compactMap { DateBucket(site.catalogue.keepsakes[$0].date?.value).knownYear }
    guard let first = years.min(), let last = years.max() else { return nil }
    return first == last
      ? site.dates.year(first)
      : site.words(.timelineSpan, ["from": site.dates.year(first), "to": site.dates.year(last)])
  }
}

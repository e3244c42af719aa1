// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import Synchronization

/// Every feed and calendar of a site.
package struct FeedFiles: Sendable {
  package struct File: Sendable {
    /// Relative to the site's root.
    package var address: String
    /// Of all that the file is made from: equal digests are equal bytes.
    package var basis: ContentHash
    /// Writes it.
    package var bytes: @Sendable () -> [UInt8]
  }

  package var files: [File] = []
  /// What pages may link to.
  package var links = SiteFeeds()

  /// `workers` threads look at keepsakes and people; calendars are written when somebody asks for their bytes.
  package init(_ source: FeedSource, workers: Int = 1) {
    if let feed = AtomFeed(source: source).bytes {
      files.append(File(address: AtomFeed.address, basis: Digest256.hash(feed)) { feed })
      links.feed = AtomFeed.address
    }
    let calendars = Calendars(source, workers: workers)
    if let all = calendars.ofAll {
      files.append(all)
      links.calendar = all.address
    }
    for (person, calendar) in zip(source.catalogue.people, calendars.ofPeople(workers: workers)) {
      guard let calendar else { continue }
      files.append(calendar)
      links.people[person.slug] = calendar.address
    }
  }
}

/// The calendars of a site, of which a build seldom has to write more than a few.
private struct Calendars: Sendable {
  private let source: FeedSource
  private let days: SpecialDays
  private let basis: CalendarBasis
  private let lines: WithLines

  init(_ source: FeedSource, workers: Int) {
    self.source = source
    let days = SpecialDays(source)
    self.days = days
    basis = CalendarBasis(source, days, workers: workers)
    lines = WithLines(days)
  }

  /// Of all people and keepsakes.
  var ofAll: FeedFiles.File? {
    let keepsakes = source.catalogue.keepsakes
    let listed = keepsakes.indices.lazy.filter { keepsakes[$0].visibility == .public }
    return file("reminders.ics", of: days.listedPeople, listed, name: source.catalogue.title) { $0.all }
  }

  /// Of each person of the catalogue.
  func ofPeople(workers: Int) -> [FeedFiles.File?] {
    let people = source.catalogue.people
    return mapInParallel(people.count, width: workers, slice: 4) { number in
      let person = people[number]
      // Somebody without a page has nowhere to link from.
      guard person.visibility == .public, SpecialDays.hasPage(person) else { return nil }
      let address = "\(person.folder)/reminders.ics"
      return file(address, of: [person], days.named(person), name: person.name) { $0.of(person) }
    }
  }

  private func file(
    _ address: String, of people: [Person], _ members: some Sequence<Int>, name: String,
    _ choose: @escaping @Sendable (SpecialDays) -> [SpecialDay]
  ) -> FeedFiles.File? {
    guard let basis = basis.digest(address, people, members) else { return nil }
    let title = source.words("calendar", ["name": name])
    return FeedFiles.File(address: address, basis: basis) { [source, lines] in
      CalendarFile(source: source, title: title, address: address).bytes(choose(lines.days))
    }
  }
}

/// Days with their lines, made for the first who wants them.
private final class WithLines: Sendable {
  private let state: Mutex<(days: SpecialDays, areMade: Bool)>

  init(_ days: SpecialDays) { state = Mutex((days, false)) }

  var days: SpecialDays {
    state.withLock { state in
      if !state.areMade { state = (state.days.withLines(), true) }
      return state.days
    }
  }
}

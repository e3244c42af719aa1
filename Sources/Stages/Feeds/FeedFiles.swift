// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
package import SiteModel

/// All feeds and calendars of a site.
package struct FeedFiles: Sendable {
  package struct File: Sendable {
    /// Relative to the site's root.
    package let address: String
    package let bytes: [UInt8]
  }

  package private(set) var files: [File] = []
  /// The feeds that pages may link to.
  package private(set) var links = SiteFeeds()

  /// Writes them, `workers` of them at a time.
  package init(_ source: FeedSource, workers: Int = 1) {
    for subject in [AtomFeed.Subject.new, .asked] {
      guard let feed = AtomFeed(source: source, subject: subject).bytes else { continue }
      files.append(File(address: subject.address, bytes: feed))
      if subject == .new { links.feed = subject.address } else { links.asked = subject.address }
    }
    let days = SpecialDays(source, workers: workers)
    let people = source.catalogue.people
    // The calendar of all takes longest, and so comes first.
    let calendars = mapInParallel(1 + people.count, width: workers, slice: 1) { number in
      number == 0
        ? Self.calendar(
          source, "reminders.ics", name: source.catalogue.title, days.all + [days.nudge].compactMap { $0 }, days.toDos)
        : Self.calendar(source, of: people[number - 1], days)
    }
    for (number, calendar) in calendars.enumerated() {
      guard let calendar else { continue }
      files.append(calendar)
      if number == 0 {
        links.calendar = calendar.address
      } else {
        links.people[people[number - 1].slug] = calendar.address
      }
    }
  }

  private static func calendar(_ source: FeedSource, of person: Person, _ days: SpecialDays) -> File? {
    // A person without a page has no place for a link.
    guard person.visibility == .public, SpecialDays.hasPage(person) else { return nil }
    return calendar(
      source, "\(person.folder)/reminders.ics", name: person.name, days.of(person), days.toDos(of: person))
  }

  /// `nil` for an empty calendar.
  private static func calendar(
    _ source: FeedSource, _ address: String, name: String, _ days: [SpecialDay], _ toDos: [ToDo]
  ) -> File? {
    guard !days.isEmpty || !toDos.isEmpty else { return nil }
    let file = CalendarFile(source: source, title: source.words("calendar", ["name": name]), address: address)
    return File(address: address, bytes: file.bytes(days, toDos))
  }
}

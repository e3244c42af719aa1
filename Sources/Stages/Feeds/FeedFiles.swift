// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Every feed and calendar of a site.
package struct FeedFiles: Sendable {
  package struct File: Sendable {
    /// Relative to the site's root.
    package var address: String
    package var bytes: [UInt8]
  }

  package var files: [File] = []
  /// What pages may link to.
  package var links = SiteFeeds()

  /// `workers` threads write the people's calendars.
  package init(_ source: FeedSource, workers: Int = 1) {
    let days = SpecialDays(source)
    if let feed = AtomFeed(source: source).bytes {
      files.append(File(address: AtomFeed.address, bytes: feed))
      links.feed = AtomFeed.address
    }
    let all = days.all
    if !all.isEmpty {
      let address = "reminders.ics"
      let title = source.words("calendar", ["name": source.catalogue.title])
      files.append(
        File(address: address, bytes: CalendarFile(source: source, title: title, address: address).bytes(all)))
      links.calendar = address
    }
    let people = source.catalogue.people
    let calendars = mapInParallel(people.count, width: workers, slice: 4) { number -> File? in
      let person = people[number]
      guard person.visibility == .public else { return nil }
      let own = days.of(person)
      // Somebody without a page has nowhere to link from.
      guard !own.isEmpty, !person.keepsakes.isEmpty || person.note != nil else { return nil }
      let address = "people/\(person.slug)/reminders.ics"
      let title = source.words("calendar", ["name": person.name])
      return File(address: address, bytes: CalendarFile(source: source, title: title, address: address).bytes(own))
    }
    for (person, calendar) in zip(people, calendars) {
      guard let calendar else { continue }
      files.append(calendar)
      links.people[person.slug] = calendar.address
    }
  }
}

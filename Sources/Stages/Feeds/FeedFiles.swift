// SPDX-License-Identifier: MIT
package import KeepsakeModel

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

  package init(_ source: FeedSource) {
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
    for person in source.catalogue.people where person.visibility == .public {
      let own = days.of(person)
      // Somebody without a page has nowhere to link from.
      guard !own.isEmpty, !person.keepsakes.isEmpty || person.note != nil else { continue }
      let address = "people/\(person.slug)/reminders.ics"
      let title = source.words("calendar", ["name": person.name])
      files.append(
        File(address: address, bytes: CalendarFile(source: source, title: title, address: address).bytes(own)))
      links.people[person.slug] = address
    }
  }
}

// SPDX-License-Identifier: MIT

/// Which feeds and calendars a site has: addresses that its pages link to, relative to its root.
package struct SiteFeeds: Hashable, Sendable {
  /// What is new, as Atom.
  package var feed: String?
  /// What visitors are asked, as Atom.
  package var asked: String?
  /// Every day to remember.
  package var calendar: String?
  /// Calendars of single people, by slug.
  package var people: [String: String] = [:]

  package init() {}
}

// SPDX-License-Identifier: MIT

/// A picture, film or document that a family tree's file refers to (`OBJE`), and its owners.
package struct GEDCOMMedium: Hashable, Sendable {
  /// A person with this medium.
  package struct Owner: Hashable, Sendable {
    /// The person's id without the `@` signs.
    package let person: String
    /// Whether it is the preferred picture of the person.
    package var isPreferred = false
    /// The person's position in it: left, top, width and height in pixels.
    package var region: [Double]?

    package init(person: String, isPreferred: Bool = false, region: [Double]? = nil) {
      (self.person, self.isPreferred, self.region) = (person, isPreferred, region)
    }
  }

  /// The files as written in the tree: paths, often from another machine, or URLs.
  package var files: [String] = []
  package var title: String?
  /// The titles of several files, by file name.
  package var fileTitles: [String: String] = [:]
  /// Additional titles, and all notes.
  package var notes: [String] = []
  /// In EDTF.
  package var date: String?
  package var place: String?
  /// The people whose own record, or whose family's record, refers to it.
  package var owners: [Owner] = []
  /// Whether it is confidential.
  package var isRestricted = false

  package init() {}

  mutating func add(_ titles: [String], _ notes: [String]) {
    for title in titles where title != self.title {
      if self.title == nil { self.title = title } else { self.add([], [title]) }
    }
    for note in notes where !note.isEmpty && !self.notes.contains(note) { self.notes.append(note) }
  }
}

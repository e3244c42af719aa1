// SPDX-License-Identifier: MIT

/// A picture, film or document that a family tree's file names (`OBJE`), and whom it belongs to.
package struct GEDCOMMedium: Hashable, Sendable {
  /// A person with this medium.
  package struct Owner: Hashable, Sendable {
    /// Without its signs `@`.
    package let person: String
    /// Whether it is the picture to show of them.
    package var isPreferred = false
    /// Where they are in it: left, top, width and height in pixels.
    package var region: [Double]?
  }

  /// As the file names them: paths, often of another machine, or addresses.
  package var files: [String] = []
  package var title: String?
  /// The titles of several files, by their names.
  package var fileTitles: [String: String] = [:]
  /// Further titles, and all notes.
  package var notes: [String] = []
  /// EDTF.
  package var date: String?
  package var place: String?
  /// Those whose own record names it, or whose family's does.
  package var owners: [Owner] = []
  /// Whether it is not for everybody.
  package var isRestricted = false

  mutating func add(_ titles: [String], _ notes: [String]) {
    for title in titles where title != self.title {
      if self.title == nil { self.title = title } else { self.add([], [title]) }
    }
    for note in notes where !note.isEmpty && !self.notes.contains(note) { self.notes.append(note) }
  }
}

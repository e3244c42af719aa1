// SPDX-License-Identifier: MIT

/// What the keeper decided about the program's proposals; worth a backup.
package struct Decisions: Hashable, Sendable {
  /// A suggested collection that shall not come back.
  package struct Rejection: Hashable, Sendable {
    package var id: String
    /// What it was: trip, journey, place, event or theme.
    package var sort: String
    /// For people who read the file.
    package var title: String
    /// SHA-256 in 64 hexadecimal digits of each keepsake's first image: bytes stay the same when ids, names and folders change.
    package var keepsakes: [String]

    package init(id: String, sort: String, title: String, keepsakes: [String]) {
      self.id = id
      self.sort = sort
      self.title = title
      self.keepsakes = keepsakes
    }
  }

  package var rejections: [Rejection] = []
  /// In the order in which they were made.
  package var faces: [FaceDecision] = []

  package init() {}
}

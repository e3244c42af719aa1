// SPDX-License-Identifier: MIT

/// What a file of a keepsake is beside a picture.
package enum Medium: String, Hashable, Sendable, CaseIterable {
  case film, sound, document
}

/// What was found out about a film, a sound or a document.
package struct MediaFacts: Hashable, Sendable {
  package var medium: Medium
  /// In seconds; of a document 0.
  package var duration = 0.0
  /// Of a document; of the others 0.
  package var pages = 0
  /// Of a film as it is shown, turned as it says; of a sound nothing.
  package var size: PixelSize?
  package var hasSound = false
  /// Whether the file brings the picture that stands for it; a wave stands for other sounds.
  package var hasCover = false

  package init(_ medium: Medium) { self.medium = medium }
}

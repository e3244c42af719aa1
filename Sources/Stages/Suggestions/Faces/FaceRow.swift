// SPDX-License-Identifier: MIT

/// Faces of one likeness, about which the keeper is asked.
package struct FaceRow: Hashable, Sendable {
  /// A face, by its picture's place in the list and its own place in that picture.
  package struct Place: Hashable, Sendable {
    package var picture: Int
    package var face: Int

    package init(picture: Int, face: Int) {
      self.picture = picture
      self.face = face
    }
  }

  /// Whose faces they seem to be; `nil`: they are of one likeness, and no name is near.
  package var name: String?
  /// The nearest first, each in another picture.
  package var faces: [Place]
}

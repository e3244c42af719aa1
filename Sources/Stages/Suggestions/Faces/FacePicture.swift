// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A picture in which a machine found faces, with all that proposals need to know of it.
package struct FacePicture: Sendable {
  /// One of its faces.
  package struct Face: Sendable {
    /// In the original as a viewer shows it, so that a crop changes no decision.
    package var box: UnitRectangle
    package var likeness: [Float]
    /// Across the shorter side, in the copy that the machine looked at.
    package var pixels: Double
    /// The keeper's name for it; `nil` for a face without one.
    package var name: String?

    package init(box: UnitRectangle, likeness: [Float], pixels: Double, name: String? = nil) {
      self.box = box
      self.likeness = likeness
      self.pixels = pixels
      self.name = name
    }
  }

  /// Of the picture's bytes.
  package var content: ContentHash
  /// Day numbers (`CivilDay.dayNumber`) of the first and the last day that its date may mean.
  package var earliest: Int?
  package var latest: Int?
  package var faces: [Face]
  /// Everybody who is marked in it, also those whose faces the machine missed.
  package var marked: Set<String>

  package init(content: ContentHash, earliest: Int?, latest: Int?, faces: [Face], marked: Set<String> = []) {
    self.content = content
    self.earliest = earliest
    self.latest = latest
    self.faces = faces
    self.marked = marked
  }
}

/// A person whose faces are looked for.
package struct FacePerson: Sendable {
  package var name: String
  /// The first day that the birth may have been.
  package var born: Int?
  /// The last day that the death may have been.
  package var died: Int?
  /// Parents, children and siblings, who look alike.
  package var relatives: Set<String>

  package init(name: String, born: Int? = nil, died: Int? = nil, relatives: Set<String> = []) {
    self.name = name
    self.born = born
    self.died = died
    self.relatives = relatives
  }
}

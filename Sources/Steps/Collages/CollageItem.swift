// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A keepsake's data for a collage.
package struct CollageItem: Hashable, Sendable {
  /// Index into `Catalogue.keepsakes`.
  package var keepsake: Int
  /// The picture's size; both sides at least 1.
  package var size: PixelSize
  /// Whether it is shown uncropped, as letters, cards and drawings are.
  package var isWhole: Bool
  /// The part that a crop keeps, around the faces in it; `nil` if nobody has marked any.
  package var focus: UnitRectangle?
  /// Whether it is a letter, the centre of one layout.
  package var isLetter: Bool
  /// A few words below it: its date or title.
  package var label: String?
  package var year: Int?
  package var renditions: [Rendition]

  package init(
    keepsake: Int, size: PixelSize, isWhole: Bool = false, focus: UnitRectangle? = nil, isLetter: Bool = false,
    label: String? = nil, year: Int? = nil, renditions: [Rendition] = []
  ) {
    self.keepsake = keepsake
    self.size = size
    self.isWhole = isWhole
    self.focus = focus
    self.isLetter = isLetter
    self.label = label
    self.year = year
    self.renditions = renditions
  }

  /// Width by height.
  var aspect: Double { Double(max(1, size.width)) / Double(max(1, size.height)) }

  /// The shape in a layout: a photograph's extremes are cropped, a letter keeps its shape.
  var wantedAspect: Double { isWhole ? aspect : min(max(aspect, 0.55), 3) }
}

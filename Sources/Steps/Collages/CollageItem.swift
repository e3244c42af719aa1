// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// One keepsake as a collage sees it.
package struct CollageItem: Hashable, Sendable {
  /// Index into `Catalogue.keepsakes`.
  package var keepsake: Int
  /// Of the picture; both sides at least 1.
  package var size: PixelSize
  /// Letters, cards, drawings: shown from edge to edge, never cut.
  package var isWhole: Bool
  /// A letter, which one layout is made around.
  package var isLetter: Bool
  /// A few words to stand under it: its time, or what it is called.
  package var label: String?
  package var year: Int?
  package var renditions: [Rendition]

  package init(
    keepsake: Int, size: PixelSize, isWhole: Bool = false, isLetter: Bool = false, label: String? = nil,
    year: Int? = nil, renditions: [Rendition] = []
  ) {
    self.keepsake = keepsake
    self.size = size
    self.isWhole = isWhole
    self.isLetter = isLetter
    self.label = label
    self.year = year
    self.renditions = renditions
  }

  /// Width by height.
  var aspect: Double { Double(max(1, size.width)) / Double(max(1, size.height)) }

  /// The shape that a layout gives it: a photograph's extremes are cut, a letter keeps its own.
  var wantedAspect: Double { isWhole ? aspect : min(max(aspect, 0.55), 3) }
}

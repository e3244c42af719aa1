// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What is known of one keepsake, as far as grouping asks for it.
package struct SuggestionItem: Hashable, Sendable {
  /// How the picture came into the archive.
  package enum Origin: Hashable, Sendable {
    case camera
    /// Digitised paper or film: the moment of scanning says nothing.
    case scan
    /// Sent by somebody, or a picture of a screen: no event of one's own.
    case received
  }

  /// Tells it from others, whatever it is called and wherever it lies: by it a rejected suggestion is recognised.
  package var id: String
  /// Seconds since 1970-01-01T00:00 of the camera's own clock; `nil` where no time of the day is known.
  package var time: Int?
  /// What is known of the date, at whatever precision; for headings, never for gaps.
  package var date: EDTFDate?
  package var position: GeoPosition?
  package var city: String?
  package var region: String?
  package var country: String?
  /// Make and model; `nil` where the file doesn't say.
  package var camera: String?
  package var origin = Origin.camera
  /// The file's name without extension.
  package var name = ""
  /// The folder that it lies in; "" at the top.
  package var folder = ""
  package var kind: Kind?
  /// Tags and keywords, as people write them.
  package var words: [String] = []
  package var people: [String] = []
  /// 64 bits of which near-duplicates differ in few.
  package var look: UInt64?
  /// 0…5; −1 means rejected.
  package var rating: Int?
  /// Longer and shorter side in pixels, for choosing a cover.
  package var pixels: PixelSize?
  /// How well its picture can stand for others, 0…1; 0 is blank or damaged.
  package var score = 1.0
  /// Whether it has a title or a caption of its own.
  package var isDescribed = false

  package init(id: String) { self.id = id }
}

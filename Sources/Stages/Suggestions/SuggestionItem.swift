// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The facts about one keepsake that grouping needs.
package struct SuggestionItem: Hashable, Sendable {
  /// How the picture came into the archive.
  package enum Origin: Hashable, Sendable {
    case camera
    /// Digitised paper or film: the time of scanning means nothing.
    case scan
    /// Sent by another person, or a screenshot: not the family's own event.
    case received
  }

  /// The keepsake's identity, independent of its name and folder, which identifies rejected suggestions.
  package var id: String
  /// Seconds since 1970-01-01T00:00 by the camera's clock; `nil` if the time of day is unknown.
  package var time: Int?
  /// The date at any precision; used for titles, never for gaps.
  package var date: EDTFDate?
  package var position: GeoPosition?
  package var city: String?
  package var region: String?
  package var country: String?
  /// Make and model; `nil` if the file has none.
  package var camera: String?
  package var origin = Origin.camera
  /// The file's name without extension.
  package var name = ""
  /// Its folder; "" at the top.
  package var folder = ""
  package var kind: Kind?
  /// Tags and keywords, as people write them.
  package var words: [String] = []
  package var people: [String] = []
  /// 64 bits; near-duplicates differ in few of them.
  package var look: UInt64?
  /// For choosing a cover.
  package var merit = Merit()

  package init(id: String) { self.id = id }
}

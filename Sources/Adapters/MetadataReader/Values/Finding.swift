// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A value in a file, before the resolver chooses among several.
package struct Finding: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case text(String)
    case date(CivilDateTime)
    case whole(Int)
    case number(Double)
    case position(GeoPosition)
    case person(name: String, region: UnitRectangle?)
    case size(PixelSize)
    case resolution(ScanResolution)
  }

  package var field: MetadataField
  package var content: Content
  package var source: Provenance
  /// The tag as its standard names it, such as `EXIF DateTimeOriginal` or `dc:title`.
  package var tag: String
  /// Why the value is not considered; `nil` if it is.
  package var refusal: String?

  init(_ field: MetadataField, _ content: Content, _ source: Provenance, _ tag: String, refusal: String? = nil) {
    self.field = field
    self.content = content
    self.source = source
    self.tag = tag
    self.refusal = refusal
  }
}

// SPDX-License-Identifier: MIT

/// What an image file says of itself, each value with its provenance; a value that no source gives is `nil` or empty.
package struct ImageMetadata: Hashable, Sendable {
  /// The moment of exposure in local civil time, never a scanner's date.
  package var taken: Sourced<CivilDateTime>?
  /// When a scanner or camera digitised it, where that is not `taken`.
  package var digitized: Sourced<CivilDateTime>?
  package var position: Sourced<GeoPosition>?
  /// EXIF orientation 1…8, to be applied to the decoded pixels; for HEIF, AVIF and JPEG XL the container has been obeyed already.
  package var orientation: Sourced<Int>?
  package var make: Sourced<String>?
  package var model: Sourced<String>?
  package var lens: Sourced<String>?
  package var software: Sourced<String>?
  package var title: Sourced<String>?
  package var description: Sourced<String>?
  package var creator: Sourced<String>?
  package var copyright: Sourced<String>?
  /// Place words as IPTC/XMP give them, most special first: sublocation, city, state, country.
  package var placeName: Sourced<String>?
  package var keywords: [Sourced<String>] = []
  package var people: [TaggedPerson] = []
  /// 0…5 stars; −1 means rejected.
  package var rating: Sourced<Int>?
  /// Size as displayed after the container's own rotation, before EXIF orientation.
  package var size: PixelSize?
  /// How large the paper is that was scanned, in the directions of `size`; `nil` where the resolution tells nothing believable.
  package var paper: Sourced<PaperSize>?
  /// Whether a scanner made it, as far as it says what did.
  package var isScan = false
  package var exposure = Exposure()
  /// By which a telephone says that a picture and a film are one moving picture.
  package var motionIdentifier: String?

  package init() {}
}

/// A person named in a picture, and where.
package struct TaggedPerson: Hashable, Sendable {
  /// Stands for the name of a face that has none yet.
  package static let unknown = "?"

  package var name: String
  /// In fractions of the picture's width and height: left, top, width, height, each 0…1.
  package var region: UnitRectangle?
  package var source: Provenance

  package init(name: String, region: UnitRectangle?, source: Provenance) {
    self.name = name
    self.region = region
    self.source = source
  }

  package var isUnknown: Bool { name == Self.unknown }
}

/// How the exposure was made; for the page's small print.
package struct Exposure: Hashable, Sendable {
  /// In seconds.
  package var time: Double?
  package var fNumber: Double?
  package var iso: Int?
  /// In millimetres.
  package var focalLength: Double?

  package init() {}
}

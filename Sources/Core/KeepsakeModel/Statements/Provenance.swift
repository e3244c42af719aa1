// SPDX-License-Identifier: MIT

/// Where a value came from; the order of cases is the order of precedence, the strongest first.
package enum Provenance: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Written by the keeper beside the image.
  case sidecar
  /// Written by the keeper for a collection.
  case collection
  /// Written by the keeper for a folder (`_folder.yaml`).
  case folder
  /// An XMP file beside the image.
  case xmpSidecar = "xmp-sidecar"
  /// XMP inside the image.
  case xmp
  case iptc
  case exif
  /// A textual chunk of a PNG or a comment of a GIF or JPEG.
  case text
  /// The container itself (size, HEIC rotation).
  case container
  /// Google Takeout's JSON beside the image.
  case takeout
  /// The list in which Picasa kept what was written of a folder's pictures (`.picasa.ini`).
  case picasa
  case filename
  case ocr
  case classifier
  /// Looked up in the table of places.
  case gazetteer

  package static func < (a: Provenance, b: Provenance) -> Bool { a.rank < b.rank }

  /// 0 is the strongest.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// Whether a person wrote the value for this archive, a file carried it, or the program guessed it.
  package var isGuess: Bool { self == .ocr || self == .classifier || self == .filename || self == .gazetteer }
  /// Of a text: whether it was found in the picture or in its file, and nobody has written it down for the archive.
  package var isOfPicture: Bool { self == .ocr || self == .container }
  package var isByHand: Bool { self == .sidecar || self == .collection || self == .folder }
}

/// A value and where it came from.
package struct Sourced<Value> {
  package var value: Value
  package var source: Provenance

  package init(_ value: Value, _ source: Provenance) {
    self.value = value
    self.source = source
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}

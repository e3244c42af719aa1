// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// The results of decoding a picture once.
package struct PictureResult: Hashable, Sendable {
  /// The size of the visible picture: after orientation and the request's edits, at full resolution.
  package var size: PixelSize
  /// The size of the whole picture: after orientation, before the other edits.
  package var original: PixelSize
  /// One for each of the request's renditions, in the same order.
  ///
  /// Renditions with the same size and format have equal bytes.
  package var renditions: [EncodedRendition]
  package var placeholder: PlaceholderColour
  package var character: PictureCharacter
  package var features: PictureFeatures
  /// The plane requested by `lumaLongSide`.
  package var luma: LumaPlane?
  package var warnings: [RasterWarning]
}

/// One encoded copy, without any metadata.
package struct EncodedRendition: Hashable, Sendable {
  package var size: PixelSize
  package var format: Rendition.Format
  package var bytes: [UInt8]
}

/// A picture with 8-bit greys, row by row without padding.
package struct LumaPlane: Hashable, Sendable {
  package var size: PixelSize
  package var pixels: [UInt8]

  package init(size: PixelSize, pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }
}

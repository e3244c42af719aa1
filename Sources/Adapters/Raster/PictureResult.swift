// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// Everything that was made of one decoding of a picture.
package struct PictureResult: Hashable, Sendable {
  /// The size of the visible picture: after orientation and the request's edits, at full resolution.
  package var size: PixelSize
  /// The whole picture: after orientation, before the rest.
  package var original: PixelSize
  /// One for each of the request's, in its order.
  ///
  /// Those whose size and format fall together have equal bytes.
  package var renditions: [EncodedRendition]
  package var placeholder: PlaceholderColour
  package var character: PictureCharacter
  package var features: PictureFeatures
  /// As asked for by `lumaLongSide`.
  package var luma: LumaPlane?
  package var warnings: [RasterWarning]
}

/// One encoded copy, without any metadata.
package struct EncodedRendition: Hashable, Sendable {
  package var size: PixelSize
  package var format: Rendition.Format
  package var bytes: [UInt8]
}

/// A picture in greys of 8 bits, row by row without padding.
package struct LumaPlane: Hashable, Sendable {
  package var size: PixelSize
  package var pixels: [UInt8]

  package init(size: PixelSize, pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }
}

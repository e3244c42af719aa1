// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Raster

extension PictureRequest {
  /// What is wanted of a picture that is shown as its keeper says.
  init(
    renditions: [RenditionRequest], exifOrientation: Int, framed frame: PictureFrame, mask: LumaPlane?, pixelLimit: Int,
    lumaLongSide: Int?
  ) {
    self.init(
      renditions: renditions, exifOrientation: exifOrientation, quarterTurns: frame.rotate / 90 % 4, crop: frame.crop,
      corners: frame.corners, straighten: frame.straighten, mask: mask, pixelLimit: pixelLimit,
      lumaLongSide: lumaLongSide)
  }
}

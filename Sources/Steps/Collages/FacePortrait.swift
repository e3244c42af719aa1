// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo
private import Raster

/// A person's face as a separate file, for other programs.
package enum FacePortrait {
  /// A JPEG of the square around a region of a picture, or of its most interesting part, from the renditions that a build has
  /// made; at most `side` pixels, and never enlarged.
  ///
  /// It has no metadata. Throws a `RasterError` or a `FileError`.
  package static func jpeg(
    of picture: PictureFacts, _ region: UnitRectangle?, in derivatives: DerivativeStore, side: Int
  ) throws -> [UInt8] {
    let plane = try FaceStep.plane(of: picture, region, side: side, derivatives)
    let whole = min(plane.size.width, plane.size.height)
    let own = region.map { FaceStep.window($0, in: plane.size).size.width } ?? whole
    return try Raster.jpeg(
      try FaceStep.square(of: plane, region, side: min(side, own)), quality: 85, fullColour: false)
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
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
    func width(_ size: PixelSize) -> Int {
      region.map { FaceStep.window($0, in: size).size.width } ?? min(size.width, size.height)
    }
    let sorted = picture.renditions.sorted { $0.size.pixels < $1.size.pixels }
    guard let rendition = sorted.first(where: { width($0.size) >= side }) ?? sorted.last else {
      throw RasterError.empty
    }
    let bytes = try Files.read(derivatives.path(for: rendition), limit: rendition.length)
    let plane = try Raster.plane(of: bytes, longSide: max(rendition.size.width, rendition.size.height))
    let face = try FaceStep.square(of: plane, region, side: min(side, width(plane.size)))
    return try Raster.jpeg(face, quality: 85, fullColour: false)
  }
}

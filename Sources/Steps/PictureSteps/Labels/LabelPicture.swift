// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import Raster

/// A picture as a classifier takes it.
package enum LabelPicture {
  /// The copy of an original that a site would show, upright and without the camera's data; `nil` if it cannot be decoded.
  ///
  /// `orientation`: EXIF's, 1…8. `ending`: of the name of such a file, without a dot.
  package static func copy(of original: [UInt8], orientation: Int) -> (bytes: [UInt8], ending: String)? {
    let request = PictureRequest(renditions: [.viewer], exifOrientation: orientation)
    guard let first = try? Raster.derive(from: original, request).renditions.first else { return nil }
    return (first.bytes, first.format.rawValue)
  }

  /// The middle of an encoded picture in the asked size, RGB bytes row by row; `nil` if it cannot be decoded.
  ///
  /// As large a part as has the asked shape, shrunk in linear light; a smaller picture is enlarged by repeating its pixels.
  package static func pixels(of bytes: [UInt8], size wanted: PixelSize) -> [UInt8]? {
    guard wanted.width > 0, wanted.height > 0, let plane = try? Raster.plane(of: bytes, longSide: 2_048) else {
      return nil
    }
    let (width, height) = (plane.size.width, plane.size.height)
    let isWide = width * wanted.height > height * wanted.width
    let part = PixelSize(
      width: isWide ? max(1, height * wanted.width / wanted.height) : width,
      height: isWide ? height : max(1, width * wanted.height / wanted.width))
    let window = PixelWindow(left: (width - part.width) / 2, top: (height - part.height) / 2, size: part)
    guard let small = try? Raster.part(window, of: plane, shrunkTo: wanted) else { return nil }
    guard small.size != wanted else { return small.pixels }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * wanted.width * wanted.height)
    for row in 0..<wanted.height {
      let source = row * small.size.height / wanted.height
      for column in 0..<wanted.width {
        let at = 3 * (source * small.size.width + column * small.size.width / wanted.width)
        pixels += small.pixels[at..<at + 3]
      }
    }
    return pixels
  }
}

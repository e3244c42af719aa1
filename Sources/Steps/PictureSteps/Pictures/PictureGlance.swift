// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import PictureBytes
private import Raster
private import TextRecognition

/// What one look at a picture tells, for commands that make nothing of it.
package struct PictureGlance: Sendable {
  /// After orientation.
  package let size: PixelSize
  package let look: PictureLook
  /// Whether the file held all of the picture.
  package let isWhole: Bool
  /// Letter-like shapes in it, counted as a build counts them; `nil` if they could not be.
  package let textEvidence: TextEvidence?

  /// Decodes a picture; `nil` if that cannot be done.
  ///
  /// `orientation`: EXIF's, 1…8; `sizes`: the longer sides, in pixels, of the copies of a picture whose look this one is to be
  /// compared with.
  package init?(_ bytes: [UInt8], orientation: Int, sizes: [Int] = []) {
    guard let result = try? Raster.derive(from: Self.shown(bytes), Self.request(orientation, sizes)) else { return nil }
    size = result.size
    isWhole = !result.warnings.contains(.incomplete)
    look = PictureLook(result.features, character: result.character)
    textEvidence = result.luma.map {
      TextGate.evidence(of: GreyPage(width: $0.size.width, height: $0.size.height, pixels: $0.pixels))
    }
  }

  /// How many bytes of memory a look takes, some beside the file's own.
  package static func estimatedBytes(_ bytes: [UInt8], orientation: Int, sizes: [Int]) -> Int {
    (try? Raster.inspect(shown(bytes))).map { Raster.estimatedBytes($0, request(orientation, sizes)) } ?? 0
  }

  /// A TIFF's picture may come after its thumbnail.
  private static func shown(_ bytes: [UInt8]) -> [UInt8] {
    ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded)).flatMap { PicturePages.shown(bytes, $0, page: 1) }
      ?? bytes
  }

  private static func request(_ orientation: Int, _ sizes: [Int]) -> PictureRequest {
    var request = PictureRequest(renditions: [], exifOrientation: orientation, lumaLongSide: TextGate.longSide)
    request.measuredLongSides = sizes
    return request
  }
}

// SPDX-License-Identifier: MIT

import CWebP
import KeepsakeModel

/// Encodes WebP with libwebp's advanced interface.
enum WebPEncoder {
  /// Encodes lossily, with a speed setting that takes a few milliseconds for a 400-pixel picture.
  static func encode(_ picture: Bitmap, quality: Int, method: Int = 2) throws(RasterError) -> [UInt8] {
    var config = WebPConfig()
    guard WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, Float(quality)) != 0 else {
      throw .cannotEncode(.webp, detail: "bad quality")
    }
    config.method = Int32(method)
    return try encode(picture, &config)
  }

  /// Encodes losslessly, with a speed setting for pictures with few colours.
  static func encodeLossless(_ picture: Bitmap) throws(RasterError) -> [UInt8] {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, 3) != 0 else {
      throw .cannotEncode(.webp, detail: "bad level")
    }
    return try encode(picture, &config)
  }

  private static func encode(_ picture: Bitmap, _ config: inout WebPConfig) throws(RasterError) -> [UInt8] {
    var image = WebPPicture()
    var writer = WebPMemoryWriter()
    guard WebPPictureInit(&image) != 0 else { throw .cannotEncode(.webp, detail: "library version") }
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&image)
      WebPMemoryWriterClear(&writer)
    }
    image.use_argb = config.lossless
    image.width = Int32(picture.size.width)
    image.height = Int32(picture.size.height)
    guard WebPPictureImportRGB(&image, picture.start, 3 * image.width) != 0 else { throw .outOfMemory(picture.size) }
    image.writer = WebPMemoryWrite
    let done = withUnsafeMutablePointer(to: &writer) { writer in
      image.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &image) != 0
    }
    guard done, let bytes = writer.mem else {
      throw .cannotEncode(.webp, detail: "error \(image.error_code.rawValue)")
    }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: writer.size))
  }
}

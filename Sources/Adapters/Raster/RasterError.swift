// SPDX-License-Identifier: MIT

package import KeepsakeModel

/// Why no picture could be made from a file.
package enum RasterError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// The first bytes match no supported format.
  case unknownFormat
  /// The header is invalid or truncated, so that not even the size is known.
  ///
  /// `detail` is the decoder's own message.
  case brokenHeader(ImageFormat, detail: String)
  /// The pixels cannot be decoded, not even the upper part of them.
  case brokenPixels(ImageFormat, detail: String)
  /// A valid file of a kind that we or the library cannot decode.
  case unsupported(ImageFormat, feature: String)
  /// A camera's raw file without an embedded JPEG.
  case noPreview
  /// More pixels than the limit; nothing was decoded.
  case tooManyPixels(PixelSize, limit: Int)
  /// Width or height is 0.
  case noPixels
  /// The crop leaves nothing of the picture.
  case emptyCrop
  /// There is not enough memory for a picture of this size.
  case outOfMemory(PixelSize)
  /// The result cannot be encoded.
  case cannotEncode(Rendition.Format, detail: String)
}

extension RasterError {
  /// The highest limit that settings may specify, in millions of pixels.
  private static let mostMillions = 2_000

  /// Stable and dotted, for `Diagnostic.id`.
  package var id: String {
    switch self {
    case .empty: "picture.empty"
    case .unknownFormat: "picture.unknown-format"
    case .brokenHeader: "picture.broken-header"
    case .brokenPixels: "picture.broken-pixels"
    case .unsupported: "picture.unsupported"
    case .noPreview: "picture.no-preview"
    case .tooManyPixels: "picture.too-large"
    case .noPixels: "picture.no-pixels"
    case .emptyCrop: "picture.empty-crop"
    case .outOfMemory: "picture.out-of-memory"
    case .cannotEncode: "picture.cannot-encode"
    }
  }

  /// The problem, as a phrase without a full stop.
  package var reason: Message {
    switch self {
    case .empty: "the file is empty"
    case .unknownFormat: "this is not a picture in a format that can be read"
    case .brokenHeader(let format, let detail):
      "the beginning of this \(format.name) file is damaged (\(detail))"
    case .brokenPixels(let format, let detail): "the picture in this \(format.name) file is damaged (\(detail))"
    case .unsupported(let format, let feature): "\(feature) in a \(format.name) file can't be read"
    case .noPreview: "this camera raw file holds no preview that can be shown"
    case .tooManyPixels(let size, let limit):
      "the picture has \(size.width) × \(size.height) pixels, more than the limit of \(limit / 1_000_000) million"
    case .noPixels: "the picture has no pixels"
    case .emptyCrop: "the crop leaves nothing of the picture"
    case .outOfMemory(let size): "there is not enough memory for \(size.width) × \(size.height) pixels"
    case .cannotEncode(let format, let detail):
      "the smaller copy could not be written as \(format.rawValue) (\(detail))"
    }
  }

  /// What to do about it, as a phrase without a full stop.
  package var remedy: Message {
    switch self {
    case .empty, .brokenHeader, .brokenPixels: "copy it again from the camera, scanner or backup it came from"
    case .unknownFormat: "save it as JPEG, PNG or TIFF"
    case .unsupported: "open it in a picture program and save it as JPEG, PNG or TIFF"
    case .noPreview: "develop it and save it as JPEG or TIFF beside the original"
    case .tooManyPixels(let size, _):
      size.pixels > Self.mostMillions * 1_000_000
        ? "keep a smaller copy of it: a pixel_limit can be \(Self.mostMillions) at most"
        : "if you trust the file, write “pictures: {pixel_limit: \((size.pixels + 999_999) / 1_000_000)}” into keepsake.yaml, "
          + "or keep a smaller copy of it"
    case .noPixels: "replace the file"
    case .emptyCrop: "correct the crop in the sidecar"
    case .outOfMemory: "close other programs, or build with fewer workers"
    case .cannotEncode: "report this as a mistake of the program"
    }
  }
}

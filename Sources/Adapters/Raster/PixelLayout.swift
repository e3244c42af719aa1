// SPDX-License-Identifier: MIT

/// The layout of the pixels in a decoder's rows; 16-bit samples are in the machine's byte order.
enum PixelLayout: Hashable {
  case grey8, greyAlpha8, rgb8, rgba8
  case grey16, greyAlpha16, rgb16, rgba16
  /// `inverted`: 255 means no ink, as Adobe's programs write JPEG.
  case cmyk8(inverted: Bool)

  var bytesPerPixel: Int {
    switch self {
    case .grey8: 1
    case .greyAlpha8, .grey16: 2
    case .rgb8: 3
    case .rgba8, .greyAlpha16, .cmyk8: 4
    case .rgb16: 6
    case .rgba16: 8
    }
  }

  var isWide: Bool { [.grey16, .greyAlpha16, .rgb16, .rgba16].contains(self) }
  var hasAlpha: Bool { [.greyAlpha8, .rgba8, .greyAlpha16, .rgba16].contains(self) }

  /// The layout after transparent pixels have been blended with the paper, which turns grey pixels into colour pixels.
  var opaque: PixelLayout {
    switch self {
    case .greyAlpha8, .rgba8: .rgb8
    case .greyAlpha16, .rgba16: .rgb16
    default: self
    }
  }
}

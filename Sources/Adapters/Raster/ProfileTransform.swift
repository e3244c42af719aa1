// SPDX-License-Identifier: MIT

import CLCMS

/// A transform of lcms2 from a profile's codes to sRGB's.
///
/// A class, because it is kept beside values that are copied.
final class ProfileTransform {
  private let transform: cmsHTRANSFORM

  init?(from profile: borrowing ProfileHandle, layout: PixelLayout) {
    guard let transform = profile.transform(layout: layout) else { return nil }
    self.transform = transform
  }

  deinit { cmsDeleteTransform(transform) }

  func apply(_ source: UnsafeRawPointer, to result: UnsafeMutableRawPointer, pixels: Int) {
    cmsDoTransform(transform, source, result, cmsUInt32Number(pixels))
  }
}

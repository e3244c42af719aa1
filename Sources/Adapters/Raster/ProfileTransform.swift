// SPDX-License-Identifier: MIT

import CLCMS

/// An lcms2 transform from a profile's codes to sRGB codes.
///
/// It is a class, because structs that are copied refer to it.
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

// SPDX-License-Identifier: MIT

import CLCMS
import CResample

/// Converts a row of a decoded picture to linear light with sRGB's primaries.
///
/// A profile of three curves and a matrix (sRGB, Display P3, Adobe RGB, most cameras' and scanners') costs no more than
/// sRGB: the curves are in the lookup table that is needed anyway, and the matrix is applied after downscaling, when
/// there are few pixels. For any other profile, lcms2 converts the row first.
struct ColourConversion {
  /// Lookup tables from code to light with 3 × 256 or 3 × 65,536 entries.
  let curves: [Float]
  /// The matrix from the picture's primaries to sRGB's; `nil` if they are the same.
  let matrix: [Float]?
  /// A transform to sRGB codes, for profiles that are not curves and a matrix.
  let transform: ProfileTransform?

  /// Treats the codes as sRGB.
  init(layout: PixelLayout) {
    curves = Self.curves(wide: layout.isWide) { _, code in cr_srgb_decode(code) }
    matrix = nil
    transform = nil
  }

  /// Uses a colour description; if it is not valid for this layout, treats the codes as sRGB, and `warning` gives the
  /// reason.
  init(layout: PixelLayout, source: ColourSource, warning: inout RasterWarning?) {
    let handle: ProfileHandle?
    switch source {
    case .sRGB:
      self.init(layout: layout)
      return
    case .profile(let bytes): handle = ProfileHandle(bytes: bytes)
    case .primaries(let chromaticities, let curve): handle = ProfileHandle(chromaticities: chromaticities, curve: curve)
    }
    if let handle {
      if let made = Self(layout: layout, profile: handle) {
        self = made
        return
      }
      // A valid profile may be for CMYK while the pixels are RGB, or only for printers.
      warning = handle.isUsable(for: layout) ? .unusableProfile : .otherProfile(handle.space)
    } else {
      warning = .unusableProfile
    }
    self.init(layout: layout)
  }

  private init?(layout: PixelLayout, profile: borrowing ProfileHandle) {
    if !layout.isInk, let parts = profile.curvesAndMatrix() {
      curves = Self.curves(wide: layout.isWide) { parts.light(channel: $0, code: $1) }
      matrix = parts.matrix?.values.map(Float.init)
      transform = nil
    } else if let made = ProfileTransform(from: profile, layout: layout) {
      curves = Self.curves(wide: layout.isWide) { _, code in cr_srgb_decode(code) }
      matrix = nil
      transform = made
    } else if !layout.isInk, let curves = Self.curvesOfGreys(profile, wide: layout.isWide) {
      self.curves = curves
      matrix = nil
      transform = nil
    } else {
      return nil
    }
  }

  /// The curves of greys in a profile of tables: for grey pixels with a colour profile, and the reverse.
  private static func curvesOfGreys(_ profile: borrowing ProfileHandle, wide: Bool) -> [Float]? {
    let isGrey = profile.space == .grey
    let layout: PixelLayout = wide ? (isGrey ? .grey16 : .rgb16) : (isGrey ? .grey8 : .rgb8)
    guard [.grey, .colours].contains(profile.space), let transform = ProfileTransform(from: profile, layout: layout)
    else { return nil }
    let count = wide ? 65_536 : 256
    let channels = isGrey ? 1 : 3
    func shown<Sample: FixedWidthInteger>(_ type: Sample.Type) -> [Float] {
      let codes = (0..<(count * channels)).map { Sample($0 / channels) }
      var result = [Sample](repeating: 0, count: 3 * count)
      transform.apply(codes, to: &result, pixels: count)
      return (0..<(3 * count)).map { index in
        Float(cr_srgb_decode(Double(result[index % count * 3 + index / count]) / Double(count - 1)))
      }
    }
    return wide ? shown(UInt16.self) : shown(UInt8.self)
  }

  private static func curves(wide: Bool, _ light: (_ channel: Int, _ code: Double) -> Double) -> [Float] {
    let count = wide ? 65_536 : 256
    return [Float](unsafeUninitializedCapacity: 3 * count) { buffer, filled in
      for channel in 0..<3 {
        for code in 0..<count {
          buffer[channel * count + code] = Float(light(channel, Double(code) / Double(count - 1)))
        }
      }
      filled = 3 * count
    }
  }
}

extension PixelLayout {
  var isInk: Bool {
    if case .cmyk8 = self { true } else { false }
  }
}

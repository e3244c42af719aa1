// SPDX-License-Identifier: MIT

import CLCMS
import CResample

/// How to get from a row of a decoded picture to linear light in sRGB's primaries.
///
/// A profile of three curves and a matrix (sRGB, Display P3, Adobe RGB, most cameras' and scanners') costs nothing more than
/// sRGB: the curves are the table that is looked up anyway, and the matrix is applied after shrinking, where pixels are few. Any
/// other profile goes through lcms2 before that.
struct ColourConversion {
  /// 3 × 256 or 3 × 65,536 values of light by code.
  let curves: [Float]
  /// From the picture's primaries to sRGB's; `nil` if they are the same.
  let matrix: [Float]?
  /// To sRGB codes, for profiles that aren't curves and a matrix.
  let transform: ProfileTransform?

  /// Takes numbers as sRGB.
  init(layout: PixelLayout) {
    curves = Self.curves(wide: layout.isWide) { _, code in cr_srgb_decode(code) }
    matrix = nil
    transform = nil
  }

  /// Reads a colour description; where it makes no sense for pixels of this layout takes numbers as sRGB, and `warning` says why.
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
      // A sound profile may be one of ink beside pixels that are red, green and blue, or be made for printers only.
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

  /// What greys look like under a profile of tables: for grey pixels that come with a profile of colours, and the reverse.
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

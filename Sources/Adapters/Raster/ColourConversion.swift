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

  /// Reads a colour description; `nil` if it makes no sense for pixels of this layout.
  init?(layout: PixelLayout, source: ColourSource) {
    let handle: ProfileHandle?
    switch source {
    case .sRGB:
      self.init(layout: layout)
      return
    case .profile(let bytes): handle = ProfileHandle(bytes: bytes)
    case .primaries(let chromaticities, let curve): handle = ProfileHandle(chromaticities: chromaticities, curve: curve)
    }
    guard let handle else { return nil }
    self.init(layout: layout, profile: handle)
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
    } else {
      return nil
    }
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

// SPDX-License-Identifier: MIT

import CLCMS
import CResample

/// An open colour profile of lcms2.
///
/// The library's default context is safe to share between threads as long as no one adds plug-ins to it.
struct ProfileHandle: ~Copyable {
  private let profile: cmsHPROFILE

  /// A profile's tone curves and its matrix to linear sRGB.
  struct Parts {
    fileprivate var samples: [[Double]]
    var matrix: Matrix3?

    /// Interpolates between samples; `code` is 0…1.
    func light(channel: Int, code: Double) -> Double {
      let curve = samples[channel]
      let place = code * Double(curve.count - 1)
      let below = min(Int(place), curve.count - 2)
      let share = place - Double(below)
      return curve[below] * (1 - share) + curve[below + 1] * share
    }
  }

  /// Reads a profile; `nil` if it is damaged.
  init?(bytes: [UInt8]) {
    guard let profile = cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count)) else { return nil }
    self.profile = profile
  }

  /// Makes a profile; `nil` if the chromaticities are degenerate.
  init?(chromaticities: ColourSource.Chromaticities, curve: ColourSource.ToneCurve) {
    var white = cmsCIExyY(x: chromaticities.white.x, y: chromaticities.white.y, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: chromaticities.red.x, y: chromaticities.red.y, Y: 1),
      Green: cmsCIExyY(x: chromaticities.green.x, y: chromaticities.green.y, Y: 1),
      Blue: cmsCIExyY(x: chromaticities.blue.x, y: chromaticities.blue.y, Y: 1))
    let tone: OpaquePointer?
    switch curve {
    case .power(let exponent): tone = cmsBuildGamma(nil, exponent)
    // IEC 61966-2-1 in the form of ICC.1:2010, table 65, function 3.
    case .sRGB: tone = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    }
    defer { if let tone { cmsFreeToneCurve(tone) } }
    let tones = [tone, tone, tone]
    guard tone != nil, let profile = cmsCreateRGBProfile(&white, &primaries, tones) else { return nil }
    self.profile = profile
  }

  deinit { cmsCloseProfile(profile) }

  /// The colour space of the profile's codes.
  var space: ProfileSpace {
    switch cmsGetColorSpace(profile) {
    case cmsSigGrayData: .grey
    case cmsSigRgbData: .colours
    case cmsSigCmykData: .ink
    default: .other
    }
  }

  /// Whether this kind of profile can be used for pixels with this layout, if it is not damaged.
  func isUsable(for layout: PixelLayout) -> Bool {
    let links = [cmsSigAbstractClass, cmsSigLinkClass, cmsSigNamedColorClass]
    return layout.isInk == (space == .ink) && space != .other && !links.contains(cmsGetDeviceClass(profile))
  }

  /// The profile as curves and a matrix; `nil` if it cannot be reduced to them.
  func curvesAndMatrix() -> Parts? {
    switch cmsGetColorSpace(profile) {
    case cmsSigGrayData:
      // In Lab the curve gives lightness, not light.
      guard cmsGetPCS(profile) == cmsSigXYZData, let curve = samples(of: cmsSigGrayTRCTag) else { return nil }
      return Parts(samples: [curve, curve, curve], matrix: nil)
    case cmsSigRgbData:
      let relative = cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC)
      guard cmsIsMatrixShaper(profile) != 0, cmsIsCLUT(profile, relative, cmsUInt32Number(LCMS_USED_AS_INPUT)) == 0,
        let red = samples(of: cmsSigRedTRCTag), let green = samples(of: cmsSigGreenTRCTag),
        let blue = samples(of: cmsSigBlueTRCTag), let matrix = matrixToSRGB()
      else { return nil }
      return Parts(samples: [red, green, blue], matrix: matrix.isNearIdentity ? nil : matrix)
    default:
      return nil
    }
  }

  /// A transform to sRGB codes with the same number of bits; `nil` if the profile does not fit the layout.
  func transform(layout: PixelLayout) -> cmsHTRANSFORM? {
    let wanted: cmsColorSpaceSignature
    let type: cmsUInt32Number
    switch layout {
    case .grey8: (wanted, type) = (cmsSigGrayData, ks_grey_8)
    case .grey16: (wanted, type) = (cmsSigGrayData, ks_grey_16)
    case .rgb8: (wanted, type) = (cmsSigRgbData, ks_rgb_8)
    case .rgb16: (wanted, type) = (cmsSigRgbData, ks_rgb_16)
    case .cmyk8(let inverted): (wanted, type) = (cmsSigCmykData, inverted ? ks_cmyk_8_inverted : ks_cmyk_8)
    default: return nil
    }
    guard cmsGetColorSpace(profile) == wanted, let sRGB = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(sRGB) }
    return cmsCreateTransform(
      profile, type, sRGB, layout.isWide ? ks_rgb_16 : ks_rgb_8, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
      cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION))
  }

  private func samples(of tag: cmsTagSignature) -> [Double]? {
    guard let curve = cmsReadTag(profile, tag) else { return nil }
    let count = 4_096
    let values = (0...count).map { Double(cmsEvalToneCurveFloat(OpaquePointer(curve), Float($0) / Float(count))) }
    guard values.allSatisfy({ $0.isFinite }), let last = values.last, last > 0.5 else { return nil }
    return values.map { min(max($0, 0), 1) }
  }

  private func matrixToSRGB() -> Matrix3? {
    let tags = [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag]
    let colorants = tags.compactMap { tag in
      cmsReadTag(profile, tag)?.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
    }
    guard colorants.count == 3 else { return nil }
    let toXYZ = Matrix3(values: colorants.map(\.X) + colorants.map(\.Y) + colorants.map(\.Z))
    guard toXYZ.values.allSatisfy(\.isFinite), let fromXYZ = Matrix3.xyzFromSRGB.inverse else { return nil }
    return (fromXYZ * toXYZ).keepingWhite
  }
}

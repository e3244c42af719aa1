// SPDX-License-Identifier: MIT

import COpenJPEG
import KeepsakeModel

/// The rows of a picture decoded by OpenJPEG: one plane for each component, each with its own depth and subsampling.
struct JPEG2000Rows {
  let size: PixelSize
  let layout: PixelLayout
  let source: ColourSource
  private let planes: [Plane]
  /// Whether the components are luma and two colour differences instead of red, green and blue.
  private let isLumaChroma: Bool
  private let isWide: Bool

  private static let mostProfileBytes = 4 << 20

  private struct Plane {
    var samples: UnsafeMutablePointer<Int32>
    var size: PixelSize
    /// Added to each sample, so that signed samples start at 0.
    var offset: Int
    var largest: Int
  }

  /// `whole` is the size of the full picture; the planes may be reduced to a half, a quarter or an eighth.
  init?(_ image: UnsafeMutablePointer<opj_image_t>, whole: PixelSize) {
    let stored = UnsafeBufferPointer(start: image.pointee.comps, count: Int(image.pointee.numcomps))
    var planes: [Plane] = []
    var alphas: [Plane] = []
    for component in stored {
      let size = PixelSize(width: Int(component.w), height: Int(component.h))
      guard let samples = component.data, size.width > 0, size.height > 0, (1...31).contains(component.prec) else {
        return nil
      }
      let plane = Plane(
        samples: samples, size: size, offset: component.sgnd != 0 ? 1 << (Int(component.prec) - 1) : 0,
        largest: (1 << Int(component.prec)) - 1)
      if component.alpha != 0 { alphas.append(plane) } else { planes.append(plane) }
    }
    let space = image.pointee.color_space
    guard let first = planes.first else { return nil }
    size = PixelSize(
      width: planes.map(\.size.width).max() ?? first.size.width,
      height: planes.map(\.size.height).max() ?? first.size.height)
    // Without declared alpha, two components are grey and alpha, and four are colour and alpha.
    if alphas.isEmpty, planes.count == 2 || (planes.count == 4 && space != OPJ_CLRSPC_CMYK) {
      alphas = [planes.removeLast()]
    }
    isWide = planes.contains { $0.largest > 255 } && space != OPJ_CLRSPC_CMYK
    isLumaChroma = planes.count == 3 && (space == OPJ_CLRSPC_SYCC || space == OPJ_CLRSPC_EYCC || Self.isHalved(planes))
    let hasAlpha = !alphas.isEmpty
    switch planes.count {
    case 1: layout = isWide ? (hasAlpha ? .greyAlpha16 : .grey16) : hasAlpha ? .greyAlpha8 : .grey8
    case 3: layout = isWide ? (hasAlpha ? .rgba16 : .rgb16) : hasAlpha ? .rgba8 : .rgb8
    case 4 where space == OPJ_CLRSPC_CMYK: layout = .cmyk8(inverted: false)
    default: return nil
    }
    self.planes = layout.hasAlpha ? planes + alphas.prefix(1) : planes
    let length = Int(image.pointee.icc_profile_len)
    if length > 0, length <= Self.mostProfileBytes, let start = image.pointee.icc_profile_buf {
      source = .profile([UInt8](UnsafeRawBufferPointer(start: start, count: length)))
    } else {
      source = .sRGB
    }
  }

  /// Whether planes are subsampled; only colour differences are stored with fewer samples.
  private static func isHalved(_ planes: [Plane]) -> Bool {
    planes[1].size.width < planes[0].size.width || planes[1].size.height < planes[0].size.height
  }

  /// Gives access to a row in `layout`.
  func withRow(_ y: Int, _ body: (UnsafeRawPointer) -> Void) {
    let count = size.width * planes.count
    if isWide {
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { row in
        fill(y, 65_535) { row[$0] = UInt16($1) }
        if isLumaChroma { Self.toColour(row, step: planes.count, full: 65_535) }
        row.baseAddress.map { body(UnsafeRawPointer($0)) }
      }
    } else {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { row in
        fill(y, 255) { row[$0] = UInt8($1) }
        if isLumaChroma { Self.toColour(row, step: planes.count, full: 255) }
        row.baseAddress.map { body(UnsafeRawPointer($0)) }
      }
    }
  }

  /// Uses ITU-R BT.601's factors, as IEC 61966-2-1 does for sYCC.
  private static func toColour<Sample: FixedWidthInteger>(
    _ row: UnsafeMutableBufferPointer<Sample>, step: Int, full: Double
  ) {
    let centre = ((full + 1) / 2).rounded(.down)
    for at in stride(from: 0, to: row.count - step + 1, by: step) {
      let (luma, blue, red) = (Double(row[at]), Double(row[at + 1]) - centre, Double(row[at + 2]) - centre)
      let colour = [luma + 1.402 * red, luma - 0.344136 * blue - 0.714136 * red, luma + 1.772 * blue]
      for channel in 0..<3 { row[at + channel] = Sample(min(max(colour[channel], 0), full).rounded()) }
    }
  }

  private func fill(_ y: Int, _ full: Int, _ put: (Int, Int) -> Void) {
    for (channel, plane) in planes.enumerated() {
      let row = plane.samples + min(y * plane.size.height / size.height, plane.size.height - 1) * plane.size.width
      for x in 0..<size.width {
        let column = plane.size.width == size.width ? x : min(x * plane.size.width / size.width, plane.size.width - 1)
        let code = min(max(Int(row[column]) + plane.offset, 0), plane.largest)
        put(x * planes.count + channel, plane.largest == full ? code : code * full / plane.largest)
      }
    }
  }
}

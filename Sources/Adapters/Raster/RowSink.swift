// SPDX-License-Identifier: MIT

import CResample
import KeepsakeModel

/// Receives a picture row by row from a decoder, and makes all its sizes at the same time.
///
/// The decoder calls `begin`, then `push` for each row from the top. It may stop early, as with a damaged file.
final class RowSink {
  private let plan: DecodePlan
  private var layout = PixelLayout.rgb8
  private var window = (left: 0, top: 0, size: PixelSize(width: 1, height: 1))
  private var conversion: ColourConversion?
  private var largest: Resizer?
  // Buffers for a row between the decoder's layout and linear light: without alpha, then in sRGB codes. They are wide
  // enough for any sample.
  private var opaque: [UInt16] = []
  private var converted: [UInt16] = []
  private(set) var rowsTaken = 0
  private(set) var warnings: [RasterWarning] = []

  init(plan: DecodePlan) {
    self.plan = plan
  }

  /// Whether more rows are needed; `false` after the lower edge of the crop.
  var wantsMore: Bool { rowsTaken < window.top + window.size.height }

  func warn(_ warning: RasterWarning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Announces the rows: `size` is that of the whole decoded picture, which may be smaller than the stored one.
  func begin(_ size: PixelSize, _ layout: PixelLayout, _ source: ColourSource) throws(RasterError) {
    self.layout = layout
    window = plan.window(in: size)
    var problem: RasterWarning?
    let conversion = ColourConversion(layout: layout.opaque, source: source, warning: &problem)
    self.conversion = conversion
    if let problem { warn(problem) }
    let scratch = 3 * window.size.width
    opaque = layout.hasAlpha ? [UInt16](repeating: 0, count: scratch) : []
    converted = conversion.transform != nil || layout.isInk ? [UInt16](repeating: 0, count: scratch) : []
    var resizer: Resizer?
    for (index, wanted) in plan.sizes.enumerated().reversed() {
      let above = index == 0 ? window.size : plan.sizes[index - 1]
      // Because of rounding, a crop of a reduced picture may be one pixel smaller than requested.
      let target = PixelSize(width: min(wanted.width, above.width), height: min(wanted.height, above.height))
      resizer = try Resizer(from: above, to: target, matrix: index == 0 ? conversion.matrix : nil, next: resizer)
    }
    largest = resizer
  }

  /// Takes the next row of the whole picture, in the layout that was announced.
  func push(_ row: UnsafeRawPointer) {
    defer { rowsTaken += 1 }
    guard rowsTaken >= window.top, wantsMore, let largest, let conversion else { return }
    let pixels = window.size.width
    let start = row + window.left * layout.bytesPerPixel
    largest.take { light in
      opaque.withUnsafeMutableBytes { opaque in
        converted.withUnsafeMutableBytes { converted in
          let laid = layOnPaper(start, opaque, pixels)
          let (codes, layout) = toRGB(laid, converted, pixels, conversion.transform)
          Self.toLight(codes, layout, light, pixels, conversion.curves)
        }
      }
    }
  }

  /// The finished pictures, largest first, before orientation.
  func finish() -> [Bitmap] { largest?.finish(paper: plan.paper) ?? [] }

  private func layOnPaper(
    _ row: UnsafeRawPointer, _ scratch: UnsafeMutableRawBufferPointer, _ pixels: Int
  ) -> UnsafeRawPointer {
    guard layout.hasAlpha, let target = scratch.baseAddress else { return row }
    let count = Int32(pixels)
    let paper = plan.paper.channels
    let narrow = (row.assumingMemoryBound(to: UInt8.self), target.assumingMemoryBound(to: UInt8.self))
    let wide = (row.assumingMemoryBound(to: UInt16.self), target.assumingMemoryBound(to: UInt16.self))
    switch layout {
    case .rgba8: cr_over_rgba8(narrow.0, narrow.1, count, paper)
    case .greyAlpha8: cr_over_grey_alpha8(narrow.0, narrow.1, count, paper)
    case .rgba16: cr_over_rgba16(wide.0, wide.1, count, paper)
    default: cr_over_grey_alpha16(wide.0, wide.1, count, paper)
    }
    return UnsafeRawPointer(target)
  }

  private func toRGB(
    _ row: UnsafeRawPointer, _ scratch: UnsafeMutableRawBufferPointer, _ pixels: Int, _ transform: ProfileTransform?
  ) -> (UnsafeRawPointer, PixelLayout) {
    guard !scratch.isEmpty, let target = scratch.baseAddress else { return (row, layout.opaque) }
    if let transform {
      transform.apply(row, to: target, pixels: pixels)
    } else if case .cmyk8(let inverted) = layout {
      cr_rgb8_from_cmyk8(
        row.assumingMemoryBound(to: UInt8.self), target.assumingMemoryBound(to: UInt8.self), Int32(pixels), inverted)
    }
    return (UnsafeRawPointer(target), layout.isWide ? .rgb16 : .rgb8)
  }

  private static func toLight(
    _ row: UnsafeRawPointer, _ layout: PixelLayout, _ light: UnsafeMutablePointer<Float>, _ pixels: Int,
    _ curves: [Float]
  ) {
    let count = Int32(pixels)
    switch layout {
    case .grey8: cr_light_from_grey8(row.assumingMemoryBound(to: UInt8.self), light, count, curves)
    case .grey16: cr_light_from_grey16(row.assumingMemoryBound(to: UInt16.self), light, count, curves)
    case .rgb16: cr_light_from_rgb16(row.assumingMemoryBound(to: UInt16.self), light, count, curves)
    default: cr_light_from_rgb8(row.assumingMemoryBound(to: UInt8.self), light, count, curves)
    }
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
import Raster

/// Finds the most important part of a photograph, in a given shape.
///
/// Edges, distinct colours and skin count: a face is worth more than leaves. If nothing stands out, the middle wins, or
/// slightly above the middle in a portrait picture, where heads are. The paper margin of a scanned print is removed
/// first: a strip of it along two sides would look like a mistake.
enum CropWindow {
  /// The best part of `plane` with the aspect `width / height`, as large as possible.
  ///
  /// It has all of `focus`, if there is room, and of the rest the same share on both sides.
  static func best(_ plane: RGBPlane, aspect: Double, around focus: UnitRectangle? = nil) -> PixelWindow {
    let (width, height) = (plane.size.width, plane.size.height)
    let small =
      (try? Raster.part(
        PixelWindow(left: 0, top: 0, size: plane.size), of: plane, shrunkTo: plane.size.fitted(within: 96))) ?? plane
    let picture = PrintMargin.inside(small)
    let (left, top) = (
      picture.left * width / small.size.width, picture.top * height / small.size.height
    )
    let (wide, high) = (
      picture.size.width * width / small.size.width, picture.size.height * height / small.size.height
    )
    let own = Double(wide) / Double(high)
    if abs(own / aspect - 1) < 0.004 {
      return PixelWindow(left: left, top: top, size: PixelSize(width: wide, height: high))
    }
    if own > aspect {
      let part = max(1, min(wide, Int((Double(high) * aspect).rounded())))
      let start: Double
      if let focus {
        start = held(focus.left * Double(width) - Double(left), focus.width * Double(width), part, of: wide)
      } else {
        let columns = sums(weights(small), small.size, of: picture, alongColumns: true)
        start = offset(columns, share: Double(part) / Double(wide), middle: 0.5) * Double(wide)
      }
      return PixelWindow(
        left: left + min(wide - part, Int(start.rounded())), top: top, size: PixelSize(width: part, height: high))
    }
    let part = max(1, min(high, Int((Double(wide) / aspect).rounded())))
    let start: Double
    if let focus {
      start = held(focus.top * Double(height) - Double(top), focus.height * Double(height), part, of: high)
    } else {
      let rows = sums(weights(small), small.size, of: picture, alongColumns: false)
      start = offset(rows, share: Double(part) / Double(high), middle: 0.42) * Double(high)
    }
    return PixelWindow(
      left: left, top: top + min(high - part, Int(start.rounded())), size: PixelSize(width: wide, height: part))
  }

  /// Where a window of `part` of `whole` pixels begins, so that the faces from `start` on, in pixels, are in it.
  private static func held(_ start: Double, _ length: Double, _ part: Int, of whole: Int) -> Double {
    let side = Double(whole)
    let box = UnitRectangle(left: start / side, top: 0, width: length / side, height: 1)
    return box.hold.x * Double(whole - part)
  }

  /// The importance of each pixel.
  static func weights(_ plane: RGBPlane) -> [Float] {
    let (width, height) = (plane.size.width, plane.size.height)
    let count = width * height
    var luma = [Float](repeating: 0, count: count)
    var mean: (Float, Float, Float) = (0, 0, 0)
    for index in 0..<count {
      let (r, g, b) = (
        Float(plane.pixels[3 * index]), Float(plane.pixels[3 * index + 1]), Float(plane.pixels[3 * index + 2])
      )
      luma[index] = 0.299 * r + 0.587 * g + 0.114 * b
      mean = (mean.0 + r, mean.1 + g, mean.2 + b)
    }
    mean = (mean.0 / Float(count), mean.1 / Float(count), mean.2 / Float(count))
    var map = [Float](repeating: 0, count: count)
    for y in 0..<height {
      for x in 0..<width {
        let at = y * width + x
        let right = luma[y * width + min(width - 1, x + 1)], left = luma[y * width + max(0, x - 1)]
        let below = luma[min(height - 1, y + 1) * width + x], above = luma[max(0, y - 1) * width + x]
        let edge = min(abs(right - left) + abs(below - above), 120)
        let (r, g, b) = (
          Float(plane.pixels[3 * at]), Float(plane.pixels[3 * at + 1]), Float(plane.pixels[3 * at + 2])
        )
        let colour = (abs(r - mean.0) + abs(g - mean.1) + abs(b - mean.2)) / 3
        // Chai and Ngan 1999: skin of every tone is within these ranges of Cb and Cr.
        let cb = 128 - 0.169 * r - 0.331 * g + 0.5 * b
        let cr = 128 + 0.5 * r - 0.419 * g - 0.081 * b
        let isSkin = (77...127).contains(cb) && (135...173).contains(cr) && luma[at] > 45 && luma[at] < 235
        map[at] = edge + 0.35 * colour + (isSkin ? 28 + 0.5 * edge : 0)
      }
    }
    return map
  }

  private static func sums(
    _ map: [Float], _ size: PixelSize, of part: PixelWindow, alongColumns: Bool
  ) -> [Float] {
    var sums = [Float](repeating: 0, count: alongColumns ? part.size.width : part.size.height)
    for y in 0..<part.size.height {
      for x in 0..<part.size.width {
        sums[alongColumns ? x : y] += map[(part.top + y) * size.width + part.left + x]
      }
    }
    return sums
  }

  /// The beginning of the window, in fractions, with the greatest sum; nearness to `middle` decides ties.
  private static func offset(_ sums: [Float], share: Double, middle: Double) -> Double {
    let length = max(1, min(sums.count, Int((Double(sums.count) * share).rounded())))
    let total = max(1, sums.reduce(0, +))
    var window = sums[..<length].reduce(0, +)
    var best = (score: -Double.infinity, start: 0)
    for start in 0...(sums.count - length) {
      if start > 0 { window += sums[start + length - 1] - sums[start - 1] }
      let centre = (Double(start) + Double(length) / 2) / Double(sums.count)
      let score = Double(window / total) - 0.35 * (centre - middle) * (centre - middle)
      if score > best.score { best = (score, start) }
    }
    return Double(best.start) / Double(sums.count)
  }
}

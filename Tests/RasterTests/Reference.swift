// SPDX-License-Identifier: MIT

import Foundation
import KeepsakeModel
import Raster

/// Slow and plain versions of the adapter's fast code, written separately.
enum Reference {
  /// Lanczos with three lobes in linear light, each pixel by the double sum of its definition.
  static func lanczos(width: Int, height: Int, to size: PixelSize, _ code: (Int, Int) -> UInt8) -> [UInt8] {
    let across = weights(from: width, to: size.width)
    let down = weights(from: height, to: size.height)
    var result: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sum = 0.0
        for (row, vertical) in down[y] {
          for (column, horizontal) in across[x] { sum += vertical * horizontal * light(code(column, row)) }
        }
        result.append(Reference.code(sum))
      }
    }
    return result
  }

  /// Mean structural similarity of luma over 8 × 8 blocks (Wang and others, 2004, with a flat window).
  static func ssim(_ a: Pixels, _ b: Pixels) -> Double {
    var total = 0.0
    var blocks = 0.0
    for top in stride(from: 0, through: a.size.height - 8, by: 4) {
      for left in stride(from: 0, through: a.size.width - 8, by: 4) {
        var (sumA, sumB, squareA, squareB, product) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for place in 0..<64 {
          let (u, v) = (luma(a[left + place % 8, top + place / 8]), luma(b[left + place % 8, top + place / 8]))
          sumA += u
          sumB += v
          squareA += u * u
          squareB += v * v
          product += u * v
        }
        let (meanA, meanB) = (sumA / 64, sumB / 64)
        let (varianceA, varianceB) = (squareA / 64 - meanA * meanA, squareB / 64 - meanB * meanB)
        let covariance = product / 64 - meanA * meanB
        let (small, large) = (6.5025, 58.5225)
        total +=
          (2 * meanA * meanB + small) * (2 * covariance + large)
          / ((meanA * meanA + meanB * meanB + small) * (varianceA + varianceB + large))
        blocks += 1
      }
    }
    return total / max(1, blocks)
  }

  private static func luma(_ colour: RGBColour) -> Double {
    0.299 * Double(colour.red) + 0.587 * Double(colour.green) + 0.114 * Double(colour.blue)
  }

  private static func weights(from source: Int, to result: Int) -> [[(Int, Double)]] {
    let ratio = Double(source) / Double(result)
    return (0..<result).map { index in
      let centre = (Double(index) + 0.5) * ratio
      let all = (0..<source).map { ($0, kernel((Double($0) + 0.5 - centre) / max(1, ratio))) }.filter { $0.1 != 0 }
      let sum = all.map(\.1).reduce(0, +)
      return all.map { ($0.0, $0.1 / sum) }
    }
  }

  private static func kernel(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    return sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3)
  }

  private static func light(_ code: UInt8) -> Double {
    let value = Double(code) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func code(_ light: Double) -> UInt8 {
    let clipped = min(max(light, 0), 1)
    let value = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * pow(clipped, 1 / 2.4) - 0.055
    return UInt8((255 * value).rounded())
  }
}

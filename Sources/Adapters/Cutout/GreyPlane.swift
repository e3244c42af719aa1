// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A picture with one number for each pixel, row by row.
package struct GreyPlane: Hashable, Sendable {
  package var size: PixelSize
  /// `size.width * size.height` numbers.
  package var values: [Float]

  package init(size: PixelSize, values: [Float]) {
    precondition(values.count == size.width * size.height, "a plane of another size than its pixels")
    self.size = size
    self.values = values
  }

  /// The luminance of RGB bytes, row by row, 0…1.
  package init(light pixels: [UInt8], size: PixelSize) {
    self.init(
      size: size,
      values: stride(from: 0, to: pixels.count, by: 3).map { at in
        (0.299 * Float(pixels[at]) + 0.587 * Float(pixels[at + 1]) + 0.114 * Float(pixels[at + 2])) / 255
      })
  }

  /// Resizes with the Mitchell–Netravali filter, widened when it shrinks so that every pixel counts.
  package func resized(to wanted: PixelSize) -> GreyPlane {
    if wanted == size { return self }
    let (across, down) = (Taps(from: size.width, to: wanted.width), Taps(from: size.height, to: wanted.height))
    var wide = [Float](repeating: 0, count: wanted.width * size.height)
    for row in 0..<size.height {
      for (column, tap) in across.taps.enumerated() {
        var sum: Float = 0
        for (place, weight) in tap.weights.enumerated() { sum += weight * values[row * size.width + tap.first + place] }
        wide[row * wanted.width + column] = sum
      }
    }
    var made = [Float](repeating: 0, count: wanted.width * wanted.height)
    for (row, tap) in down.taps.enumerated() {
      for (place, weight) in tap.weights.enumerated() {
        let source = (tap.first + place) * wanted.width
        for column in 0..<wanted.width { made[row * wanted.width + column] += weight * wide[source + column] }
      }
    }
    return GreyPlane(size: wanted, values: made)
  }

  /// For each pixel of a line, its first source pixel and the weights of all.
  private struct Taps {
    var taps: [(first: Int, weights: [Float])] = []

    init(from length: Int, to wanted: Int) {
      let scale = Float(length) / Float(wanted)
      let reach = max(1, scale)
      for place in 0..<wanted {
        let middle = (Float(place) + 0.5) * scale - 0.5
        let range = Int((middle - 2 * reach).rounded(.up))...Int((middle + 2 * reach).rounded(.down))
        let first = min(max(0, range.lowerBound), length - 1)
        var weights = [Float](repeating: 0, count: min(max(0, range.upperBound), length - 1) - first + 1)
        // Beyond the edge, the edge pixel repeats.
        for at in range {
          weights[min(max(at, 0), length - 1) - first] += Self.weight((Float(at) - middle) / reach)
        }
        let sum = weights.reduce(0, +)
        taps.append((first, weights.map { $0 / sum }))
      }
    }

    /// The filter with B = C = ⅓.
    private static func weight(_ distance: Float) -> Float {
      let x = abs(distance)
      if x < 1 { return (21 * x - 36) * x * x / 18 + 16.0 / 18 }
      if x < 2 { return ((36 - 7 * x) * x - 60) * x / 18 + 32.0 / 18 }
      return 0
    }
  }
}

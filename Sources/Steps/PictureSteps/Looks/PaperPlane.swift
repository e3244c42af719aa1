// SPDX-License-Identifier: MIT
private import KeepsakeModel
private import Raster

/// A page of writing in grey, fine enough to tell two pages of one layout apart: what is darker or lighter than its surroundings.
package struct PaperPlane: Sendable {
  /// The longer side in pixels, at most: letters are a few pixels high.
  package static let longSide = 512
  /// The side of the squares that are compared one by one, and by how many pixels they may have moved.
  private static let (square, slack) = (24, 2)
  /// Squares are alike from this correlation on.
  ///
  /// Measured on 8 receipts and drawn ones: of copies that were saved again with 200 to 900 pixels or cut by up to 8 no square has less;
  /// of other receipts of the same shop 7 to 46 in a hundred have.
  private static let leastAlike: Float = 0.7

  private let width: Int
  private let height: Int
  private let pixels: [Float]

  /// Decodes a picture with a longer side of `longSide`, or its own if that is shorter; `nil` if that cannot be done.
  package init?(_ bytes: [UInt8], orientation: Int, longSide: Int) {
    let request = PictureRequest(renditions: [], exifOrientation: orientation, lumaLongSide: longSide)
    guard let luma = (try? Raster.derive(from: bytes, request))?.luma else { return nil }
    (width, height) = (luma.size.width, luma.size.height)
    let (near, far) = (Self.blurred(luma.pixels, width, 1), Self.blurred(luma.pixels, width, 8))
    pixels = zip(near, far).map { $0 - $1 }
  }

  /// Whether other words stand on the other page than on this one; both have the same longer side.
  package func hasOtherWords(than other: PaperPlane) -> Bool {
    let (right, bottom) = (min(width, other.width) - Self.slack, min(height, other.height) - Self.slack)
    var squares: [(x: Int, y: Int, ink: Float)] = []
    for y in stride(from: Self.slack, through: bottom - Self.square, by: Self.square) {
      for x in stride(from: Self.slack, through: right - Self.square, by: Self.square) {
        squares.append((x, y, max(product(self, x, y, x, y), other.product(other, x, y, x, y))))
      }
    }
    let inks = squares.map(\.ink).sorted()
    guard !inks.isEmpty else { return false }
    let inked = squares.filter { $0.ink > 0.25 * inks[inks.count * 9 / 10] }
    let others = inked.count { !isAlike(other, $0.x, $0.y) }
    return others >= 3 && others * 20 >= inked.count
  }

  /// Whether a square is like one of the other page at most `slack` away.
  private func isAlike(_ other: PaperPlane, _ x: Int, _ y: Int) -> Bool {
    let (own, reach) = (product(self, x, y, x, y), -Self.slack...Self.slack)
    return reach.contains { down in
      reach.contains { right in
        let its = other.product(other, x + right, y + down, x + right, y + down)
        return product(other, x, y, x + right, y + down) >= Self.leastAlike * (own * its).squareRoot()
      }
    }
  }

  private func product(_ other: PaperPlane, _ x: Int, _ y: Int, _ otherX: Int, _ otherY: Int) -> Float {
    var sum: Float = 0
    for row in 0..<Self.square {
      let (own, its) = ((y + row) * width + x, (otherY + row) * other.width + otherX)
      for column in 0..<Self.square { sum += pixels[own + column] * other.pixels[its + column] }
    }
    return sum
  }

  /// Means of squares of 2 · `radius` + 1 pixels.
  private static func blurred(_ pixels: [UInt8], _ width: Int, _ radius: Int) -> [Float] {
    let height = pixels.count / max(1, width)
    /// Sums of all above and to the left.
    var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row = 0
      for x in 0..<width {
        row += Int(pixels[y * width + x])
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
      }
    }
    return pixels.indices.map { place in
      let (x, y) = (place % width, place / width)
      let (left, right) = (max(0, x - radius), min(width, x + radius + 1))
      let (top, bottom) = (max(0, y - radius) * (width + 1), min(height, y + radius + 1) * (width + 1))
      let sum = sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left]
      return Float(sum) / Float((right - left) * ((bottom - top) / (width + 1)))
    }
  }
}

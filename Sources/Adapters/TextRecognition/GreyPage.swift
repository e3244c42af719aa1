// SPDX-License-Identifier: MIT

/// An 8-bit grey picture, 0 is black, row by row without padding.
package struct GreyPage: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// `width * height` values.
  package var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The page rotated clockwise by quarter turns.
  func turned(by quarters: Int) -> GreyPage {
    guard quarters % 4 != 0 else { return self }
    let (across, down) = quarters % 2 == 0 ? (width, height) : (height, width)
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<down {
      for x in 0..<across {
        let (fromX, fromY) =
          switch quarters % 4 {
          case 1: (y, height - 1 - x)
          case 2: (width - 1 - x, height - 1 - y)
          default: (width - 1 - y, x)
          }
        turned[y * across + x] = pixels[fromY * width + fromX]
      }
    }
    return GreyPage(width: across, height: down, pixels: turned)
  }
}

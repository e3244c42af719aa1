// SPDX-License-Identifier: MIT

/// Width and height in pixels, both at least 1.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var pixels: Int { width * height }

  /// The largest size of the same proportions within `limit` on the longer side; never larger than this one.
  package func fitted(within limit: Int) -> PixelSize {
    let longer = max(width, height)
    guard longer > limit else { return self }
    func scaled(_ side: Int) -> Int { max(1, (side * limit * 2 + longer) / (longer * 2)) }
    return PixelSize(width: scaled(width), height: scaled(height))
  }

  /// Width and height exchanged, as a quarter turn does.
  package var turned: PixelSize { PixelSize(width: height, height: width) }
}

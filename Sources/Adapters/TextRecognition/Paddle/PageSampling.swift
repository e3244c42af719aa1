// SPDX-License-Identifier: MIT

/// Makes the networks' input pictures: resized pages, and upright strips.
enum PageSampling {
  /// −1 for black to 1 for white, as in the training of PP-OCR's networks.
  static func normalised(_ grey: Float) -> Float { grey / 127.5 - 1 }

  /// The resized page, greys from 0 to 255, row by row.
  static func resized(_ page: GreyPage, width: Int, height: Int) -> [Float] {
    let whole = TextBox(
      middle: TextBox.Point(x: Double(page.width) / 2, y: Double(page.height) / 2), along: TextBox.Point(x: 1, y: 0),
      width: Double(page.width), height: Double(page.height))
    return strip(whole, of: page, width: width, height: height)
  }

  /// A rectangle of the page, rotated upright, greys from 0 to 255, row by row.
  ///
  /// Interpolates between pixels; when it shrinks, averages several samples per pixel.
  static func strip(_ box: TextBox, of page: GreyPage, width: Int, height: Int) -> [Float] {
    let across = samples(box.height / Double(height)), along = samples(box.width / Double(width))
    let part = 1 / Float(across * along)
    return page.pixels.withUnsafeBufferPointer { pixels in
      var strip: [Float] = []
      strip.reserveCapacity(width * height)
      for row in 0..<height {
        for column in 0..<width {
          var sum: Float = 0
          for down in 0..<across {
            for right in 0..<along {
              let u = (Double(column) + (Double(right) + 0.5) / Double(along)) / Double(width)
              let v = (Double(row) + (Double(down) + 0.5) / Double(across)) / Double(height)
              sum += grey(at: box.point(u, v), pixels, page.width, page.height)
            }
          }
          strip.append(sum * part)
        }
      }
      return strip
    }
  }

  private static func samples(_ shrinking: Double) -> Int { max(1, min(4, Int(shrinking.rounded()))) }

  private static func grey(
    at point: TextBox.Point, _ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ height: Int
  ) -> Float {
    let x = min(max(point.x - 0.5, 0), Double(width - 1)), y = min(max(point.y - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (dx, dy) = (Float(x - Double(left)), Float(y - Double(top)))
    let upper = Float(pixels[top * width + left]) * (1 - dx) + Float(pixels[top * width + right]) * dx
    let lower = Float(pixels[bottom * width + left]) * (1 - dx) + Float(pixels[bottom * width + right]) * dx
    return upper * (1 - dy) + lower * dy
  }
}

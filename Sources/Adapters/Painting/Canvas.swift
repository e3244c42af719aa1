// SPDX-License-Identifier: MIT
private import CCompose
package import KeepsakeModel

/// A colour as 8-bit sRGB codes.
package struct Colour: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// Takes `0xf2ece1`.
  package init(_ code: UInt32) {
    red = UInt8(truncatingIfNeeded: code >> 16)
    green = UInt8(truncatingIfNeeded: code >> 8)
    blue = UInt8(truncatingIfNeeded: code)
  }
}

/// A rectangle on a canvas, in pixels from its upper left corner; it may be rotated and have round corners.
package struct Box: Hashable, Sendable {
  /// The centre.
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  /// In radians, clockwise.
  package var angle: Double
  package var radius: Double

  package init(x: Double, y: Double, width: Double, height: Double, angle: Double = 0, radius: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.angle = angle
    self.radius = radius
  }
}

/// A canvas's background.
package enum Ground: Hashable, Sendable {
  /// `grain` and `clouds` are the largest differences in codes.
  case paper(Colour, grain: Double, clouds: Double)
  case wood(Colour, boards: Int)
  /// `thread` is its width in pixels.
  case cloth(Colour, thread: Double)
}

/// A picture under construction, in 8-bit sRGB; operations apply in the order of calls.
package final class Canvas {
  package let size: PixelSize
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  package init(_ size: PixelSize, ground: Ground, seed: UInt32) {
    self.size = size
    buffer = .allocate(capacity: 3 * size.pixels)
    buffer.initialize(repeating: 0)
    switch ground {
    case .paper(let colour, let grain, let clouds): cc_paper(canvas, colour.code, seed, grain, clouds)
    case .wood(let colour, let boards): cc_wood(canvas, colour.code, seed, Int32(boards))
    case .cloth(let colour, let thread): cc_cloth(canvas, colour.code, seed, max(1, thread))
    }
  }

  deinit { buffer.deallocate() }

  /// 3 bytes a pixel, row by row.
  package var pixels: [UInt8] { Array(buffer) }

  private var canvas: cc_canvas {
    // A size has at least one pixel, so there is a base address.
    cc_canvas(
      pixels: buffer.baseAddress.unsafelyUnwrapped, width: Int32(size.width), height: Int32(size.height))
  }

  /// Darkens towards the corners by up to `depth`, 0…1.
  package func darkenCorners(by depth: Double) { cc_vignette(canvas, depth) }

  /// Fills a box; `alpha` is 0…1, and `feather` the width of its edge in pixels, large for a shadow.
  package func fill(_ box: Box, _ colour: Colour, alpha: Double = 1, feather: Double = 1) {
    cc_fill(canvas, box.c, colour.code, alpha, feather)
  }

  /// Draws a picture of 3 bytes per pixel into a box.
  package func lay(_ pixels: [UInt8], _ size: PixelSize, in box: Box) {
    precondition(pixels.count >= 3 * size.pixels, "a picture has 3 bytes for each pixel")
    pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      cc_picture(canvas, box.c, start, Int32(size.width), Int32(size.height))
    }
  }

  /// Writes a line whose middle is at `x` on the baseline `y`, rotated around that point.
  package func write(_ line: Lettering, by typesetter: Typesetter, x: Double, y: Double, angle: Double = 0) {
    guard let drawn = typesetter.draw(line) else { return }
    // The drawn line's middle is off its baseline, so rotation moves it.
    let up = drawn.baseline - Double(drawn.size.height) / 2
    cc_ink(
      canvas, x + up * Double.sine(angle), y - up * Double.cosine(angle), angle, drawn.coverage,
      Int32(drawn.size.width), Int32(drawn.size.height), line.colour.code, line.alpha)
  }
}

extension Colour {
  fileprivate var code: cc_colour { cc_colour(red: red, green: green, blue: blue) }
}

extension Box {
  fileprivate var c: cc_box { cc_box(x: x, y: y, width: width, height: height, angle: angle, radius: radius) }
}

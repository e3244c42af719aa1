// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Painting

/// A collage before painting: its shapes and their places.
package struct CollagePlan: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// `feather` is large for a shadow.
    case fill(Box, Colour, alpha: Double, feather: Double)
    /// An item that fills the box; its least important parts are cropped.
    case picture(item: Int, Box)
    /// The middle of a line on its baseline.
    case text(Lettering, x: Double, y: Double, angle: Double)
  }

  package var size: PixelSize
  package var ground: Ground
  /// The darkening of the corners, 0…1.
  package var vignette: Double
  package var seed: UInt32
  /// In painting order.
  package var shapes: [Shape] = []

  package init(size: PixelSize, ground: Ground, vignette: Double = 0, seed: UInt32) {
    self.size = size
    self.ground = ground
    self.vignette = vignette
    self.seed = seed
  }

  /// The box of each item, in painting order.
  package var parts: [(item: Int, box: Box)] {
    shapes.compactMap { shape in
      if case .picture(let item, let box) = shape { (item, box) } else { nil }
    }
  }

  /// Renumbers all items.
  mutating func renumber(_ number: (Int) -> Int) {
    shapes = shapes.map { shape in
      if case .picture(let item, let box) = shape { .picture(item: number(item), box) } else { shape }
    }
  }

  mutating func fill(_ box: Box, _ colour: Colour, alpha: Double = 1, feather: Double = 1) {
    shapes.append(.fill(box, colour, alpha: alpha, feather: feather))
  }

  /// A soft shadow below and around a box; `depth` is the height of the thing above the ground, in pixels.
  mutating func shadow(_ box: Box, depth: Double, alpha: Double = 0.34) {
    var soft = box
    soft.y += depth * 0.4
    fill(soft, Colour(0x2a1c08), alpha: alpha * 0.7, feather: depth * 2)
    soft.y = box.y + depth * 0.12
    fill(soft, Colour(0x2a1c08), alpha: alpha * 0.6, feather: max(2, depth * 0.5))
  }

  mutating func picture(_ item: Int, in box: Box) { shapes.append(.picture(item: item, box)) }

  mutating func text(_ line: Lettering, x: Double, y: Double, angle: Double = 0) {
    shapes.append(.text(line, x: x, y: y, angle: angle))
  }
}

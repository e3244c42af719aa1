// SPDX-License-Identifier: MIT

/// A place in a picture, in fractions of its width and height from the upper left.
package struct UnitPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

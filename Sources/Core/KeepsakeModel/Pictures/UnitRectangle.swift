// SPDX-License-Identifier: MIT

/// A part of a picture in fractions of its width and height, each 0…1.
package struct UnitRectangle: Hashable, Sendable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  package var right: Double { left + width }
  package var bottom: Double { top + height }
  package var centre: UnitPoint { UnitPoint(x: left + width / 2, y: top + height / 2) }

  /// The smallest one around points, as far as it is in the picture; `nil` if nothing is.
  package init?(around points: [UnitPoint]) {
    let (across, down) = (points.map(\.x), points.map(\.y))
    guard let west = across.min(), let east = across.max(), let north = down.min(), let south = down.max() else {
      return nil
    }
    let (left, top) = (max(0, west), max(0, north))
    let (width, height) = (min(1, east) - left, min(1, south) - top)
    guard width > 0, height > 0 else { return nil }
    self.init(left: left, top: top, width: width, height: height)
  }

  /// The smallest one around all; `nil` for none.
  package init?(around parts: [UnitRectangle]) {
    self.init(around: parts.flatMap { [UnitPoint(x: $0.left, y: $0.top), UnitPoint(x: $0.right, y: $0.bottom)] })
  }

  /// The shares, 0…1, of what a crop removes that it removes on the left and at the top, so that all of this part stays
  /// in every crop that has room for it.
  ///
  /// `object-position` has the same meaning. A crop of the width w begins at x(1 − w) for the share x. That is at most
  /// `left` and its end at least `right` for every w ≥ `width` exactly if x = left ÷ (1 − width).
  package var hold: UnitPoint {
    func share(_ start: Double, _ length: Double) -> Double { length < 1 ? min(1, max(0, start / (1 - length))) : 0.5 }
    return UnitPoint(x: share(left, width), y: share(top, height))
  }

  /// Pixels across its shorter side, in a picture of that size.
  package func across(_ size: PixelSize) -> Double { min(width * Double(size.width), height * Double(size.height)) }

  package func contains(_ point: UnitPoint) -> Bool {
    (left...right).contains(point.x) && (top...bottom).contains(point.y)
  }

  /// The common area, as a share of the area of both together: 0…1.
  package func overlap(_ other: UnitRectangle) -> Double {
    let across = min(right, other.right) - max(left, other.left)
    let down = min(bottom, other.bottom) - max(top, other.top)
    guard across > 0, down > 0 else { return 0 }
    return across * down / (width * height + other.width * other.height - across * down)
  }

  /// The same part of a picture as a viewer shows it; `self` is of the stored picture, `orientation` EXIF's 1…8.
  ///
  /// Source: Exif 2.32, tag 274.
  package func obeying(orientation: Int) -> UnitRectangle {
    func place(_ x: Double, _ y: Double) -> UnitPoint {
      switch orientation {
      case 2: UnitPoint(x: 1 - x, y: y)
      case 3: UnitPoint(x: 1 - x, y: 1 - y)
      case 4: UnitPoint(x: x, y: 1 - y)
      case 5: UnitPoint(x: y, y: x)
      case 6: UnitPoint(x: 1 - y, y: x)
      case 7: UnitPoint(x: 1 - y, y: 1 - x)
      case 8: UnitPoint(x: y, y: 1 - x)
      default: UnitPoint(x: x, y: y)
      }
    }
    return UnitRectangle(around: [place(left, top), place(right, bottom)]) ?? self
  }
}

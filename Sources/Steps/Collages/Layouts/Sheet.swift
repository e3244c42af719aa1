// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import Painting

/// The input of every layout, and their shared measures.
struct Sheet {
  let items: [CollageItem]
  let size: PixelSize
  let title: String?
  /// Time and place, under the title.
  let subtitle: String?
  let seed: UInt32
  let typesetter: Typesetter

  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }
  /// The unit of lengths: a thousandth of the side of a square with the canvas's area, so that formats look alike.
  var unit: Double { (width * height).squareRoot() / 1_000 }
  /// The geometric mean of the items' aspect ratios.
  var meanAspect: Double {
    guard !items.isEmpty else { return 1 }
    return exp(items.reduce(0) { $0 + log($1.wantedAspect) } / Double(items.count))
  }
  var isWide: Bool { width > height * 0.95 }

  static let ink = Colour(0x2a251f)
  static let softInk = Colour(0x5d5346)
  static let chalk = Colour(0xece4d7)
  static let softChalk = Colour(0xb9ae9d)
  static let paper = Colour(0xf2ece1)
  static let print = Colour(0xfdfaf3)

  func random() -> SeededNumbers { SeededNumbers(seed: UInt64(seed)) }

  /// The title set into an area: as large as fits, over two lines if necessary; `nil` without a title.
  func heading(in area: Area, largest: Double, alignment: TitleBlock.Alignment = .centre) -> TitleBlock? {
    guard let title else { return nil }
    return TitleBlock(title: title, subtitle: subtitle, in: area, largest: largest, alignment, typesetter)
  }
}

/// An upright rectangle in pixels.
struct Area: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }

  func inset(_ margin: Double) -> Area {
    Area(x: x + margin, y: y + margin, width: max(1, width - 2 * margin), height: max(1, height - 2 * margin))
  }

  /// Rounded to whole pixels, so that pictures are not interpolated.
  var rounded: Area {
    let (left, top) = (x.rounded(), y.rounded())
    return Area(
      x: left, y: top, width: max(1, (x + width).rounded() - left), height: max(1, (y + height).rounded() - top))
  }

  var box: Box { Box(x: x + width / 2, y: y + height / 2, width: width, height: height) }

  func box(turned angle: Double) -> Box {
    Box(x: x + width / 2, y: y + height / 2, width: width, height: height, angle: angle)
  }

  /// The largest centred rectangle of an aspect ratio inside this one.
  func fitting(_ aspect: Double) -> Area {
    let own = width / height
    let (w, h) = own > aspect ? (height * aspect, height) : (width, width / aspect)
    return Area(x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h)
  }
}

/// Reproducible random numbers (SplitMix64, Steele, Lea and Flood 2014).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// −1…1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z = z ^ (z >> 31)
    return Double(Int64(bitPattern: z)) / Double(UInt64(1) << 63)
  }
}

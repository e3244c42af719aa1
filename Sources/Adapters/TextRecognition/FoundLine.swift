// SPDX-License-Identifier: MIT
import CShapes
private import Foundation

/// A row of letter-like shapes on clear and even ground, in pixels of the picture that was looked at.
struct FoundLine: Hashable, Sendable {
  var box: PixelBox
  /// How many shapes are in it.
  var letters: Int
  /// The median height of the shapes, across the direction of the line.
  var height: Int
  /// By how many pixels the baseline falls for each along it; to the right for lines that run along columns.
  var slope: Double
  /// How far the shapes differ in width: the standard deviation, as a share of the mean.
  var variety: Double
  /// How uneven the ground is: its standard deviation, as a share of the contrast to the letters.
  var roughness: Double
  /// Whether it runs along columns.
  var isTurned: Bool
  /// Whether it is light on dark.
  var isLight: Bool

  /// Looks for lines, dark and light, along rows and columns.
  static func lines(in page: GreyPage) -> [FoundLine] {
    guard min(page.width, page.height) >= 8, page.pixels.count == page.width * page.height else { return [] }
    var found: UnsafeMutablePointer<cs_line>?
    let count = cs_find_lines(page.pixels, Int32(page.width), Int32(page.height), &found)
    defer { free(found) }
    guard count > 0, let found else { return [] }
    return UnsafeBufferPointer(start: found, count: Int(count)).map { line in
      FoundLine(
        box: PixelBox(
          left: Int(line.left), top: Int(line.top), right: min(Int(line.right), page.width),
          bottom: min(Int(line.bottom), page.height)),
        letters: Int(line.letters), height: Int(line.height), slope: Double(line.slope),
        variety: Double(line.variety), roughness: Double(line.roughness), isTurned: line.is_turned,
        isLight: line.is_light)
    }
  }

  /// Whether it is like writing even if no word of it can be read: letters differ in width, and paper is even.
  ///
  /// Windows, tiles and railings stand in rows too, but are all alike or on rougher ground.
  var isSurelyWriting: Bool { variety >= 0.2 && roughness <= 0.2 }

  /// Its beginning, of at most so many times its height.
  func beginning(heights: Int) -> FoundLine {
    let length = isTurned ? box.height : box.width
    let removed = length - heights * height
    guard removed > 0 else { return self }
    // What the baseline drifts by along the rest is not in the beginning's box.
    let drift = min(Int(abs(slope) * Double(removed)), (isTurned ? box.width : box.height) - 1)
    var line = self
    if isTurned { line.box.bottom -= removed } else { line.box.right -= removed }
    switch (isTurned, slope > 0) {
    case (false, true): line.box.bottom -= drift
    case (false, false): line.box.top += drift
    case (true, true): line.box.right -= drift
    case (true, false): line.box.left += drift
    }
    line.letters = max(1, letters * (length - removed) / length)
    return line
  }

  /// How much it promises: long lines on even ground are read first, rows of shapes that are all alike last.
  var promise: Double { Double(min(letters, 40)) * (0.4 - roughness) * min(1, max(0.2, variety * 5)) }
}

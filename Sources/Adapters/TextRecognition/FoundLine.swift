// SPDX-License-Identifier: MIT
import CShapes
private import Foundation

/// A row of letter-like shapes on clear and even ground, in pixels of the examined picture.
struct FoundLine: Hashable, Sendable {
  var box: PixelBox
  /// The number of shapes.
  var letters: Int
  /// The median height of the shapes, across the direction of the line.
  var height: Int
  /// The number of pixels by which the baseline falls per pixel along it; for vertical lines, to the right.
  var slope: Double
  /// The variation of the shapes' widths: the standard deviation as a share of the mean.
  var variety: Double
  /// The unevenness of the background: its standard deviation as a share of the contrast to the letters.
  var roughness: Double
  /// Whether it is vertical.
  var isTurned: Bool
  /// Whether it is light on dark.
  var isLight: Bool

  /// Finds dark and light lines along rows and columns.
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

  /// Whether it is certainly writing, even if no word can be read: letters differ in width, and paper is even.
  ///
  /// Windows, tiles and railings form rows too, but they are all alike or on rougher ground.
  var isSurelyWriting: Bool { variety >= 0.2 && roughness <= 0.2 }

  /// The line's beginning, at most this many times its height long.
  func beginning(heights: Int) -> FoundLine {
    let length = isTurned ? box.height : box.width
    let removed = length - heights * height
    guard removed > 0 else { return self }
    // The beginning's box excludes the drift of the baseline along the rest.
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

  /// The reading priority: long lines on even ground come first, rows of uniform shapes last.
  var promise: Double { Double(min(letters, 40)) * (0.4 - roughness) * min(1, max(0.2, variety * 5)) }
}

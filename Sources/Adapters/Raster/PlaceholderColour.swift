// SPDX-License-Identifier: MIT

/// One of 216 colours to show until a picture has loaded; each is a class in the style sheet, so that pages contain no
/// inline styles.
///
/// Each channel takes one of six levels, 51 apart. The level is chosen in sRGB codes, whose steps look about equal.
package struct PlaceholderColour: Hashable, Sendable, CaseIterable {
  /// 0…215: red × 36 + green × 6 + blue, each 0…5.
  package let index: Int

  package init?(index: Int) {
    guard (0..<216).contains(index) else { return nil }
    self.index = index
  }

  /// The colour nearest to the given one.
  package init(nearest colour: RGBColour) {
    func level(_ code: UInt8) -> Int { (Int(code) + 25) / 51 }
    index = level(colour.red) * 36 + level(colour.green) * 6 + level(colour.blue)
  }

  package static var allCases: [PlaceholderColour] { (0..<216).compactMap { PlaceholderColour(index: $0) } }

  package var colour: RGBColour {
    RGBColour(red: UInt8(index / 36 * 51), green: UInt8(index / 6 % 6 * 51), blue: UInt8(index % 6 * 51))
  }

  /// The class name: `p0` … `p215`.
  package var className: String { "p\(index)" }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Things at true scale to each other, because all sizes are known.
///
/// Style sheets cannot contain a page's numbers (no style attributes), so that classes for its digits express each
/// length: `i1 j4 k8` are 148 mm. The style sheet sets the scale: as large as the page allows, with the row fitting and
/// the tallest thing wholly visible.
struct TrueScale {
  /// The greatest ratio of the longest to the shortest thing: a stamp beside a poster would be invisible.
  private static let mostApart = 6.0
  /// The gap between two things, and the most length of a row, in millimetres of the things' own size.
  private static let (gap, mostOfRow) = (16.0, 460.0)

  /// The most millimetres in three digits.
  private static let most = 999.0

  let sizes: [Int: PaperSize]
  private let keepsakes: [Int]

  /// `nil` unless all sizes are known, and none would be too small.
  init?(_ keepsakes: [Int], _ site: Site) {
    var sizes: [Int: PaperSize] = [:]
    for number in keepsakes {
      guard let size = Self.size(of: number, site) else { return nil }
      sizes[number] = size
    }
    guard Self.canStand(Array(sizes.values)) else { return nil }
    (self.sizes, self.keepsakes) = (sizes, keepsakes)
  }

  /// Whether things of these sizes can stand side by side; `nil` is an unknown size.
  static func canStand(_ sizes: [PaperSize?]) -> Bool {
    let lengths = sizes.compactMap { $0?.longer }
    guard lengths.count == sizes.count, lengths.count > 1, let longest = lengths.max(), let shortest = lengths.min()
    else { return false }
    return longest <= min(shortest * mostApart, most)
  }

  /// The size of a keepsake's thumbnail; `nil` for secret keepsakes, too.
  static func size(of number: Int, _ site: Site) -> PaperSize? {
    let keepsake = site.catalogue.keepsakes[number]
    guard let picture = site.picture(of: number), let paper = keepsake.images[keepsake.thumbnail].paper?.value else {
      return nil
    }
    // The height follows from the picture's shape, so that a frame around the thing does not distort it.
    return PaperSize(width: paper.width, height: paper.width * Double(picture.size.height) / Double(picture.size.width))
  }

  /// The classes of a length's digits.
  static func digits(_ length: Double) -> String {
    let whole = min(999, max(1, Int(length.rounded())))
    return "i\(whole / 100) j\(whole / 10 % 10) k\(whole % 10)"
  }

  var view: View {
    let widths = keepsakes.compactMap { sizes[$0]?.width }
    let sum = widths.reduce(-Self.gap) { $0 + $1 + Self.gap }
    let widest = widths.max() ?? 1
    return [
      .sum: .text(Self.digits(max(widest, min(sum, Self.mostOfRow)))), .widest: .text(Self.digits(widest)),
      .tallest: .text(Self.digits(sizes.values.map(\.height).max() ?? 1)),
    ]
  }
}

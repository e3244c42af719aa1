// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Things that stand on one page at true scale to each other, because the size of each is known.
///
/// Style sheets know no numbers of the page (no style attributes), so each length is given by the classes of its digits: `i1 j4 k8` are
/// 148 mm. The scale itself is the style sheet's: as large as the page allows, so that the row fits and the tallest thing is seen whole.
struct TrueScale {
  /// The longest thing is at most so many times as long as the shortest: a stamp beside a poster would not be seen.
  private static let mostApart = 6.0
  /// Between two things, in millimetres of theirs; and what one row holds, which more things than a few would make too small.
  private static let (gap, mostOfRow) = (16.0, 460.0)

  /// Millimetres that three digits can say.
  private static let most = 999.0

  let sizes: [Int: PaperSize]
  private let keepsakes: [Int]

  /// `nil` unless the sizes of all are known, and none would be too small to be seen.
  init?(_ keepsakes: [Int], _ site: Site) {
    var sizes: [Int: PaperSize] = [:]
    for number in keepsakes {
      guard let size = Self.size(of: number, site) else { return nil }
      sizes[number] = size
    }
    guard sizes.count > 1, let longest = sizes.values.map(\.longer).max(),
      let shortest = sizes.values.map(\.longer).min(), longest <= shortest * Self.mostApart,
      longest <= Self.most
    else { return nil }
    (self.sizes, self.keepsakes) = (sizes, keepsakes)
  }

  /// The size of a keepsake's thumbnail; `nil` for secret keepsakes, too.
  static func size(of number: Int, _ site: Site) -> PaperSize? {
    let keepsake = site.catalogue.keepsakes[number]
    guard let picture = site.picture(of: number), let paper = keepsake.images[keepsake.thumbnail].paper?.value else {
      return nil
    }
    // Its width counts, and its height as the picture has it: a frame around the thing must not squeeze it.
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

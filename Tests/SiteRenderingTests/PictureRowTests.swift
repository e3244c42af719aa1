// SPDX-License-Identifier: MIT
import Testing

@testable import SiteRendering

@Suite struct `Rows of pictures` {
  /// Widths of the rows, in row heights.
  private func widths(_ ratios: [Double], fill: Double) -> [Double] {
    var start = 0
    return PictureRows.ends(ratios, fill: fill).map { end in
      defer { start = end + 1 }
      return ratios[start...end].reduce(0, +)
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 40, 120], [1.8, 3.7, 5.8])
  func `have every picture once, in order`(count: Int, fill: Double) {
    let ratios = (0..<count).map { [0.7, 1.5, 1.3, 0.8, 2.4][$0 * 7 % 5] }
    let ends = PictureRows.ends(ratios, fill: fill)
    #expect(ends.last == count - 1)
    #expect(ends == Set(ends).sorted())
  }

  @Test(arguments: 6...60) func `are about equally high, the last one too`(count: Int) {
    let ratios = (0..<count).map { [0.7, 1.5, 1.3, 0.8, 1.5][$0 * 7 % 5] }
    let widths = widths(ratios, fill: 3.7)
    #expect(widths.allSatisfy { (0.6...1.55).contains($0 / 3.7) }, "\(widths)")
  }

  @Test func `leave a broad picture alone where two would be too low`() {
    #expect(PictureRows.ends([3, 3, 3], fill: 1.8) == [0, 1, 2])
    #expect(PictureRows.ends([0.9, 0.9, 1.8], fill: 1.8) == [1, 2])
    #expect(PictureRows.ends([], fill: 1.8).isEmpty)
  }

  @Test func `end separately for each screen width`() {
    let ends = PictureRows.ends([1.5, 1.5, 1.5, 1.5], PictureRows.Fill(phone: 1.5, tablet: 3, desk: 6))
    #expect(ends == ["p", "p t", "p", "p t d"])
  }

  @Test func `are on the shelf of collections`() throws {
    let items = try RenderedSite.of(.family).tags("collections/index.html").named("li").compactMap { $0["class"] }
    #expect(items.last { $0.hasPrefix("end ") } == "end p t d")
  }
}

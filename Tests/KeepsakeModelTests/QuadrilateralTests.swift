// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Four corners of a paper` {
  @Test func `fill the area between them, and nothing else`() {
    let size = PixelSize(width: 10, height: 8)
    var pixels = [UInt8](repeating: 7, count: 80)
    Quadrilateral(UnitRectangle(left: 0.2, top: 0.25, width: 0.5, height: 0.5)).fill(&pixels, size, with: 255)
    for row in 0..<8 {
      for column in 0..<10 {
        let isInside = (2..<7).contains(column) && (2..<6).contains(row)
        #expect(pixels[row * 10 + column] == (isInside ? 255 : 7), "\(column) \(row)")
      }
    }
  }

  @Test func `fill a skewed paper row by row, also where it leaves the picture`() {
    let size = PixelSize(width: 8, height: 8)
    var pixels = [UInt8](repeating: 0, count: 64)
    Quadrilateral(
      upperLeft: UnitPoint(x: 0.5, y: -0.2), upperRight: UnitPoint(x: 1.2, y: 0.5),
      lowerRight: UnitPoint(x: 0.5, y: 1.2), lowerLeft: UnitPoint(x: -0.2, y: 0.5)
    ).fill(&pixels, size, with: 1)
    #expect(pixels[3 * 8 + 4] == 1 && pixels[0] == 0 && pixels[63] == 0)
    #expect((0..<8).allSatisfy { row in pixels[(row * 8)..<(row * 8 + 8)].contains(1) })
  }
}

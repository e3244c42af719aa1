// SPDX-License-Identifier: MIT
import Testing

@testable import QRCode

/// 7.8.3 and table 11.
@Suite struct `Penalties of masks` {
  /// `#` dark, `.` light.
  private static func modules(_ text: String) -> [Bool] { text.map { $0 == "#" } }

  /// 21 by 21 modules, all as a test wants them.
  private static func filled(_ isDark: (_ x: Int, _ y: Int) -> Bool) -> ModuleGrid {
    var grid = ModuleGrid(Version(number: 1))
    for y in 0..<21 { for x in 0..<21 { grid.setFunction(x: x, y: y, isDark(x, y)) } }
    return grid
  }

  @Test(arguments: [
    ("####.#.#", 0), ("#####.#.", 3), (".#######", 5), ("#####.....#", 6), ("#.....#", 3), ("", 0),
  ])
  func `count modules of one colour in a line`(line: String, points: Int) {
    #expect(MaskPenalty.runs(in: Self.modules(line)) == points)
  }

  @Test(arguments: [
    ("#.###.#....#", 1), ("##....#.###.#.#", 1), ("##....#.###.#....#", 1), ("##...#.###.#...##", 0),
    ("#.###.##", 1), ("##..#.###.#", 1), ("#.###.#", 1), ("#.###.#.###.#", 2), ("##.####.#....#", 0),
  ])
  func `count what looks like a finder, beside the quiet zone too`(line: String, count: Int) {
    #expect(MaskPenalty.falseFinders(in: Self.modules(line)) == count)
  }

  @Test func `count squares of one colour, and what share is dark`() {
    var grid = Self.filled { _, _ in false }
    func fill(_ isDark: (_ x: Int, _ y: Int) -> Bool) { grid = Self.filled(isDark) }
    fill { _, _ in true }
    #expect(MaskPenalty.blocks(in: grid) == 400 && MaskPenalty.imbalance(of: grid) == 100)
    fill { x, y in (x + y).isMultiple(of: 2) }
    #expect(MaskPenalty.blocks(in: grid) == 0 && MaskPenalty.imbalance(of: grid) == 0)
    // 9 of 21 columns are 42.9 %: one whole step of 5 % off; 8 are 38.1 %: two.
    fill { x, _ in x < 9 }
    #expect(MaskPenalty.imbalance(of: grid) == 10)
    fill { x, _ in x >= 13 }
    #expect(MaskPenalty.imbalance(of: grid) == 20)
    fill { x, y in x < 2 && y < 2 }
    #expect(MaskPenalty.blocks(in: grid) == 400 - 3)
  }

  /// Light but for “#.###.#” at the upper left: runs of 12 points there, 20 × 19 in the other rows, 5 × 18 and 16 × 19 in
  /// columns; a false finder; 393 squares; and 5 dark modules of 441, nine steps off.
  @Test func `are added up`() {
    let dark: Set = [0, 2, 3, 4, 6]
    let points = (12 + 380 + 90 + 304) + 40 + 3 * 393 + 90
    #expect(MaskPenalty.points(of: Self.filled { x, y in y == 0 && dark.contains(x) }) == points)
    #expect(MaskPenalty.points(of: Self.filled { x, y in x == 0 && dark.contains(y) }) == points)
  }

  @Test func `choose the mask`() throws {
    let code = try #require(QRCode("https://example.org/"))
    let version = Version(number: 2)
    var grid = ModuleGrid(version)
    let data = try #require(DataCodewords.of("https://example.org/", version: version, correction: .middle))
    grid.place(version.blocks(.middle).interleaved(data))
    let points = MaskPattern.allCases.map { MaskPenalty.points(of: grid.masked(by: $0, correction: .middle)) }
    let chosen = try #require(try SymbolReader(code).format?.mask)
    #expect(points.firstIndex(of: try #require(points.min())) == chosen, "\(points)")
  }
}

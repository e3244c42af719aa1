// SPDX-License-Identifier: MIT

/// How hard a masked symbol is to read, in points (7.8.3, table 11).
enum MaskPenalty {
  static func points(of grid: ModuleGrid) -> Int {
    let lines = (0..<grid.side).flatMap { place in
      [(0..<grid.side).map { grid[$0, place] }, (0..<grid.side).map { grid[place, $0] }]
    }
    let inLines = lines.reduce(0) { $0 + runs(in: $1) + 40 * falseFinders(in: $1) }
    return inLines + 3 * blocks(in: grid) + imbalance(of: grid)
  }

  /// Five modules of one colour beside each other in a row or column: 3 points, and one for each further module.
  static func runs(in line: [Bool]) -> Int {
    var (points, length) = (0, 0)
    var last: Bool?
    for module in line {
      length = module == last ? length + 1 : 1
      last = module
      if length == 5 { points += 3 } else if length > 5 { points += 1 }
    }
    return points
  }

  /// How often a row or column has dark, light, dark, light, dark modules as 1 : 1 : 3 : 1 : 1 and four light ones before or behind.
  ///
  /// The quiet zone counts as light.
  static func falseFinders(in line: [Bool]) -> Int {
    // The last fifteen modules, the newest lowest: four, seven of a finder, four. It begins with the quiet zone.
    var (window, count) = (0, 0)
    for module in line + [Bool](repeating: false, count: 4) {
      window = (window << 1 | (module ? 1 : 0)) & 0x7FFF
      if window >> 4 & 0x7F == 0b101_1101, window >> 11 == 0 || window & 0xF == 0 { count += 1 }
    }
    return count
  }

  /// How many squares of two by two modules have one colour; they may overlap.
  static func blocks(in grid: ModuleGrid) -> Int {
    var count = 0
    for y in 1..<grid.side {
      for x in 1..<grid.side {
        let corner = grid[x, y]
        if grid[x - 1, y] == corner, grid[x, y - 1] == corner, grid[x - 1, y - 1] == corner { count += 1 }
      }
    }
    return count
  }

  /// 10 points for each whole 5 % by which the share of dark modules is off a half.
  static func imbalance(of grid: ModuleGrid) -> Int {
    let (dark, all) = (grid.dark.count { $0 }, grid.dark.count)
    return abs(2 * dark - all) * 10 / all * 10
  }
}

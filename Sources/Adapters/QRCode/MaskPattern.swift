// SPDX-License-Identifier: MIT

/// One of the eight patterns that turn modules over, so that no large areas and no false finders stay (7.8.2, table 10).
enum MaskPattern: Int, CaseIterable {
  case chequers, rows, columns, diagonals, bricks, grid, diamonds, meadow

  /// Whether the module in column `x` and row `y` is turned over, if it is not of a function pattern.
  func turns(x: Int, y: Int) -> Bool {
    switch self {
    case .chequers: (x + y) % 2 == 0
    case .rows: y % 2 == 0
    case .columns: x % 3 == 0
    case .diagonals: (x + y) % 3 == 0
    case .bricks: (y / 2 + x / 3) % 2 == 0
    case .grid: x * y % 2 + x * y % 3 == 0
    case .diamonds: (x * y % 2 + x * y % 3) % 2 == 0
    case .meadow: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

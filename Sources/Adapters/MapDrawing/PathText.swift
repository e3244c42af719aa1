// SPDX-License-Identifier: MIT

/// Writes lines as the `d` of an SVG path: whole units, each point from the one before, no byte too many.
struct PathText {
  private(set) var text = ""

  /// Adds a line or ring; points that fall together go out once.
  ///
  /// A ring of fewer than three points is nothing.
  mutating func add(_ points: [MapPoint], isRing: Bool) {
    var grid: [(x: Int, y: Int)] = []
    for point in points {
      let next = (x: Int(point.x.rounded()), y: Int(point.y.rounded()))
      if grid.last.map({ $0 != next }) ?? true { grid.append(next) }
    }
    if isRing, grid.count > 1, let first = grid.first, let last = grid.last, first == last { grid.removeLast() }
    guard grid.count >= (isRing ? 3 : 2), let first = grid.first else { return }
    text += "M\(first.x)\(separated(first.y))l"
    var isFirst = true
    for (a, b) in zip(grid, grid.dropFirst()) {
      text += isFirst ? "\(b.x - a.x)" : separated(b.x - a.x)
      text += separated(b.y - a.y)
      isFirst = false
    }
    if isRing { text += "z" }
  }

  /// A dot: a line of no length, which round ends make visible.
  mutating func addDot(_ x: Int, _ y: Int, after last: (x: Int, y: Int)?) {
    if let last {
      text += "m\(x - last.x)\(separated(y - last.y))h0"
    } else {
      text += "M\(x)\(separated(y))h0"
    }
  }

  private func separated(_ number: Int) -> String { number < 0 ? String(number) : " \(number)" }
}

// SPDX-License-Identifier: MIT
private import Foundation

/// Writes lines as the `d` of an SVG path: relative integer coordinates, with the fewest bytes.
struct PathText {
  private(set) var text = ""

  private typealias GridPoint = (x: Int, y: Int)

  /// Adds a line or ring, without repeated points.
  ///
  /// A ring of fewer than three points is dropped. A round one passes through the same points as a curve.
  mutating func add(_ points: [MapPoint], isRing: Bool, isRound: Bool = false) {
    var grid: [GridPoint] = []
    for point in points {
      let next = (x: Int(point.x.rounded()), y: Int(point.y.rounded()))
      if grid.last.map({ $0 != next }) ?? true { grid.append(next) }
    }
    if isRing, grid.count > 1, let first = grid.first, let last = grid.last, first == last { grid.removeLast() }
    guard grid.count >= (isRing ? 3 : 2), let first = grid.first else { return }
    text += "M\(first.x)\(separated(first.y))"
    if isRound && grid.count > 2 {
      addCurve(grid, isRing: isRing)
    } else {
      add("l", zip(grid, grid.dropFirst()).flatMap { [$1.x - $0.x, $1.y - $0.y] })
    }
    if isRing { text += "z" }
  }

  /// A curve through every point, parallel to the line between its neighbours, with handles a third of the distance to
  /// the nearer one.
  ///
  /// SVG's `s` mirrors the last handle of the curve before.
  private mutating func addCurve(_ grid: [GridPoint], isRing: Bool) {
    func distance(_ a: GridPoint, _ b: GridPoint) -> Double { hypot(Double(b.x - a.x), Double(b.y - a.y)) }
    func handle(_ index: Int) -> GridPoint {
      guard isRing || (index > 0 && index < grid.count - 1) else { return (0, 0) }
      let (before, at, after) = (
        grid[(index + grid.count - 1) % grid.count], grid[index], grid[(index + 1) % grid.count]
      )
      let length = distance(before, after)
      guard length > 0 else { return (0, 0) }
      let part = min(distance(before, at), distance(at, after)) / 3 / length
      return (Int((part * Double(after.x - before.x)).rounded()), Int((part * Double(after.y - before.y)).rounded()))
    }
    var at = grid[0]
    for index in 1...(isRing ? grid.count : grid.count - 1) {
      let next = grid[index % grid.count]
      let (first, last) = (handle(index - 1), handle(index % grid.count))
      let step = [next.x - at.x - last.x, next.y - at.y - last.y, next.x - at.x, next.y - at.y]
      switch index {
      case 1: add("c", [first.x, first.y] + step)
      case 2: add("s", step)
      default: add("", step)
      }
      at = next
    }
  }

  /// Adds numbers after a command; a repeated command is left out.
  private mutating func add(_ command: String, _ numbers: [Int]) {
    text += command
    for (place, number) in numbers.enumerated() {
      text += place == 0 && !command.isEmpty ? String(number) : separated(number)
    }
  }

  /// A dot: a line of length 0, which round line caps make visible.
  mutating func addDot(_ x: Int, _ y: Int, after last: (x: Int, y: Int)?) {
    if let last {
      text += "m\(x - last.x)\(separated(y - last.y))h0"
    } else {
      text += "M\(x)\(separated(y))h0"
    }
  }

  private func separated(_ number: Int) -> String { number < 0 ? String(number) : " \(number)" }
}

// SPDX-License-Identifier: MIT
private import Foundation

/// Rows of pictures that fill an area to all four sides, with each picture close to its own shape.
///
/// Photographs are cropped a little at unimportant edges; letters keep their shape. The rows are chosen for the least
/// cropping: for each number of rows, the items are divided into equally full rows, and the number wins whose natural
/// height is closest to the area's.
struct JustifiedRows {
  private let items: [CollageItem]
  private let area: Area
  private let gap: Double
  /// The ratio of a photograph's width to its natural width; the rest is cropped.
  private let cut: ClosedRange<Double>

  init(_ items: [CollageItem], in area: Area, gap: Double, cut: ClosedRange<Double> = 0.6...1.7) {
    self.items = items
    self.area = area
    self.gap = gap
    self.cut = cut
  }

  /// One area for each item, without overlaps.
  var areas: [Area] {
    guard !items.isEmpty else { return [] }
    let most = min(items.count, 12)
    let ways = (1...most).map { rows in arranged(partition(rows)) }
    return ways.min { $0.cost < $1.cost }?.areas ?? []
  }

  /// The items' indices in rows that are as equally full as possible (linear partition by dynamic programming).
  private func partition(_ rows: Int) -> [Range<Int>] {
    let aspects = items.map(\.wantedAspect)
    var sums = [0.0]
    for aspect in aspects { sums.append(sums[sums.count - 1] + aspect) }
    let target = sums[aspects.count] / Double(rows)
    let count = aspects.count
    var cost = [[Double]](repeating: [Double](repeating: .infinity, count: count + 1), count: rows + 1)
    var cut = [[Int]](repeating: [Int](repeating: 0, count: count + 1), count: rows + 1)
    cost[0][0] = 0
    for row in 1...rows {
      for end in row...count {
        for start in (row - 1)..<end {
          let excess = (sums[end] - sums[start]) / target - 1
          let total = cost[row - 1][start] + excess * excess
          if total < cost[row][end] {
            cost[row][end] = total
            cut[row][end] = start
          }
        }
      }
    }
    var result: [Range<Int>] = []
    var end = count
    for row in stride(from: rows, through: 1, by: -1) {
      let start = cut[row][end]
      result.append(start..<end)
      end = start
    }
    return result.reversed()
  }

  private func arranged(_ rows: [Range<Int>]) -> (areas: [Area], cost: Double) {
    let natural = rows.map { row in
      (area.width - gap * Double(row.count - 1)) / row.reduce(0) { $0 + items[$1].wantedAspect }
    }
    let room = area.height - gap * Double(rows.count - 1)
    guard room > 0, natural.allSatisfy({ $0 > 0 }) else { return ([], .infinity) }
    // Beyond the crop limit rows become narrower than the area, or leave some of its height free.
    let factor = min(room / natural.reduce(0, +), 1 / cut.lowerBound)
    var result: [Area] = []
    var cost = 0.0
    let total = natural.reduce(0) { $0 + $1 * factor } + gap * Double(rows.count - 1)
    var y = area.y + (area.height - total) / 2
    for (row, height) in zip(rows, natural.map({ $0 * factor })) {
      let (areas, strain) = line(row, y: y, height: height)
      result += areas
      cost += strain * Double(row.count) / Double(items.count)
      y += height + gap
    }
    let covered = result.reduce(0) { $0 + $1.width * $1.height } / (area.width * area.height)
    return (result, cost + 1.5 * (1 - covered))
  }

  /// One row: letters have their natural width, photographs share the rest within their crop limits.
  private func line(_ row: Range<Int>, y: Double, height: Double) -> (areas: [Area], strain: Double) {
    let room = area.width - gap * Double(row.count - 1)
    let whole = row.filter { items[$0].isWhole }.reduce(0) { $0 + items[$1].wantedAspect * height }
    let soft = row.filter { !items[$0].isWhole }.reduce(0) { $0 + items[$1].wantedAspect * height }
    let stretch = soft > 0 ? min(max((room - whole) / soft, cut.lowerBound), cut.upperBound) : 1
    // Still too wide: everything in the row becomes smaller.
    let scale = min(1, room / (whole + soft * stretch))
    let free = max(0, room - (whole + soft * stretch) * scale)
    let space = free / Double(row.count + 1)
    var x = area.x + space
    var areas: [Area] = []
    for index in row {
      let width = items[index].wantedAspect * height * scale * (items[index].isWhole ? 1 : stretch)
      areas.append(Area(x: x, y: y + height * (1 - scale) / 2, width: width, height: height * scale))
      x += width + gap + space
    }
    return (areas, soft > 0 ? abs(log2(stretch)) * soft / (soft + whole) : 0)
  }
}

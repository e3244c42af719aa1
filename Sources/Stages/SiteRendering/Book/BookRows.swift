// SPDX-License-Identifier: MIT

/// Breaks pictures into rows as wide as the page, of nearly equal heights.
enum BookRows {
  /// Divides pictures, given by width over height, into rows.
  static func rows(_ ratios: [Double], _ paper: BookPaper) -> [Range<Int>] {
    let usual = rows(ratios, paper, height: heights[0])
    guard ratios.count >= leastWall else { return usual }
    // A wall that would leave a page half empty has higher rows, which may be cropped a little.
    let higher = heights.dropFirst().map { rows(ratios, paper, height: $0) }
    return higher.last { total($0, ratios, paper) <= 1.08 * paper.textHeight } ?? usual
  }

  /// Heights of rows, in fractions of a page's height.
  private static let heights = [0.26, 0.33, 0.4, 0.47]
  private static let leastWall = 6

  private static func total(_ rows: [Range<Int>], _ ratios: [Double], _ paper: BookPaper) -> Double {
    rows.reduce(Double(rows.count - 1) * paper.gutter) { sum, row in
      let room = paper.textWidth - Double(row.count - 1) * paper.gutter
      return sum + min(room / ratios[row].reduce(0, +), paper.textHeight * 0.5)
    }
  }

  private static func rows(_ ratios: [Double], _ paper: BookPaper, height part: Double) -> [Range<Int>] {
    let wanted = paper.textHeight * part
    var costs = [0.0] + [Double](repeating: .infinity, count: ratios.count)
    var starts = [Int](repeating: 0, count: ratios.count + 1)
    for start in ratios.indices {
      var sum = 0.0
      for end in start..<min(ratios.count, start + 6) {
        sum += ratios[end]
        let height = (paper.textWidth - Double(end - start) * paper.gutter) / sum
        // A row twice as high is as bad as one half as high.
        let off = height > wanted ? height / wanted - 1 : wanted / height - 1
        let cost = costs[start] + off * off + (start == end ? 0.5 : 0)
        if cost < costs[end + 1] {
          costs[end + 1] = cost
          starts[end + 1] = start
        }
      }
    }
    var rows: [Range<Int>] = []
    var end = ratios.count
    while end > 0 {
      rows.insert(starts[end]..<end, at: 0)
      end = starts[end]
    }
    return rows
  }
}

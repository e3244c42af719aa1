// SPDX-License-Identifier: MIT

/// Breaks pictures into rows as wide as the page, of nearly equal heights.
enum BookRows {
  /// Breaks pictures of these widths by heights into rows.
  static func rows(_ ratios: [Double], _ paper: BookPaper) -> [Range<Int>] {
    let wanted = paper.textHeight * 0.26
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

// SPDX-License-Identifier: MIT

/// Breaks shelves of covers into rows that are filled from side to side and about equally high, the last one too.
///
/// Which pictures share a row is decided here, by their shapes, for three widths of screens. The styles then only give each
/// picture its part of the row: nothing moves, and no script measures anything.
enum PictureRows {
  /// How much a row takes on a screen of each width: the widths of its pictures together, in heights of the row.
  struct Fill: Sendable {
    var phone: Double
    var tablet: Double
    var desk: Double

    /// Covers of collections, whose titles need room.
    static let shelf = Fill(phone: 2, tablet: 3.7, desk: 5.2)

    fileprivate var byClass: [(name: String, fill: Double)] { [("p", phone), ("t", tablet), ("d", desk)] }
  }

  /// For each picture, by its width in heights, the classes of the screens on which a row ends behind it: 'p d'; `nil` where none does.
  static func ends(_ ratios: [Double], _ fill: Fill) -> [String?] {
    var classes = [[String]](repeating: [], count: ratios.count)
    for (name, fill) in fill.byClass { for end in ends(ratios, fill: fill) { classes[end].append(name) } }
    return classes.map { $0.isEmpty ? nil : $0.joined(separator: " ") }
  }

  /// The last picture of each row, chosen so that the rows' heights differ least from the target.
  static func ends(_ ratios: [Double], fill: Double) -> [Int] {
    guard !ratios.isEmpty else { return [] }
    // The least cost of the first n, and where their last row begins.
    var best: [(cost: Double, start: Int)] = [(0, 0)]
    for end in 1...ratios.count {
      var choice = (cost: Double.infinity, start: end - 1)
      var width = 0.0
      for start in stride(from: end - 1, through: 0, by: -1) {
        width += ratios[start]
        let cost = best[start].cost + Self.cost(width, fill)
        if cost < choice.cost { choice = (cost, start) }
        if width > 3 * fill { break }
      }
      best.append(choice)
    }
    var ends: [Int] = []
    var rest = ratios.count
    while rest > 0 {
      ends.append(rest - 1)
      rest = best[rest].start
    }
    return ends.reversed()
  }

  /// Twice too low is as bad as twice too high, and much worse than twice a little.
  private static func cost(_ width: Double, _ fill: Double) -> Double {
    let part = width > fill ? width / fill : fill / max(width, 0.01)
    return (part - 1) * (part - 1)
  }
}

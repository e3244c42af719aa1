// SPDX-License-Identifier: MIT

/// Divides covers into full rows of similar height, including the last one.
///
/// The pictures' shapes decide here which share a row, for three widths of screens. The styles then only give each
/// picture its share of the row: nothing moves, and no script measures anything.
enum PictureRows {
  /// The content of a row for each screen width: the total width of its pictures, in heights of the row.
  struct Fill: Sendable {
    var phone: Double
    var tablet: Double
    var desk: Double

    /// Covers of collections, whose titles need room.
    static let shelf = Fill(phone: 2, tablet: 3.7, desk: 5.2)

    fileprivate var byClass: [(name: String, fill: Double)] { [("p", phone), ("t", tablet), ("d", desk)] }
  }

  /// For each picture (given by width over height), the classes of the screens on which it ends a row: 'p d'; `nil` for
  /// none.
  static func ends(_ ratios: [Double], _ fill: Fill) -> [String?] {
    var classes = [[String]](repeating: [], count: ratios.count)
    for (name, fill) in fill.byClass { for end in ends(ratios, fill: fill) { classes[end].append(name) } }
    return classes.map { $0.isEmpty ? nil : $0.joined(separator: " ") }
  }

  /// The last picture of each row, chosen so that the rows' heights differ least from the target.
  static func ends(_ ratios: [Double], fill: Double) -> [Int] {
    guard !ratios.isEmpty else { return [] }
    // The least cost of the first n, and the beginning of their last row.
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

  /// Twice too low is as bad as twice too high; one large error is worse than two small ones.
  private static func cost(_ width: Double, _ fill: Double) -> Double {
    let part = width > fill ? width / fill : fill / max(width, 0.01)
    return (part - 1) * (part - 1)
  }
}

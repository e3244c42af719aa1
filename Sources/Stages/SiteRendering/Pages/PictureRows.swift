// SPDX-License-Identifier: MIT

/// Breaks lists of pictures into rows that are filled from side to side and about equally high, the last one too.
///
/// Which pictures share a row is decided here, by their shapes, for three widths of screens. The styles then only give each
/// picture its part of the row: nothing moves, and no script measures anything.
enum PictureRows {
  /// How much a row takes on a screen of each width: the widths of its pictures together, in heights of the row.
  struct Fill: Sendable {
    var phone: Double
    var tablet: Double
    var desk: Double

    /// Photographs that nobody has named.
    static let tiles = Fill(phone: 1.8, tablet: 3.4, desk: 4.6)
    /// The pages of a collection, which are looked at.
    static let leaves = Fill(phone: 1.6, tablet: 2.4, desk: 2.9)
    /// Covers of collections, whose titles need room.
    static let shelf = Fill(phone: 2, tablet: 3.7, desk: 5.2)

    fileprivate var byClass: [(name: String, fill: Double)] { [("p", phone), ("t", tablet), ("d", desk)] }
  }

  /// What of a row's usual width the row takes that holds the leading picture: it is that much higher.
  private static let leadPart = 0.62
  /// How much more its height matters than another row's, which may give way to it.
  private static let leadWeight = 4.0

  /// For each picture, by its width in heights, the classes of the screens on which a row ends behind it: 'p d'; `nil` where none does.
  static func ends(_ ratios: [Double], _ fill: Fill, lead: Int? = nil) -> [String?] {
    var classes = [[String]](repeating: [], count: ratios.count)
    for (name, fill) in fill.byClass { for end in ends(ratios, fill: fill, lead: lead) { classes[end].append(name) } }
    return classes.map { $0.isEmpty ? nil : $0.joined(separator: " ") }
  }

  /// The pictures in the row of one, on the screens that a letter stands for in what `ends` gives.
  static func row(of picture: Int, _ ends: [String?], on screen: Character) -> ClosedRange<Int> {
    func isEnd(_ place: Int) -> Bool { ends[place]?.contains(screen) ?? false }
    let first = ends.indices.prefix(picture).last(where: isEnd).map { $0 + 1 } ?? 0
    return first...(ends.indices.dropFirst(picture).first(where: isEnd) ?? ends.count - 1)
  }

  /// The last of each row, such that the rows' heights differ least from the wanted one; the row with the leading picture is higher.
  static func ends(_ ratios: [Double], fill: Double, lead: Int? = nil) -> [Int] {
    guard !ratios.isEmpty else { return [] }
    // The least cost of the first n, and where their last row begins.
    var best: [(cost: Double, start: Int)] = [(0, 0)]
    for end in 1...ratios.count {
      var choice = (cost: Double.infinity, start: end - 1)
      var width = 0.0
      for start in stride(from: end - 1, through: 0, by: -1) {
        width += ratios[start]
        let isLeading = lead.map { (start..<end).contains($0) } ?? false
        let cost =
          best[start].cost + (isLeading ? leadWeight * Self.cost(width, fill * leadPart) : Self.cost(width, fill))
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

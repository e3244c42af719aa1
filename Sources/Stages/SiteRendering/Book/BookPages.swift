// SPDX-License-Identifier: MIT

/// The page breaks of a book.
///
/// All breaks are chosen at once, so that no page is nearly empty: of all ways to break the blocks, the one with the
/// best filled pages wins (like the lines of a paragraph by Knuth and Plass).
struct BookPages {
  struct Page {
    var blocks: Range<Int>
    /// The scale of its pictures: 0 for the smallest, 1 for the largest.
    var scale: Double
    /// The free space, in millimetres.
    var rest: Double
  }

  private(set) var pages: [Page] = []

  init(_ blocks: [BookBlock], _ paper: BookPaper) {
    let room = paper.textHeight
    var costs = [Double](repeating: .infinity, count: blocks.count + 1)
    var starts = [Int](repeating: 0, count: blocks.count + 1)
    costs[0] = 0
    for start in blocks.indices where costs[start] < .infinity {
      var (least, most) = (0.0, 0.0)
      for end in start..<blocks.count {
        let gap = end > start ? blocks[end].gap(after: blocks[end - 1], paper) : 0
        least += gap + blocks[end].layout(paper, scale: 0, isFirst: end == start).height
        most += gap + blocks[end].layout(paper, scale: 1, isFirst: end == start).height
        // A block higher than a page gets its own page.
        if least > room, end > start { break }
        let isLast = end + 1 == blocks.count
        // A heading at a page's end is worse than any empty room, but better than no book.
        let widow = blocks[end].keepsWithNext && !isLast ? 5.0 : 0
        let cost = costs[start] + widow + Self.cost(least, most, room, isLast: isLast)
        if cost < costs[end + 1] {
          costs[end + 1] = cost
          starts[end + 1] = start
        }
      }
    }
    var end = blocks.count
    while end > 0 {
      pages.insert(Self.page(starts[end]..<end, blocks, paper), at: 0)
      end = starts[end]
    }
  }

  /// Empty room costs most, then pictures smaller than possible; each page costs a little.
  private static func cost(_ least: Double, _ most: Double, _ room: Double, isLast: Bool) -> Double {
    if most <= room {
      let empty = (room - most) / room
      return 0.02 + empty * empty * (isLast ? 1 : 2.5)
    }
    let shrunk = least >= room ? 1 : (most - room) / max(1, most - least)
    return 0.02 + shrunk * shrunk * 0.12
  }

  private static func page(_ range: Range<Int>, _ blocks: [BookBlock], _ paper: BookPaper) -> Page {
    func height(_ scale: Double) -> Double {
      range.reduce(0) { sum, number in
        let isFirst = number == range.lowerBound
        return sum + (isFirst ? 0 : blocks[number].gap(after: blocks[number - 1], paper))
          + blocks[number].layout(paper, scale: scale, isFirst: isFirst).height
      }
    }
    // Words beside a picture may be higher than it, so that height is not proportional to the scale.
    var (low, high) = (0.0, 1.0)
    if height(1) <= paper.textHeight {
      low = 1
    } else {
      for _ in 0..<20 {
        let middle = (low + high) / 2
        if height(middle) <= paper.textHeight { low = middle } else { high = middle }
      }
    }
    return Page(blocks: range, scale: low, rest: max(0, paper.textHeight - height(low)))
  }
}

// SPDX-License-Identifier: MIT
import CShapes
private import Foundation
import KeepsakeModel

/// Counts letter-like shapes that follow one another in rows, as those of words do and those of foliage do not.
struct LetterCount {
  let evidence: TextEvidence

  /// Shapes that must follow one another to count.
  private static let leastChain = 5
  /// Half of the square that a pixel is held against.
  private static let radius: Int32 = 15
  /// Codes by which ink differs from the paper around it.
  private static let contrast: Int32 = 16

  /// `isLight`: looks for light letters on dark ground.
  init(_ page: GreyPage, isLight: Bool) {
    let boxes = Self.shapes(page, isLight: isLight)
    let rows = Self.chained(boxes)
    let columns = Self.chained(boxes.map { PixelBox(left: $0.top, top: $0.left, right: $0.bottom, bottom: $0.right) })
    let heights = (rows.count >= columns.count ? rows : columns).sorted()
    let height = heights.isEmpty ? 0 : heights[heights.count / 2]
    evidence = TextEvidence(
      inRows: rows.count, inColumns: columns.count, letterHeight: height * 10_000 / max(1, max(page.width, page.height))
    )
  }

  private static func shapes(_ page: GreyPage, isLight: Bool) -> [PixelBox] {
    var found: UnsafeMutablePointer<cs_shape>?
    let sizes = cs_sizes(least_height: 3, most_height: 80, most_width: 80)
    let count = cs_find(
      page.pixels, Int32(page.width), Int32(page.height), radius, contrast, isLight, sizes, &found)
    defer { free(found) }
    guard count > 0, let found else { return [] }
    return UnsafeBufferPointer(start: found, count: Int(count)).compactMap { shape in
      let box = PixelBox(left: Int(shape.left), top: Int(shape.top), right: Int(shape.right), bottom: Int(shape.bottom))
      // Letters cover a part of their box; lines, dots and specks do not, or all of it.
      let (long, short) = (max(box.width, box.height), min(box.width, box.height))
      let isLetterLike =
        long >= 5 && short >= 2 && long <= 8 * short && Int(shape.pixels) * 10 >= box.width * box.height
      return isLetterLike ? box : nil
    }
  }

  /// The heights of the shapes that stand in chains: each has its successor to the right, on the same line and of like
  /// height, closer than it is high.
  private static func chained(_ boxes: [PixelBox]) -> [Int] {
    let boxes = boxes.filter { $0.height >= 5 && $0.width <= 4 * $0.height }
    guard boxes.count >= leastChain else { return [] }
    // By left edge, so that the search to the right ends early; rows of 16 pixels by lower edge.
    let order = boxes.indices.sorted { (boxes[$0].left, $0) < (boxes[$1].left, $1) }
    let rows = (boxes.map(\.bottom).max() ?? 0) / 16 + 1
    var inRow = [[Int]](repeating: [], count: rows + 1)
    for index in order { inRow[boxes[index].bottom / 16].append(index) }
    var next = [Int](repeating: -1, count: boxes.count)
    var hasPrevious = [Bool](repeating: false, count: boxes.count)
    var cursor = [Int](repeating: 0, count: rows + 1)
    for index in order {
      let box = boxes[index]
      var best = -1
      for row in max(0, box.bottom / 16 - 1)...min(rows, box.bottom / 16 + 1) {
        // What lies left of this shape lies left of all that follow.
        while cursor[row] < inRow[row].count, boxes[inRow[row][cursor[row]]].left < box.left { cursor[row] += 1 }
        var place = cursor[row]
        while place < inRow[row].count {
          let other = inRow[row][place]
          place += 1
          let candidate = boxes[other]
          if candidate.left > box.right + box.height || best >= 0 && candidate.left > boxes[best].left { break }
          if other != index, !hasPrevious[other], box.precedes(candidate) { best = other }
        }
      }
      guard best >= 0 else { continue }
      next[index] = best
      hasPrevious[best] = true
    }
    var heights: [Int] = []
    for index in order where !hasPrevious[index] {
      var chain: [Int] = []
      var at = index
      while at >= 0 {
        chain.append(boxes[at].height)
        at = next[at]
      }
      if chain.count >= leastChain { heights += chain }
    }
    return heights
  }
}

extension PixelBox {
  /// Whether another could be the letter after this one.
  fileprivate func precedes(_ other: PixelBox) -> Bool {
    let (low, high) = (min(height, other.height), max(height, other.height))
    return other.left > left + width / 2 && other.left - right < high
      && abs(other.bottom - bottom) <= max(2, high / 5) && high <= 2 * low
  }
}

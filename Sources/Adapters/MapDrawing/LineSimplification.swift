// SPDX-License-Identifier: MIT

/// Removes insignificant points by the method of Visvalingam and Whyatt (1993).
enum LineSimplification {
  /// Drops points whose triangle with their neighbours is smaller than `area`, the smallest first.
  ///
  /// In a ring the last point is the first one's neighbour, and at least three points stay; a line keeps its ends.
  static func simplified(_ points: [MapPoint], area: Double, isRing: Bool) -> [MapPoint] {
    let least = isRing ? 3 : 2
    guard points.count > least else { return points }
    let count = points.count
    var previous = (0..<count).map { isRing ? ($0 + count - 1) % count : $0 - 1 }
    var next = (0..<count).map { isRing ? ($0 + 1) % count : $0 + 1 }
    func triangle(_ index: Int) -> Double {
      let (a, b, c) = (points[previous[index]], points[index], points[next[index]])
      return abs((a.x - c.x) * (b.y - a.y) - (a.x - b.x) * (c.y - a.y)) / 2
    }
    let inner = isRing ? 0..<count : 1..<count - 1
    var areas = [Double](repeating: .infinity, count: count)
    var heap = AreaHeap()
    for index in inner {
      areas[index] = triangle(index)
      heap.push(areas[index], index)
    }
    var isKept = [Bool](repeating: true, count: count)
    var left = count
    while left > least, let (smallest, index) = heap.pop() {
      // An outdated entry: a neighbour was removed, and a newer entry has this point's area.
      guard isKept[index], smallest == areas[index] else { continue }
      guard smallest < area else { break }
      isKept[index] = false
      left -= 1
      let (before, after) = (previous[index], next[index])
      if before >= 0 { next[before] = after }
      if after < count { previous[after] = before }
      for neighbour in [before, after] where inner.contains(neighbour) && isKept[neighbour] {
        areas[neighbour] = max(smallest, triangle(neighbour))
        heap.push(areas[neighbour], neighbour)
      }
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }
}

/// The smallest area first; for equal ones, the lower index.
private struct AreaHeap {
  private var entries: [(area: Double, index: Int)] = []

  mutating func push(_ area: Double, _ index: Int) {
    entries.append((area, index))
    var child = entries.count - 1
    while child > 0, entries[child] < entries[(child - 1) / 2] {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (area: Double, index: Int)? {
    guard let top = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return top }
    entries[0] = last
    var parent = 0
    while true {
      let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < entries.count }
      guard let least = children.min(by: { entries[$0] < entries[$1] }), entries[least] < entries[parent] else {
        return top
      }
      entries.swapAt(least, parent)
      parent = least
    }
  }
}

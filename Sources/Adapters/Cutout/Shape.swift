// SPDX-License-Identifier: MIT

/// A set of a plane's pixels.
struct Shape {
  var isIn: [Bool]
  let width: Int
  private var height: Int { isIn.count / width }

  var count: Int { isIn.count { $0 } }

  init(_ isIn: [Bool], width: Int) { (self.isIn, self.width) = (isIn, width) }

  /// The largest connected piece (by pixels' sides); `nil` if there is none.
  var largestPiece: Shape? {
    let pieces = pieces()
    guard let largest = pieces.counts.indices.max(by: { pieces.counts[$0] < pieces.counts[$1] }) else { return nil }
    return Shape(pieces.labels.map { $0 == Int32(largest) }, width: width)
  }

  /// The shape with its holes filled.
  var filled: Shape {
    let outside = Shape(isIn.map { !$0 }, width: width).pieces()
    var isOpen = [Bool](repeating: false, count: outside.counts.count)
    func open(_ at: Int) { if outside.labels[at] >= 0 { isOpen[Int(outside.labels[at])] = true } }
    for x in 0..<width { [x, isIn.count - width + x].forEach(open) }
    for y in 0..<height { [y * width, y * width + width - 1].forEach(open) }
    return Shape(outside.labels.map { $0 < 0 || !isOpen[Int($0)] }, width: width)
  }

  /// The shape without parts too thin for a disc of that radius, such as protrusions from a paper's sides.
  func opened(by radius: Float) -> Shape {
    let inner = Shape(squaredDistances(to: false).map { $0 > radius * radius }, width: width)
    return Shape(inner.squaredDistances(to: true).map { $0 <= radius * radius }, width: width)
  }

  /// The number of each pixel's piece, −1 outside, and the pixel count of each piece.
  private func pieces() -> (labels: [Int32], counts: [Int]) {
    var labels = [Int32](repeating: -1, count: isIn.count)
    var (counts, waiting): ([Int], [Int]) = ([], [])
    for start in isIn.indices where isIn[start] && labels[start] < 0 {
      let label = Int32(counts.count)
      var count = 0
      waiting.append(start)
      labels[start] = label
      while let at = waiting.popLast() {
        count += 1
        func visit(_ next: Int) {
          if isIn[next], labels[next] < 0 {
            labels[next] = label
            waiting.append(next)
          }
        }
        if at % width > 0 { visit(at - 1) }
        if at % width < width - 1 { visit(at + 1) }
        if at >= width { visit(at - width) }
        if at + width < isIn.count { visit(at + width) }
      }
      counts.append(count)
    }
    return (labels, counts)
  }

  /// Squared distances to the nearest pixel inside, or outside; the picture's edge counts as neither.
  ///
  /// By P. Felzenszwalb and D. Huttenlocher, Distance Transforms of Sampled Functions, 2012.
  private func squaredDistances(to wanted: Bool) -> [Float] {
    var values = isIn.map { $0 == wanted ? Float(0) : Float(1e12) }
    for x in 0..<width {
      let column = Self.lowerEnvelope((0..<height).map { values[$0 * width + x] })
      for y in 0..<height { values[y * width + x] = column[y] }
    }
    for y in 0..<height {
      values.replaceSubrange(
        y * width..<(y + 1) * width, with: Self.lowerEnvelope(values[y * width..<(y + 1) * width].map(\.self)))
    }
    return values
  }

  /// The least sum of value and squared distance, for each index.
  private static func lowerEnvelope(_ values: [Float]) -> [Float] {
    var (places, starts): ([Int], [Double]) = ([], [])
    func meets(_ a: Int, _ b: Int) -> Double {
      (Double(values[b]) + Double(b * b) - Double(values[a]) - Double(a * a)) / Double(2 * (b - a))
    }
    for place in values.indices {
      while let last = places.last, let start = starts.last, meets(last, place) <= start {
        places.removeLast()
        starts.removeLast()
      }
      starts.append(places.last.map { meets($0, place) } ?? -.infinity)
      places.append(place)
    }
    var (made, number) = ([Float](repeating: 0, count: values.count), 0)
    for place in values.indices {
      while number + 1 < places.count, starts[number + 1] < Double(place) { number += 1 }
      let away = Float(place - places[number])
      made[place] = values[places[number]] + away * away
    }
    return made
  }
}

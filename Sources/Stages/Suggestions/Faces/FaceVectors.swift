// SPDX-License-Identifier: MIT

/// Likenesses one behind the other, in steps of eight numbers.
struct FaceVectors: Sendable {
  let steps: Int
  private let values: [SIMD8<Float>]

  /// `size`: numbers in each likeness.
  init(_ likenesses: [[Float]], size: Int) {
    let steps = (size + 7) / 8
    self.steps = steps
    var values = [SIMD8<Float>](repeating: .zero, count: likenesses.count * steps)
    for (number, likeness) in likenesses.enumerated() {
      for (place, value) in likeness.enumerated() { values[number * steps + place / 8][place % 8] = value }
    }
    self.values = values
  }

  /// Euclid's distance; `nil` as soon as it is above a limit.
  func distance(_ one: Int, _ other: Int, limit: Float) -> Float? {
    values.withUnsafeBufferPointer { values in
      let (a, b, limit) = (one * steps, other * steps, limit * limit)
      var (sum, place) = (SIMD8<Float>.zero, 0)
      while place < steps {
        let end = min(place + 4, steps)
        while place < end {
          let difference = values[a + place] - values[b + place]
          sum += difference * difference
          place += 1
        }
        // Most faces are strangers, and half of the numbers tell.
        if sum.sum() > limit { return nil }
      }
      return sum.sum().squareRoot()
    }
  }

  func vector(_ face: Int) -> ArraySlice<SIMD8<Float>> { values[face * steps..<(face + 1) * steps] }
}

/// The sum of some faces' likenesses, which gives the mean distance between two groups of them without comparing each pair.
struct FaceSum: Sendable {
  private(set) var count = 1
  private var sum: [SIMD8<Float>]
  /// Of all squared lengths.
  private var squares: Float

  init(_ vectors: FaceVectors, _ face: Int) {
    sum = Array(vectors.vector(face))
    squares = sum.reduce(0) { $0 + ($1 * $1).sum() }
  }

  /// The root of the mean squared distance between a face of this group and one of another.
  func distance(to other: FaceSum) -> Float {
    var product: Float = 0
    for place in sum.indices { product += (sum[place] * other.sum[place]).sum() }
    let (own, its) = (Float(count), Float(other.count))
    return max(0, squares / own + other.squares / its - 2 * product / (own * its)).squareRoot()
  }

  mutating func add(_ other: FaceSum) {
    for place in sum.indices { sum[place] += other.sum[place] }
    (count, squares) = (count + other.count, squares + other.squares)
  }
}

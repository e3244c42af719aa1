// SPDX-License-Identifier: MIT

/// Places names on a map so that they cover neither pins nor one another.
struct MapNames {
  /// The direction of a name from its point.
  package enum Side: String, Hashable, Sendable { case right, left, below, above }

  struct Placed: Hashable, Sendable {
    var text: String
    /// The named point in pixels.
    var x: Double
    var y: Double
    /// The distance in pixels from the point to the beginning of the text.
    var distance: Double
    var side: Side
    var isPin: Bool
  }

  private struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private let width: Double
  private let height: Double
  private var taken: [Box]
  private(set) var placed: [Placed] = []

  /// `halves` is half of a pin's width and height, in pixels.
  init(width: Double, height: Double, pins: [PinClusters.Cluster], halves: (x: Double, y: Double)) {
    (self.width, self.height) = (width, height)
    taken = pins.map {
      Box(left: $0.x - halves.x, top: $0.y - halves.y, right: $0.x + halves.x, bottom: $0.y + halves.y)
    }
  }

  /// Keeps an area free of names; in pixels.
  mutating func reserve(left: Double, top: Double, right: Double, bottom: Double) {
    taken.append(Box(left: left, top: top, right: right, bottom: bottom))
  }

  /// Places a name beside its point if there is room; `size` is its line height, `distance` the offset from point to
  /// text, across and down.
  mutating func put(
    _ text: String, x: Double, y: Double, distance: (x: Double, y: Double), size: Double, isPin: Bool
  ) {
    let length = Self.length(of: text, size: size)
    let half = size * 0.62
    guard x > 0, x < width, y > 0, y < height else { return }
    let (across, down) = distance
    let beside: [(Side, Box)] = [
      (.right, Box(left: x + across, top: y - half, right: x + across + length, bottom: y + half)),
      (.left, Box(left: x - across - length, top: y - half, right: x - across, bottom: y + half)),
    ]
    let over: [(Side, Box)] = [
      (.below, Box(left: x - length / 2, top: y + down, right: x + length / 2, bottom: y + down + 2 * half)),
      (.above, Box(left: x - length / 2, top: y - down - 2 * half, right: x + length / 2, bottom: y - down)),
    ]
    // A picture has its name below it, a mark beside it.
    let sides = across > down ? over + beside : beside + over
    for (side, box) in sides {
      guard box.left >= 3, box.top >= 3, box.right <= width - 3, box.bottom <= height - 3 else { continue }
      // Background names keep a distance, so that names spread over the land instead of crowding around its largest
      // city.
      let (beside, above) = isPin ? (1.0, 1.0) : (size * 2, size)
      let roomy = Box(
        left: box.left - beside, top: box.top - above, right: box.right + beside, bottom: box.bottom + above)
      guard !taken.contains(where: { $0.meets(roomy) }) else { continue }
      taken.append(box)
      placed.append(
        Placed(
          text: text, x: x, y: y, distance: side == .left || side == .right ? across : down, side: side, isPin: isPin))
      return
    }
  }

  /// A guess at a text's width, rather too wide than too narrow, since the visitor's font is unknown.
  private static func length(of text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      let isWide = (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xFFDC).contains(scalar.value)
      return sum + size * (isWide ? 1.05 : "iljtfrI.,' -’".unicodeScalars.contains(scalar) ? 0.36 : 0.6)
    }
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// How much each pixel belongs to the foreground: 1 wholly, 0 not at all.
package struct CutoutMask: Hashable, Sendable {
  /// Square, the network's input size.
  package let plane: GreyPlane

  /// Whether the background can be removed.
  package enum Verdict: Hashable, Sendable {
    /// The edge is sure: the background may be removed if the keeper wants it.
    case sure
    /// There is no clear edge.
    case unsure
  }

  /// Values between these belong to neither foreground nor background.
  static let doubt: ClosedRange<Float> = 0.2...0.8
  /// The greatest share of doubtful pixels.
  static let mostDoubt = 0.05
  /// Allowed shares of the foreground.
  static let cover = 0.05...0.95

  /// Scales the network's output so that its least value is 0 and its greatest 1.
  init(answer: [Float], side: Int) {
    let (least, most) = (answer.min() ?? 0, answer.max() ?? 0)
    let range = most - least
    self.init(
      plane: GreyPlane(
        size: PixelSize(width: side, height: side),
        values: answer.map { range > 1e-6 ? min(1, max(0, ($0 - least) / range)) : 0 }))
  }

  package init(plane: GreyPlane) { self.plane = plane }

  /// Share of doubtful pixels, 0…1.
  package var inDoubt: Double { share { Self.doubt.contains($0) } }

  /// Share of the foreground, 0…1.
  package var covered: Double { share { $0 > 0.5 } }

  /// Whether the edge can be trusted; the limits come from pictures of objects, papers, people, rooms and ships.
  package var verdict: Verdict {
    inDoubt < Self.mostDoubt && Self.cover.contains(covered) ? .sure : .unsure
  }

  private func share(_ counts: (Float) -> Bool) -> Double {
    Double(plane.values.reduce(0) { $0 + (counts($1) ? 1 : 0) }) / Double(max(1, plane.values.count))
  }

  /// The mask for a displayed picture, at most `longSide` pixels long: 255 is foreground, 0 is background, row by row.
  ///
  /// Certain pixels become 255 or 0: otherwise a haze of a few hundredths would lie over white.
  package func grey(for picture: PixelSize, longSide: Int = 1_024) -> (size: PixelSize, pixels: [UInt8]) {
    let size = picture.fitted(within: longSide)
    let large = plane.resized(to: size)
    let pixels = large.values.map { value -> UInt8 in
      let sure = (value - Self.doubt.lowerBound) / (Self.doubt.upperBound - Self.doubt.lowerBound)
      return UInt8(min(255, max(0, (sure * 255).rounded())))
    }
    return (size, pixels)
  }
}

// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// How much of each place of a picture belongs to what stands out in it: 1 all, 0 nothing.
package struct CutoutMask: Hashable, Sendable {
  /// Square, as the network sees every picture.
  package let plane: GreyPlane

  /// What becomes of the background.
  package enum Verdict: Hashable, Sendable {
    /// The edge is sure: it may be taken away if the keeper wants it.
    case sure
    /// There is no clear edge.
    case unsure
  }

  /// Between these a place belongs to neither.
  static let doubt: ClosedRange<Float> = 0.2...0.8
  /// Share of places that may be in doubt.
  static let mostDoubt = 0.05
  /// Share of the picture that stands out.
  static let cover = 0.05...0.95

  /// From the network's own answer, whose least value means nothing and whose greatest means all.
  init(answer: [Float], side: Int) {
    let (least, most) = (answer.min() ?? 0, answer.max() ?? 0)
    let range = most - least
    self.init(
      plane: GreyPlane(
        size: PixelSize(width: side, height: side),
        values: answer.map { range > 1e-6 ? min(1, max(0, ($0 - least) / range)) : 0 }))
  }

  package init(plane: GreyPlane) { self.plane = plane }

  /// Share of places that are in doubt, 0…1.
  package var inDoubt: Double { share { Self.doubt.contains($0) } }

  /// Share of the picture that stands out, 0…1.
  package var covered: Double { share { $0 > 0.5 } }

  /// Whether its edge can be trusted; the line was drawn by pictures of objects, papers, people, rooms and ships.
  package var verdict: Verdict {
    inDoubt < Self.mostDoubt && Self.cover.contains(covered) ? .sure : .unsure
  }

  private func share(_ counts: (Float) -> Bool) -> Double {
    Double(plane.values.reduce(0) { $0 + (counts($1) ? 1 : 0) }) / Double(max(1, plane.values.count))
  }

  /// The mask of a picture as a viewer shows it, at most `longSide` pixels long: 255 is kept, 0 is not, row by row.
  ///
  /// What is in no doubt is made all or nothing: a veil of a few hundredths would lie over white.
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

// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// Measures a picture's tilt by its long straight lines: a horizon, the edges of a house or a paper.
///
/// Edges with a direction near an angle are projected along it: only at the true angle do the edges of a long line
/// coincide. A result needs clear lines, and no other angle with lines nearly as long.
package enum PictureLevel {
  /// Degrees clockwise by which the picture is tilted, −15…15; `nil` if that is not certain.
  ///
  /// `pixels`: RGB bytes row by row.
  package static func found(in pixels: [UInt8], size: PixelSize) -> Double? {
    let light = GreyPlane(light: pixels, size: size)
    return found(in: light.resized(to: light.size.fitted(within: longSide)))
  }

  /// The long side of the copy that is examined.
  private static let longSide = 500
  /// Degrees between tried angles, and their number on either side of 0.
  private static let step = 0.2
  private static let steps = 80
  /// Degrees that an edge's direction may differ from the angle.
  private static let near = 3.0
  /// The shortest line, as a share of the picture's side.
  private static let shortest = 0.12
  /// The least sum of all lines' squared shares, and its least ratio to that of any angle over 1.6 degrees away.
  private static let least = 0.03
  private static let leastTimes = 2.0

  private static func found(in light: GreyPlane) -> Double? {
    let edges = edges(of: light)
    let weights = (-steps...steps).map { weight(of: edges, at: Double($0) * step, in: light.size) }
    guard let best = weights.indices.max(by: { weights[$0] < weights[$1] }), weights[best] > least,
      best > 0, best < weights.count - 1
    else { return nil }
    let others = weights.indices.filter { abs($0 - best) > 8 }.map { weights[$0] }.max() ?? 0
    guard weights[best] > leastTimes * others else { return nil }
    // The top of the parabola through the best angle and its neighbours.
    let (before, after) = (weights[best - 1], weights[best + 1])
    let bend = before - 2 * weights[best] + after
    let angle = (Double(best - steps) + (bend < 0 ? 0.5 * (before - after) / bend : 0)) * step
    return abs(angle) <= 15 ? angle : nil
  }

  private struct Edge {
    var x: Double
    var y: Double
    /// Degrees clockwise from level or upright.
    var tilt: Double
    var isLying: Bool
  }

  /// The tenth of the pixels with the strongest gradient; empty if there is none.
  private static func edges(of light: GreyPlane) -> [Edge] {
    let (width, height) = (light.size.width, light.size.height)
    guard width > 16, height > 16 else { return [] }
    let values = blurred(light)
    var strengths: [Double] = []
    var all: [(strength: Double, edge: Edge)] = []
    for y in 4..<height - 4 {
      for x in 4..<width - 4 {
        let across = Double(values[y * width + x + 1] - values[y * width + x - 1]) / 2
        let down = Double(values[(y + 1) * width + x] - values[(y - 1) * width + x]) / 2
        let strength = (across * across + down * down).squareRoot()
        strengths.append(strength)
        guard strength > 0.01 else { continue }
        let isLying = abs(down) > abs(across)
        let tilt = isLying ? -atan(across / down) : atan(down / across)
        all.append((strength, Edge(x: Double(x), y: Double(y), tilt: tilt * 180 / .pi, isLying: isLying)))
      }
    }
    strengths.sort()
    let level = strengths[strengths.count * 9 / 10]
    return all.filter { $0.strength > level }.map(\.edge)
  }

  private static func weight(of edges: [Edge], at degrees: Double, in size: PixelSize) -> Double {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let diagonal = size.width + size.height
    var counts = (lying: [Int](repeating: 0, count: 2 * diagonal), standing: [Int](repeating: 0, count: 2 * diagonal))
    for edge in edges where abs(edge.tilt - degrees) < near {
      if edge.isLying {
        counts.lying[Int(edge.y * cosine - edge.x * sine) + diagonal] += 1
      } else {
        counts.standing[Int(edge.x * cosine + edge.y * sine) + diagonal] += 1
      }
    }
    func weight(_ counts: [Int], _ side: Int) -> Double {
      counts.reduce(0) { sum, count in
        let over = max(0, Double(count) / Double(side) - shortest)
        return sum + over * over
      }
    }
    return weight(counts.lying, size.width) + weight(counts.standing, size.height)
  }

  /// Blurs by binomial weights over five pixels, in both directions, because grain has directions too.
  private static func blurred(_ light: GreyPlane) -> [Float] {
    let (width, height) = (light.size.width, light.size.height)
    let weights: [Float] = [1, 4, 6, 4, 1].map { $0 / 16 }
    func blurred(_ values: [Float], along stride: Int, _ place: (Int) -> Int, _ length: Int) -> [Float] {
      values.indices.map { at in
        let here = place(at)
        return (0..<5).reduce(0) { sum, tap in
          let other = min(length - 1, max(0, here + tap - 2))
          return sum + weights[tap] * values[at + (other - here) * stride]
        }
      }
    }
    let wide = blurred(light.values, along: 1, { $0 % width }, width)
    return blurred(wide, along: width, { $0 / width }, height)
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import Raster

extension PictureLook {
  /// Takes what decoding measured.
  package init(_ features: PictureFeatures, character: PictureCharacter) {
    let shape = LookMeasure(luma: features.luma, colours: features.colours)
    self.init(
      character: Character(rawValue: character.rawValue) ?? .photograph, hash: shape.hash,
      descriptor: shape.descriptor, contrast: shape.contrast, sharpness: features.sharpness, ground: features.ground,
      groundLuma: features.groundLuma, hardEdges: features.hardEdges, smooth: features.smooth, chroma: features.chroma)
    grid = shape.grid
    (blur, dark, bright, range) = (features.blur, features.dark, features.bright, features.range)
  }
}

/// Hash and descriptor out of a small luma plane and a small colour picture.
struct LookMeasure {
  /// Rows of 64 luma codes, 64 of them.
  private let luma: [UInt8]
  /// Rows of 32 RGB pixels, 32 of them.
  private let colours: [UInt8]

  private static let side = PictureFeatures.lumaSide
  private static let colourSide = PictureFeatures.colourSide

  init(luma: [UInt8], colours: [UInt8]) {
    self.luma = luma
    self.colours = colours
  }

  /// Mean luma of cells of 4 × 4.
  var grid: [UInt8] {
    let cells = 16
    let size = Self.side / cells
    return (0..<cells * cells).map { cell in
      var sum = 0
      for y in 0..<size {
        for x in 0..<size { sum += Int(luma[(cell / cells * size + y) * Self.side + cell % cells * size + x]) }
      }
      return UInt8(clamping: (sum + size * size / 2) / (size * size))
    }
  }

  /// Standard deviation of the luma, in codes.
  var contrast: Double {
    var sum = 0
    var squares = 0
    for code in luma {
      sum += Int(code)
      squares += Int(code) * Int(code)
    }
    let count = Double(luma.count)
    return (max(0, Double(squares) / count - (Double(sum) / count) * (Double(sum) / count))).squareRoot()
  }

  // MARK: Hash

  /// The frequencies in the hash, the lowest first: along the diagonals of the cosine transform, without the mean.
  private static let frequencies: [(row: Int, column: Int)] = {
    var all: [(row: Int, column: Int)] = []
    // Ten diagonals hold 65.
    for diagonal in 1...10 {
      for row in 0...diagonal { all.append((row: row, column: diagonal - row)) }
    }
    return Array(all.prefix(64))
  }()

  /// How many frequencies of each direction those need.
  private static let span = 1 + (frequencies.map { max($0.row, $0.column) }.max() ?? 0)

  /// cos(π (2x + 1) u / 128), by u and then by x, in 2⁻¹⁴: whole numbers, so that no machine rounds otherwise.
  private static let cosines: [Int] = (0..<span).flatMap { frequency in
    (0..<side).map { position in
      Int((cos(Double.pi * Double((2 * position + 1) * frequency) / Double(2 * side)) * 16_384).rounded())
    }
  }

  /// DCT-II of the luma (Zauner 2010, with the 64 lowest frequencies along the diagonals rather than a square of them).
  var hash: PerceptualHash {
    let (side, span) = (Self.side, Self.span)
    var rows = [Int](repeating: 0, count: side * span)
    for y in 0..<side {
      for u in 0..<span {
        var sum = 0
        for x in 0..<side { sum += Int(luma[y * side + x]) * Self.cosines[u * side + x] }
        rows[y * span + u] = sum >> 6
      }
    }
    let values = Self.frequencies.map { frequency in
      var sum = 0
      for y in 0..<side { sum += rows[y * span + frequency.column] * Self.cosines[frequency.row * side + y] }
      return sum
    }
    let ordered = values.sorted()
    let median = (ordered[31] + ordered[32]) / 2
    var bits: UInt64 = 0
    for (index, value) in values.enumerated() where value > median { bits |= 1 << UInt64(index) }
    return PerceptualHash(rawValue: bits)
  }

  // MARK: Descriptor

  var descriptor: [UInt8] {
    var bytes = layout
    bytes += edges
    bytes += Self.roots(histogram(of: luma.map { Int($0) >> 4 }, ranges: 16), of: luma.count)
    let (saturations, hues) = colouring
    bytes += Self.roots(saturations, of: Self.colourSide * Self.colourSide)
    bytes += Self.roots(hues, of: Self.colourSide * Self.colourSide)
    return bytes
  }

  /// Mean colours of 4 × 4 cells.
  private var layout: [UInt8] {
    let cell = Self.colourSide / 4
    return (0..<16).flatMap { index -> [UInt8] in
      var sums = [0, 0, 0]
      for y in 0..<cell {
        for x in 0..<cell {
          let pixel = 3 * ((index / 4 * cell + y) * Self.colourSide + index % 4 * cell + x)
          for channel in 0..<3 { sums[channel] += Int(colours[pixel + channel]) }
        }
      }
      let (red, green, blue) = (sums[0] / (cell * cell), sums[1] / (cell * cell), sums[2] / (cell * cell))
      // BT.601, full range, in 2⁻⁸.
      let luma = (77 * red + 150 * green + 29 * blue) >> 8
      let bluish = 128 + ((-43 * red - 85 * green + 128 * blue) >> 8)
      let reddish = 128 + ((128 * red - 107 * green - 21 * blue) >> 8)
      return [luma, bluish, reddish].map { UInt8(clamping: $0) }
    }
  }

  /// Directions of edges in each quadrant, by Sobel's operator.
  private var edges: [UInt8] {
    let side = Self.side
    var sums = [Int](repeating: 0, count: 32)
    var total = 0
    for y in 1..<(side - 1) {
      for x in 1..<(side - 1) {
        func at(_ dx: Int, _ dy: Int) -> Int { Int(luma[(y + dy) * side + x + dx]) }
        let across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)
        let down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1)
        let strength = abs(across) + abs(down)
        // Below this it is noise of the paper or the sensor.
        guard strength > 48 else { continue }
        let quadrant = (y * 2 / side) * 2 + x * 2 / side
        sums[quadrant * 8 + Self.direction(across, down)] += strength
        total += strength
      }
    }
    return Self.roots(sums, of: max(1, total))
  }

  /// Which eighth of the half turn an edge's normal points to, without a division that rounds.
  private static func direction(_ across: Int, _ down: Int) -> Int {
    // Turned into the upper half plane.
    let (x, y) = down < 0 || down == 0 && across < 0 ? (-across, -down) : (across, down)
    // tan 22.5° = 0.41421…, in 2⁻¹⁰; eighths begin at 0°, 22.5°, 45°, …
    if x > 0 {
      if y * 1_024 < x * 424 { return 0 }
      if y < x { return 1 }
      return y * 424 < x * 1_024 ? 2 : 3
    }
    if x * -1_024 < y * 424 { return 4 }
    if -x < y { return 5 }
    return -x * 424 < y * 1_024 ? 6 : 7
  }

  /// Counts of small pixels by how much colour they have, and by hue where they have some.
  private var colouring: (saturations: [Int], hues: [Int]) {
    var saturations = [Int](repeating: 0, count: 8)
    var hues = [Int](repeating: 0, count: 8)
    for pixel in stride(from: 0, to: colours.count, by: 3) {
      let (red, green, blue) = (Int(colours[pixel]), Int(colours[pixel + 1]), Int(colours[pixel + 2]))
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      let range = most - least
      saturations[range >> 5] += 1
      guard range >= 24 else { continue }
      // Sixths of the circle from red, in 1/256 of a sixth.
      let position: Int
      if most == red {
        position = 256 * (green - blue) / range + (green < blue ? 6 * 256 : 0)
      } else if most == green {
        position = 256 * (blue - red) / range + 2 * 256
      } else {
        position = 256 * (red - green) / range + 4 * 256
      }
      hues[min(7, max(0, position) * 8 / (6 * 256))] += 1
    }
    return (saturations, hues)
  }

  private func histogram(of values: [Int], ranges: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: ranges)
    for value in values { counts[value] += 1 }
    return counts
  }

  /// Square roots of shares, 255 for all: small shares tell as much as large ones.
  private static func roots(_ counts: [Int], of total: Int) -> [UInt8] {
    counts.map { UInt8(clamping: Int((255 * (Double($0) / Double(total)).squareRoot()).rounded())) }
  }
}

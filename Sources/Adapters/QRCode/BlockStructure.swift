// SPDX-License-Identifier: MIT

/// How a symbol's codewords are divided into blocks, each with its own correction (7.5.1, table 9).
struct BlockStructure {
  /// How many blocks there are.
  let count: Int
  /// Correction codewords of each block.
  let correctionCount: Int
  /// All codewords of the symbol.
  let total: Int

  /// Data codewords of all blocks together.
  var dataCount: Int { total - count * correctionCount }

  /// Data codewords of each block: the last ones have one more where the number of codewords does not divide evenly.
  var dataLengths: [Int] {
    let long = total % count
    return (0..<count).map { total / count - correctionCount + ($0 < count - long ? 0 : 1) }
  }

  /// Adds each block's correction and brings all codewords into the order in which they are placed (7.6).
  ///
  /// First the first data codeword of each block, then the second, and so on; short blocks have none at the end. Then the correction
  /// codewords the same way.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let generator = ReedSolomon.generator(degree: correctionCount)
    var start = 0
    let blocks = dataLengths.map { length in
      defer { start += length }
      return Array(data[start..<start + length])
    }
    let corrections = blocks.map { ReedSolomon.correction(of: $0, generator: generator) }
    return Self.columns(blocks) + Self.columns(corrections)
  }

  private static func columns(_ rows: [[UInt8]]) -> [UInt8] {
    let longest = rows.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in rows.compactMap { place < $0.count ? $0[place] : nil } }
  }
}

extension Version {
  /// How a symbol of this version is divided into blocks.
  func blocks(_ correction: QRCode.Correction) -> BlockStructure {
    BlockStructure(
      count: Self.blockCounts[correction.rawValue][number - 1],
      correctionCount: Self.correctionCounts[correction.rawValue][number - 1], total: codewordCount)
  }

  /// Blocks in versions 1 to 40 at L, M, Q and H (table 9).
  private static let blockCounts = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
      19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
      35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43,
      45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
      54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]

  /// Correction codewords of each block in versions 1 to 40 at L, M, Q and H (table 9).
  private static let correctionCounts = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
      28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
}

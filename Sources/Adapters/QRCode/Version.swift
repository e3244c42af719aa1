// SPDX-License-Identifier: MIT

/// One of the forty sizes of a symbol (6.1, table 1).
struct Version {
  /// 1 to 40.
  let number: Int

  static let all = (1...40).map(Version.init)

  /// Modules along one side: 21, and 4 more with each version.
  var side: Int { 4 * number + 17 }

  /// Columns, and as well rows, in which the middles of alignment patterns lie, rising (annex E).
  ///
  /// The first is 6, the last `side − 7`, and there is one more with every seventh version. Between them lie even steps that
  /// are counted from the last; the step is rounded so that the table of annex E comes out, its odd step of version 32 too.
  var alignmentMiddles: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = (8 * number + 3 * count + 5) / (4 * count - 4) * 2
    return [6] + (0..<count - 1).reversed().map { side - 7 - $0 * step }
  }

  /// Whether the symbol says its version in two blocks of its own (7.10).
  var hasInformation: Bool { number >= 7 }

  /// The 18 bits of version information: six of the number and twelve by the (18, 6) Golay code (7.10, annex D).
  var informationBits: Int { CheckedBits.appended(to: number, generator: 0b1_1111_0010_0101) }

  /// Codewords of eight modules each that the symbol holds, data and correction together (table 1).
  ///
  /// What is left of all modules after the function patterns: three finders of 64 with their separators, two timing patterns between
  /// them, both copies of the format information and the dark module (31), the version information (36), and alignment patterns of
  /// 25, which have no place at the three finders; those on a timing pattern share 5 modules with it.
  var codewordCount: Int {
    let timing = 2 * (side - 16)
    let perSide = alignmentMiddles.count
    let alignment = perSide == 0 ? 0 : 25 * (perSide * perSide - 3) - 5 * 2 * (perSide - 2)
    return (side * side - 3 * 64 - timing - 31 - (hasInformation ? 36 : 0) - alignment) / 8
  }

  /// Bytes that say how long a text is, in byte mode (table 3).
  var lengthBytes: Int { number < 10 ? 1 : 2 }
}

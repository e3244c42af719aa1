// SPDX-License-Identifier: MIT

/// A symbol's modules while it is put together.
struct ModuleGrid {
  let side: Int
  /// Row by row.
  private(set) var dark: [Bool]
  /// Modules of function patterns, format and version information, which hold no data and are not masked.
  private(set) var isFunction: [Bool]

  /// All function patterns of a version (6.3), its version information, and room for the format information.
  init(_ version: Version) {
    side = version.side
    dark = [Bool](repeating: false, count: side * side)
    isFunction = dark
    drawFinders()
    drawAlignment(version.alignmentMiddles)
    drawTiming()
    drawFormat(0)
    if version.hasInformation { drawVersion(version.informationBits) }
  }

  subscript(x: Int, y: Int) -> Bool { dark[y * side + x] }

  func isFunction(x: Int, y: Int) -> Bool { isFunction[y * side + x] }

  mutating func setFunction(x: Int, y: Int, _ isDark: Bool) {
    dark[y * side + x] = isDark
    isFunction[y * side + x] = true
  }

  /// Writes codewords, the highest bit of each first, into the modules that are free (7.7.3); what is over stays light.
  mutating func place(_ codewords: [UInt8]) {
    for (index, place) in zip(0..<codewords.count * 8, freePlaces) {
      dark[place] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
    }
  }

  /// Indices of the modules that hold codewords, in the order in which they are written.
  ///
  /// Two columns at a time from the right, the first upwards, the next downwards, the right module before the left one. The column of
  /// the timing pattern is stepped over as if it were not there.
  private var freePlaces: [Int] {
    stride(from: side - 1, to: 0, by: -2).enumerated().flatMap { index, column -> [Int] in
      let right = column > 6 ? column : column - 1
      let rows = index.isMultiple(of: 2) ? Array((0..<side).reversed()) : Array(0..<side)
      return rows.flatMap { [$0 * side + right, $0 * side + right - 1] }.filter { !isFunction[$0] }
    }
  }

  /// The symbol with a mask laid over its data, and with the format information that says so.
  func masked(by mask: MaskPattern, correction: QRCode.Correction) -> ModuleGrid {
    var result = self
    for y in 0..<side {
      for x in 0..<side where !isFunction(x: x, y: y) && mask.turns(x: x, y: y) { result.dark[y * side + x].toggle() }
    }
    result.drawFormat(CheckedBits.format(correction, mask))
    return result
  }
}

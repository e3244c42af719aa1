// SPDX-License-Identifier: MIT

/// A text as a QR code: the square of dark and light modules that telephones read.
///
/// ISO/IEC 18004:2015, versions 1 to 40. The text goes in as UTF-8, in byte mode alone. Clauses, tables and annexes that are named
/// in this module are the standard's.
package struct QRCode: Hashable, Sendable {
  /// Modules along one side, without the quiet zone: 21 to 177.
  package let side: Int
  /// Row by row.
  private let dark: [Bool]

  /// Encodes a text in the smallest version that holds it; `nil` if none does (at `.middle`: more than 2,331 bytes).
  package init?(_ text: String, correction: Correction = .middle) {
    let fitting = Version.all.lazy.compactMap { version in
      DataCodewords.of(text, version: version, correction: correction).map { (version: version, data: $0) }
    }
    guard let (version, data) = fitting.first else { return nil }
    var grid = ModuleGrid(version)
    grid.place(version.blocks(correction).interleaved(data))
    let masked = MaskPattern.allCases.map { grid.masked(by: $0, correction: correction) }
    let scored = masked.map { (grid: $0, penalty: MaskPenalty.points(of: $0)) }
    // Of equals the first, so that the same text always gives the same symbol.
    let best = scored.min { $0.penalty < $1.penalty }?.grid ?? grid
    side = best.side
    dark = best.dark
  }

  /// Whether the module in column `x` and row `y` is dark; both count from 0 at the upper left.
  package subscript(x: Int, y: Int) -> Bool { dark[y * side + x] }
}

// SPDX-License-Identifier: MIT

/// What a quick look says of whether a picture holds writing: counts of letter-like shapes in rows.
package struct TextEvidence: Hashable, Sendable {
  /// Letter-like shapes with a neighbour in the same row.
  package var inRows: Int
  /// The same along columns: more of them than in rows if the page lies on its side.
  package var inColumns: Int
  /// Median height of those shapes, in ten-thousandths of the picture's longer side; 0 if there are none.
  package var letterHeight: Int

  package init(inRows: Int = 0, inColumns: Int = 0, letterHeight: Int = 0) {
    self.inRows = inRows
    self.inColumns = inColumns
    self.letterHeight = letterHeight
  }
}

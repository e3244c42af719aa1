// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The result of the quick check of a picture.
package struct TextGlance: Sendable {
  package let evidence: TextEvidence
  let lines: [FoundLine]

  /// Examines a picture of at most `TextGate.longSide`.
  package init(_ page: GreyPage) {
    lines = FoundLine.lines(in: page)
    let (across, along) = (lines.filter { !$0.isTurned }, lines.filter(\.isTurned))
    let (inRows, inColumns) = (Self.letters(across), Self.letters(along))
    // The median height of all letters.
    let sorted = (inRows >= inColumns ? across : along).sorted { $0.height < $1.height }
    var (height, passed) = (0, 0)
    for line in sorted where passed * 2 <= max(inRows, inColumns) {
      height = line.height
      passed += line.letters
    }
    evidence = TextEvidence(
      inRows: inRows, inColumns: inColumns, letterHeight: height * 10_000 / max(1, max(page.width, page.height)))
  }

  private static func letters(_ lines: [FoundLine]) -> Int { lines.reduce(0) { $0 + $1.letters } }
}

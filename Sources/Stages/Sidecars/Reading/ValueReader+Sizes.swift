// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// How large something is on paper, or `none`.
  mutating func sizeOrNone(_ node: YAMLNode, _ key: String) -> Statement<PaperSize>? {
    if node.text == "none" { return .removed }
    guard let text = line(node, key) else { return nil }
    if let size = PaperSize(text) { return .says(size) }
    // Only the unit is missing more often than anything else.
    let isWithoutUnit = PaperSize(text + "mm") != nil
    note(
      .impossible(
        text, key: key, expected: "a width and a height from 1 to 5000 mm with their unit (mm, cm or in)",
        remedy: isWithoutUnit ? "write \(key): \(text) mm, or cm" : "write \(key): 148 x 105 mm"),
      at: node)
    return nil
  }
}

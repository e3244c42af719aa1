// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// `{paper: '#fff7e6', ink: '#222222', accent: '#7a1f5c'}`, of which words can be read.
  mutating func readingColours(_ node: YAMLNode, _ key: String) -> ReadingColours? {
    var (paper, ink, accent): (ScreenColour?, ScreenColour?, ScreenColour?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: ColoursKey.self) {
      let said = colour(value, entry.rawValue).flatMap { ScreenColour(hex: $0) }
      switch entry {
      case .paper: paper = said
      case .ink: ink = said
      case .accent: accent = said
      }
    }
    guard diagnostics.count == before else { return nil }
    guard let paper, let ink, let accent else {
      note(
        .contradiction(
          "a palette needs paper, ink and accent",
          remedy: "write {paper: '#fff7e6', ink: '#222222', accent: '#7a1f5c'}"), at: node)
      return nil
    }
    for (name, colour) in [("ink", ink), ("accent", accent)]
    where colour.contrast(with: paper) < ReadingColours.leastContrast {
      note(
        .contradiction(
          "“\(name)” cannot be read on “paper”: their contrast is \(Self.tenths(colour.contrast(with: paper))), and 4.5 is needed",
          remedy: "choose a darker and a lighter one"), at: node)
    }
    return diagnostics.count == before ? ReadingColours(paper: paper, ink: ink, accent: accent) : nil
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int(number * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The keeper's palette of three colours, for the reading settings.
enum OwnPalette {
  /// A style sheet's rule; it comes before the rules of the dark theme and of memory types, since its paper is the same by day and night.
  static func rule(_ colours: ReadingColours) -> String {
    let (paper, ink, accent) = (colours.paper, colours.ink, colours.accent)
    // Ink and accent must be readable on every ground: a ground is tinted only as far as that allows.
    func ground(_ tint: ScreenColour, _ most: Double) -> ScreenColour {
      let shares = sequence(first: most) { $0 > 0.005 ? $0 - 0.01 : nil }
      let tinted = shares.lazy.map { paper.mixed(with: tint, max(0, $0)) }
      return tinted.first { isRead(ink, on: $0) && isRead(accent, on: $0) } ?? paper
    }
    // Secondary text is paler, as far as the contrast allows.
    let soft = [0.25, 0.2, 0.15, 0.1, 0.05].lazy.map { ink.mixed(with: paper, $0) }.first { one in
      [ground(ink, 0.06), ground(ink, 0.1), ground(accent, 0.12), paper].allSatisfy { isRead(one, on: $0) }
    }
    let onAccent = [paper, .white, .black].max { $0.contrast(with: accent) < $1.contrast(with: accent) } ?? paper
    let edge = [0.5, 0.6, 0.7, 0.8].lazy.map { paper.mixed(with: ink, $0) }.first { $0.contrast(with: paper) >= 3.4 }
    let values: [(String, ScreenColour)] = [
      ("paper", paper), ("sheet", paper), ("print", paper), ("table", ground(ink, 0.06)), ("ink", ink),
      ("soft", soft ?? ink), ("rule", paper.mixed(with: ink, 0.2)), ("control", edge ?? ink), ("accent", accent),
      ("on-accent", onAccent), ("wash", ground(accent, 0.12)), ("second", accent), ("mark", ground(accent, 0.25)),
      ("on-mark", ink), ("corner", paper.mixed(with: ink, 0.3)), ("corner-edge", paper.mixed(with: ink, 0.45)),
      ("land", ground(ink, 0.1)), ("sea", ground(accent, 0.12)),
    ]
    let types = MemoryTypeStatement.Colour.allCases.map { ("ty-\($0.rawValue)", ink) }
    let isDark = paper.contrast(with: .white) > paper.contrast(with: .black)
    return ":root[data-palette=\"own\"][data-palette]{color-scheme:\(isDark ? "dark" : "light");"
      + (values + types).map { "--\($0):\($1.hex)" }.joined(separator: ";") + "}\n"
  }

  private static func isRead(_ text: ScreenColour, on ground: ScreenColour) -> Bool {
    text.contrast(with: ground) >= ReadingColours.leastContrast
  }
}

// SPDX-License-Identifier: MIT

/// Three colours that a keeper has picked for reading; the other colours of a page are mixed from them.
package struct ReadingColours: Hashable, Sendable {
  package var paper: ScreenColour
  package var ink: ScreenColour
  /// Of links and buttons.
  package var accent: ScreenColour

  /// WCAG 2.2, 1.4.3: what text needs at least.
  package static let leastContrast = 4.5

  package init(paper: ScreenColour, ink: ScreenColour, accent: ScreenColour) {
    (self.paper, self.ink, self.accent) = (paper, ink, accent)
  }
}

// SPDX-License-Identifier: MIT

/// A part of a document that begins on a page.
package struct PageHeading: Hashable, Sendable {
  /// One line.
  package var title: String
  /// From 1, the largest parts.
  package var level: Int

  package init(title: String, level: Int) {
    self.title = title
    self.level = level
  }

  /// Whether all its words stand on a page with this text: an outline may say what no page does.
  package func isSaid(by text: String) -> Bool {
    let said = Set(Self.words(text))
    let words = Self.words(title)
    return !words.isEmpty && words.allSatisfy(said.contains)
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

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

  /// Whether its words stand one after another on a page with this text, and its signs too: an outline may say what no page does.
  package func isSaid(by text: String) -> Bool {
    let (said, words) = (Self.words(text), Self.words(title))
    guard !words.isEmpty, said.count >= words.count,
      title.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || Self.plain.contains($0) || text.contains($0) })
    else { return false }
    return (0...said.count - words.count).contains { said[$0..<$0 + words.count].elementsEqual(words) }
  }

  /// Signs that say nothing.
  private static let plain = Set(".,:;-–—")

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import SearchIndex

@Suite struct WordFoldingTests {
  static func words(_ text: String) -> [String] { WordFolding.words(of: text) }

  /// The browser's tests read the same table.
  static let cases: [(text: String, words: String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/folding.tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return lines.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let text = try? JSONDecoder().decode(String.self, from: Data(parts[0].utf8)) else {
        return nil
      }
      return (text, String(parts[1]))
    }
  }()

  @Test func `folds as the table says`() {
    #expect(Self.cases.count > 35)
    for (text, words) in Self.cases {
      // Compares by scalars: to Swift, the composed and the decomposed letter are equal.
      let (found, expected) = (Self.words(text).joined(separator: " "), words)
      #expect(Array(found.unicodeScalars) == Array(expected.unicodeScalars), "\(text): \(found)")
    }
  }

  /// Spellings for keyboards without these letters; the browser searches both only if a query has one.
  @Test func `spells words with dotted letters and similar ones without them too`() {
    let text = "Bei Müller in der Straße, MU\u{308}LLER, Århus, Ærø, Größe, Söderåsen; naïve Zoë, Łódź, poet"
    #expect(
      WordFolding.spelled(text) == ["mueller", "mueller", "aarhus", "aeroe", "groesse", "soederaasen"])
    #expect(WordFolding.words(of: "Müller Ærø Århus") == ["muller", "aero", "arhus"])
    #expect(WordFolding.spelled(String(repeating: "ä", count: 45)) == [String(repeating: "ae", count: 20)])
  }

  @Test func `folds folded words to themselves`() {
    for (text, _) in Self.cases {
      let words = Self.words(text)
      #expect(words.flatMap(Self.words) == words)
    }
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Testing

@testable import Studio

/// German pages are German, and French ones French.
@Suite struct `The studio’s translations` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func texts(_ name: String) -> [String: String] {
    let members = StudioAssets.files[name].flatMap { JSON($0) }?.members ?? []
    return Dictionary(members.map { ($0.key, $0.value.text ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  /// English words that no German or French sentence has.
  private static func english(in text: String) -> [String] {
    text.replacing(/\{\w+\}|--\w+/, with: "").matches(
      of: /\b(the|and|of|with|not|you|your|this|that|from|for|there|nothing|cannot|have|were|which|is|are|was not)\b/
        .ignoresCase()
    )
    .map { String($0.0) }
  }

  @Test(arguments: ["de", "fr"]) func `have no English in them`(language: String) throws {
    let site = try String(contentsOf: Self.root.appending(path: "Assets/languages/\(language).txt"), encoding: .utf8)
    var texts = Self.texts("words-\(language).json").merging(Translation.table(language)) { first, _ in first }
    for line in site.split(separator: "\n") where !line.hasPrefix("#") {
      let halves = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if halves.count == 2 { texts["site \(halves[0])"] = halves[1] }
    }
    #expect(texts.count > 1_000)
    // The search has stop words of every language, and addresses of places are examples.
    for (key, text) in texts where !key.hasPrefix("site find.little") {
      #expect(Self.english(in: text).isEmpty, "\(key): \(text)")
    }
  }

  @Test func `find English where it is`() {
    #expect(Self.english(in: "Das Bild cannot be read.") == ["cannot"])
    #expect(Self.english(in: "Nichts würde sich ändern.").isEmpty)
  }

  @Test func `address strangers formally`() throws {
    let site = try String(contentsOf: Self.root.appending(path: "Assets/languages/de.txt"), encoding: .utf8)
    var texts = Array(Self.texts("words-de.json").values) + Array(Translation.table("de").values)
    texts += site.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    for text in texts {
      #expect(
        text.firstMatch(of: /\b(du|dich|dir|dein|deine[mnrs]?|euch|euer|eure[mnrs]?)\b/.ignoresCase()) == nil, "\(text)"
      )
      // Commands to the reader: 'Tippe' instead of 'Tippen Sie'.
      let asked =
        /(?:^|[.:!,] |oder |und )(Tippe|Lege|Nimm|Halte|Öffne|Wähle|Nenne|Füge|Sag|Sage|Tu|Zeichne|Fahre|Schau|Gib|Klicke|Drücke|Schreib|Schreibe|Lies|Versuche|Prüfe|tippe|ziehe|öffne|zeichne|schicke|bewege|halte|beschreibe)\b/
      #expect(text.firstMatch(of: asked) == nil, "\(text)")
    }
  }
}

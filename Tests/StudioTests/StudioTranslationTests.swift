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
    text.replacing(/\{\w+\}/, with: "").matches(
      of: /\b(the|and|of|with|not|you|your|this|that|from|for|there|nothing|cannot|have|were|which|is|are|was not)\b/
        .ignoresCase()
    )
    .map { String($0.0) }
  }

  @Test(arguments: ["de", "fr"]) func `have no English in them`(language: String) throws {
    let site = try String(contentsOf: Self.root.appending(path: "Assets/languages/\(language).txt"), encoding: .utf8)
    var texts = Self.texts("words-\(language).json").merging(Self.texts("said-\(language).json")) { first, _ in first }
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
    var texts = Array(Self.texts("words-de.json").values) + Array(Self.texts("said-de.json").values)
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

  /// A page gets the reason of a refusal in English, and shows it in its language.
  @Test(arguments: ["de", "fr"]) func `have every refusal of the studio`(language: String) throws {
    let known = Set(Self.texts("said-\(language).json").keys.map { $0.replacing(/\{\w+\}/, with: "{}") })
    let folder = Self.root.appending(path: "Sources/Apps/Studio")
    var count = 0
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = line.firstMatch(of: /(?:StudioError\(\d+, "[a-z]+", |"problem": )"(.*)"/) else { continue }
        let text = Self.withoutValues(String(match.1))
        // Forwarded texts are made of sentences from elsewhere.
        guard text.contains(/[a-z]/) else { continue }
        count += 1
        #expect(known.contains(text), "\(language): \(text)")
      }
    }
    #expect(count > 40)
  }

  /// A page also shows an import's report on its source.
  @Test(arguments: ["de", "fr"]) func `have every message of an import`(language: String) throws {
    let known = Set(Self.texts("said-\(language).json").keys.map { $0.replacing(/\{\w+\}/, with: "{}") })
    let folder = Self.root.appending(path: "Sources/Apps/Intake")
    var count = 0
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let literals =
        text.matches(of: /(?:reason: |[(]text: |kind: |remedy:\s*|leaveOut(?:Others)?[(][^\n]*, )"((?:[^"\\\n]|\\.)*)"/)
        .map { String($0.1) }
        + text.matches(of: /"((?:[^"\\\n]|\\.)*)",\s*remedy:/).map { String($0.1) }
      for literal in literals {
        let plain = Self.withoutValues(literal)
        guard plain.contains(/[a-z]/) else { continue }
        count += 1
        #expect(known.contains(plain), "\(language): \(plain)")
      }
    }
    #expect(count > 40)
  }

  /// A page shows the reason for a kind beside it.
  @Test(arguments: ["de", "fr"]) func `have every reason for a kind`(language: String) throws {
    let known = Set(Self.texts("said-\(language).json").keys.map { $0.replacing(/\{\w+\}/, with: "{}") })
    let folder = Self.root.appending(path: "Sources/Stages/Insight/Kinds")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
      let file = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for match in file.matches(of: #/because: "((?:[^"\\\n]|\\.)*)"/#) {
        let text = Self.withoutValues(String(match.1))
        count += 1
        // Each sentence with a value at its start or inside must have a translation.
        let pattern = try Self.pattern(text)
        let isKnown = known.contains(text) || known.contains { $0.wholeMatch(of: pattern) != nil }
        #expect(isKnown, "\(language): \(text)")
      }
    }
    #expect(count > 50)
  }

  private static func pattern(_ text: String) throws -> Regex<AnyRegexOutput> {
    try Regex(
      text.split(separator: "{}", omittingEmptySubsequences: false).map {
        NSRegularExpression.escapedPattern(for: String($0))
      }.joined(
        separator: ".+"))
  }

  /// Pages also show the problems of a date or a sidecar.
  @Test(arguments: ["de", "fr"]) func `have every problem of a sidecar`(language: String) throws {
    let known = Set(Self.texts("said-\(language).json").keys.map { $0.replacing(/\{\w+\}/, with: "{}") })
    var count = 0
    for name in [
      "Core/KeepsakeModel/Dates/EDTFError", "Stages/Sidecars/Reading/YAMLError+Diagnostic",
      "Stages/Sidecars/Reading/SidecarProblem", "Stages/Sidecars/Reading/MissingSpace",
    ] {
      let file = try String(contentsOf: Self.root.appending(path: "Sources/\(name).swift"), encoding: .utf8)
      for line in file.replacing(#/"\n *\+ "/#, with: "").split(separator: "\n") {
        // The parser's own strings, comments, and literals with others in them.
        let isOther = line.contains(#/^ *(?:case "|//)|\?\? ""|separator: "/#)
        for match in isOther ? [] : line.matches(of: #/"((?:[^"\\\n]|\\.)*)"/#) {
          let literal = String(match.1).replacing("\\(Self.of(key))", with: " for “\\(key)”")
          let text = Self.withoutValues(literal)
          guard text.contains(#/[a-z]+ [a-z]/#) else { continue }
          count += 1
          #expect(known.contains(text) || known.contains(text + " {}"), "\(language): \(text)")
        }
      }
    }
    #expect(count > 90)
  }

  /// A literal with `{}` in place of each value.
  private static func withoutValues(_ literal: String) -> String {
    var (text, depth) = ("", 0)
    var rest = literal[...]
    while let first = rest.first {
      if rest.hasPrefix("\\("), depth == 0 {
        depth = 1
        text += "{}"
        rest = rest.dropFirst(2)
        continue
      }
      if depth > 0 {
        depth += first == "(" ? 1 : first == ")" ? -1 : 0
      } else {
        text.append(first)
      }
      rest = rest.dropFirst()
    }
    return text
  }

  @Test(arguments: ["de", "fr"]) func `keep the values of messages`(language: String) {
    for (english, own) in Self.texts("said-\(language).json") {
      let names = { (text: String) in Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) }) }
      #expect(names(own).isSubset(of: names(english)), "\(english)")
    }
  }
}

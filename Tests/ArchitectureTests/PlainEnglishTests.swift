// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Counts phrases that make a reader translate a sentence back before he understands it.
///
/// CONTRIBUTING.md has the rules. A ceiling is the value of the day it was set, rounded up. Lower it when you improve a text.
@Suite struct `Plain English` {
  /// Each phrase with its replacement.
  private static var phrases: [(Regex<Substring>, instead: String)] {
    [
      (#/\b(?:[Nn]obody|[Ww]hoever|[Aa]nybody)\b/#, "no one, nil, or a noun"),
      (#/\b(?:is|are|was|were|be|been) (?:said|told)\b/#, "name who writes, reports or defines it"),
      (#/\b(?:tells?|told|says?) of\b/#, "describe, report, list"),
      (#/\bof (?:which|whom|what)\b/#, "turn the clause round"),
      (#/\bth(?:at|ose) of\b/#, "repeat the noun, or use a possessive"),
      (
        #/\b[Ww]hat (?:is|are|was|were|has|have)\b(?! due\b)(?![^.“”"]*\?)/#,
        "a noun with an adjective: hidden keepsakes"
      ),
      (#/\bof (?:its|their|his|her|our) own\b/#, "its own, separate, custom"),
      (#/\banew\b/#, "again"),
      (#/\b(?:thereof|therein|whereby|wherein|thereby|meanwhile)\b/#, "two sentences"),
      (#/\blet go of\b/#, "released, dropped"),
      (#/\bhangs? on\b/#, "depends on"),
      (#/\b(?:held|holds?|holding|kept|keeps?) back\b/#, "hidden, hide"),
      (#/(?:^|[.!?:] )Of (?:a|an|the|each|all|those|these|some|several)\b/#, "subject, verb, object"),
      (#/\bsuch (?!as\b)/#, "this, these, or the noun"),
    ]
  }

  private struct Text {
    var path: String
    var lines: [Substring]
    var words: Int { lines.reduce(0) { $0 + $1.split(separator: " ").count } }
  }

  /// The prose of a Markdown file: its lines outside of blocks of code, without names between backticks.
  private static func prose(_ path: String) throws -> Text {
    var isCode = false
    let lines = try read(path).filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && !line.hasPrefix("```")
    }
    return Text(path: path, lines: lines.map { $0.replacing(#/`[^`]*`/#, with: "``")[...] })
  }

  /// The comments of the program.
  private static func comments() throws -> [Text] {
    try SourceText.all(below: ["Sources"]).map { file in
      let lines = file.lines.compactMap { $0.firstMatch(of: #/(?:^|\s)///?\s(.*)$/#)?.output.1 }
      return Text(path: file.path, lines: lines)
    }
  }

  private static func read(_ path: String) throws -> [Substring] {
    try String(contentsOf: SourceText.packageFolder.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Every English document but the list of messages, which the program's sources hold.
  private static func documents() throws -> [Text] {
    let root = SourceText.packageFolder
    let below = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path).map {
      "docs/\($0)"
    }
    let top = try FileManager.default.contentsOfDirectory(atPath: root.path)
    return try (below + top).filter { path in
      path.hasSuffix(".md") && !path.contains("/troubles.") && path.wholeMatch(of: #/.*\.(?:de|fr)\.md/#) == nil
    }.sorted().map(prose)
  }

  /// What visitors and keepers read in English: the site's words, the studio's, and the messages that it translates.
  private static func words() throws -> [Text] {
    let site = try read("Assets/languages/en.txt").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "=", maxSplits: 1).last ?? "" }
    let studio = try read("Assets/studio/words-en.json").map { $0.split(separator: "\": \"", maxSplits: 1).last ?? "" }
    let messages = try read("Assets/messages/de.json").map {
      $0.split(separator: "\": \"", maxSplits: 1).first ?? ""
    }
    return [
      Text(path: "Assets/languages/en.txt", lines: site), Text(path: "Assets/studio/words-en.json", lines: studio),
      Text(path: "Assets/messages/de.json", lines: messages),
    ]
  }

  private static func found(_ texts: [Text]) -> [String] {
    // Each access compiles the expressions.
    let phrases = phrases
    return texts.flatMap { text in
      text.lines.flatMap { line in
        phrases.flatMap { phrase in
          line.matches(of: phrase.0).map { "\(text.path): “\($0.output)” – \(phrase.instead): \(line.prefix(120))" }
        }
      }
    }
  }

  private static func expect(_ texts: [Text], atMost ceiling: Double, least: Int) throws {
    let words = texts.reduce(0) { $0 + $1.words }
    try #require(words > least, "the texts are not where they are looked for")
    let found = found(texts)
    let share = 1000 * Double(found.count) / Double(words)
    #expect(
      share <= ceiling,
      "\(found.count) odd phrases in \(words) words, \(share) in 1,000:\n\(found.joined(separator: "\n"))")
  }

  @Test func `holds in documents`() throws {
    try Self.expect(Self.documents(), atMost: 2.2, least: 50_000)
  }

  @Test func `holds in the words that people read`() throws {
    try Self.expect(Self.words(), atMost: 1.3, least: 20_000)
  }

  @Test func `holds in the comments of the program`() throws {
    try Self.expect(Self.comments(), atMost: 4.2, least: 100_000)
  }

  @Test(arguments: [
    "What is hidden is private.", "It is told of once.", "Of a film its still is made first.", "a page of its own",
    "those of the folder", "held back until a text says so", "nobody sees it",
  ])
  func `counts odd phrases`(line: String) {
    #expect(Self.found([Text(path: "", lines: [line[...]])]).count >= 1)
  }

  @Test(arguments: [
    "Hidden keepsakes are private.", "What is written there?", "names such as these", "The page \"What is due\"",
    "The scanner reports each file once.",
  ])
  func `counts no plain sentence`(line: String) {
    #expect(Self.found([Text(path: "", lines: [line[...]])]) == [])
  }
}

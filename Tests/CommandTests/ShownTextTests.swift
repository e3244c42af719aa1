// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import KeepsakeCommands

@Suite struct `Text for a terminal` {
  @Test(arguments: [
    ("Grandma’s 💌 👩‍👩‍👧 été", "Grandma’s 💌 👩‍👩‍👧 été"), ("a\u{1B}[2Jb", #"a\u{1B}[2Jb"#), ("a\tb\r\n", #"a\tb\r\n"#),
    ("\u{9B}1m\u{7F}", #"\u{9B}1m\u{7F}"#),
    ("a\u{202E}b\u{2066}\u{200F}\u{2028}", #"a\u{202E}b\u{2066}\u{200F}\u{2028}"#),
  ])
  func `shows control characters as escapes`(text: String, shown: String) {
    #expect(ShownText.line(text) == shown)
  }

  @Test func `has line breaks only where they are intended`() {
    #expect(ShownText.text("a\nb\u{7}") == "a\nb\\u{7}")
    let diagnostic = Diagnostic(.error, "x", file: "a\nb.png", "one\ntwo", remedy: "three\nfour")
    #expect(
      DiagnosticText(usesColours: false, language: .english).text(diagnostic)
        == "a\\nb.png: error: one\n      two [x]\n    → three\n      four")
  }

  @Test func `is the same JSON as before`() throws {
    let text = "{\"a\": \"\u{9B}\u{202E}\u{7F}é💌\\n\"}"
    let shown = ShownText.json(text)
    #expect(shown == #"{"a": "\u009b\u202e\u007fé💌\n"}"#)
    let values = try [text, shown].map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String] }
    #expect(values[0] == values[1])
  }

  /// Code that prints by itself would bypass the escapes.
  @Test func `is printed in one place alone`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Apps")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    let printing = try files.filter { $0.hasSuffix(".swift") }.filter { file in
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      return text.firstMatch(of: /(^|[^.A-Za-z])(print|debugPrint|dump|fputs|puts)\(/) != nil
    }
    #expect(printing.map { ($0 as NSString).lastPathComponent } == ["Console.swift"])
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import KeepsakeArchive
@testable import SitePipeline

@Suite struct `Keywords that the keeper has refused` {
  @Test func `are not chosen again, and drawn ones appear at once if the settings say so`() async throws {
    let archive = try SmallArchive()
    try archive.picture("a.png", seed: 1)
    try archive.write("caption: Grandmother bought the accordion in Fishguard\n", to: "a.yaml")
    func page() async throws -> String {
      _ = try await archive.build()
      return String(decoding: try archive.site().contents["keepsakes/a/index.html"] ?? [], as: UTF8.self)
    }
    // The caption also has the word, so the test reads only the row of keywords.
    func keywords() async throws -> String {
      let parts = try await page().components(separatedBy: "<dt>Keywords</dt>")
      return parts.count > 1 ? parts[1].components(separatedBy: "</dd>")[0] : ""
    }
    #expect(try await keywords().contains("accordion"))
    try archive.write(
      "caption: Grandmother bought the accordion in Fishguard\nno_keywords: [Accordion]\n", to: "a.yaml")
    let left = try await keywords()
    #expect(!left.isEmpty && !left.contains("accordion"))
    let mark = "markup: [{stroke: [[0.1, 0.1], [0.5, 0.5]]}]\n"
    try archive.write(mark, to: "a.yaml")
    let shown = /class="marks-toggle" role="switch"[^>]* checked>/
    let marked = try await page()
    #expect(marked.contains("class=\"marks-toggle\"") && !marked.contains(shown))
    try archive.write("marks: shown\n", to: "keepsake.yaml")
    #expect(try await page().contains(shown))
  }
}

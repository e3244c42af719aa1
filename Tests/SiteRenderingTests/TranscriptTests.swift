// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A transcript` {
  private func paragraphs(_ text: String) -> [[String]] {
    TranscriptView.pages(of: text).map { TranscriptView.paragraphs(of: $0) }
  }

  @Test func `keeps addresses together and separates paragraphs after long lines`() {
    let long = "A " + String(repeating: "word ", count: 14) + "end."
    #expect(
      paragraphs("1 High Street\nOban\n\n\(long)\n\(long)\nYours,\nC.") == [
        ["1 High Street\nOban", long, long, "Yours,\nC."]
      ])
  }

  @Test func `joins a line that runs on`() {
    let long = String(repeating: "word ", count: 14) + "who read"
    #expect(paragraphs(long + "\nthe stamp") == [[long + " the stamp"]])
  }

  @Test(arguments: ["one\n---\ntwo", "one\n - - - \ntwo", "one\u{0C}two"])
  func `has separate pages`(text: String) {
    #expect(paragraphs(text) == [["one"], ["two"]])
  }

  @Test func `treats a single dash as the writer’s own`() {
    #expect(paragraphs("one\n-\ntwo") == [["one\n-\ntwo"]])
  }
}

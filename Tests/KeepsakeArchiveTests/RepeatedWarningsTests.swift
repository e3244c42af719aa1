// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import KeepsakeArchive

@Suite struct `A warning that many files share` {
  @Test func `appears once, with their number, and other warnings stay separate`() {
    func warning(_ id: String, _ file: String, _ problem: Message) -> Diagnostic {
      Diagnostic(.warning, id, file: file, line: 1, problem)
    }
    let all = [
      warning("a", "c.yaml", "CC BY"), warning("a", "b.yaml", "CC BY"), warning("b", "b.yaml", "CC BY"),
      warning("a", "d.yaml", "CC"), warning("b", "e.yaml", "CC BY"),
    ]
    #expect(
      all.once("a") == [
        warning("a", "b.yaml", "CC BY (in 2 files)"), warning("b", "b.yaml", "CC BY"), warning("a", "d.yaml", "CC"),
        warning("b", "e.yaml", "CC BY"),
      ])
  }
}

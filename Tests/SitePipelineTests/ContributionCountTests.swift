// SPDX-License-Identifier: MIT
import Contributions
import KeepsakeModel
import KeepsakeSupport
import Sidecars
import Testing

@testable import ArchiveVerbs

@Suite struct `Counts of votes in sidecars` {
  /// A sidecar with one suggestion, after a contribution in which one visitor votes for `voted`.
  private func counted(_ caption: String, voted: String) throws -> String {
    let sidecar = Array("captions:\n  - {\(caption)}\n".utf8)
    let id = CaptionSuggestion(text: voted).voteID(about: "boat")
    let vote = Contribution(
      site: "A", by: nil, from: String(repeating: "1", count: 32), made: "2026-11-22T10:00:00Z",
      items: [.vote(id: id, value: 1)])
    let edits = try ContributionCounts(book: ContributionBook([vote])).edits(of: sidecar, about: "boat")
    return String(decoding: try SidecarEditor.apply(edits, to: sidecar), as: UTF8.self)
  }

  @Test func `count the votes for the sidecar's text, also where the keeper wrote it by hand`() throws {
    let same = try counted("text: That is Bess, up: 3", voted: "That is Bess")
    #expect(same.contains("Bess") && same.contains("up: 1"))
    let other = try counted("text: That is Ada, up: 3, down: 1", voted: "That is Bess")
    #expect(other.contains("Ada") && !other.contains("up") && !other.contains("down"))
  }

  @Test func `stay where an imported answer has counts and its votes are missing`() throws {
    let text = try counted("text: That is Ada, id: \(String(repeating: "a", count: 32)), up: 3", voted: "That is Bess")
    #expect(text.contains("up: 3"))
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

@Suite struct `A text with a mistake` {
  @Test func `hides no other keepsake from the queue and from the table`() async throws {
    let archive = try SmallArchive()
    for number in 0..<3 { try archive.picture("p\(number).png", seed: UInt64(number)) }
    try archive.write("title: Ada: her house\n", to: "p1.yaml")
    let studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    func call(_ query: [String: String]) -> StudioCall {
      StudioCall(archive: studio, query: query, body: .null, bytes: [])
    }
    #expect(try await TableAnswers.pile(call([:]))["keepsakes"]?.items?.count == 3)
    #expect(try await KeepsakeAnswers.list(call(["said": "1"]))["keepsakes"]?.items?.count == 3)
  }
}

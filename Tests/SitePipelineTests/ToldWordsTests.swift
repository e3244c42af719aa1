// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `Words that identify a person` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive(pictures: 1)
    for (number, name) in ["letter", "card", "note"].enumerated() {
      try archive.picture("pics/\(name).png", seed: UInt64(60 + number))
    }
    try archive.write("transcript: Bitte auf DE89 3704 0044 0532 0130 00\n", to: "pics/letter.yaml")
  }

  private func told(_ adjust: (inout BuildRequest) -> Void = { _ in }) async throws -> [String] {
    let report = try await archive.build { adjust(&$0) }
    #expect(report.outcome != .refused)
    return report.diagnostics.filter { $0.id.hasPrefix("privacy.") }.map { "\($0.id) \($0.file ?? "-")" }
  }

  @Test func `are reported by the build that would first show them, and by no other`() async throws {
    #expect(try await told { $0.isDryRun = true } == ["privacy.account pics/letter.yaml"])
    #expect(try await told() == ["privacy.account pics/letter.yaml"])
    #expect(try await told() == [])
    try archive.write("caption: Another picture\n", to: "pics/note.yaml")
    #expect(try await told() == [])
    try archive.write("caption: +49 451 123456, ada@example.org\n", to: "pics/card.yaml")
    #expect(try await told() == ["privacy.email pics/card.yaml", "privacy.phone pics/card.yaml"].sorted())
    #expect(try await told() == [])
  }

  @Test func `are reported again after an absence, and are no error`() async throws {
    #expect(try await told { $0.isStrict = true } == ["privacy.account pics/letter.yaml"])
    try archive.write(
      "visibility: private\ntranscript: Bitte auf DE89 3704 0044 0532 0130 00\n", to: "pics/letter.yaml")
    #expect(try await told().filter { $0.hasPrefix("privacy.account") } == [])
    try archive.write("transcript: Bitte auf DE89 3704 0044 0532 0130 00\n", to: "pics/letter.yaml")
    #expect(try await told() == ["privacy.account pics/letter.yaml"])
  }

  @Test func `are reported one by one up to a readable number`() async throws {
    let lines = (1...40).map { "  a\($0)@example.org\n" }.joined()
    try archive.write("transcript: |\n" + lines, to: "pics/letter.yaml")
    let told = try await told()
    #expect(told.count == 21 && told.last == "privacy.more -")
  }
}

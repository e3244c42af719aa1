// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The command import` {
  private func archive() throws -> SmallArchive {
    let archive = try SmallArchive()
    for number in 0..<3 {
      try archive.folder.write(SmallPicture.png(seed: UInt64(number)), to: "scans/p\(number).png")
    }
    try archive.folder.write("Was;Wer\np0.png;Der See\np1.png;Die Fähre\nfort.png;Verloren\n", to: "liste.csv")
    return archive
  }

  @Test func `previews a table's import, imports it, and reports the rows that it cannot import`() async throws {
    let archive = try archive()
    let unnamed = try await archive.run("import", "liste.csv", "archive")
    #expect(
      unnamed.status == 1 && unnamed.messages.contains("--map file=NAME. Its columns are: Was, Wer"),
      "\(unnamed.messages)")
    let words = ["import", "liste.csv", "--files", "scans", "--map", "file=Was", "--map", "title=Wer"]
    let dry = try await SiteProgram.run(words + ["--dry-run", "archive"], in: archive.folder.path)
    #expect(
      dry.status == 1 && dry.messages.contains("2 keepsakes would be imported into imported/liste"), "\(dry.messages)")
    #expect(try archive.originals().contents.isEmpty)
    let done = try await SiteProgram.run(
      words + ["--rejected", "rest.csv", "--format", "json", "archive"], in: archive.folder.path)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(done.output.utf8)) as? [String: Any])
    #expect(done.status == 1 && answer["brought"] as? Int == 2 && (answer["left_out"] as? [Any])?.count == 1)
    #expect(String(decoding: try archive.folder.read("rest.csv"), as: UTF8.self) == "Was;Wer\nfort.png;Verloren\n")
    #expect(try archive.originals().text("imported/liste/p1.yaml") == "title: Die Fähre\n")
    let wrong = try await archive.run("import", "liste.csv", "--map", "Was", "archive")
    #expect(wrong.status == 2 && wrong.messages.contains("key=column"), "\(wrong.messages)")
  }

  @Test func `imports a folder once`() async throws {
    let archive = try archive()
    let first = try await archive.run("import", "scans", "archive")
    #expect(
      first.status == 0 && first.messages.contains("From the folder scans: 3 keepsakes imported into imported/scans."))
    let second = try await archive.run("import", "scans", "archive")
    #expect(second.status == 0 && second.messages.contains("3 were there already"), "\(second.messages)")
  }
}

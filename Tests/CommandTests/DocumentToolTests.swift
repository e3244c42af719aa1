// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@Suite(
  .enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"),
  .enabled(if: CommandRun.isThere("pdftoppm"), "poppler-utils is not installed"))
struct `Without poppler a PDF` {
  @Test func `stays a keepsake, with one message to install poppler, and a later build shows it`() async throws {
    let archive = try SmallArchive()
    for name in ["one", "two"] {
      try archive.write(SmallDocument(["The \(name) harbour was full of people"]).bytes, to: ArchivePath("\(name).pdf"))
      try archive.write("id: \(name)\ntitle: Letter \(name)\n", to: "\(name).yaml")
    }
    func build(_ environment: [String: String]) async throws -> SiteProgram.Run {
      try await SiteProgram.run(["build", "archive"], in: archive.folder.path, environment: environment)
    }
    let without = try await build(["PATH": "/nowhere"])
    #expect(without.status == 0, "\(without.messages)")
    #expect(without.messages.components(of: "install poppler-utils, and build again") == 1, "\(without.messages)")
    #expect(try archive.site().text("keepsakes/one/index.html")?.contains("Letter one") == true)
    let with = try await build([:])
    #expect(with.status == 0 && !with.messages.contains("poppler"), "\(with.messages)")
    for name in ["one", "two"] {
      let page = try #require(try archive.site().text("keepsakes/\(name)/index.html"))
      #expect(page.contains("The \(name) harbour was full of people") && page.contains("media/"))
    }
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}

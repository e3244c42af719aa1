// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

/// What in an archive from somebody else stands for files that lie elsewhere, or is no file at all.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `An archive with links and pipes in it` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive(pictures: 1) }

  @Test func `has no settings from outside, and nothing of them is shown`() async throws {
    try archive.folder.write("title: Marker\nmarker_too: [secret marker\n", to: "outside/secret.yaml")
    try archive.folder.link("archive/keepsake.yaml", to: archive.folder.path("outside/secret.yaml"))
    for verb in ["build", "check"] {
      let run = try await archive.run(verb, "archive")
      let text = run.output + run.messages
      #expect(run.status == 1, "\(text)")
      #expect(text.contains("keepsake.yaml: error: this link leads out of the archive and is not followed"), "\(text)")
      #expect(!text.lowercased().contains("marker"), "\(text)")
    }
    #expect(try archive.neighbours() == ["archive", "outside"])
  }

  @Test func `is told that a pipe is no plain file`() async throws {
    try #require(mkfifo(archive.path + "/keepsake.yaml", 0o600) == 0)
    let run = try await archive.run("check", "archive")
    let text = run.output + run.messages
    #expect(run.status == 1 && text.contains("cannot read it: it is no plain file"), "\(text)")
  }
}

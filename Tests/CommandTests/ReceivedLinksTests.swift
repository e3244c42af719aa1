// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

/// Links and pipes in a foreign archive, which stand for outside files or for no file.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `An archive with links and pipes` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive(pictures: 1) }

  @Test func `has no settings from outside, and shows nothing of them`() async throws {
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

  @Test func `with a pipe gets the message that it is no regular file`() async throws {
    try #require(mkfifo(archive.path + "/keepsake.yaml", 0o600) == 0)
    let run = try await archive.run("check", "archive")
    let text = run.output + run.messages
    #expect(run.status == 1 && text.contains("cannot read it: it is no plain file"), "\(text)")
  }
}

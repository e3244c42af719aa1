// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `Watching` {
  /// `serve --watch` at work on an archive.
  private final class Server {
    private let process = Process()
    private let scratch: TemporaryFolder
    private var read = 0

    init(_ archive: SmallArchive) throws {
      scratch = try TemporaryFolder()
      process.executableURL = URL(filePath: SiteProgram.path ?? "/nonexistent")
      process.arguments = ["serve", archive.path, "--watch", "--port", "0"]
      for name in ["output", "messages"] { try scratch.write("", to: name) }
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: scratch.path("output")))
      process.standardError = try FileHandle(forWritingTo: URL(filePath: scratch.path("messages")))
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    /// What has been said since the last time, once it holds the text; all of it if that never comes.
    func messages(until text: String) async throws -> String {
      var said = ""
      for _ in 0..<3_000 where process.isRunning {
        said = String(decoding: try scratch.read("messages").dropFirst(read), as: UTF8.self)
        if said.contains(text) { break }
        try await Task.sleep(for: .milliseconds(20))
      }
      read += said.utf8.count
      return said
    }

    func stop() {
      process.interrupt()
      process.waitUntilExit()
    }
  }

  @Test func `says what a change has brought about, and not again what was said before`() async throws {
    let archive = try SmallArchive(pictures: 4)
    try archive.write("title: Old\nkeepsakes: ['old-warning*']\n", to: "collections/old.yaml")
    let server = try Server(archive)
    defer { server.stop() }
    #expect(try await server.messages(until: "Ctrl-C ends it").contains("“old-warning*” matches no keepsake"))

    try archive.write("title: New\n", to: "p1.yaml")
    let changed = try await server.messages(until: "Built again")
    #expect(changed.contains("Built again") && !changed.contains("old-warning"), "\(changed)")

    try archive.write("titel: New\n", to: "p1.yaml")
    let mistake = try await server.messages(until: "The old site stands")
    #expect(mistake.hasPrefix("p1.yaml:1:1: error: unknown key “titel”"), "\(mistake)")
    #expect(mistake.hasSuffix("The old site stands until it is corrected.\n") && !mistake.contains("old-warning"))

    try archive.write("# still\ntitel: New\n", to: "p1.yaml")
    let still = try await server.messages(until: "p1.yaml:2")
    #expect(still.contains("A mistake is left, at p1.yaml:2: unknown key “titel” in a sidecar. "), "\(still)")
    #expect(!still.contains("error:"))

    try archive.write("title: Newer\n", to: "p1.yaml")
    let mended = try await server.messages(until: "Fine again: no mistake is left.\n")
    #expect(mended.contains("Settled: p1.yaml:2: unknown key “titel” in a sidecar\n"), "\(mended)")
    #expect(mended.contains("Fine again: no mistake is left.\n") && !mended.contains("old-warning"))

    try archive.remove("collections/old.yaml")
    let last = "Settled: collections/old.yaml:2: “old-warning*” matches no keepsake\n"
    #expect(try await server.messages(until: last).contains(last))
  }
}

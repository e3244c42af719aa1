// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `Watching` {
  /// `serve --watch` at work on an archive.
  private final class Server {
    private let process = Process()
    private let scratch: TemporaryFolder
    private var read = 0

    init(_ archive: SmallArchive, environment: [String: String] = [:]) throws {
      scratch = try TemporaryFolder()
      process.executableURL = URL(filePath: SiteProgram.path ?? "/nonexistent")
      process.arguments = ["serve", archive.path, "--watch", "--port", "0"]
      process.environment = ProcessInfo.processInfo.environment.merging(["KEEPSAKE_MODELS": "/nowhere"]) { $1 }
        .merging(environment) { $1 }
      for name in ["output", "messages"] { try scratch.write("", to: name) }
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: scratch.path("output")))
      process.standardError = try FileHandle(forWritingTo: URL(filePath: scratch.path("messages")))
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    /// The output since the last call, once it contains the text; all of it if that never comes.
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

  @Test func `reports the effects of a change, and no old message again`() async throws {
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
    #expect(still.contains("A mistake is left at p1.yaml:2: unknown key “titel” in a sidecar. "), "\(still)")
    #expect(!still.contains("error:"))

    try archive.write("title: Newer\n", to: "p1.yaml")
    let mended = try await server.messages(until: "Fine again: no mistake is left.\n")
    #expect(mended.contains("Settled: p1.yaml:2: unknown key “titel” in a sidecar\n"), "\(mended)")
    #expect(mended.contains("Fine again: no mistake is left.\n") && !mended.contains("old-warning"))

    try archive.remove("collections/old.yaml")
    let last = "Settled: collections/old.yaml:2: “old-warning*” matches no keepsake\n"
    #expect(try await server.messages(until: last).contains(last))
  }

  @Test func `serves before there is a site, and builds it when the mistake is corrected`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("titel: Wrong\n", to: "p1.yaml")
    let server = try Server(archive)
    defer { server.stop() }
    let first = try await server.messages(until: "Ctrl-C ends it")
    #expect(first.hasPrefix("p1.yaml:1:1: error: unknown key “titel”"), "\(first)")
    #expect(first.contains("There is no site yet. Once what is named above is corrected, it is at http://127"))
    #expect(try archive.neighbours() == ["archive"])
    try archive.write("tittle: Wrong\n", to: "p1.yaml")
    let second = try await server.messages(until: "There is no site until")
    #expect(second.contains("There is no site until it is corrected.\n") && second.contains("“tittle”"), "\(second)")
    try archive.write("title: Right\n", to: "p1.yaml")
    let mended = try await server.messages(until: "Built again")
    #expect(mended.contains("Fine again: no mistake is left.\n") && mended.contains("Built again"), "\(mended)")
    #expect(try archive.site().text("keepsakes/index.html")?.contains("Right") == true)
  }

  @Test func `waits while another process builds, and shows the change then`() async throws {
    let archive = try SmallArchive(pictures: 3)
    let server = try Server(archive)
    defer { server.stop() }
    _ = try await server.messages(until: "Ctrl-C ends it")
    let lock = try #require(FileHandle(forUpdatingAtPath: archive.path + "/.keepsake/lock"))
    while flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) != 0 { try await Task.sleep(for: .milliseconds(20)) }
    try archive.write("title: Harbour lights\n", to: "p1.yaml")
    let waiting = try await server.messages(until: "another build of this archive is running")
    #expect(waiting.contains("Waiting: another build of this archive is running"), "\(waiting)")
    // Longer than its pause between two checks.
    try await Task.sleep(for: .seconds(4))
    #expect(flock(lock.fileDescriptor, LOCK_UN) == 0)
    let said = waiting + (try await server.messages(until: "Built again"))
    #expect(said.contains("Built again") && said.matches(of: /another build/).count == 1, "\(said)")
    #expect(!said.contains("error") && !said.contains("istake") && !said.contains("Settled"), "\(said)")
    #expect(try archive.site().text("keepsakes/index.html")?.contains("Harbour lights") == true)
  }

  @Test func `does not settle a text recognition problem at each change`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.write(SmallPicture.writing(seed: 3), to: ArchivePath("letter.png"))
    let server = try Server(archive, environment: ["TESSDATA_PREFIX": try archive.uselessLanguageData()])
    defer { server.stop() }
    let first = try await server.messages(until: "Tesseract cannot use its data")
    #expect(first.contains("Tesseract cannot use its data"), "\(first)")
    for number in 0..<2 {
      try archive.write("title: Number \(number)\n", to: "p0.yaml")
      // The build that reads in parallel may be the first to see the change.
      let said = try await server.messages(until: "changed.\n")
      #expect(said.contains("changed.\n") && !said.contains("Settled") && !said.contains("Tesseract"), "\(said)")
    }
    try archive.remove("letter.png")
    #expect(try await server.messages(until: "Settled").contains("Settled: Tesseract cannot use its data"))
  }

  @Test func `reads text while a mistake keeps the old site, too`() async throws {
    let archive = try SmallArchive(pictures: 1)
    let server = try Server(archive, environment: ["TESSDATA_PREFIX": try archive.uselessLanguageData()])
    defer { server.stop() }
    _ = try await server.messages(until: "Ctrl-C ends it")
    try archive.write("titel: Wrong\n", to: "p0.yaml")
    _ = try await server.messages(until: "The old site stands")
    try archive.write(SmallPicture.writing(seed: 3), to: ArchivePath("letter.png"))
    let said = try await server.messages(until: "Tesseract cannot use its data")
    #expect(said.contains("Meanwhile: the text in 1 picture is read.") && said.contains("Tesseract cannot"), "\(said)")
    try archive.write("title: Right\n", to: "p0.yaml")
    let mended = try await server.messages(until: "Fine again")
    #expect(mended.contains("Fine again"), "\(mended)")
    #expect(!mended.contains("mistake is left at") && !mended.contains("Settled: Tesseract"), "\(mended)")
  }
}

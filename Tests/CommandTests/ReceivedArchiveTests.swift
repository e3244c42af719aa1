// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

/// Archives that come from, or belong to, another person.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `A foreign archive` {
  private static let ordinary: uid_t = 65_534

  /// A folder in which an ordinary user may do everything.
  private func makeWorkplace(_ archive: SmallArchive) throws -> String {
    try archive.folder.makeFolder("work/cache")
    try archive.folder.setPermissions(0o755, of: "")
    for name in ["work", "work/cache"] where geteuid() == 0 {
      try #require(chown(archive.folder.path(name), Self.ordinary, Self.ordinary) == 0)
    }
    return archive.folder.path("work")
  }

  private func run(_ arguments: String..., work: String, life: Duration? = nil) async throws -> SiteProgram.Run {
    try await SiteProgram.run(
      arguments, in: work, environment: ["HOME": work, "XDG_CACHE_HOME": work + "/cache"], life: life, isOrdinary: true)
  }

  private func addresses(_ site: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: site + "/keepsakes").sorted()
  }

  @Test func `that is read-only is built, checked, served, verified and inspected, with its addresses`()
    async throws
  {
    let archive = try SmallArchive(pictures: 4)
    let work = try makeWorkplace(archive)
    #expect(try await archive.run("build", "archive", "-o", "first", "--no-ocr").status == 0)
    let before = try addresses(archive.folder.path("first"))
    // Without the archive's memory it would have another address.
    try archive.move("p1.png", to: "moved.png")
    #expect(try await archive.run("build", "archive", "-o", "first", "--no-ocr").status == 0)
    #expect(try await archive.run("verify", "archive", "--accept").status == 0)
    for name in ["archive/.keepsake", "archive"] { try archive.folder.setPermissions(0o555, of: name) }
    defer { for name in ["archive", "archive/.keepsake"] { try? archive.folder.setPermissions(0o755, of: name) } }
    let ledger = try archive.folder.read("archive/.keepsake/addresses.yaml")
    for round in 1...2 {
      let build = try await run("build", archive.path, "-o", "\(work)/site", "--no-ocr", work: work)
      #expect(build.status == 0, "\(round): \(build.messages)")
      #expect(build.messages.contains("the archive cannot be written to"))
      #expect(try addresses(work + "/site") == before)
      let check = try await run("check", archive.path, work: work)
      #expect(check.status == 0, "\(check.messages)")
      #expect(!check.messages.contains("cache"))
      let verify = try await run("verify", archive.path, work: work)
      #expect(verify.status == 0, "\(verify.messages)")
      #expect(verify.output.contains("Nothing is damaged") && verify.messages.contains("cannot be written to"))
    }
    let verify = try await run("verify", archive.path, work: work)
    #expect(!verify.output.contains("new:"))
    let inspect = try await run("inspect", archive.path + "/p0.png", "--no-ocr", work: work)
    #expect(inspect.status == 0 && inspect.output.contains("Keepsake 0"))
    let serve = try await run(
      "serve", archive.path, "-o", "\(work)/site", "--no-ocr", "--port", "0", work: work, life: .seconds(10))
    #expect(serve.output.contains("http://127.0.0.1:"), "\(serve.messages)")
    #expect(try addresses(work + "/site") == before)
    #expect(try archive.folder.read("archive/.keepsake/addresses.yaml") == ledger)
    // An unreadable folder must not count as an empty one.
    try archive.folder.setPermissions(0, of: "archive/.keepsake")
    let refused = try await run("build", archive.path, "-o", "\(work)/site", "--no-ocr", work: work)
    #expect(refused.status == 1 && refused.messages.contains(".keepsake: error:"), "\(refused.messages)")
    #expect(try addresses(work + "/site") == before)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make files of somebody else"))
  func `has a site with a foreign file, which stays`() async throws {
    let archive = try SmallArchive(pictures: 2)
    let work = try makeWorkplace(archive)
    #expect(try await run("build", archive.path, "-o", "\(work)/site", "--no-ocr", work: work).status == 0)
    try archive.folder.write("example.org", to: "work/site/CNAME")
    let before = try #require(Files.status(work + "/site/CNAME"))
    try archive.write("title: Another title\n", to: "keepsake.yaml")
    let build = try await run("build", archive.path, "-o", "\(work)/site", "--no-ocr", work: work)
    #expect(build.status == 0, "\(build.messages)")
    #expect(String(decoding: try archive.folder.read("work/site/index.html"), as: UTF8.self).contains("Another title"))
    #expect(Files.status(work + "/site/CNAME") == before)
    // A foreign folder cannot be emptied: the build publishes nothing and loses nothing.
    try archive.folder.write("theirs", to: "work/site/theirs/file")
    try archive.write("title: A third title\n", to: "keepsake.yaml")
    let refused = try await run("build", archive.path, "-o", "\(work)/site", "--no-ocr", work: work)
    #expect(refused.status == 1 && refused.messages.contains("site/theirs: error: this folder is another user's"))
    #expect(try archive.folder.read("work/site/theirs/file") == Array("theirs".utf8))
    #expect(try archive.folder.read("work/site/CNAME") == Array("example.org".utf8))
  }

  @Test(arguments: [
    "", "/addresses.yaml", "/checksums.txt", "/derivatives", "/derivatives/ab", "/lock", "/cache.sqlite",
  ])
  func `cannot redirect the program by a link`(name: String) async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.folder.write("precious", to: "outside/ab/file")
    let hasFolderAbove = name.hasPrefix("/derivatives/")
    try archive.folder.makeFolder("archive/.keepsake" + (hasFolderAbove ? "/derivatives" : ""))
    if name.isEmpty { try archive.remove(".keepsake") }
    let target = name.contains(".") || name == "/lock" ? "outside/ab/file" : "outside/ab"
    try archive.folder.link("archive/.keepsake\(name)", to: archive.folder.path(target))
    for verb in ["build", "check", "verify"] {
      let run = try await archive.run(verb, "archive")
      #expect(run.status == 1, "\(run.messages)")
      #expect(run.messages.contains(".keepsake\(name): error: this is a link"))
    }
    #expect(try archive.neighbours() == ["archive", "outside"])
    #expect(try FileTree(archive.folder.path("outside")).contents.values.map { $0 } == [Array("precious".utf8)])
  }

  @Test func `cannot put outside files on the site by a link to its assets`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.folder.write("precious", to: "outside/file.txt")
    try archive.folder.link("archive/assets", to: archive.folder.path("outside"))
    let run = try await archive.run("build", "archive", "--no-ocr")
    #expect(run.status == 1 && run.messages.contains("assets: error: this is a link"), "\(run.messages)")
  }

  @Test func `cannot write over the screen by names`() async throws {
    let archive = try SmallArchive()
    let name = "a\u{1B}]0;x\u{07}\u{9B}31m\u{202E}gpj\nerror: b.png"
    try archive.picture(name, seed: 1)
    try archive.write("title: A\n  broken\n", to: "c\u{1B}[2J\nwarning: d.yaml")
    let shown = #"a\u{1B}]0;x\u{7}\u{9B}31m\u{202E}gpj\nerror: b.png"#
    let meddling: (Unicode.Scalar) -> Bool = {
      $0 != "\n" && ($0.value < 32 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E)
    }
    for arguments in [
      ["verify", "archive"], ["check", "archive"], ["inspect", "--no-ocr", "archive/\(name)"], ["build", "archive"],
    ] {
      for format in ["text", "json"] {
        let run = try await SiteProgram.run(arguments + ["--format", format], in: archive.folder.path)
        #expect(!(run.output + run.messages).unicodeScalars.contains(where: meddling), "\(arguments[0]) \(format)")
        #expect(!(run.output + run.messages).split(separator: "\n").contains { $0.hasPrefix("error: b.png") })
        if format == "json" { _ = try run.json() }
        if format == "text", ["verify", "inspect"].contains(arguments[0]) { #expect(run.output.contains(shown)) }
      }
    }
    let json = try await archive.run("verify", "archive", "--format", "json").json() as? [String: Any]
    let found = (json?["findings"] as? [[String: String]] ?? []).compactMap { $0["file"] }
    #expect(found.isEmpty)
  }
}

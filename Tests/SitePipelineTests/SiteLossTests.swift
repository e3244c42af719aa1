// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

/// An unmounted stick or a wrong folder costs no site.
@Suite struct `A site` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive(pictures: 6) }

  private func deliver(
    _ archive: SmallArchive, to target: String, _ ask: (inout SiteDelivery.Request) -> Void = { _ in }
  ) throws -> SiteDelivery.Outcome {
    var request = SiteDelivery.Request(archive: archive.path)
    request.targets = [target]
    ask(&request)
    return try #require(
      try SiteDelivery(environment: SmallArchive.environment, memory: archive.folder.path("memory"))
        .run(request).first)
  }

  private func empty(_ archive: SmallArchive, leaving count: Int) throws {
    for number in count..<6 {
      try archive.remove("p\(number).png")
      if number.isMultiple(of: 3) { try archive.remove("p\(number).yaml") }
    }
    if count == 0 { try archive.remove("collections") }
  }

  @Test(arguments: [0, 2]) func `without most of its keepsakes stays as it was`(left: Int) async throws {
    try await archive.build()
    let before = try archive.site()
    try empty(archive, leaving: left)
    let report = try await archive.build()
    #expect(report.outcome == .refused && report.diagnostics.contains { $0.id == "output.shrinking" })
    #expect(try archive.site().filesOtherThan(in: before) == [])
    let asked = try await archive.build { $0.allowsShrinking = true }
    #expect(asked.outcome == .published, "\(asked.diagnostics)")
    let pages = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") && $0 != "keepsakes/index.html" }
    #expect(pages.count == left)
  }

  @Test func `is not tidied up by a refused build or a dry run`() async throws {
    try await archive.build()
    let hidden = archive.folder.path(".archive-site.keepsake-staging")
    try Files.createFolder(hidden)
    for name in [".keepsake-staging", "half.html"] { try Files.write([], to: "\(hidden)/\(name)") }
    let other = try SmallArchive(pictures: 2)
    try await other.build()
    let refused = try await other.build { $0.output = archive.output }
    #expect(refused.diagnostics.contains { $0.id == "output.other-archive" })
    try await archive.build { $0.isDryRun = true }
    #expect(Files.exists("\(hidden)/half.html"))
    try await archive.build()
    #expect(!Files.exists(hidden))
  }

  @Test func `stays as it was if the whole archive is missing, with the program's own folder`() async throws {
    try await archive.build()
    let before = try archive.site()
    try FileManager.default.removeItem(atPath: archive.path)
    try archive.folder.makeFolder("archive")
    let report = try await archive.build()
    #expect(report.outcome == .refused && report.diagnostics.contains { $0.id == "output.other-archive" })
    #expect(try archive.site().filesOtherThan(in: before) == [])
  }

  @Test func `stays as it was if all shown keepsakes are missing, though more are hidden`() async throws {
    for number in 0..<12 { try archive.picture("priv/h\(number).png", seed: UInt64(200 + number)) }
    try archive.write("visibility: private\n", to: "priv/_folder.yaml")
    try await archive.build()
    try empty(archive, leaving: 0)
    let report = try await archive.build()
    #expect(report.outcome == .refused && report.diagnostics.contains { $0.id == "output.shrinking" })
  }

  @Test func `accepts that several keepsakes become one`() async throws {
    try await archive.build()
    for number in [0, 3] { try archive.remove("p\(number).yaml") }
    try archive.write("images: [p0.png, p1.png, p2.png, p3.png, p4.png, p5.png]\n", to: "all.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
  }

  @Test func `of one archive has a unique key, whatever the first build showed`() async throws {
    var keys: Set<ContentHash?> = []
    for number in 0..<3 {
      let other = try SmallArchive()
      if number > 0 {
        try other.picture("p.png", seed: UInt64(number))
        try other.write("visibility: private\n", to: "keepsake.yaml")
      }
      try await other.build()
      keys.insert(try LedgerFile(folder: other.path + "/.keepsake").read().ledger.siteKey)
    }
    #expect(keys.count == 3 && keys.contains(nil))
  }

  @Test func `with an old list gets a new one at the next publishing, though no file has changed`() async throws {
    let copy = archive.folder.path("copy")
    try await archive.build()
    _ = try deliver(archive, to: "folder:\(copy)")
    let list = try #require(try FileTree(copy).text("keepsake-manifest.json"))
    // A list of every file, including those hidden from search engines.
    let hidden = try ["404.html", "favourites/index.html"].map { address in
      let bytes = try #require(archive.site()[address]).bytes
      return Substring(
        "{\"address\": \"\(address)\", \"size\": \(bytes.count), \"sha256\": \"\(Digest256.hash(bytes).hex)\"},")
    }
    let old = list.replacingOccurrences(of: "\"version\": 2", with: "\"version\": 1")
      .split(separator: "\n").filter { !$0.contains("\"archive\"") && !$0.contains("\"sealed\"") }
      .flatMap { $0.hasPrefix("\"files\"") ? [$0] + hidden : [$0] }.joined(separator: "\n")
    try archive.folder.write(old, to: "copy/keepsake-manifest.json")
    _ = try deliver(archive, to: "folder:\(copy)")
    #expect(try FileTree(copy).text("keepsake-manifest.json") == list)
  }

  @Test func `loses half of its keepsakes without a question, and all hidden ones`() async throws {
    try await archive.build()
    try empty(archive, leaving: 3)
    #expect(try await archive.build().outcome == .published)
    try archive.write("visibility: private\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
  }

  @Test(arguments: [false, true]) func `is not replaced by another archive's`(isBuilt: Bool) async throws {
    try await archive.build()
    let before = try archive.site()
    let other = try SmallArchive()
    for number in 0..<8 { try other.picture("q\(number).png", seed: UInt64(100 + number)) }
    if isBuilt { try await other.build() }
    let report = try await other.build { $0.output = archive.output }
    #expect(report.outcome == .refused && report.diagnostics.contains { $0.id == "output.other-archive" })
    #expect(try archive.site().filesOtherThan(in: before) == [])
    let asked = try await other.build {
      $0.output = archive.output
      $0.replaces = true
    }
    #expect(asked.outcome == .published, "\(asked.diagnostics)")
    #expect(try archive.site().contents.keys.contains { $0.hasPrefix("keepsakes/q") })
    #expect(try !archive.site().contents.keys.contains { $0.hasPrefix("keepsakes/p") })
  }

  @Test func `is recognised by an archive that has lost its memory`() async throws {
    try await archive.build()
    try archive.remove(".keepsake")
    try archive.picture("p6.png", seed: 6)
    #expect(try await archive.build().outcome == .published)
  }

  @Test func `restores the addresses of an archive that has lost its memory`() async throws {
    try archive.write("title: First title\nvisibility: unlisted\n", to: "p1.yaml")
    try archive.write("title: Old words\n", to: "p2.yaml")
    try await archive.build()
    let before = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted()
    try archive.write("title: New title\nvisibility: unlisted\n", to: "p1.yaml")
    try archive.write("title: New words\n", to: "p2.yaml")
    try archive.move("p3.png", to: "moved/elsewhere.png")
    try archive.move("p3.yaml", to: "moved/elsewhere.yaml")
    try archive.remove(".keepsake")
    let report = try await archive.build()
    #expect(report.diagnostics.contains { $0.id == "ledger.found-in-site" }, "\(report.diagnostics)")
    #expect(try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted() == before)
  }

  @Test func `gives no address to another keepsake, though pictures are now the same, broken or hidden`() async throws {
    try archive.write(SmallPicture.png(seed: 1, width: 24, height: 16), to: ArchivePath("p1-copy.png"))
    try archive.write("visibility: unlisted\ntitle: Only for Ann\n", to: "p1-copy.yaml")
    try archive.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0, 0], to: ArchivePath("broken.jpg"))
    try await archive.build()
    let before = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted()
    try archive.remove(".keepsake")
    try await archive.build()
    #expect(try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted() == before)
    #expect(try !(archive.site().text("keepsakes/p1/index.html") ?? "").contains("Only for Ann"))
    try archive.remove(".keepsake")
    try archive.write("visibility: unlisted\n", to: "p2.yaml")
    try await archive.build()
    #expect(try archive.site()["keepsakes/p2/index.html"] == nil)
  }

  @Test func `that was published is not emptied, nor replaced by another archive's`() async throws {
    let copy = "folder:" + archive.folder.path("copy")
    try await archive.build()
    _ = try deliver(archive, to: copy)
    let before = try FileTree(archive.folder.path("copy"))
    let other = try SmallArchive()
    for number in 0..<8 { try other.picture("q\(number).png", seed: UInt64(100 + number)) }
    try await other.build()
    #expect(throws: Diagnostic.self) { try deliver(other, to: copy) }
    try empty(archive, leaving: 1)
    try await archive.build { $0.allowsShrinking = true }
    #expect(throws: Diagnostic.self) { try deliver(archive, to: copy) { $0.isDryRun = true } }
    #expect(throws: Diagnostic.self) { try deliver(archive, to: copy) }
    #expect(try FileTree(archive.folder.path("copy")).filesOtherThan(in: before) == [])
    #expect(try deliver(archive, to: copy) { $0.allowsShrinking = true }.removed > 0)
    #expect(try deliver(other, to: copy) { $0.replaces = true }.sent > 0)
  }

  @Test func `with only unlisted pages is not replaced at its published place either`() async throws {
    let copy = "folder:" + archive.folder.path("copy")
    try archive.write("visibility: unlisted\n", to: "keepsake.yaml")
    try await archive.build()
    _ = try deliver(archive, to: copy)
    let before = try FileTree(archive.folder.path("copy"))
    let other = try SmallArchive()
    for number in 0..<3 { try other.picture("q\(number).png", seed: UInt64(100 + number)) }
    try await other.build()
    #expect(throws: Diagnostic.self) { try deliver(other, to: copy) }
    #expect(try FileTree(archive.folder.path("copy")).filesOtherThan(in: before) == [])
    // A forced replacement reports the pages whose names only the former archive knows.
    let outcome = try deliver(other, to: copy) { $0.replaces = true }
    #expect(outcome.warnings.map(\.id) == ["publish.left-behind"])
    #expect(try deliver(other, to: copy).warnings.isEmpty)
  }

  @Test func `can be made below a folder in which a build has failed by mistake`() async throws {
    try archive.write("title: A list is no picture\n", to: "collections/x.yaml")
    try archive.folder.write("unknown: 1\n", to: "stray.yaml")
    let report = try await SiteBuilder(environment: SmallArchive.environment)
      .build(BuildRequest(archive: archive.folder.path))
    #expect(report.outcome == .refused && Files.exists(archive.folder.path(".keepsake")))
    #expect(try await archive.build().outcome == .published)
  }

  @Test(arguments: [".htaccess", "_headers"])
  func `does not open a place that a foreign file protects`(name: String) async throws {
    let copy = archive.folder.path("copy")
    try archive.folder.write("Require valid-user\n", to: "copy/\(name)")
    try await archive.build()
    for isDryRun in [true, false] {
      #expect(throws: Diagnostic.self) { try deliver(archive, to: "folder:\(copy)") { $0.isDryRun = isDryRun } }
    }
    #expect(try FileTree(copy).contents.keys.sorted() == [name])
    _ = try deliver(archive, to: "folder:\(copy)") { $0.withHints = false }
    #expect(try FileTree(copy).text(name) == "Require valid-user\n")
    try archive.write("title: New\n", to: "p1.yaml")
    try await archive.build()
    _ = try deliver(archive, to: "folder:\(copy)") { $0.forces = true }
    #expect(try FileTree(copy).text(name) != "Require valid-user\n")
    // The program's own files from the last time do not stop it.
    try archive.write("title: Newer\n", to: "p1.yaml")
    try await archive.build()
    #expect(try deliver(archive, to: "folder:\(copy)").sent > 0)
  }

  @Test func `goes to no folder in, around or instead of an archive or its site, by whatever name`() async throws {
    try await archive.build()
    let other = try SmallArchive(pictures: 1)
    try await other.build()
    let link = archive.folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: archive.path)
    let before = try archive.originals()
    for path in [
      archive.path, archive.path + "/backup", archive.folder.path, link, link + "/backup", archive.output,
      archive.output + "/copy", other.path, other.path + "/copy", archive.path + "/../archive/deep/er",
    ] {
      for scheme in ["folder", "rsync", "rclone", "git"] {
        #expect(throws: Diagnostic.self, "\(scheme):\(path)") { try deliver(archive, to: "\(scheme):\(path)") }
      }
      if path != archive.output && path != archive.output + "/copy" {
        await #expect(throws: Diagnostic.self, "\(path)") {
          try await archive.build {
            $0.output = path
            $0.forces = true
          }
        }
      }
    }
    #expect(try archive.originals().filesOtherThan(in: before) == [])
  }

  @Test(arguments: ["output: inside/here", "publish: /media/stick", "publish: folder:backup"])
  func `with an impossible place is reported by check`(line: String) async throws {
    try archive.write(line + "\n", to: "keepsake.yaml")
    let report = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(report.diagnostics.contains { $0.severity == .error }, "\(report.diagnostics)")
  }

  @Test func `below an archive is not taken for keepsakes, and is no archive itself`() async throws {
    let site = try SmallArchive(pictures: 2)
    try await site.build()
    try FileManager.default.copyItem(atPath: site.output, toPath: archive.path + "/old-copy")
    let report = try await archive.build()
    #expect(report.census?.images == 6 && report.diagnostics.contains { $0.id == "archive.site-inside" })
    await #expect(throws: Diagnostic.self) {
      try await SiteBuilder(environment: SmallArchive.environment).build(BuildRequest(archive: site.output))
    }
    #expect(!Files.exists(site.output + "/.keepsake"))
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

/// Names and texts that try to be code.
@Suite struct `A hostile archive` {
  private static let evil = #""'><script>alert(1)</script><img src=x onerror=alert(2)></title>{{title}}&lt;"#

  @Test func `stays text in every field of every file`() async throws {
    let archive = try SmallArchive()
    let evil = SmallArchive.yaml(Self.evil)
    try archive.picture("a.png", seed: 1)
    try archive.picture("b.png", seed: 2)
    try archive.write(
      """
      title: \(evil)
      caption: \(evil)
      description: \(evil)
      notes: \(evil)
      date: 1962-07
      place: {name: \(evil), lat: 56.4, lon: -5.47}
      people: [\(evil)]
      tags: [\(evil)]
      transcript: \(evil)
      category: \(evil)
      type: hostile
      fields: {\(evil): \(evil)}
      images: [{file: a.png, label: \(evil), alt: \(evil)}, b.png]
      collections: [hostile]
      receipt: {store: \(evil), address: \(evil), items: [{name: \(evil), amount: "1.00"}], total: "1.00"}
      captions: [{text: \(evil), by: \(evil)}]
      markup: [{text: \(evil), at: [0.5, 0.5]}]

      """, to: "a.yaml")
    try archive.write("title: \(evil)\nemoji: 🎈\nfields: [{name: \(evil)}]\n", to: "types/hostile.yaml")
    try archive.write(
      "title: \(evil)\ncaption: \(evil)\ndescription: \(evil)\nkeepsakes: [a]\n", to: "collections/hostile.yaml")
    try archive.write("name: \(evil)\nnote: \(evil)\nalso: [\(evil)]\n", to: "people/hostile.yaml")
    try archive.write(
      "title: \(evil)\nsubtitle: \(evil)\ndescription: \(evil)\nkeeper: {name: \(evil), email: a@example.org}\n",
      to: "keepsake.yaml")
    let check = try await archive.build { $0.isDryRun = true }
    #expect(check.errors == 0, "\(check.diagnostics)")
    #expect(try await archive.build().outcome == .published)
    let site = try archive.site()
    #expect(SiteLinks(site).broken == [])
    for (address, bytes) in site.contents where address.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      for raw in ["<script>alert", "<img src=x", "</title></title>"] {
        #expect(!text.contains(raw), "\(address) holds \(raw)")
      }
      // Outside of quotation marks and inside a tag it would be an attribute.
      let bare = text.replacing(/"[^"]*"/, with: "")
      #expect(bare.firstMatch(of: /<[^<>]*\sonerror=/) == nil, "\(address)")
    }
    #expect(site.text("keepsakes/index.html")?.contains("&lt;script&gt;alert(1)") == true)
  }

  /// This took minutes or longer when the program compared each name with all others.
  @Test(.timeLimit(.minutes(1)), arguments: ["people", "tags", "fields"])
  func `of very many values for one keepsake is catalogued in linear time`(
    key: String
  ) async throws {
    let archive = try SmallArchive()
    try archive.picture("a/b/p.png", seed: 1)
    // Non-ASCII texts are not compared byte by byte.
    for (number, path) in ["a/b/p.yaml", "a/b/_folder.yaml", "a/_folder.yaml"].enumerated() {
      let lines = (0..<30_000).map { key == "fields" ? " ä\(number)ö\($0): x" : " - ä\(number)ö\($0)" }
      try archive.write("\(key):\n" + lines.joined(separator: "\n") + "\n", to: path)
    }
    let report = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(report.diagnostics.filter { $0.severity == .error } == [])
    #expect(report.census.images == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `of very many misspelt names has a message for each, with a hint for the first ones`() async throws {
    let archive = try SmallArchive(pictures: 1)
    for number in 0..<2_000 { try archive.write("title: S\n", to: "collections/summer\(number).yaml") }
    let lines = (0..<20_000).map { " - summr\($0)" }.joined(separator: "\n")
    try archive.write("collections:\n\(lines)\n", to: "p0.yaml")
    let report = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    let found = report.diagnostics.filter { $0.id == "sidecar.collection-unknown" }
    #expect(found.count == 20_000)
    #expect(found.first?.remedy == "did you mean “summer0”?")
    #expect(found.last?.remedy.hasPrefix("make a file") == true)
  }

  private static let names: [String] = [
    "a#b", "100%", "%41%2e%2e", "what?", "it's \"quoted\"", "two  spaces ", " leading", "caf\u{E9}", "cafe\u{301}",
    "🎈 party", "line\nbreak", "-rf", "a&b<c>", "a:b", "back\\slash", "{{x}}", "~", "$(id)", "a..",
    String(repeating: "n", count: 200), "ÄÖÜ ß", "日本語", "con", "index", "tab\there", "a;b,c=d+e@f!",
  ]

  @Test func `has a page with working links for every name`() async throws {
    let archive = try SmallArchive()
    for (number, name) in Self.names.enumerated() {
      let file = ArchivePath(bytes: Array(name.utf8) + Array(".png".utf8))
      try archive.write(SmallPicture.png(seed: UInt64(number)), to: file)
      let below = ArchivePath(bytes: Array(name.utf8) + Array("/".utf8) + Array(name.utf8) + Array(".png".utf8))
      try archive.write(SmallPicture.png(seed: UInt64(500 + number)), to: below)
    }
    // Invalid UTF-8.
    try archive.write(SmallPicture.png(seed: 1_000), to: ArchivePath(bytes: [0xFF, 0xFE, 0x2E, 0x70, 0x6E, 0x67]))
    try archive.write("folders_are_collections: true\n", to: "keepsake.yaml")
    let before = try archive.originals()
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(report.diagnostics.filter { $0.severity > .note } == [])
    #expect(report.census?.keepsakes[.public] == Self.names.count * 2 + 1)
    let site = try archive.site()
    let pages = site.contents.keys.filter { $0.hasPrefix("keepsakes/") && $0 != "keepsakes/index.html" }
    #expect(pages.count == Self.names.count * 2 + 1)
    #expect(SiteLinks(site).broken == [])
    #expect(site.contents.keys.allSatisfy { $0.utf8.allSatisfy { $0 > 32 && $0 < 127 } })
    #expect(try await archive.build().outcome == .unchanged)
    #expect(try archive.originals().changes(since: before) == [])
  }

  @Test func `with sidecars of these names is read, too`() async throws {
    let archive = try SmallArchive()
    for (number, name) in Self.names.enumerated() {
      try archive.write(
        SmallPicture.png(seed: UInt64(number)), to: ArchivePath(bytes: Array("\(name).png".utf8)))
      try archive.write(
        Array("title: Number \(number)\n".utf8), to: ArchivePath(bytes: Array("\(name).yaml".utf8)))
    }
    let report = try await archive.build()
    #expect(report.diagnostics.filter { $0.severity > .note } == [])
    let site = try archive.site()
    #expect(Self.names.indices.filter { site["keepsakes/number-\($0)/index.html"] == nil } == [])
  }

  @Test(arguments: ["{{tittle}}", "{{>nothing}}", "{{>../../secret}}", String(repeating: "{{$x}}", count: 100_000)])
  func `with a mistake in a template is refused with its file and line`(template: String) async throws {
    let archive = try SmallArchive()
    try archive.picture("a.png", seed: 1)
    try archive.write(template, to: "templates/reading.mustache")
    let error = await #expect(throws: Diagnostic.self) { try await archive.build() }
    #expect(error?.file == "templates/reading.mustache" && error?.line == 1)
  }

  @Test func `cannot use links to leave its folder`() async throws {
    let archive = try SmallArchive()
    try archive.picture("inside.png", seed: 1)
    try archive.folder.write(SmallPicture.png(seed: 2), to: "elsewhere/secret.png")
    try archive.folder.write("title: Secret\n", to: "elsewhere/secret.yaml")
    try archive.folder.link("archive/folder", to: archive.folder.path("elsewhere"))
    try archive.folder.link("archive/file.png", to: "../elsewhere/secret.png")
    try archive.folder.link("archive/circle", to: ".")
    try archive.folder.link("archive/nowhere.png", to: "nothing.png")
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(report.census?.images == 1)
    #expect(report.diagnostics.count { $0.id == "archive.link-outside" } == 2)
    let site = try archive.site()
    #expect(site.contents.keys.filter { $0.hasPrefix("media/") }.count == 2)
    #expect(!site.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("Secret") })
  }
}

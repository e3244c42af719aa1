// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

/// Files that sidecars attach: published ones, and those in an export.
@Suite struct `An attached file` {
  private static func archive() throws -> SmallArchive {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("%PDF a will", to: "will.pdf")
    try archive.write("<script>alert(1)</script>", to: "page.html")
    try archive.write("kept", to: "kept.txt")
    try archive.write(
      "files: [kept.txt, {file: will.pdf, publish: true}, {file: page.html, publish: true}, {file: p2.png, publish: true}]\n",
      to: "p1.yaml")
    return archive
  }

  @Test func `is published byte for byte on request, makes no keepsake, and is not reported missing`() async throws {
    let archive = try Self.archive()
    let report = try await archive.build()
    #expect(!report.diagnostics.contains { $0.id == "archive.pdf" })
    #expect(report.diagnostics.filter { $0.id == "original.as-it-is" }.map(\.file) == ["will.pdf"])
    let site = try archive.site().contents
    let files = site.filter { $0.key.contains("/files/") }
    #expect(
      files.keys.compactMap { $0.split(separator: "/").last.map(String.init) }.sorted() == [
        "p2.png", "page.bin", "will.pdf",
      ])
    #expect(files.first { $0.key.hasSuffix("will.pdf") }?.value == Array("%PDF a will".utf8))
    // The attached picture has no page.
    #expect(
      site.keys.count { $0.hasPrefix("keepsakes/") && $0.hasSuffix("index.html") && $0 != "keepsakes/index.html" } == 2)
    // Another file changes the site, although no sidecar has changed.
    try archive.write("%PDF another will", to: "will.pdf")
    try await archive.build()
    #expect(try archive.site().contents.contains { $0.value == Array("%PDF another will".utf8) })
  }

  @Test(arguments: ["private", "secured"])
  func `of a hidden keepsake is in no site that visitors can open`(visibility: String) async throws {
    let archive = try Self.archive()
    try archive.write("visibility: \(visibility)\nfiles: [{file: will.pdf, publish: true}]\n", to: "p1.yaml")
    try await archive.build()
    #expect(try !archive.site().contents.contains { $0.key.contains("/files/") })
  }

  @Test func `is a warning if it is missing or too large`() async throws {
    let archive = try Self.archive()
    try archive.write("files: [{file: gone.pdf, publish: true}, {file: '.hidden', publish: true}]\n", to: "p1.yaml")
    try archive.write("x", to: ".hidden")
    let report = try await archive.build()
    #expect(report.diagnostics.filter { $0.id == "attachment.missing" }.map(\.severity) == [.warning, .warning])
  }

  @Test func `and all other secret values stay out of exports unless the request includes them`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("type: card\ntitle: Quincunx\nfields: {Number: '4111'}\nfiles: [bank.txt]\n", to: "p1.yaml")
    try archive.write("bank", to: "bank.txt")
    try archive.write("<x/>", to: "p1.png.xmp")
    try archive.write("title: Open\n", to: "p2.yaml")
    let transfer = ArchiveTransfer(environment: SmallArchive.environment)
    let some = try await transfer.writeJSON(of: archive.path, to: archive.folder.path("some"))
    #expect(some.secretsLeftOut == 1)
    let text = String(decoding: try Files.read(archive.folder.path("some") + "/archive.json"), as: UTF8.self)
    #expect(
      !text.contains("Quincunx") && !text.contains("4111") && !text.contains("bank.txt") && !text.contains("p1.png"))
    #expect(text.contains("Open"))
    let bag = try await transfer.writeBag(of: archive.path, to: archive.folder.path("bag"))
    #expect(bag.secretsLeftOut == 1)
    let all = try await transfer.writeBag(of: archive.path, to: archive.folder.path("all"), withSecrets: true)
    #expect(all.secretsLeftOut == 0 && all.files == bag.files + 4)
  }
}

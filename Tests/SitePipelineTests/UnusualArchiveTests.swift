// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `An unusual archive` {
  @Test func `without anything has a site`() async throws {
    let archive = try SmallArchive()
    #expect(try await archive.build().outcome == .published)
    let site = try archive.site()
    #expect(site["index.html"] != nil)
    #expect(SiteLinks(site).broken == [])
  }

  @Test func `of one picture and no YAML has a site`() async throws {
    let archive = try SmallArchive(name: "Sommer & Söhne")
    try archive.write(SmallPicture.jpeg(level: 90), to: ArchivePath("IMG 1.jpg"))
    let report = try await archive.build()
    #expect(report.diagnostics == [])
    let site = try archive.site()
    #expect(site["keepsakes/img-1/index.html"] != nil)
    #expect(site.text("index.html")?.contains("Sommer &amp; Söhne") == true)
    #expect(SiteLinks(site).broken == [])
  }

  /// A file that is no picture, or has a wrong name, with its page's message; `nil` where the page shows a part.
  struct Broken: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var words: String?

    var testDescription: String { name }
  }

  private static let broken = [
    Broken(name: "cut.png", bytes: Array(SmallPicture.png(seed: 1).prefix(300))),
    Broken(name: "head.png", bytes: Array(SmallPicture.png(seed: 1).prefix(20)), words: "The file is damaged"),
    Broken(name: "noise.png", bytes: Array(SmallPicture.png(seed: 1).prefix(45)) + (0..<400).map { UInt8($0 % 251) }),
    Broken(name: "cut.jpg", bytes: Array(SmallPicture.jpeg(level: 9).prefix(40)), words: "The file is damaged"),
    Broken(name: "zero.jpg", bytes: [], words: "The file is empty"),
    Broken(name: "text.jpg", bytes: Array("Dear Ada, this is no picture.".utf8), words: "holds something else"),
    Broken(
      name: "page.png", bytes: Array("<!doctype html><script>alert(1)</script>".utf8), words: "holds something else"),
    Broken(name: "nought.heic", bytes: [UInt8](repeating: 0, count: 4_096), words: "holds something else"),
  ]

  @Test(arguments: broken)
  func `with an unreadable picture is published with a warning`(picture: Broken) async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write(picture.bytes, to: ArchivePath(picture.name))
    let stem = picture.name.prefix { $0 != "." }
    // With a caption of the keeper's it is shown without its picture.
    try archive.write("caption: The boat\n", to: "\(stem).yaml")
    let before = try archive.originals()
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(report.diagnostics.contains { $0.severity == .warning && $0.file == picture.name }, "\(report.diagnostics)")
    let site = try archive.site()
    let page = try #require(site.text("keepsakes/\(stem)/index.html"))
    let list = try #require(site.text("keepsakes/index.html"))
    if let words = picture.words {
      #expect(page.contains("This picture could not be read") && page.contains(words))
      #expect(list.contains("class=\"gone\""))
    }
    let warnings = report.diagnostics.filter { $0.severity == .warning && $0.file == picture.name }
    #expect(warnings.allSatisfy { !$0.problem.isEmpty && !$0.remedy.isEmpty })
    #expect(Set(warnings.map(\.problem)).count == warnings.count)
    #expect(SiteLinks(site).broken == [])
    #expect(try archive.originals().changes(since: before) == [])
    // The next build says it again and does nothing.
    let again = try await archive.build()
    #expect(again.diagnostics.map(\.description) == report.diagnostics.map(\.description))
  }

  @Test func `shows the readable side if the other is unreadable`() async throws {
    let archive = try SmallArchive()
    try archive.write([UInt8](), to: ArchivePath("card-1.jpg"))
    try archive.picture("card-2.png", seed: 2)
    try archive.write("title: The card\nimages: [card-1.jpg, card-2.png]\n", to: "card.yaml")
    #expect(try await archive.build().outcome == .published)
    let site = try archive.site()
    #expect(site.text("keepsakes/index.html")?.contains("class=\"gone\"") == false)
    let page = try #require(site.text("keepsakes/the-card/index.html"))
    #expect(!page.contains("This picture could not be read") && page.contains("media/"))
  }

  @Test func `distinguishes empty pictures when one is repaired`() async throws {
    let archive = try SmallArchive()
    for name in ["a.jpg", "b.jpg"] { try archive.write([UInt8](), to: ArchivePath(name)) }
    try await archive.build()
    try archive.remove("a.jpg")
    try archive.write([UInt8](), to: ArchivePath("c.jpg"))
    try archive.write("caption: The sea\n", to: "c.yaml")
    try archive.picture("b.jpg", seed: 1)
    try await archive.build()
    let site = try archive.site()
    #expect(site.text("keepsakes/b/index.html")?.contains("media/") == true)
    #expect(site["keepsakes/c/index.html"] != nil)
  }

  @Test func `of a large picture offers it large on its own page and small in lists`() async throws {
    let archive = try SmallArchive()
    try archive.picture("wide.png", seed: 5, width: 1_800, height: 60)
    try await archive.build()
    let site = try archive.site()
    let page = try #require(site.text("keepsakes/wide/index.html"))
    #expect(page.contains(" 1600w") && page.contains(" 400w"))
    #expect(site.text("keepsakes/index.html")?.contains("1600w") == false)
  }

  @Test func `with formats other than the file names say is published`() async throws {
    let archive = try SmallArchive()
    try archive.write(SmallPicture.jpeg(level: 10), to: ArchivePath("really-a-jpeg.png"))
    try archive.write(SmallPicture.png(seed: 3), to: ArchivePath("really-a-png.jpg"))
    try archive.write(SmallPicture.png(seed: 4), to: ArchivePath("no-extension"))
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(report.warnings == 0)
    #expect(try archive.site()["keepsakes/really-a-jpeg/index.html"] != nil)
    #expect(try archive.site()["keepsakes/really-a-png/index.html"] != nil)
  }

  @Test func `of copies of one picture has one keepsake, or one for each on request`() async throws {
    let archive = try SmallArchive()
    for name in ["a.png", "b.png", "sub/a.png"] { try archive.picture(name, seed: 1) }
    let once = try await archive.build().census
    #expect(once?.keepsakes[.public] == 1 && once?.copies == 2)
    #expect(SiteLinks(try archive.site()).broken == [])
    try archive.write("duplicates: show\n", to: "keepsake.yaml")
    #expect(try await archive.build().census?.keepsakes[.public] == 3)
    let site = try archive.site()
    #expect(site.contents.keys.filter { $0.hasPrefix("media/") }.count == 2)
    #expect(SiteLinks(site).broken == [])
  }
}

// SPDX-License-Identifier: MIT
import ArchiveVerbs
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

/// Checking reports the same problems of the keeper's own templates, words and colours as building.
@Suite struct `Checking finds what building finds` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive(pictures: 2) }

  private func checked() async throws -> [Diagnostic] {
    try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path).diagnostics
  }

  /// The diagnostics of a build, whether it fails or succeeds.
  private func built() async throws -> [Diagnostic] {
    do { return try await archive.build().diagnostics } catch let diagnostic as Diagnostic { return [diagnostic] }
  }

  @Test(arguments: [
    ("templates/keepsake.mustache", "<p>{{titel}}</p>\n", "template.unknown-name"),
    ("templates/keepsake.mustache", "<p>{{#title}}</p>\n", "template.unclosed-section"),
    ("templates/keepsake.mustache", "{{> no-such-one}}\n", "template.unknown-template"),
    ("templates/keepsake.mustache", "<p>{{isToDo}}</p>\n", "template.name-not-here"),
    ("templates/404.mustache", "{{>404}}", "template.endless"),
    ("templates/keepsak.mustache", "<p>mine</p>\n", "template.unused"),
  ])
  func `in templates`(file: String, text: String, id: String) async throws {
    try archive.write(text, to: file)
    let (checked, built) = (try await checked(), try await built())
    #expect(checked.contains { $0.id == id && $0.file == file }, "\(checked)")
    // A problem found while a page is made is reported with the page.
    let isTold = built.contains { one in
      one.id == id && one.file == file || one.problem.contains("\(file):") && one.problem.contains("[\(id)]")
    }
    #expect(isTold, "\(built)")
  }

  @Test func `in a table of words`() async throws {
    try archive.write("# nothing\n", to: "assets/languages/en.txt")
    let built = try await built().filter { $0.severity == .error }
    #expect(!built.isEmpty)
    #expect(Set(built).isSubset(of: try await checked()))
  }

  @Test func `and nothing in correct templates`() async throws {
    try archive.write("<!doctype html><title>Mine</title>{{> mine}}\n", to: "templates/404.mustache")
    try archive.write("<p>mine</p>\n", to: "templates/mine.mustache")
    for diagnostics in [try await checked(), try await built()] {
      #expect(diagnostics.filter { $0.id.hasPrefix("template.") } == [])
    }
  }

  @Test func `and counts copies once, as the site does`() async throws {
    try archive.write(SmallPicture.png(seed: 0, width: 24, height: 16), to: ArchivePath("again/p0.png"))
    try archive.write("visibility: unlisted\n", to: "p1.yaml")
    let before = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path).census
    let report = try await archive.build()
    let after = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path).census
    #expect(report.census?.keepsakes == before.keepsakes && before.keepsakes == after.keepsakes)
    let pages = try archive.site().contents.keys.filter {
      $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") && $0 != "keepsakes/index.html"
    }
    #expect(pages.count == before.keepsakes.values.reduce(0, +) && before.keepsakes[.public] == 1)
  }
}

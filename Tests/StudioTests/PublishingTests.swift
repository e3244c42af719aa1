// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import TextRecognition
import Testing

@testable import SitePipeline
@testable import Studio

/// The site that the studio publishes.
@Suite(
  .enabled(
    if: TestFilm.isInstalled && CommandRun.isThere("pdftoppm") && TextEngines.ofThisMachine().canRead("eng"),
    "ffmpeg, poppler-utils or English language data are not installed"))
struct `The site of the studio` {
  private static let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)
  private let archive: SmallArchive
  private let studio: StudioArchive

  init() throws {
    archive = try Self.filled()
    studio = try StudioArchive(archive.path, environment: Self.environment)
  }

  /// A film that browsers cannot play, a scan with text, a PDF of two pages, and a collection.
  private static func filled() throws -> SmallArchive {
    let archive = try SmallArchive(pictures: 4)
    try TestFilm.make(
      TestFilm.halves(160, 120, seconds: 2) + ["-c:v", "mpeg4", "-q:v", "5", "film.avi"], in: archive.path)
    let page = try #require(
      DrawnLetter.png(["Dear Isobel", "the ferry came late", "and the harbour was full of people"]))
    try archive.write(page, to: ArchivePath("letter.png"))
    try archive.write(SmallDocument(["The first page", "The second page"]).bytes, to: ArchivePath("book.pdf"))
    return archive
  }

  private func call(_ body: JSON) -> StudioCall {
    StudioCall(archive: studio, query: [:], body: body, bytes: [])
  }

  private func end(of kind: String) async throws -> JSON {
    for _ in 0..<30_000 {
      let told = try await WorkAnswers.look(StudioCall(archive: studio, query: ["of": kind], body: .null, bytes: []))
      if told["state"]?.text != "working" { return told }
      try await Task.sleep(for: .milliseconds(20))
    }
    return .null
  }

  private func look() async throws -> JSON {
    _ = try await PublishAnswers.look(call([:]))
    return try #require(try await end(of: "look")["result"])
  }

  @Test func `equals the site of build, file by file`() async throws {
    let twin = try Self.filled()
    let built = try await SiteBuilder(environment: Self.environment).build(BuildRequest(archive: twin.path))
    #expect(built.outcome == .published && built.filmsMade == 1 && built.textsRead > 0)
    _ = try await PublishAnswers.publish(call([:]))
    let result = try #require(try await end(of: "publish")["result"])
    #expect(result["outcome"] == "published" && result["left"] == .map([]))
    #expect(try archive.site().filesOtherThan(in: twin.site()) == [])
    #expect(try archive.site().contents.count == twin.site().contents.count)
    let after = try await look()
    #expect(after["pagesWritten"]?.count == 0 && after["left"] == .map([]), "only now it is up to date")
  }

  @Test func `is not up to date as long as films, texts or pages are missing`() async throws {
    var request = BuildRequest(archive: archive.path)
    (request.slowWork, request.isDryRun) = (.later, false)
    _ = try await SiteBuilder(environment: Self.environment).build(request)
    let left = try #require(try await look()["left"])
    #expect(left["films"]?.count == 1 && (left["texts"]?.count ?? 0) > 0)
  }

  @Test func `counts keepsakes as it shows them, copies once`() async throws {
    try archive.write(SmallPicture.png(seed: 0, width: 24, height: 16), to: ArchivePath("again/p0.png"))
    _ = try await PublishAnswers.publish(call([:]))
    _ = try await end(of: "publish")
    let count = try await OverviewAnswers.overview(call(.null))["visibility"]?["public"]?.count
    let pages = try archive.site().contents.keys.count {
      $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") && $0 != "keepsakes/index.html"
    }
    #expect(count == pages && pages == 7)
  }

  @Test func `is published when the second step is stopped, with a report of missing files`() async throws {
    _ = try await PublishAnswers.publish(call([:]))
    for _ in 0..<30_000 {
      let told = try await WorkAnswers.look(StudioCall(archive: studio, query: [:], body: .null, bytes: []))
      if told["result"]?["left"]?["films"] != nil || told["state"] == "done" { break }
      try await Task.sleep(for: .milliseconds(2))
    }
    _ = try await WorkAnswers.stop(call([:]))
    let result = try #require(try await end(of: "publish")["result"])
    #expect(result["outcome"] == "published")
    #expect(result["isStopped"] == true && result["left"]?["films"]?.count == 1)
    #expect(try archive.site().contents["index.html"] != nil)
  }
}

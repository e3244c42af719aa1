// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

@Suite struct `Hidden copies in the studio` {
  private let archive: SmallArchive
  private let studio: StudioArchive

  init() throws {
    archive = try SmallArchive()
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  private func ask(
    _ answer: StudioAnswers.Handler, _ body: JSON = [:], query: [String: String] = [:]
  ) async throws -> JSON {
    await studio.forget()
    return try await answer(StudioCall(archive: studio, query: query, body: body, bytes: []))
  }

  @Test func `are listed by their folder, have a reason on their own pages, and can be shown one by one`()
    async throws
  {
    for number in 1...3 {
      try archive.picture("open/p\(number).png", seed: UInt64(number))
      try archive.picture("Favourites/f\(number).png", seed: UInt64(number))
    }
    try archive.write("visibility: private\n", to: "Favourites/_folder.yaml")
    try archive.write("visibility: private\n", to: "Favourites/f3.yaml")
    let groups = try await ask(OverviewAnswers.overview)["copies"]?.items ?? []
    #expect(groups.count == 1 && groups[0]["folder"]?.text == "Favourites")
    #expect(groups[0]["keepsakes"]?.items?.compactMap { $0["path"]?.text } == ["open/p1", "open/p2", "open/p3"])
    let page = try await ask(KeepsakeAnswers.one, query: ["path": "open/p1"])
    #expect(page["hidingCopy"]?["file"]?.text == "Favourites/f1.png")
    _ = try await ask(
      BulkAnswers.bulk, ["keepsakes": .texts(["open/p1", "open/p2"]), "set": ["visibility": "public"], "label": "x"])
    let after = try await ask(OverviewAnswers.overview)
    #expect(after["copies"]?.items?.first?["keepsakes"]?.items?.compactMap { $0["path"]?.text } == ["open/p3"])
    let warnings = after["problems"]?.items?.filter { $0["id"]?.text == "privacy.shown-copy" } ?? []
    #expect(warnings.compactMap { $0["file"]?.text } == ["open/p1.png", "open/p2.png"])
  }

  @Test(arguments: [true, false])
  func `are not made by a note without its picture, which finds the picture or is removed`(isKept: Bool) async throws {
    for (seed, name) in ["IMG_2004 (1)", "IMG_2003", "Oma"].enumerated() {
      try archive.picture("a/\(name).png", seed: UInt64(seed + 1))
      try archive.picture("b/\(name).png", seed: UInt64(seed + 1))
    }
    try archive.write("title: Mine\nvisibility: private\n", to: "a/IMG_2004.yaml")
    let problems = try await ask(OverviewAnswers.overview)["problems"]?.items ?? []
    let lost = try #require(problems.first { $0["id"]?.text == "sidecar.no-image" }?["lost"])
    #expect(lost["file"]?.text == "a/IMG_2004.yaml" && lost["picture"]?.text == "a/IMG_2004 (1).png")
    var body = ["file": "a/IMG_2004.yaml", "label": "x"] as JSON
    if isKept { body = ["file": "a/IMG_2004.yaml", "picture": "a/IMG_2004 (1).png", "label": "x"] }
    let done = try await ask(CopyAnswers.settle, body)
    #expect(!Files.exists("\(archive.path)/a/IMG_2004.yaml"))
    let page = try await ask(KeepsakeAnswers.one, query: ["path": "a/IMG_2004 (1)"])
    #expect(page["said"]?["title"]?.text == (isKept ? "Mine" : nil))
    #expect(page["shown"]?["visibility"]?["value"]?.text == (isKept ? "private" : "public"))
    let id = try #require(done["undo"]?["id"]?.text)
    _ = try await ask(JournalAnswers.undo, ["id": .text(id), "label": "undo"])
    #expect(Files.exists("\(archive.path)/a/IMG_2004.yaml"))
  }
}

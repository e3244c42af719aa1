// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

/// Keepers rename and move files by hand, and no description may get lost.
@Suite struct `A picture that was renamed or moved` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive()
    for number in 1...3 { try archive.picture("trips/p\(number).png", seed: UInt64(number)) }
    try archive.write("title: Machu Picchu\nvisibility: unlisted\n", to: "trips/p1.yaml")
  }

  private func check(fixes: Bool = false) async throws -> ArchiveCheck.Report {
    try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path, fixes: fixes)
  }

  private func pages() throws -> [String] {
    try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") && $0 != "keepsakes/index.html" }.sorted()
  }

  @Test(arguments: ["trips/machu.png", "elsewhere/deep/machu.png"], [false, true])
  func `keeps its description and its address, build after build`(new: String, forgets: Bool) async throws {
    try await archive.build()
    let before = try pages()
    try archive.move("trips/p1.png", to: new)
    // Only the ledger knows it, and the file is a copy, as after a restored backup.
    if forgets {
      try archive.remove(".keepsake/cache.sqlite")
      try FileManager.default.copyItem(atPath: "\(archive.path)/\(new)", toPath: archive.folder.path("copy"))
      try archive.remove(new)
      try FileManager.default.moveItem(atPath: archive.folder.path("copy"), toPath: "\(archive.path)/\(new)")
    }
    for _ in 0..<3 {
      let report = try await archive.build()
      #expect([.published, .unchanged].contains(report.outcome), "\(report.diagnostics)")
      let told = report.diagnostics.filter { $0.id == "sidecar.picture-moved" }
      #expect(told.count == 1 && told.first?.severity == .warning, "\(report.diagnostics)")
      #expect(try pages() == before)
      #expect(try !(archive.site().text("keepsakes/index.html") ?? "").contains("Machu"))
      try archive.write("title: x\n", to: "trips/p3.yaml")
    }
    #expect(try await check(fixes: true).diagnostics.contains { $0.id == "sidecar.followed" })
    let sidecar = ArchivePath(new).stem.text + ".yaml"
    #expect(Files.exists("\(archive.path)/\(sidecar)") && !Files.exists("\(archive.path)/trips/p1.yaml"))
    #expect(try await check().diagnostics.isEmpty)
    #expect(try await archive.build().diagnostics.isEmpty)
    #expect(try pages() == before)
    let ledger = try LedgerFile(folder: archive.path + "/.keepsake").read()
    #expect(ledger.ledger.moves.isEmpty && ledger.problems.isEmpty)
  }

  @Test func `gets its new name in a sidecar that names several, and comments stay`() async throws {
    try archive.picture("trips/back.png", seed: 9)
    try archive.write(
      "# ours\ntitle: Two\nthumbnail: back.png\nimages:\n  - p2.png  # front\n  - {file: back.png, label: back}\n"
        + "markup:\n  - {on: back.png, box: [0, 0, 1, 1]}\n  - {image: 1, text: Here, at: [0, 0]}\n",
      to: "trips/two.yaml")
    try await archive.build()
    try archive.move("trips/back.png", to: "trips/more/behind.png")
    try archive.move("trips/p2.png", to: "trips/front.png")
    for _ in 0..<2 {
      let report = try await archive.build()
      #expect(report.diagnostics.filter { $0.id == "sidecar.picture-moved" }.count == 2, "\(report.diagnostics)")
      #expect(report.outcome != .refused)
      try archive.write("title: x\n", to: "trips/p3.yaml")
    }
    _ = try await check(fixes: true)
    let text = try String(contentsOfFile: archive.path + "/trips/two.yaml", encoding: .utf8)
    #expect(
      text == "# ours\ntitle: Two\nthumbnail: more/behind.png\nimages:\n  - front.png  # front\n"
        + "  - {file: more/behind.png, label: back}\n"
        + "markup:\n  - {on: more/behind.png, box: [0, 0, 1, 1]}\n  - {image: 1, text: Here, at: [0, 0]}\n")
    #expect(try await check().diagnostics.isEmpty)
  }

  @Test func `keeps the annotations that a sidecar of its name holds`() async throws {
    try archive.write("title: Marked\nmarkup: [{on: p1.png, box: [0, 0, 1, 1]}]\n", to: "trips/p1.yaml")
    try await archive.build()
    try archive.move("trips/p1.png", to: "trips/machu.png")
    let report = try await archive.build()
    #expect(report.outcome != .refused && report.diagnostics.map(\.id) == ["sidecar.picture-moved"])
    _ = try await check(fixes: true)
    let text = try String(contentsOfFile: archive.path + "/trips/machu.yaml", encoding: .utf8)
    #expect(text == "title: Marked\nmarkup: [{on: machu.png, box: [0, 0, 1, 1]}]\n")
    #expect(try await check().diagnostics.isEmpty)
  }

  @Test func `does not replace a sidecar's missing picture if it has its own sidecar`() async throws {
    try archive.write("title: Second\n", to: "trips/p2.yaml")
    try archive.write("title: Third\n", to: "trips/p3.yaml")
    try archive.remove("trips/p1.png")
    let report = try await archive.build()
    let error = try #require(report.diagnostics.first { $0.id == "sidecar.no-image" })
    #expect(report.outcome == .refused && !error.remedy.contains("p2") && !error.remedy.contains("p3"), "\(error)")
  }

  @Test func `stays in its collections, and a missing one is reported by its last title`() async throws {
    try archive.write(
      "title: Journeys\nkeepsakes: [trips/p1, trips/p2, trips/p3]\ncover: trips/p2\n", to: "collections/all.yaml")
    try archive.write("title: The second\n", to: "trips/p2.yaml")
    try archive.write(
      "title: One\nkeepsakes: trips/p1  # alone\ncollage: {keepsakes: [trips/p1]}\n", to: "collections/one.yaml")
    try archive.write("title: Two\nwhere: {folder: trips, except: [trips/p1]}\n", to: "collections/two.yaml")
    try await archive.build()
    try archive.move("trips", to: "journeys/1999")
    for _ in 0..<2 {
      let report = try await archive.build()
      #expect(report.outcome != .refused, "\(report.diagnostics)")
      #expect(report.diagnostics.filter { $0.id == "collection.keepsake-moved" }.count == 6)
      #expect(try (archive.site().text("collections/all/index.html") ?? "").contains("The second"))
      try archive.write("title: \(UUID())\n", to: "journeys/1999/p3.yaml")
    }
    let fixed = try await check(fixes: true).diagnostics.map(\.id)
    #expect(fixed.contains("collection.followed") && !fixed.contains("collection.keepsake-moved"), "\(fixed)")
    let names = try String(contentsOfFile: "\(archive.path)/collections/all.yaml", encoding: .utf8)
    let all = "keepsakes: [journeys/1999/p1, journeys/1999/p2, journeys/1999/p3]"
    #expect(names == "title: Journeys\n\(all)\ncover: journeys/1999/p2\n")
    let one = try String(contentsOfFile: "\(archive.path)/collections/one.yaml", encoding: .utf8)
    #expect(
      one == "title: One\nkeepsakes: journeys/1999/p1  # alone\ncollage: {keepsakes: [journeys/1999/p1]}\n")
    let two = try String(contentsOfFile: "\(archive.path)/collections/two.yaml", encoding: .utf8)
    #expect(two == "title: Two\nwhere: {folder: trips, except: [journeys/1999/p1]}\n")
    try await archive.build()
    try archive.remove("journeys/1999/p2.png")
    try archive.remove("journeys/1999/p2.yaml")
    for _ in 0..<2 {
      let report = try await archive.build()
      #expect(report.outcome != .refused, "\(report.diagnostics)")
      let gone = report.diagnostics.filter { $0.id == "collection.keepsake-gone" }
      #expect(gone.first?.severity == .warning && gone.first?.problem.contains("“The second”") == true, "\(gone)")
      try archive.write("title: \(UUID())\n", to: "journeys/1999/p3.yaml")
    }
  }

  @Test func `from a private collection stays hidden after its name is lost`() async throws {
    try archive.write("title: Secret\nvisibility: private\nkeepsakes: [trips/p2]\n", to: "collections/secret.yaml")
    try await archive.build()
    try archive.remove("trips/p2.png")
    #expect(try await archive.build().outcome != .refused)
    // It is edited and renamed at once, so that neither path nor bytes are known.
    try archive.picture("trips/who.png", seed: 77)
    let report = try await archive.build()
    #expect(report.outcome == .refused, "\(report.diagnostics)")
  }

  @Test(arguments: [false, true])
  func `is as private as its new folder, though its sidecar stays`(follows: Bool) async throws {
    try archive.write("title: Both\nimages: [p2.png, p3.png]\n", to: "trips/both.yaml")
    try archive.write("visibility: private\n", to: "trips/private/_folder.yaml")
    try await archive.build()
    #expect(try pages().contains { $0.contains("both") })
    try archive.move("trips/p2.png", to: "trips/private/p2.png")
    try archive.move("trips/p3.png", to: "trips/private/p3.png")
    if follows { _ = try await check(fixes: true) }
    let report = try await archive.build()
    #expect(report.outcome != .refused, "\(report.diagnostics)")
    #expect(try !pages().contains { $0.contains("both") || $0.contains("p2") || $0.contains("p3") })
  }

  @Test func `is not replaced by a copy that has always been elsewhere`() async throws {
    try archive.write("title: Shown\nimages: [p2.png]\n", to: "trips/p2.yaml")
    try archive.picture("private/copy.png", seed: 2)
    try archive.write("visibility: private\n", to: "private/_folder.yaml")
    try await archive.build()
    try archive.remove("trips/p2.png")
    let report = try await archive.build()
    #expect(report.outcome == .refused, "\(report.diagnostics)")
    #expect(report.diagnostics.contains { $0.id == "sidecar.image-missing" && $0.file == "trips/p2.yaml" })
    #expect(!report.diagnostics.contains { $0.id == "sidecar.picture-moved" })
  }

  @Test(arguments: [false, true])
  func `with a second sidecar is named with both, and hidden while they disagree`(isFollowedFirst: Bool)
    async throws
  {
    try archive.write("title: Machu Picchu\nvisibility: private\n", to: "trips/p1.yaml")
    try await archive.build()
    try archive.move("trips/p1.png", to: "trips/a.png")
    if isFollowedFirst { try await archive.build() }
    try archive.write("tags: [lake]\n", to: "trips/a.yaml")
    for _ in 0..<2 {
      let report = try await archive.build { $0.keepsGoing = true }
      let error = try #require(report.diagnostics.first { $0.severity == .error }, "\(report.diagnostics)")
      #expect(error.file == "trips/p1.yaml" && error.problem.contains("a.png") && error.problem.contains("a.yaml"))
      #expect(report.outcome != .refused, "\(report.diagnostics)")
      #expect(try pages() == ["keepsakes/p2/index.html", "keepsakes/p3/index.html"])
      try archive.write("title: P3\n", to: "trips/p3.yaml")
    }
    // Removing the text that hid it is no decision to show it.
    try archive.remove("trips/p1.yaml")
    #expect(try await archive.build().diagnostics.map(\.id) == ["privacy.held-back"])
    #expect(try pages() == ["keepsakes/p2/index.html", "keepsakes/p3/index.html"])
    try archive.write("tags: [lake]\nvisibility: public\n", to: "trips/a.yaml")
    #expect(try await archive.build().diagnostics.isEmpty)
  }

  @Test(arguments: ["images: [p2.png]", ""], [false, true])
  func `stays hidden when all are renumbered and its sidecar has the next one`(names: String, isRefused: Bool)
    async throws
  {
    try archive.write("visibility: private\n\(names)\n", to: "trips/p2.yaml")
    try await archive.build()
    #expect(try pages().count == 2 && !pages().contains { $0.contains("p2") })
    try archive.move("trips/p3.png", to: "trips/p4.png")
    try archive.move("trips/p2.png", to: "trips/p3.png")
    try archive.picture("trips/p2.png", seed: 50)
    if isRefused {
      try archive.write("nonsense: [\n", to: "trips/p4.yaml")
      #expect(try await archive.build().outcome == .refused)
      try archive.remove("trips/p4.yaml")
    }
    for number in 0..<3 {
      let report = try await archive.build()
      #expect(report.outcome != .refused, "\(report.diagnostics)")
      let told = report.diagnostics.filter { $0.id == "sidecar.picture-uncovered" }
      #expect(told.map(\.file) == ["trips/p3.png"], "\(report.diagnostics)")
      #expect(told.first?.problem.contains("trips/p2.yaml") == true && report.census?.heldBack == 1)
      try archive.write("caption: Round \(number)\n", to: "trips/p4.yaml")
    }
    try archive.write("title: Meant for all\n", to: "trips/p3.yaml")
    #expect(try await archive.build().census?.heldBack == 0)
    #expect(try LedgerFile(folder: archive.path + "/.keepsake").read().ledger.moves.isEmpty)
  }

  @Test(arguments: ["p2-back.png", "elsewhere/back.png"])
  func `stays hidden when its sidecar found it by its stem and still finds another`(new: String) async throws {
    try archive.picture("trips/p2.jpg", seed: 8)
    try archive.write("visibility: private\n", to: "trips/p2.yaml")
    try await archive.build()
    try archive.move("trips/p2.png", to: "trips/\(new)")
    let before = try pages()
    for _ in 0..<5 {
      let report = try await archive.build()
      #expect(report.diagnostics.filter { $0.id == "sidecar.picture-uncovered" }.map(\.file) == ["trips/\(new)"])
      #expect(try pages() == before)
      try archive.write("caption: \(UUID())\n", to: "trips/p3.yaml")
    }
  }

  @Test func `that a text shows beside its hidden copy stays visible when that copy goes`() async throws {
    try archive.write("visibility: private\n", to: "trips/p3.yaml")
    try archive.picture("open.png", seed: 3)
    try archive.write("visibility: public\n", to: "open.yaml")
    try await archive.build()
    let before = try pages()
    try archive.picture("trips/p3.png", seed: 72)
    let report = try await archive.build()
    #expect(!report.diagnostics.contains { $0.id == "sidecar.picture-uncovered" }, "\(report.diagnostics)")
    #expect(try pages() == before && before.contains("keepsakes/open/index.html"))
  }

  @Test(arguments: ["trips/p3", "trips/p3.png"], [0, 1, 2])
  func `stays in a collection that names it as the second of a keepsake`(name: String, what: Int) async throws {
    try archive.write("title: Both\nimages: [p2.png, p3.png]\n", to: "trips/both.yaml")
    try archive.write("title: Album\nkeepsakes: [\(name), both]\n", to: "collections/album.yaml")
    try await archive.build()
    if what == 2 { try archive.remove("trips/p3.png") } else { try archive.move("trips/p3.png", to: "trips/back.png") }
    // The keeper has corrected the sidecar already, or not yet.
    let names = ["[p2.png, p3.png]", "[p2.png, back.png]", "[p2.png]"][what]
    try archive.write("title: Both\nimages: \(names)\n", to: "trips/both.yaml")
    for round in 0..<5 {
      let report = try await archive.build()
      #expect(report.outcome != .refused, "\(report.diagnostics)")
      let told = report.diagnostics.filter { $0.file == "collections/album.yaml" }
      #expect(told.map(\.id) == ["collection.keepsake-\(what == 2 ? "gone" : "moved")"], "\(told)")
      #expect(try archive.site().text("collections/album/index.html")?.contains("Both") == true)
      try archive.write("caption: \(round)\n", to: "trips/p1.yaml")
    }
  }

  @Test(arguments: [false, true])
  func `stays in an accepted collection wherever it goes`(isBuilt: Bool) async throws {
    let other = try SmallArchive()
    for number in 0..<6 {
      try other.picture("lake/IMG_\(number).png", seed: UInt64(40 + number))
      try other.write(
        "date: 1999-07-0\(number / 2 + 1)\nplace: Lagos, Nigeria\n", to: "lake/IMG_\(number).yaml")
    }
    if isBuilt { try await other.build() }
    let suggestions = ArchiveSuggestions(environment: SmallArchive.environment)
    let first = try #require(try await suggestions.list(other.path).suggestions.collections.first)
    let file = try await suggestions.accept(first.id, title: "At the lake", in: other.path)
    try await other.build()
    try other.move("lake", to: "water/lake")
    let report = try await other.build()
    #expect(report.outcome != .refused, "\(report.diagnostics)")
    let told = report.diagnostics.filter { $0.file == file }
    #expect(
      isBuilt ? told.isEmpty : !told.isEmpty && told.allSatisfy { $0.id == "collection.keepsake-moved" }, "\(told)")
    let page = try #require(try other.site().text("collections/at-the-lake/index.html"))
    #expect(page.matches(of: /href="[^"]*keepsakes\/[^"]+"/).count >= 6)
  }
}

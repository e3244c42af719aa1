// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

/// A way by which a hidden picture could become more visible although no text says so.
struct WayIntoTheOpen: Sendable, CustomTestStringConvertible {
  var name: String
  /// Hides `p.png` before the first build.
  var hide: @Sendable (SmallArchive) throws -> Void
  /// The change after that build.
  var happens: @Sendable (SmallArchive) throws -> Void
  /// The statement that shows the picture in the end.
  var word: @Sendable (SmallArchive) throws -> Void

  init(
    _ name: String, hide: @escaping @Sendable (SmallArchive) throws -> Void,
    happens: @escaping @Sendable (SmallArchive) throws -> Void, word: @escaping @Sendable (SmallArchive) throws -> Void
  ) {
    (self.name, self.hide, self.happens, self.word) = (name, hide, happens, word)
  }

  var testDescription: String { name }

  /// The table of docs/decisions/privacy-and-the-secured-part.md, row by row.
  static let all: [Self] = [
    Self("moved out of a private folder") {
      try $0.picture("secret/p.png", seed: 1)
      try $0.write("visibility: private\n", to: "secret/_folder.yaml")
    } happens: {
      try $0.move("secret/p.png", to: "p.png")
    } word: {
      try $0.write("visibility: public\n", to: "p.yaml")
    },
    Self("moved and renamed, into a folder that says nothing") {
      try $0.picture("secret/p.png", seed: 1)
      try $0.write("visibility: secured\n", to: "secret/_folder.yaml")
    } happens: {
      try $0.move("secret/p.png", to: "family/other.png")
    } word: {
      try $0.write("visibility: public\n", to: "family/_folder.yaml")
    },
    Self("a private folder that was renamed without its text") {
      try $0.picture("secret/p.png", seed: 1)
      try $0.write("visibility: private\n", to: "secret/_folder.yaml")
    } happens: {
      try $0.move("secret/p.png", to: "open/p.png")
      try $0.remove("secret")
    } word: {
      try $0.write("visibility: public\n", to: "open/p.yaml")
    },
    Self("the folder's text removed") {
      try $0.picture("secret/p.png", seed: 1)
      try $0.write("visibility: private\n", to: "secret/_folder.yaml")
    } happens: {
      try $0.remove("secret/_folder.yaml")
    } word: {
      try $0.write("visibility: public\n", to: "secret/_folder.yaml")
    },
    Self("its sidecar deleted") {
      try $0.picture("p.png", seed: 1)
      try $0.write("title: Mine\nvisibility: private\n", to: "p.yaml")
    } happens: {
      try $0.remove("p.yaml")
    } word: {
      try $0.write("visibility: public\n", to: "p.yaml")
    },
    Self("the text of a word processor that hid it deleted") {
      try $0.picture("p.png", seed: 1)
      try $0.write("visibility: private\n", to: "p.txt")
    } happens: {
      try $0.remove("p.txt")
    } word: {
      try $0.write("visibility: public\n", to: "p.yaml")
    },
    Self("split off a private group by hand") {
      try $0.picture("p.png", seed: 1)
      try $0.picture("q.png", seed: 2)
      try $0.write("visibility: private\nimages: [q.png, p.png]\n", to: "group.yaml")
    } happens: {
      try $0.write("visibility: private\nimages: [q.png]\n", to: "group.yaml")
    } word: {
      try $0.write("visibility: public\n", to: "p.yaml")
    },
    Self("joined to a keepsake that everybody sees") {
      try $0.picture("p.png", seed: 1)
      try $0.picture("q.png", seed: 2)
      try $0.write("visibility: private\n", to: "p.yaml")
      try $0.write("title: Open\nimages: [q.png]\n", to: "group.yaml")
    } happens: {
      try $0.remove("p.yaml")
      try $0.write("title: Open\nimages: [q.png, p.png]\n", to: "group.yaml")
    } word: {
      try $0.write("title: Open\nvisibility: public\nimages: [q.png, p.png]\n", to: "group.yaml")
    },
    Self("its type changed to one that is no secret") {
      try $0.picture("p.png", seed: 1)
      try $0.write("type: card\n", to: "p.yaml")
    } happens: {
      try $0.write("type: event\n", to: "p.yaml")
    } word: {
      try $0.write("type: event\nvisibility: public\n", to: "p.yaml")
    },
    Self("the collection that hid it removed") {
      try $0.picture("p.png", seed: 1)
      try $0.write("title: Ours\nvisibility: private\nkeepsakes: [p]\n", to: "collections/ours.yaml")
    } happens: {
      try $0.remove("collections/ours.yaml")
    } word: {
      try $0.write("visibility: public\n", to: "p.yaml")
    },
    Self("moved out of the pattern of a collection that hides") {
      try $0.picture("us/p.png", seed: 1)
      try $0.picture("us/r.png", seed: 3)
      try $0.write("title: Ours\nvisibility: private\nkeepsakes: [\"us/*\"]\n", to: "collections/ours.yaml")
    } happens: {
      try $0.move("us/p.png", to: "p.png")
    } word: {
      try $0.write("visibility: public\n", to: "p.yaml")
    },
    Self("the settings lost") {
      try $0.picture("p.png", seed: 1)
      try $0.write("visibility: secured\n", to: "keepsake.yaml")
    } happens: {
      try $0.remove("keepsake.yaml")
    } word: {
      for name in ["p", "other"] { try $0.write("visibility: public\n", to: "\(name).yaml") }
    },
    Self("what another program said of it removed") {
      try $0.picture("p.png", seed: 1)
      try $0.write("{\"title\": \"p.png\", \"archived\": true}", to: "p.png.json")
    } happens: {
      try $0.remove("p.png.json")
    } word: {
      try $0.write("visibility: public\n", to: "p.yaml")
    },
    Self("copied under another name") {
      try $0.picture("p.png", seed: 1)
      try $0.write("visibility: private\n", to: "p.yaml")
    } happens: {
      try $0.picture("family/p (1).png", seed: 1)
      try $0.write("visibility: public\n", to: "family/_folder.yaml")
    } word: {
      try $0.write("visibility: public\n", to: "family/p (1).yaml")
    },
    Self("hidden by its own sidecar, and moved without it into a folder that everybody sees") {
      try $0.picture("p.png", seed: 1)
      try $0.write("visibility: private\n", to: "p.yaml")
    } happens: {
      try $0.move("p.png", to: "family/other.png")
      try $0.remove("p.yaml")
      try $0.write("visibility: public\n", to: "family/_folder.yaml")
    } word: {
      try $0.write("visibility: public\n", to: "family/other.yaml")
    },
    Self("hidden by a folder, and copied into one that everybody sees") {
      try $0.picture("secret/p.png", seed: 1)
      try $0.write("visibility: private\n", to: "secret/_folder.yaml")
    } happens: {
      try $0.picture("family/p.png", seed: 1)
      try $0.write("visibility: public\n", to: "family/_folder.yaml")
    } word: {
      try $0.write("visibility: public\n", to: "family/p.yaml")
    },
    Self("copied, and the first deleted") {
      try $0.picture("secret/p.png", seed: 1)
      try $0.write("visibility: private\n", to: "secret/_folder.yaml")
      try $0.picture("family/copy.png", seed: 1)
    } happens: {
      try $0.remove("secret/p.png")
    } word: {
      try $0.write("visibility: public\n", to: "family/copy.yaml")
    },
    Self("deleted, and put back elsewhere builds later") {
      try $0.picture("secret/p.png", seed: 1)
      try $0.write("visibility: private\n", to: "secret/_folder.yaml")
    } happens: {
      try $0.remove("secret/p.png")
      try $0.picture("from backup/p.png", seed: 1)
    } word: {
      try $0.write("visibility: public\n", to: "from backup/p.yaml")
    },
  ]
}

@Suite struct `A picture that was hidden` {
  private static let ids = ["privacy.held-back", "privacy.hidden-copy", "sidecar.picture-uncovered"]

  @Test(arguments: WayIntoTheOpen.all)
  func `stays hidden until a text says otherwise`(way: WayIntoTheOpen) async throws {
    let archive = try SmallArchive()
    try archive.picture("other.png", seed: 99)
    try way.hide(archive)
    try await archive.build()
    let before = try archive.site().contents.keys.filter { $0.hasPrefix("media/") }.count
    try way.happens(archive)
    for round in 0..<2 {
      let report = try await archive.build()
      #expect(report.outcome != .refused, "\(report.diagnostics)")
      let told = report.diagnostics.filter { Self.ids.contains($0.id) }
      #expect(!told.isEmpty && told.allSatisfy { $0.severity == .warning }, "\(report.diagnostics)")
      #expect(try archive.site().contents.keys.filter { $0.hasPrefix("media/") }.count <= before)
      let check = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
      #expect(check.diagnostics.contains { Self.ids.contains($0.id) }, "\(check.diagnostics)")
      try archive.write("title: \(round)\n", to: "other.yaml")
    }
    try way.word(archive)
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(
      !report.diagnostics.contains { ["privacy.held-back", "sidecar.picture-uncovered"].contains($0.id) },
      "\(report.diagnostics)")
    #expect(try archive.site().contents.keys.filter { $0.hasPrefix("media/") }.count > before)
  }

  @Test(arguments: [
    ("p.png.json", "{\"title\": \"p.png\", \"photoTakenTime\": {\"timestamp\": \"1\"}, \"archived\": true}"),
    ("p.png.supplemental-metadata.json", "{\"title\": \"p.png\", \"inLockedFolder\": true}"),
    ("p.png.json", "{\"title\": \"p.png\", \"trashed\": true"),
    ("p.png.json", "{\"title\": \"p.png\", \"photoTakenTime\": {\"timestamp\": \"1\"}, \"archi"),
    ("weird.json", "{\"title\": \"p.png\", \"archived\": true}"), ("Picasa.ini", "[p.png]\nhidden=yes\n"),
  ])
  func `is one that another program had hidden`(file: String, text: String) async throws {
    let archive = try SmallArchive()
    try archive.picture("open/other.png", seed: 2)
    try archive.picture("open/p.png", seed: 1)
    try archive.write(text, to: "open/\(file)")
    // A folder's value is meant for no picture in particular.
    try archive.write("visibility: public\n", to: "open/_folder.yaml")
    for round in 0..<2 {
      let report = try await archive.build()
      #expect(report.diagnostics.contains { $0.id == "beside.hidden" }, "\(report.diagnostics)")
      #expect(!report.diagnostics.contains { $0.id.hasPrefix("privacy.") }, "\(report.diagnostics)")
      #expect(try archive.site().text("keepsakes/p/index.html") == nil)
      try archive.write("title: \(round)\n", to: "open/other.yaml")
    }
    try archive.write("visibility: public\n", to: "open/p.yaml")
    let report = try await archive.build()
    #expect(!report.diagnostics.contains { $0.id == "beside.hidden" })
    #expect(try archive.site().text("keepsakes/p/index.html") != nil)
  }

  @Test func `stays hidden if another program's text goes, even if its own sidecar says other things`()
    async throws
  {
    let archive = try SmallArchive()
    try archive.picture("other.png", seed: 2)
    try archive.picture("p.png", seed: 1)
    try archive.write("title: P\n", to: "p.yaml")
    try archive.write("{\"title\": \"p.png\", \"archived\": true}", to: "p.png.json")
    try await archive.build()
    try archive.remove("p.png.json")
    let report = try await archive.build()
    #expect(report.diagnostics.filter { $0.id == "privacy.held-back" }.map(\.file) == ["p.png"])
    #expect(try archive.site().text("keepsakes/p/index.html") == nil)
  }

  @Test func `becomes visible once the text that hid it no longer does`() async throws {
    let archive = try SmallArchive()
    try archive.picture("a/p.png", seed: 1)
    try archive.picture("b/q.png", seed: 2)
    try archive.write("visibility: private\n", to: "a/_folder.yaml")
    try archive.write("title: Q\nvisibility: private\n", to: "b/q.yaml")
    try await archive.build()
    #expect(try archive.site().text("keepsakes/q/index.html") == nil)
    try archive.write("tags: [open]\n", to: "a/_folder.yaml")
    try archive.write("title: Q\n", to: "b/q.yaml")
    let report = try await archive.build()
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(try archive.site().contents.keys.count { $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") } == 3)
  }

  @Test(arguments: [40, 100], [0, 30])
  func `hides the same picture in another size, and no other`(side: Int, texture: Int) async throws {
    let archive = try SmallArchive()
    // Larger than the smallest rendition, whose grey levels depend on light and not on codes.
    try archive.write(SmallPicture.squares(seed: 1, side: 120, texture: texture), to: ArchivePath("secret/p.png"))
    try archive.write("visibility: private\n", to: "secret/_folder.yaml")
    try archive.write(SmallPicture.squares(seed: 1, side: side), to: ArchivePath("open/copy.png"))
    try archive.write(SmallPicture.squares(seed: 2, side: side), to: ArchivePath("open/other.png"))
    let report = try await archive.build()
    #expect(report.diagnostics.contains { $0.id == "privacy.hidden-copy" }, "\(report.diagnostics)")
    let pages = Set(try archive.site().contents.keys)
    #expect(pages.contains("keepsakes/other/index.html") && !pages.contains("keepsakes/copy/index.html"))
    try archive.write("visibility: public\n", to: "open/copy.yaml")
    try await archive.build()
    #expect(try archive.site().text("keepsakes/copy/index.html") != nil)
  }

  @Test func `hides no other paper with the same layout, but hides a copy that was saved again`() async throws {
    let archive = try SmallArchive()
    func receipt(_ seed: UInt64, scale: Int = 1) -> [UInt8] { SmallPicture.receipt(seed: seed, scale: scale) }
    try archive.write(receipt(1, scale: 2), to: ArchivePath("secret/r1.png"))
    try archive.write("visibility: private\n", to: "secret/_folder.yaml")
    for seed in 2...4 { try archive.write(receipt(UInt64(seed)), to: ArchivePath("open/r\(seed).png")) }
    try archive.write(receipt(1), to: ArchivePath("open/again.png"))
    let report = try await archive.build()
    let told = report.diagnostics.filter { $0.id == "privacy.hidden-copy" }
    #expect(told.map(\.file) == ["open/again.png"], "\(report.diagnostics)")
    let check = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(check.diagnostics.filter { $0.id.hasPrefix("privacy.") } == told, "\(check.diagnostics)")
    let pages = Set(try archive.site().contents.keys)
    for seed in 2...4 { #expect(pages.contains("keepsakes/r\(seed)/index.html")) }
    #expect(!pages.contains("keepsakes/again/index.html"))
  }

  @Test func `is not published from assets either`() async throws {
    let archive = try SmallArchive()
    try archive.picture("secret/p.png", seed: 1)
    try archive.picture("other.png", seed: 2)
    try archive.write("visibility: private\n", to: "secret/_folder.yaml")
    try archive.picture("assets/logo.png", seed: 1)
    let report = try await archive.build()
    #expect(report.diagnostics.contains { $0.id == "assets.hidden" })
    #expect(try archive.site().contents.keys.allSatisfy { !$0.hasSuffix("logo.png") })
  }
}

@Suite struct `A file that is there twice` {
  @Test func `is one keepsake in the albums of both folders, and its former address redirects`() async throws {
    let archive = try SmallArchive()
    for number in 1...3 { try archive.picture("Summer at the lake/p\(number).png", seed: UInt64(number)) }
    for number in 4...5 { try archive.picture("Winter in the hills/p\(number).png", seed: UInt64(number)) }
    try archive.picture("Winter in the hills/again.png", seed: 1)
    try archive.write("duplicates: show\n", to: "keepsake.yaml")
    try await archive.build()
    #expect(try archive.site().text("keepsakes/again/index.html") != nil)
    try archive.write("title: Ours\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(report.census?.copies == 1 && report.census?.total == 5)
    let site = try archive.site()
    #expect(site.text("keepsakes/again/index.html")?.contains("../p1/") == true)
    #expect(site.text("collections/winter-in-the-hills/index.html")?.contains("keepsakes/p1/") == true)
    #expect(site.text("collections/summer-at-the-lake/index.html")?.contains("keepsakes/p1/") == true)
  }

  @Test(arguments: ["Kopie von Ostern", "Copy of Ostern", "Ostern - Kopie", "Ostern (2)"])
  func `keeps its original's place, and a copy of a folder is no album`(copy: String) async throws {
    let archive = try SmallArchive()
    for number in 1...3 {
      try archive.picture("\(copy)/p\(number).png", seed: UInt64(number))
      try archive.picture("Ostern/p\(number).png", seed: UInt64(number))
    }
    // A folder without originals is an album as before.
    for number in 4...6 { try archive.picture("Kopie von Norderney/p\(number).png", seed: UInt64(number)) }
    try await archive.build()
    let site = try archive.site()
    let albums = Set(
      site.contents.keys.filter { $0.hasPrefix("collections/") && $0.hasSuffix("/index.html") }
        .map { String($0.dropFirst(12).dropLast(11)) }.filter { !$0.isEmpty })
    #expect(albums == ["ostern", "kopie-von-norderney"], "\(albums)")
    #expect(site.text("collections/ostern/index.html")?.contains("keepsakes/p3/") == true)
  }

  @Test func `keeps the sidecar of each copy`() async throws {
    let archive = try SmallArchive()
    try archive.picture("a/p.png", seed: 1)
    try archive.picture("b/p.png", seed: 1)
    try archive.write("title: Written here\n", to: "b/p.yaml")
    try archive.picture("c/p.png", seed: 1)
    try archive.write("title: Written there\n", to: "c/p.yaml")
    try archive.write("tags: [found]\n", to: "a/_folder.yaml")
    try await archive.build()
    let pages = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") && $0 != "keepsakes/index.html" }
    #expect(pages.count == 2)
    let texts = try pages.compactMap { try archive.site().text($0) }.joined()
    #expect(texts.contains("Written here") && texts.contains("Written there") && texts.contains("found"))
  }

  @Test func `never takes the other's place in a collection when a folder is renamed`() async throws {
    let archive = try SmallArchive()
    try archive.write("duplicates: show\n", to: "keepsake.yaml")
    try archive.picture("a backup/p.png", seed: 1)
    try archive.picture("trip/p.png", seed: 1)
    try archive.write("title: The backup\n", to: "a backup/p.yaml")
    try archive.write("title: The trip\n", to: "trip/p.yaml")
    try archive.write("title: Chosen\nkeepsakes: [trip/p]\n", to: "collections/chosen.yaml")
    try await archive.build()
    try archive.move("trip", to: "journey")
    for round in 0..<3 {
      let report = try await archive.build()
      #expect(report.outcome != .refused, "\(report.diagnostics)")
      let page = try archive.site().text("collections/chosen/index.html") ?? ""
      #expect(page.contains("The trip") && !page.contains("The backup"), "build \(round + 2)")
      try archive.picture("more/\(round).png", seed: UInt64(50 + round))
    }
  }
}

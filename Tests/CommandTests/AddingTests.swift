// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The verb new among existing sidecars` {
  private static let kept = """
    # Mine, do not touch
    title:   Keepsake 0   # spaced out

    tags: [lake,   "summer"]  # ours
    people:
      - Ada    # first

    notes: |
      As it was.
    """

  private func archive() throws -> SmallArchive {
    let archive = try SmallArchive(pictures: 4)
    try archive.write(Self.kept, to: "p0.yaml")
    return archive
  }

  @Test func `writes the sidecars that it can, lists the others, and ends with 1`() async throws {
    let archive = try archive()
    let run = try await archive.run("new", "p0.png", "p1.png", "p2.png", "--tags", "lake,boat", in: archive.path)
    #expect(run.status == 1, "\(run.messages)")
    #expect(run.output.split(separator: "\n").map { ($0 as NSString).lastPathComponent } == ["p1.yaml", "p2.yaml"])
    #expect(run.messages.contains("p0.yaml: warning: there is a sidecar already, and it stays as it is"))
    #expect(run.messages.contains("→ add --add to have it say this too, or edit it"))
    #expect(run.messages.contains("2 files written, 1 left as it was."))
    #expect(try archive.originals().text("p0.yaml") == Self.kept)
    #expect(try archive.originals().text("p1.yaml") == "tags: [lake, boat]\n")
    let again = try await archive.run("new", "p0.png", "p1.png", "p2.png", "--tags", "lake,boat", in: archive.path)
    #expect(again.status == 1 && again.output == "")
    #expect(again.messages.contains("0 files written, 3 left as they were."))
  }

  @Test func `adds to the others with --add, and keeps every comment and space`() async throws {
    let archive = try archive()
    let run = try await archive.run(
      "new", "p0.png", "p1.png", "p3.png", "--add", "--tags", "lake,boat", "--people", "Ada,Zoë", "--date", "1962-07~",
      "--place", "Lagos, Nigeria", in: archive.path)
    #expect(run.messages.contains("1 file written, 2 added to"), "\(run.messages)")
    let text = try #require(try archive.originals().text("p0.yaml"))
    let expected = Self.kept
      .replacing("\"summer\"]", with: "\"summer\", boat]")
      .replacing("  - Ada    # first\n", with: "  - Ada    # first\n  - Zoë\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in expected.split(separator: "\n", omittingEmptySubsequences: false) { #expect(lines.contains(line)) }
    #expect(lines.contains("date: 1962-07~") && lines.contains("place: Lagos, Nigeria"), "\(text)")
    #expect(lines.count == expected.split(separator: "\n", omittingEmptySubsequences: false).count + 2)
    // A different value stays, with a warning.
    #expect(run.status == 1)
    #expect(run.messages.contains("p3.yaml: warning: its “date” is “1953” and stays"))
    #expect(try archive.originals().text("p3.yaml")?.contains("tags: [tag1, lake, boat]") == true)
    let check = try await archive.run("check", "archive")
    #expect(check.status == 0, "\(check.messages)")
    let once = try archive.originals()
    let again = try await archive.run(
      "new", "p0.png", "p1.png", "--add", "--tags", "lake,boat", "--people", "Ada,Zoë", "--date", "1962-07~",
      in: archive.path)
    #expect(again.status == 0 && again.output == "", "\(again.messages)")
    #expect(try archive.originals().changes(since: once) == [])
  }

  @Test func `never replaces a sidecar's visibility`() async throws {
    let archive = try archive()
    try archive.write("visibility: unlisted\n", to: "p0.yaml")
    let run = try await archive.run("new", "p0.png", "p1.png", "--add", "--visibility", "private", in: archive.path)
    #expect(run.status == 1)
    #expect(run.messages.contains("its “visibility” is “unlisted” and stays"))
    #expect(try archive.originals().text("p0.yaml") == "visibility: unlisted\n")
    #expect(try archive.originals().text("p1.yaml") == "visibility: private\n")
  }

  @Test func `leaves a broken sidecar alone, and names its error`() async throws {
    let archive = try archive()
    try archive.write("titel: x\n", to: "p0.yaml")
    try archive.write("title: [a\n", to: "p2.yaml")
    let run = try await archive.run("new", "p0.png", "p1.png", "p2.png", "--add", "--tags", "a", in: archive.path)
    #expect(run.status == 1)
    #expect(run.messages.contains("p0.yaml:1:1: warning: it has a mistake and stays as it is: unknown key “titel”"))
    #expect(run.messages.firstMatch(of: /p2\.yaml:\d+:\d+: warning: it has a mistake/) != nil)
    #expect(try archive.originals().text("p0.yaml") == "titel: x\n")
    #expect(try archive.originals().text("p1.yaml") == "tags: [a]\n")
  }

  @Test func `finds the sidecar that names a picture, also above it and in a folder for sidecars`() async throws {
    let archive = try SmallArchive(pictures: 0)
    for (seed, name) in ["front", "back", "deep/inside", "other"].enumerated() {
      try archive.picture("\(name).png", seed: UInt64(seed + 60))
    }
    try archive.write("title: A card\nimages: [front.png, back.png, deep/inside.png]\n", to: "front.yaml")
    let run = try await archive.run(
      "new", "front.png", "back.png", "deep/inside.png", "--add", "--tags", "card", in: archive.path)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(try archive.originals().text("front.yaml")?.contains("tags: [card]\n") == true)
    #expect(try archive.originals()["back.yaml"] == nil)
    try archive.write("sidecars: words\n", to: "keepsake.yaml")
    try archive.move("front.yaml", to: "words/front.yaml")
    let moved = try await archive.run(
      "new", "deep/inside.png", "other.png", "--add", "--tags", "late", in: archive.path)
    #expect(moved.status == 0, "\(moved.messages)")
    #expect(try archive.originals().text("words/front.yaml")?.contains("tags: [card, late]\n") == true)
    #expect(try archive.originals().text("words/other.yaml") == "tags: [late]\n")
    #expect(try await archive.run("check", "archive").status == 0)
  }

  @Test(arguments: [false, true], ["", "sidecars: words\n"])
  func `finds the sidecar at a picture's old place, and writes no second one`(
    isBuilt: Bool, settings: String
  ) async throws {
    let archive = try SmallArchive()
    let words = settings.isEmpty ? "" : "words/"
    try archive.write(settings, to: "keepsake.yaml")
    for (seed, name) in ["p1", "p2", "front", "back", "other"].enumerated() {
      try archive.picture("a/\(name).png", seed: UInt64(seed + 60))
    }
    try archive.write("title: A\nvisibility: private\n", to: "\(words)a/p1.yaml")
    try archive.write("title: Card\nimages: [front.png, back.png]\n", to: "\(words)a/card.yaml")
    #expect(try await archive.run("build", "archive").status == 0)
    try archive.move("a/p1.png", to: "a/m.png")
    try archive.move("a/back.png", to: "b/behind.png")
    if isBuilt { #expect(try await archive.run("build", "archive").status == 0) }
    let plain = try await archive.run("new", "a/m.png", "a/other.png", "--tags", "lake", in: archive.path)
    #expect(plain.status == 1 && plain.messages.contains("a/p1.yaml: warning: this is the sidecar of m.png"))
    #expect(plain.output.hasSuffix("\(words)a/other.yaml\n"), "\(plain.output)")
    #expect(plain.output.split(separator: "\n").count == 1)
    let run = try await archive.run("new", "a/m.png", "b/behind.png", "--add", "--tags", "lake", in: archive.path)
    #expect(run.status == 0, "\(run.messages)")
    let texts = try archive.originals()
    #expect(texts["\(words)a/m.yaml"] == nil && texts["\(words)b/behind.yaml"] == nil)
    #expect(texts.text("\(words)a/p1.yaml") == "title: A\ntags: [lake]\nvisibility: private\n")
    #expect(texts.text("\(words)a/card.yaml")?.contains("tags: [lake]\n") == true)
    let built = try await archive.run("build", "archive")
    #expect(built.status == 0, "\(built.messages)")
    #expect(
      try archive.site().contents.keys.allSatisfy { !$0.hasPrefix("keepsakes/m") && !$0.hasPrefix("keepsakes/p1") })
    // A copy of a picture in its place has not moved, and neither has a new picture.
    try archive.write(SmallPicture.png(seed: 61, width: 24, height: 16), to: ArchivePath("a/copy.png"))
    try archive.picture("a/fresh.png", seed: 99)
    let fresh = try await archive.run("new", "a/copy.png", "a/fresh.png", "--tags", "b", in: archive.path)
    #expect(fresh.status == 0 && fresh.output.split(separator: "\n").count == 2, "\(fresh.messages)")
  }

  @Test func `puts keepsakes into a collection without touching their sidecars, each once`() async throws {
    let archive = try archive()
    for _ in 0..<2 {
      let run = try await archive.run("new", "p0.png", "p3.png", "--collection", "Lake", in: archive.path)
      #expect(run.status == 0, "\(run.messages)")
      #expect(try archive.originals().text("p0.yaml") == Self.kept)
      #expect(try archive.originals().text("collections/lake.yaml") == "title: Lake\nkeepsakes: [p0, p3]\n")
    }
  }

  @Test(arguments: [false, true])
  func `takes pictures of several folders that are no archives yet, or of several archives`(
    areArchives: Bool
  ) async throws {
    let archive = try SmallArchive()
    for (seed, name) in ["trips/a", "letters/b"].enumerated() {
      try archive.picture("\(name).png", seed: UInt64(seed + 60))
    }
    for name in areArchives ? ["trips", "letters"] : [] {
      try archive.write("title: A\n", to: "\(name)/keepsake.yaml")
    }
    for tags in ["lake", "boat"] {
      let run = try await archive.run(
        "new", "trips/a.png", "letters/b.png", "--add", "--tags", tags, in: archive.path)
      #expect(run.status == 0, "\(run.messages)")
    }
    for name in ["trips/a.yaml", "letters/b.yaml"] {
      #expect(try archive.originals().text(name) == "tags: [lake, boat]\n")
    }
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import Insight
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import KeepsakeArchive
@testable import SitePipeline

@Suite struct `The output of inspect` {
  private static let environment = SmallArchive.environment
  private static let takeout = """
    {"title": "t.png", "description": "On the pier", "photoTakenTime": {"timestamp": "1562162400"}}
    """

  /// Pictures whose keepsakes do not follow from the files of their names beside them.
  private func archive(built: Bool) async throws -> SmallArchive {
    let archive = try SmallArchive()
    let names = [
      "card", "card-back", "letters/a", "letters/back", "deep/er/b", "moved", "t", "two", "receipts/r", "broken",
    ]
    for (seed, name) in names.enumerated() {
      try archive.write(
        seed.isMultiple(of: 2)
          ? SmallPicture.writing(seed: UInt64(seed + 1))
          : SmallPicture.png(seed: UInt64(seed), width: 240, height: 160),
        to: ArchivePath("\(name).png"))
    }
    try archive.picture("two.jpg.png", seed: 40)
    try archive.write("title: Two sides\ntags: [letters]\nimages: [letters/a.png, letters/back.png]\n", to: "both.yaml")
    try archive.write("sidecars: words\n", to: "keepsake.yaml")
    try archive.move("both.yaml", to: "words/both.yaml")
    try archive.write("title: Deep\n", to: "words/deep/er/b.yaml")
    try archive.write("title: Was elsewhere\n", to: "words/moved.yaml")
    try archive.write("title: Broken\ntitel: x\n", to: "words/broken.yaml")
    try archive.write("tags: [receipts]\ndate: 1962\n", to: "receipts/_folder.yaml")
    try archive.write(Self.takeout, to: "t.png.supplemental-meta.json")
    if built {
      try await archive.build { $0.keepsGoing = true }
      try archive.move("moved.png", to: "away/else.png")
    }
    return archive
  }

  private func inspections(_ archive: SmallArchive) async throws -> [ArchivePath: FileInspection] {
    let paths = try archive.originals().entries.keys.filter { $0.pathExtension == "png" }.sorted()
    let found = await FileInspector(environment: Self.environment).run(paths.map { "\(archive.path)/\($0.text)" })
    return Dictionary(uniqueKeysWithValues: zip(paths, found))
  }

  @Test(arguments: [false, true]) func `agrees with a build`(isBuilt: Bool) async throws {
    let archive = try await archive(built: isBuilt)
    let before = try archive.originals().entries
    let found = try await inspections(archive)
    #expect(try archive.originals().entries == before, "inspect wrote something")
    let snapshot = try await ArchiveSession(archive.path, environment: Self.environment).snapshot()
    #expect(snapshot.read.drafts.flatMap(\.images).count == found.count)
    for (draft, knowledge) in zip(snapshot.read.drafts, snapshot.knowledge) {
      for (image, known) in zip(draft.images, knowledge) {
        let inspection = try #require(found[image.source.file.path])
        #expect(inspection.failure == nil && inspection.metadata == known.metadata)
        let titles = inspection.said.filter { $0.name == "title" }.map(\.value)
        #expect(titles == [draft.sidecar.title?.value].compactMap(\.self), "\(image.source.file.path.text)")
        let tags = inspection.said.filter { $0.name == "tags" }.map(\.value)
        #expect(tags == [draft.sidecar.tags, draft.defaults.tags].compactMap { $0?.joined(separator: ", ") })
        if isBuilt, known.picture != nil {
          #expect(inspection.guess == KindJudge.guess(KindClues(draft, knowledge)), "\(image.source.file.path.text)")
        }
      }
    }
    let moved = isBuilt ? "away/else.png" : "moved.png"
    for (name, title) in [("letters/back.png", "Two sides"), ("deep/er/b.png", "Deep"), (moved, "Was elsewhere")] {
      #expect(found[ArchivePath(name)]?.said.first?.value == title, "\(name)")
    }
    #expect(found[ArchivePath("t.png")]?.metadata.description?.value == "On the pier")
    #expect(found[ArchivePath("broken.png")]?.said.last?.source.hasPrefix("held back") == true)
  }

  @Test func `covers the file alone if a build makes nothing of it, and says so`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.write("exclude: [p0.png]\n", to: "keepsake.yaml")
    let inspector = FileInspector(environment: Self.environment)
    let inspection = try #require(await inspector.run([archive.path + "/p0.png"]).first)
    #expect(inspection.said.isEmpty && inspection.warnings == ["a build makes no keepsake of this file"])
    #expect(inspection.metadata.size == PixelSize(width: 24, height: 16))
  }

  @Test func `treats a folder that is no archive as one, and nothing below it`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.remove("collections")
    try archive.write("title: Deep\nimages: [../p0.png]\n", to: "deep/p1.yaml")
    try archive.write("no: {yaml", to: "deep/er/p2.yaml")
    let session = try ArchiveSession(archive.path, environment: Self.environment)
    let read = try await session.pictures(deep: false).read
    #expect(read.scan.sidecars.map(\.path.text) == ["p0.yaml"] && read.scan.images.count == 1)
    let inspector = FileInspector(environment: Self.environment)
    let inspection = try #require(await inspector.run([archive.path + "/p0.png"]).first)
    #expect(inspection.said.first?.value == "Keepsake 0" && inspection.warnings.isEmpty)
  }

  @Test func `names the reason for hiding, also where no text about the picture hides it`() async throws {
    let archive = try SmallArchive()
    for (name, seed) in [("in", 1), ("of", 2), ("copy", 2), ("once", 3)] {
      try archive.picture("\(name).png", seed: UInt64(seed))
    }
    try archive.write("title: Ours\nvisibility: secured\nkeepsakes: [in]\n", to: "collections/ours.yaml")
    for name in ["of", "once"] { try archive.write("visibility: private\n", to: "\(name).yaml") }
    try archive.age()
    try await archive.build()
    try archive.remove("once.yaml")
    let said = try await inspections(archive).mapValues { $0.said.filter { $0.name == "visibility" } }
    for (name, source) in [
      ("in", "as collections/ours.yaml says"), ("of", "sidecar"), ("copy", "as a copy of it is: of.png"),
      ("once", "as once.yaml said before"),
    ] {
      #expect(said[ArchivePath("\(name).png")]?.map(\.source) == [source])
    }
  }

  @Test func `includes values that are for the keeper alone`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.write("rights: InC\noriginal: {where: Box 3, holder: Ada}\n", to: "p0.yaml")
    let found = await FileInspector(environment: Self.environment).run(["\(archive.path)/p0.png"])
    let said = found.first?.said.map { "\($0.name): \($0.value)" } ?? []
    #expect(said == ["original.where: Box 3", "original.holder: Ada", "rights: InC"])
  }
}

// SPDX-License-Identifier: MIT
import Cutout
import Foundation
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import Raster
import TestSupport
import Testing

@testable import Studio

@Suite struct `Removing a background` {
  private let archive: SmallArchive
  private let studio: StudioArchive
  /// An offered mask, as though the network had made it.
  private let mask: CutoutDesk.Mask
  private static let text = "# of Ada's\nkind: letter   # surely\n"

  init() async throws {
    archive = try SmallArchive()
    try archive.picture("letters/a.png", seed: 1)
    try archive.write(Self.text, to: "letters/a.yaml")
    try archive.picture("b.png", seed: 2)
    studio = try StudioArchive(
      archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    let luma = LumaPlane(size: PixelSize(width: 12, height: 8), pixels: (0..<96).map { UInt8($0 % 12 < 6 ? 255 : $0) })
    mask = CutoutDesk.Mask(key: "0123456789abcdef", png: try Raster.png(luma), luma: luma)
    await studio.cutouts.offer(mask)
  }

  private func decide(_ path: String, _ use: String, key: String? = nil, was: JSON = .null) async -> JSON? {
    let body: JSON = [
      "path": .text(path), "number": .count(0), "use": .text(use), "key": .maybe(key), "was": was, "label": "cut out",
    ]
    return try? await CutoutAnswers.decide(StudioCall(archive: studio, query: [:], body: body, bytes: []))
  }

  private func undo(_ done: JSON?) async throws {
    let id = try #require(done?["undo"]?["id"]?.text)
    _ = try await JournalAnswers.undo(
      StudioCall(archive: studio, query: [:], body: ["id": .text(id), "label": "undo"], bytes: []))
  }

  private func files() throws -> [String: [UInt8]] {
    let entries = try archive.originals().entries.filter { $0.value.kind == .file }
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text, $0.value.bytes) })
  }

  private func text(_ file: String) throws -> String? {
    try files()[file].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `writes the mask beside the picture and names it, and one undo takes back both`() async throws {
    let before = try files()
    let done = await decide("letters/a", "removed", key: mask.key)
    #expect(try files()["letters/a.cutout.png"] == mask.png)
    #expect(
      try text("letters/a.yaml") == Self.text
        + "images:\n  - {file: a.png, background: {use: removed, mask: a.cutout.png}}\n"
        || text("letters/a.yaml")?.contains("mask: a.cutout.png") == true)
    #expect(try text("letters/a.yaml")?.hasPrefix(Self.text) == true)
    // A build reads it as intended.
    let entry = try await studio.keepsake("letters/a")
    let background = try #require(entry.draft.images[0].statement.background)
    #expect(background.isRemoved && background.mask?.value == "a.cutout.png")
    #expect(Raster.mask(try #require(try files()["letters/a.cutout.png"])) == mask.luma)
    #expect(try files()["letters/a.png"] == before["letters/a.png"])
    try await undo(done)
    #expect(try files() == before)
  }

  @Test func `writes over no file, and writes none twice`() async throws {
    try archive.write(Array("mine".utf8), to: ArchivePath("b.cutout.png"))
    let done = await decide("b", "removed", key: mask.key)
    #expect(try text("b.cutout.png") == "mine")
    #expect(try files()["b-2.cutout.png"] == mask.png)
    #expect(try text("b.yaml")?.contains("b-2.cutout.png") == true)
    let said = try studio.said(in: ArchivePath("b.yaml"))
    let kept = await decide("b", "original", was: JSON.map(said)["images"] ?? .null)
    #expect(kept != nil)
    let images = JSON.map(try studio.said(in: ArchivePath("b.yaml")))["images"] ?? .null
    let again = await decide("b", "removed", key: mask.key, was: images)
    #expect(again?["done"]?.flag == true)
    #expect(try files()["b-3.cutout.png"] == nil)
    #expect(done != nil)
  }

  @Test func `is rejected for good, and this can be undone`() async throws {
    let before = try files()
    let done = await decide("b", "original")
    let entry = try await studio.keepsake("b")
    #expect(entry.draft.images[0].statement.background == BackgroundStatement(isRemoved: false))
    #expect(try files().keys.contains("b.cutout.png") == false)
    try await undo(done)
    #expect(try files() == before)
  }

  @Test func `leaves nothing behind if the sidecar has changed or the offer is gone`() async throws {
    try archive.write("images:\n  - {file: b.png, label: back}\n", to: "b.yaml")
    await studio.forget()
    let before = try files()
    // The page knew of no images.
    #expect(await decide("b", "removed", key: mask.key) == nil)
    #expect(await decide("b", "removed", key: "ffffffffffffffff") == nil)
    #expect(await decide("b", "removed") == nil)
    #expect(await decide("nothing", "original") == nil)
    #expect(try files() == before)
    let trash = FileManager.default.enumerator(atPath: archive.path + "/.keepsake/trash")?.allObjects as? [String]
    #expect(trash?.contains { $0.hasSuffix(".png") } != true)
  }

  @Test func `keeps the mask as long as a sidecar changed since may name it`() async throws {
    let done = await decide("b", "removed", key: mask.key)
    let said = try #require(try text("b.yaml"))
    try archive.write(said.replacing("file: b.png", with: "file: b.png, label: back"), to: "b.yaml")
    await studio.forget()
    try await undo(done)
    #expect(try text("b.yaml")?.contains("b.cutout.png") == true)
    #expect(try files()["b.cutout.png"] == mask.png)
  }

  @Test func `goes with its picture to the trash, and back`() async throws {
    _ = await decide("letters/a", "removed", key: mask.key)
    let before = try files()
    let done = try await KeepsakeAnswers.delete(
      StudioCall(
        archive: studio, query: [:], body: ["keepsakes": .texts(["letters/a"]), "label": "delete"], bytes: []))
    #expect(try files().keys.allSatisfy { !$0.hasPrefix("letters/") })
    try await undo(done)
    #expect(try files() == before)
  }

  @Test func `stays when pictures become one keepsake`() async throws {
    _ = await decide("letters/a", "removed", key: mask.key)
    _ = try await GroupAnswers.regroup(
      StudioCall(
        archive: studio, query: [:], body: ["groups": .list([.texts(["b.png", "letters/a.png"])]), "label": "join"],
        bytes: []))
    let entry = try await studio.keepsake("b")
    #expect(entry.draft.images.map(\.source.file.path.text) == ["b.png", "letters/a.png"])
    #expect(entry.draft.images[1].statement.background?.isRemoved == true)
    #expect(entry.draft.images[1].mask(in: entry.draft)?.text == "letters/a.cutout.png")
  }

  @Test func `is offered only for objects and papers, and names a missing model`() async throws {
    func state(_ path: String) async throws -> String? {
      try await CutoutAnswers.look(
        StudioCall(archive: studio, query: ["path": path, "number": "0"], body: .null, bytes: []))["state"]?.text
    }
    try archive.write("kind: photo\n", to: "b.yaml")
    await studio.forget()
    let photo = try await state("b")
    #expect(photo == "kind")
    let expected: Set = studio.cutouts.model.isInstalled ? ["sure", "unsure"] : ["missing"]
    let said = try await state("letters/a")
    #expect(expected.contains(try #require(said)))
  }
}

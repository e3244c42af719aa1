// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Intake

@Suite struct `Several files for one picture` {
  @Test func `are an edited copy with its original, both hidden if one is, and others' pictures are private`()
    async throws
  {
    let bringing = try Bringing()
    let year = "Takeout/Google Photos/Photos from 2019"
    func item(_ name: String, _ more: String = "") throws {
      try bringing.write(
        "{\"title\":\"\(name)\",\"photoTakenTime\":{\"timestamp\":\"1561000000\"}\(more)}", to: "\(year)/\(name).json")
    }
    for (seed, name) in [
      "a.png", "a-bearbeitet.png", "b(1).png", "b-ha editado(1).png", "c.png", "c-edited.png", "d.png",
    ].enumerated() {
      try bringing.picture("\(year)/\(name)", UInt64(seed) + 1)
    }
    try item("a.png")
    try bringing.write(
      "{\"title\":\"b.png\",\"photoTakenTime\":{\"timestamp\":\"1\"},\"archived\":true}", to: "\(year)/b.png(1).json")
    try item("c.png", ",\"trashed\":true")
    try item("d.png", ",\"googlePhotosOrigin\":{\"fromPartnerSharing\":{}}")
    let report = try await bringing.bring(try FolderSource(bringing.source).plan())
    let place = "imported/takeout/\(year)"
    #expect(report.brought == 3 && report.files == 5)
    #expect(report.notes.map(\.id) == ["import.of-others"])
    let archive = try bringing.archive.originals()
    #expect(
      archive.text("\(place)/a-bearbeitet.yaml")
        == "images: [a-bearbeitet.png, {file: a.png, label: original}]\n")
    #expect(
      archive.text("\(place)/b-ha editado(1).yaml")
        == "images: [b-ha editado(1).png, {file: b(1).png, label: original}]\nvisibility: private\n")
    #expect(archive.text("\(place)/d.yaml") == "visibility: private\n")
    #expect(try await bringing.bring(try FolderSource(bringing.source).plan()).known == 3)
  }

  @Test func `are a scanned print with its back, the improved scan first`() async throws {
    let bringing = try Bringing()
    let names = [
      "Box_0001.png", "Box_0001_a.png", "Box_0001_b.png", "Box_0002.png", "Oma.png", "Oma-verso.png", "alone_back.png",
    ]
    for (seed, name) in names.enumerated() { try bringing.picture("scans/\(name)", UInt64(seed) + 1) }
    let report = try await bringing.bring(try FolderSource(bringing.source).plan())
    #expect(report.brought == 4 && report.files == 7)
    let archive = try bringing.archive.originals()
    #expect(
      archive.text("imported/source/scans/Box_0001_a.yaml")
        == "images: [Box_0001_a.png, {file: Box_0001.png, label: original}, {file: Box_0001_b.png, label: back}]\n"
    )
    #expect(
      archive.text("imported/source/scans/Oma.yaml")
        == "images: [Oma.png, {file: Oma-verso.png, label: back}]\n")
  }
}

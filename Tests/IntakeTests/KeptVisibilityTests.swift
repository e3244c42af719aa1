// SPDX-License-Identifier: MIT
import ArchiveState
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `An import of a public picture` {
  /// Sources that hide a picture that is public in the archive, and the reason.
  private static let sources: [(String, HidingReason, @Sendable (Bringing) throws -> Void)] = [
    (
      "archived in a Takeout", .hidden,
      {
        try $0.picture("x/a.png", 1)
        try $0.write(
          "{\"title\":\"a.png\",\"photoTakenTime\":{},\"archived\":true,\"description\":\"Secret\"}", to: "x/a.png.json"
        )
      }
    ),
    (
      "hidden by Picasa", .hidden,
      {
        try $0.picture("x/a.png", 1)
        try $0.write("[a.png]\nhidden=yes\ncaption=Secret\n", to: "x/.picasa.ini")
      }
    ),
    (
      "sent in a chat", .chat,
      {
        try $0.picture("a.png", 1)
        try $0.write("14.07.22, 15:04 - Ada: a.png (attached)\nSecret\n", to: "WhatsApp Chat with A.txt")
      }
    ),
    (
      "in a diary", .diary,
      {
        try $0.picture("photos/abc.png", 1)
        try $0.write(
          "{\"entries\":[{\"uuid\":\"1\",\"creationDate\":\"2019-06-20T10:00:00Z\",\"text\":\"Secret\",\"photos\":[{\"md5\":\"abc\"}]}]}",
          to: "Journal.json")
      }
    ),
    (
      "of somebody who may live", .living,
      {
        try $0.picture("a.png", 1)
        try $0.write(
          "0 HEAD\n0 @I@ INDI\n1 NAME Secret /One/\n1 OBJE\n2 FILE a.png\n0 TRLR\n", to: "t.ged")
      }
    ),
  ]

  private func bringing(_ fill: (Bringing) throws -> Void) throws -> Bringing {
    let bringing = try Bringing()
    try bringing.archive.picture("mine/p.png", seed: 1)
    try fill(bringing)
    return bringing
  }

  @Test(arguments: sources.indices)
  func `keeps it public, and takes none of the hidden metadata`(number: Int) async throws {
    let (_, reason, fill) = Self.sources[number]
    let bringing = try bringing(fill)
    let before = try bringing.archive.originals().entries
    let report = try await bringing.bring()
    #expect(try bringing.archive.originals().entries == before)
    #expect(report.shown.map(\.key.reason) == [reason] && report.saysMore == 0 && report.known == 1)
  }

  @Test(arguments: sources.indices)
  func `hides it if the keeper says so`(number: Int) async throws {
    let (_, reason, fill) = Self.sources[number]
    let bringing = try bringing(fill)
    let plan = try FolderSource(bringing.source).plan()
    let report = try await bringing.bring(plan) { $0.hidesShown = true }
    #expect(try bringing.text("mine/p.yaml")?.contains("visibility: ") == true)
    #expect(report.shown.map(\.key.reason) == [reason] && report.saysMore == 1)
  }

  @Test func `never shows a copy's hidden picture, and hides a keepsake's new image`() async throws {
    let bringing = try bringing { bringing in
      try bringing.picture("x/a-edited.png", 2)
      try bringing.picture("x/a.png", 1)
      try bringing.write("{\"title\":\"a.png\",\"photoTakenTime\":{},\"archived\":true}", to: "x/a.png.json")
    }
    let report = try await bringing.bring()
    #expect(report.brought == 1 && report.hidden.map(\.value) == [1] && report.shown.map(\.value) == [1])
    let texts = try bringing.archive.originals()
    #expect(texts.text("imported/takeout/x/a-edited.yaml") == "visibility: private\n")
    #expect(texts.text("mine/p.yaml") == nil && texts["imported/takeout/x/a.png.json"] == nil)
  }

  @Test func `counts hidden pictures, by the reason`() async throws {
    let bringing = try Bringing()
    for (seed, name) in ["a", "b", "c"].enumerated() { try bringing.picture("x/\(name).png", UInt64(seed)) }
    try bringing.write("{\"title\":\"a.png\",\"photoTakenTime\":{},\"archived\":true}", to: "x/a.png.json")
    try bringing.write(
      "{\"title\":\"b.png\",\"photoTakenTime\":{},\"googlePhotosOrigin\":{\"fromSharedAlbum\":{}}}", to: "x/b.png.json")
    let hidden = try await bringing.bring().hidden
    #expect(
      hidden
        == Dictionary(
          uniqueKeysWithValues: [HidingReason.hidden, .others, .unsaid].map {
            (ArchiveIntake.Hiding(visibility: .private, reason: $0), 1)
          }))
  }

  @Test func `leaves nothing that builds hide after its undo`() async throws {
    let bringing = try bringing(Self.sources[0].2)
    let plan = try FolderSource(bringing.source).plan()
    try await bringing.bring(plan) { $0.hidesShown = true }
    let state = "\(bringing.archive.path)/.keepsake", file = LedgerFile(folder: state)
    // A build's memory of it; another picture is hidden by another source.
    let reading = try file.read()
    var ledger = reading.ledger
    ledger.hidden = [("mine/p.png", "mine/p.yaml", "a"), ("q.png", "q.yaml", "b")].map { path, by, seed in
      AddressLedger.Hidden(
        path: ArchivePath(path), content: Digest256.hash(Array(seed.utf8)), visibility: .private, by: ArchivePath(by))
    }
    _ = try file.write(ledger, after: reading)
    let session = try ArchiveSession(bringing.archive.path, environment: Bringing.environment)
    let entry = try #require(session.journal.entries().last)
    _ = try await session.undo(entry.id, label: "undo")
    #expect(try bringing.text("mine/p.yaml") == nil)
    #expect(try file.read().ledger.hidden.map(\.path.text) == ["q.png"])
  }
}

@Suite struct `Copies in a Takeout` {
  private func takeout(_ more: String = "", first: Bool) throws -> Bringing {
    let bringing = try Bringing()
    let (told, silent) = first ? ("Photos from 2019", "Sommer") : ("Sommer", "Photos from 2019")
    for folder in [told, silent] { try bringing.picture("T/\(folder)/d.png", 1) }
    try bringing.write(
      "{\"title\":\"d.png\",\"description\":\"Beach\",\"photoTakenTime\":{}\(more)}", to: "T/\(told)/d.png.json")
    try bringing.write("{\"title\":\"Am See\",\"access\":\"protected\",\"date\":{}}", to: "T/Sommer/Metadaten.json")
    return bringing
  }

  @Test(arguments: [true, false])
  func `of the same bytes have the same metadata, whichever has it`(isFirst: Bool) async throws {
    let bringing = try takeout(first: isFirst)
    let report = try await bringing.bring()
    #expect(report.brought == 1 && report.copies == 1 && report.notes == [] && report.hidden.isEmpty)
    let texts = try bringing.archive.originals()
    #expect(texts["imported/takeout/T/Photos from 2019/d.png.json"] != nil)
    #expect(texts.text("imported/takeout/T/Photos from 2019/d.yaml") == nil)
    #expect(texts.text("collections/am-see.yaml")?.contains("title: Am See\n") == true)
  }

  @Test(arguments: [true, false]) func `are all hidden if one of them is`(isFirst: Bool) async throws {
    let bringing = try takeout(",\"archived\":true", first: isFirst)
    _ = try await bringing.bring()
    #expect(try bringing.text("imported/takeout/T/Photos from 2019/d.yaml") == "visibility: private\n")
  }

  @Test func `make a later album, and not again one that the keeper deleted`() async throws {
    let bringing = try takeout(first: true)
    let year = try FolderSource("\(bringing.source)/T/Photos from 2019").plan()
    #expect(try await bringing.bring(year).albums == 0)
    #expect(try await bringing.bring().albums == 1)
    try bringing.archive.remove("collections/am-see.yaml")
    #expect(try await bringing.bring().albums == 0)
  }

  @Test func `are named by their zip file, not by its unpacked folder`() throws {
    let bringing = try Bringing()
    try bringing.picture("a/b.png", 1)
    try bringing.picture("a/c.png", 2)
    try bringing.write("{\"title\":\"c.png\",\"photoTakenTime\":{}}", to: "a/c.png.json")
    var source = FolderSource(bringing.source)
    source.called = ("takeout-1", "the zip file takeout-1")
    #expect(try source.plan().notes.map(\.file) == ["takeout-1"])
  }
}

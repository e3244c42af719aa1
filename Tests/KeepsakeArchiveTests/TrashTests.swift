// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import KeepsakeArchive

@Suite struct `The trash and the journal` {
  private static let day = 86_400
  private static let lake = "title: Lake\n"
  private let archive: SmallArchive
  private let session: ArchiveSession
  private let now = Int(Date().timeIntervalSince1970)

  init() throws {
    archive = try SmallArchive(pictures: 4)
    try archive.write(Self.lake, to: "p0.yaml")
    session = try ArchiveSession(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  private var state: String { archive.path + "/.keepsake" }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(state)/\(folder)").sorted()
  }

  /// Deletes a picture with its sidecar, and returns the folder in the trash.
  @discardableResult
  private func delete() async throws -> String {
    let bin = ArchiveSession.newTrash()
    var action = ArchiveAction("delete")
    action.moves = ["p0.png", "p0.yaml"].map { ArchiveSession.throwingAway(ArchivePath($0), into: bin) }
    _ = try await session.act(action)
    return "\(state)/trash/\(bin)"
  }

  private func dayFile() throws -> String {
    "\(state)/journal/" + (try #require(try names("journal").first { $0.hasSuffix("jsonl") }))
  }

  private func edit(_ was: String, _ now: String) async throws -> JournalEntry {
    let edit = KeyedFileEdit(
      ArchivePath("p0.yaml"), [KeyedEdit([.key("title")], was: .text(was), now: .text(now))])
    return try #require(try await session.edit("title \(now)", [edit]))
  }

  @Test func `are emptied after thirty days, with a warning in the last week`() async throws {
    let bin = try await delete()
    for days in 0...31 {
      await session.emptyTrash(now: now + days * Self.day)
      #expect(Files.exists(bin + "/p0.png") && session.journal.entries().count == 1)
    }
    let going = session.bin.going(now: now + 33 * Self.day)
    #expect(going.map(\.folder.files) == [["p0.png", "p0.yaml"]])
    for days in 32...41 { await session.emptyTrash(now: now + days * Self.day) }
    #expect(!Files.exists(bin) && session.journal.entries().isEmpty)
    try #expect(names("journal/texts").isEmpty)
  }

  @Test(arguments: [31, 45, 400, 20_000])
  func `keep everything if the clock was wrong once`(ahead: Int) async throws {
    let bin = try await delete()
    await session.emptyTrash(now: now + ahead * Self.day)
    for days in 0..<25 { await session.emptyTrash(now: now + days * Self.day) }
    await session.emptyTrash(now: now + ahead * Self.day)
    #expect(Files.exists(bin + "/p0.png") && session.journal.entries().count == 1)
    // A computer that wakes up in 1970 removes nothing either.
    await session.emptyTrash(now: 3 * Self.day)
    #expect(Files.exists(bin + "/p0.png") && session.journal.entries().count == 1)
  }

  @Test(arguments: ["flip", "folder in its place", "gone", "noise", "no journal"])
  func `keep deleted files, whatever happens to the journal`(damage: String) async throws {
    let bin = try await delete()
    let day = try dayFile()
    switch damage {
    case "flip":
      var bytes = try Files.read(day)
      bytes[bytes.count / 2] ^= 4
      try Files.write(bytes, to: day)
    case "folder in its place":
      try FileManager.default.removeItem(atPath: day)
      try Files.createFolder(day)
    case "gone": try FileManager.default.removeItem(atPath: day)
    case "noise": try Files.write([UInt8](repeating: 0xFE, count: 5_000), to: day)
    default: try FileManager.default.removeItem(atPath: state + "/journal")
    }
    for days in 0..<29 { await session.emptyTrash(now: now + days * Self.day) }
    #expect(Files.exists(bin + "/p0.png") && Files.exists(bin + "/p0.yaml"))
    // Not even if something is unreadable.
    for days in 29..<60 where ["folder in its place", "no journal"].contains(damage) {
      await session.emptyTrash(now: now + days * Self.day)
      #expect(Files.exists(bin + "/p0.png"))
    }
  }

  @Test func `restore files that are about to expire, but replace nothing`() async throws {
    let before = try archive.originals()
    let bin = try await delete()
    try archive.write("title: Another\n", to: "p0.yaml")
    let id = String(try #require(bin.split(separator: "/").last))
    let report = try await session.bringBack(id, label: "bring back")
    #expect(report.left == ["p0.yaml"] && Files.exists(bin + "/p0.yaml"))
    #expect(
      try archive.originals().entries[ArchivePath("p0.png")]?.bytes == before.entries[ArchivePath("p0.png")]?.bytes)
    try await #expect(session.bringBack("../../x", label: "bring back").entry == nil)
  }

  @Test func `lose one action by each damaged byte of a day, and no other`() async throws {
    for number in 0..<4 { _ = try await edit(number == 0 ? "Lake" : "L\(number - 1)", "L\(number)") }
    let day = try dayFile()
    let whole = try Files.read(day)
    let labels = session.journal.entries().map(\.label)
    #expect(labels.count == 4)
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= [1, 2, 8, 32, 128][place % 5]
      try Files.write(bytes, to: day)
      let left = session.journal.read()
      #expect(left.entries.count >= 3 && left.entries.allSatisfy { labels.contains($0.label) }, "byte \(place)")
      if left.entries.count == 3 { #expect(!left.damaged.isEmpty) }
    }
  }

  @Test func `accept lines of the first version, which have no digest`() async throws {
    _ = try await edit("Lake", "Pond")
    let day = try dayFile()
    let line = String(decoding: try Files.read(day), as: UTF8.self)
    let old = line.replacing(#/,"sum":"[0-9a-f]{16}"/#, with: "")
    #expect(old != line)
    try Files.write(Array(old.utf8), to: day)
    #expect(session.journal.entries().map(\.label) == ["title Pond"])
  }

  @Test func `undo nothing with a damaged text, and name its place`() async throws {
    let entry = try await edit("Lake", "Pond")
    let before = try #require(entry.texts[0].before)
    let path = "\(state)/journal/texts/\(before.hex)"
    var bytes = try Files.read(path)
    bytes[3] ^= 1
    try Files.write(bytes, to: path)
    let error = await #expect(throws: ArchiveEditError.self) { try await session.undo(entry.id, label: "undo") }
    #expect(error == .lost(ArchivePath("p0.yaml"), .damaged(before)))
    #expect(error?.diagnostic.remedy.contains(".keepsake/journal/texts/\(before.hex)") == true)
    #expect(try archive.originals().text("p0.yaml") == "title: Pond\n")
    try FileManager.default.removeItem(atPath: path)
    let gone = await #expect(throws: ArchiveEditError.self) { try await session.undo(entry.id, label: "undo") }
    #expect(gone == .lost(ArchivePath("p0.yaml"), .missing(before)))
  }

  @Test func `keep a text again if the stored one is damaged`() async throws {
    let entry = try await edit("Lake", "Pond")
    let before = try #require(entry.texts[0].before)
    try Files.write([1], to: "\(state)/journal/texts/\(before.hex)")
    _ = try await edit("Pond", "Lake")
    #expect(try session.journal.text(before) == Array(Self.lake.utf8))
  }
}

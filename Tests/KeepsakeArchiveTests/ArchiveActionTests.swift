// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Sidecars
import TestSupport
import Testing

@testable import KeepsakeArchive

@Suite struct `An action in an archive` {
  private static let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)
  private static let lake = "# the lake\ntitle: Lake   # as on the back\n\ntags: [water]\n"
  private let archive: SmallArchive
  private let session: ArchiveSession

  init() throws {
    archive = try SmallArchive(pictures: 4)
    try archive.write(Self.lake, to: "p0.yaml")
    session = try ArchiveSession(archive.path, environment: Self.environment)
  }

  private func text(_ file: String) throws -> String? { try archive.originals().text(file) }

  private func keyed(_ file: String, _ key: String, was: String?, now: String?) -> KeyedFileEdit {
    KeyedFileEdit(
      ArchivePath(file), [KeyedEdit([.key(key)], was: was.map { .text($0) }, now: now.map { .text($0) })])
  }

  /// The keys that another program has changed; `nil` if the edits were made.
  private func conflicts(of edits: [KeyedFileEdit]) async -> [KeyConflict]? {
    let error: ArchiveEditError
    do {
      _ = try await session.edit("edit", edits)
      return nil
    } catch let thrown {
      error = thrown
    }
    if case .differs(let conflicts) = error { return conflicts }
    return []
  }

  @Test func `changes one key, and leaves the rest byte for byte`() async throws {
    let entry = try await session.edit("title", [keyed("p0.yaml", "title", was: "Lake", now: "Pond")])
    #expect(try text("p0.yaml") == Self.lake.replacing("Lake ", with: "Pond "))
    #expect(entry?.label == "title" && entry?.texts.count == 1)
    // Repeating it does nothing.
    try await #expect(session.edit("title", [keyed("p0.yaml", "title", was: "Lake", now: "Pond")]) == nil)
  }

  @Test func `is refused whole if another program has changed a key, with the new value`() async throws {
    let edits = [
      keyed("p1.yaml", "title", was: nil, now: "New"), keyed("p0.yaml", "title", was: "Sea", now: "Pond"),
    ]
    let conflicts = await conflicts(of: edits)
    #expect(conflicts?.count == 1 && conflicts?[0].present == .text("Lake"))
    #expect(try text("p0.yaml") == Self.lake && text("p1.yaml") == nil && session.journal.entries().isEmpty)
  }

  @Test func `is one action if a keeper types on in one field, with one undo`() async throws {
    var ids: [String] = []
    for (was, now) in [("Lake", "Inver"), ("Inver", "Inverness"), ("Inverness", "Inverness, Scotland")] {
      let entry = try await session.edit("title of Lake", [keyed("p0.yaml", "title", was: was, now: now)])
      ids.append(try #require(entry?.id))
    }
    let other = try #require(try await session.edit("caption", [keyed("p0.yaml", "caption", was: nil, now: "Deep")]))
    #expect(session.journal.entries().count == 4)
    #expect(session.journal.actions().map(\.id) == [ids[2], other.id])
    _ = try await session.undo(other.id, label: "undo")
    try await #expect(session.undo(ids[2], label: "undo").left.isEmpty)
    #expect(try text("p0.yaml") == Self.lake)
  }

  @Test func `is undone to the byte, again and again`() async throws {
    let one = try #require(try await session.edit("one", [keyed("p0.yaml", "title", was: "Lake", now: "Pond")]))
    let two = try #require(try await session.edit("two", [keyed("p1.yaml", "title", was: nil, now: "New")]))
    let undone = try #require(try await session.undo(one.id, label: "undo").entry)
    #expect(try text("p0.yaml") == Self.lake && undone.undoes == one.id)
    // Undoing the undo is a redo.
    _ = try await session.undo(undone.id, label: "redo")
    #expect(try text("p0.yaml") == Self.lake.replacing("Lake ", with: "Pond "))
    try await #expect(session.undo(two.id, label: "undo").left.isEmpty)
    #expect(try text("p1.yaml") == nil)
    // A second undo does nothing.
    try await #expect(session.undo(two.id, label: "undo").entry == nil)
  }

  @Test func `is undone key by key if an editor has written since`() async throws {
    let entry = try #require(
      try await session.edit(
        "both",
        [
          KeyedFileEdit(
            ArchivePath("p0.yaml"),
            [
              KeyedEdit([.key("title")], was: .text("Lake"), now: .text("Pond")),
              KeyedEdit([.key("caption")], was: nil, now: .text("Blue")),
            ])
        ]))
    try archive.write(
      try #require(try text("p0.yaml")).replacing("Pond ", with: "Sea ") + "notes: by hand\n", to: "p0.yaml")
    let report = try await session.undo(entry.id, label: "undo")
    #expect(report.left == ["p0.yaml"])
    let now = try #require(try text("p0.yaml"))
    #expect(now.contains("title: Sea   # as on the back") && now.contains("notes: by hand") && !now.contains("caption"))
  }

  @Test func `deletes into the trash, and restores`() async throws {
    let before = try archive.originals()
    var action = ArchiveAction("delete")
    let bin = ArchiveSession.newTrash()
    action.moves = ["p0.png", "p0.yaml"].map { ArchiveSession.throwingAway(ArchivePath($0), into: bin) }
    let entry = try #require(try await session.act(action))
    #expect(try text("p0.yaml") == nil)
    // A new file in its place stays, and so does the file in the trash.
    try archive.write("title: Another\n", to: "p0.yaml")
    try await #expect(session.undo(entry.id, label: "undo").left == ["p0.yaml"])
    #expect(try text("p0.yaml") == "title: Another\n")
    try FileManager.default.removeItem(atPath: "\(archive.path)/p0.yaml")
    _ = try await session.undo(entry.id, label: "undo")
    #expect(try archive.originals().entries.mapValues(\.bytes) == before.entries.mapValues(\.bytes))
  }

  @Test(arguments: ["../p0.yaml", ".keepsake/trash/../../x", ".keepsake/lock", "/etc/passwd", ".keepsake/trash/A B/x"])
  func `moves nothing into folders for programs, or out of the archive`(place: String) async throws {
    var action = ArchiveAction("move")
    action.moves = [JournalMove(from: "p0.yaml", to: place)]
    await #expect(throws: ArchiveEditError.self) { try await session.act(action) }
    #expect(try text("p0.yaml") == Self.lake)
  }

  @Test func `moves nothing through a link in the trash`() async throws {
    let (beyond, id) = ("\(archive.path)-beyond", ArchiveSession.newTrash())
    try FileManager.default.createDirectory(atPath: beyond, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(filePath: beyond + "/x.yaml"))
    let bin = "\(archive.path)/.keepsake/trash/\(id)"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: bin + "/a", withDestinationPath: beyond)
    for move in [
      JournalMove(from: ".keepsake/trash/\(id)/a/x.yaml", to: "x.yaml"),
      JournalMove(from: "p0.yaml", to: ".keepsake/trash/\(id)/a/p0.yaml"),
    ] {
      var action = ArchiveAction("move")
      action.moves = [move]
      await #expect(throws: ArchiveEditError.self) { try await session.act(action) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: beyond) == ["x.yaml"])
    #expect(try text("p0.yaml") == Self.lake)
  }

  @Test func `survives a journal with an unfinished last line`() async throws {
    _ = try await session.edit("one", [keyed("p0.yaml", "title", was: "Lake", now: "Pond")])
    let folder = "\(archive.path)/.keepsake/journal"
    let day = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix("jsonl") })
    let handle = try #require(FileHandle(forWritingAtPath: "\(folder)/\(day)"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(#"{"id":"2026-1","label":"bro"#.utf8))
    try handle.close()
    let next = try #require(try await session.edit("two", [keyed("p0.yaml", "title", was: "Pond", now: "Sea")]))
    #expect(session.journal.entries().map(\.label) == ["one", "two"])
    _ = try await session.undo(next.id, label: "undo")
    #expect(try text("p0.yaml") == Self.lake.replacing("Lake ", with: "Pond "))
  }

  /// 200 edits in turn with a text editor; some expect an outdated value.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `loses nothing among the edits of a text editor`(seed: UInt64) async throws {
    var dice = SeededGenerator(seed: seed)
    let keys = ["title", "caption", "category", "notes"]
    var expected = ["title": "Lake"]
    for number in 0..<200 {
      let key = keys[Int.random(in: 0..<keys.count, using: &dice)]
      let value = "value \(number)"
      if Bool.random(using: &dice) {
        // The editor changes or adds a line, as a keeper types it.
        var lines = try #require(try text("p0.yaml")).split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)
        if let line = lines.firstIndex(where: { $0.hasPrefix("\(key): ") }) {
          let comment = lines[line].contains("# as on the back") ? "   # as on the back" : ""
          lines[line] = "\(key): \(value)\(comment)"
        } else {
          lines.insert("\(key): \(value)", at: lines.count - 1)
        }
        try archive.write(lines.joined(separator: "\n"), to: "p0.yaml")
        expected[key] = value
      } else {
        let isStale = Int.random(in: 0..<4, using: &dice) == 0
        let was = isStale ? "never said" : expected[key]
        let conflicts = await conflicts(of: [keyed("p0.yaml", key, was: was, now: value)])
        #expect((conflicts != nil) == isStale)
        if let conflicts {
          #expect(conflicts.first?.present == expected[key].map { .text($0) })
        } else {
          expected[key] = value
        }
      }
    }
    let now = try #require(try text("p0.yaml"))
    #expect(now.hasPrefix("# the lake\n") && now.contains("   # as on the back") && now.contains("tags: [water]"))
    for (key, value) in expected { #expect(now.contains("\(key): \(value)")) }
  }
}

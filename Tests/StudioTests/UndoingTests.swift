// SPDX-License-Identifier: MIT
import ArchiveState
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

@Suite struct `Undoing an action that later work depends on` {
  private let archive: SmallArchive
  private let studio: StudioArchive

  init() throws {
    archive = try SmallArchive()
    for number in 0..<3 { try archive.picture("p\(number).png", seed: UInt64(number)) }
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  private func call(_ body: JSON) -> StudioCall { StudioCall(archive: studio, query: [:], body: body, bytes: []) }

  private func say(
    _ file: String, _ key: String, was: JSON = .null, now: String, _ label: String
  ) async throws -> JSON {
    let edit: JSON = ["key": .list([.text(key)]), "was": was, "now": .text(now)]
    let files: JSON = ["path": .text(file), "edits": .list([edit])]
    return try await EditAnswers.edits(call(["label": .text(label), "files": .list([files])]))
  }

  private func undo(_ done: JSON, along: Bool = false) async throws -> JSON {
    let id = try #require(done["undo"]?["id"]?.text)
    return try await JournalAnswers.undo(call(["id": .text(id), "label": "undo", "along": .flag(along)]))
  }

  /// The page's list of later work that the undo would also take back.
  private func refused(_ done: JSON) async throws -> [String] {
    do {
      _ = try await undo(done)
      return []
    } catch let error as StudioError {
      #expect(error.code == "later")
      return error.details.first { $0.key == "later" }?.value.said(in: .english).texts ?? []
    }
  }

  private func files() throws -> [String] {
    try archive.originals().entries.filter { !$0.value.bytes.isEmpty }.keys.map(\.text).sorted()
  }

  @Test func `asks before it takes back a memory's words with it, and restores both`() async throws {
    let before = try files()
    let memory = try await WriteAnswers.write(call(["title": "Aunt came", "label": "written"]))
    _ = try await say("written/aunt-came.yaml", "caption", now: "She brought cake", "its caption")
    #expect(try await refused(memory) == ["its caption"])
    let whole = try archive.originals().entries.mapValues(\.bytes)
    let undone = try await undo(memory, along: true)
    #expect(undone["left"]?.texts == [])
    #expect(try files() == before)
    let entry = try #require(studio.session.journal.entries().last)
    _ = try await JournalAnswers.undo(call(["id": .text(entry.id), "label": "redo"]))
    #expect(try archive.originals().entries.mapValues(\.bytes) == whole)
  }

  @Test func `asks before it removes a collection filled since, and leaves no collection without a name`()
    async throws
  {
    let collection = try await CollectionAnswers.save(call(["title": "Walks", "add": .texts(["p0"]), "label": "new"]))
    _ = try await CollectionAnswers.save(
      call(["file": "collections/walks.yaml", "add": .texts(["p1"]), "label": "one more"]))
    #expect(try await refused(collection) == ["one more"])
    _ = try await undo(collection, along: true)
    #expect(try !files().contains("collections/walks.yaml"))
  }

  @Test func `asks nothing if it only began the sidecar, and leaves later values`() async throws {
    let first = try await say("p0.yaml", "title", now: "Lake", "title")
    _ = try await say("p0.yaml", "caption", now: "Blue", "caption")
    _ = try await undo(first)
    let text = try #require(try archive.originals().entries[ArchivePath("p0.yaml")]?.bytes)
    #expect(String(decoding: text, as: UTF8.self) == "caption: Blue\n")
  }

  @Test func `asks nothing if the later work was undone`() async throws {
    let memory = try await WriteAnswers.write(call(["title": "Aunt came", "label": "written"]))
    _ = try await say("written/aunt-came.yaml", "caption", now: "She brought cake", "its caption")
    let entry = try #require(studio.session.journal.entries().last)
    _ = try await JournalAnswers.undo(call(["id": .text(entry.id), "label": "undo"]))
    #expect(try await refused(memory).isEmpty)
  }

  @Test func `leaves a sidecar that describes other pictures too`() async throws {
    let memory = try await WriteAnswers.write(call(["title": "Aunt came", "label": "written"]))
    try archive.picture("written/other.jpg", seed: 9)
    _ = try await say("written/aunt-came.yaml", "caption", now: "Both", "caption")
    try archive.write("title: Aunt came\nimages: [aunt-came.jpg, other.jpg]\n", to: "written/aunt-came.yaml")
    #expect(try await refused(memory).isEmpty)
    #expect(try files().contains("written/aunt-came.yaml"))
  }

  @Test func `happens once for all dependent work, and a redo restores all of it`() async throws {
    let memory = try await WriteAnswers.write(call(["title": "Aunt came", "label": "written"]))
    let words = try await say("written/aunt-came.yaml", "caption", now: "She brought cake", "its caption")
    _ = try await undo(memory, along: true)
    func undone() async throws -> [Bool] {
      try await JournalAnswers.entries(call(.map([])))["entries"]?.items?.reversed().map {
        $0["isUndone"]?.flag == true
      } ?? []
    }
    #expect(try await undone() == [true, true, false])
    // A page that was already open may still offer it: no sidecar comes back without its card.
    let late = try await undo(words)
    #expect(late["left"]?.texts == ["written/aunt-came.yaml"])
    #expect(try !files().contains("written/aunt-came.yaml"))
    let entry = try #require(studio.session.journal.entries().last)
    _ = try await JournalAnswers.undo(call(["id": .text(entry.id), "label": "redo"]))
    #expect(try await undone() == [false, false, true, false])
    #expect(try files().contains("written/aunt-came.yaml"))
  }

  @Test func `restores no sidecar of a keepsake that was deleted since`() async throws {
    let words = try await say("p0.yaml", "title", now: "Lake", "title")
    _ = try await say("p0.yaml", "caption", now: "Blue", "caption")
    _ = try await KeepsakeAnswers.delete(call(["keepsakes": .texts(["p0"]), "label": "delete"]))
    #expect(try await undo(words)["left"]?.texts == ["p0.yaml"])
    #expect(try !files().contains("p0.yaml"))
  }

  @Test func `leaves a type that now hides its keepsakes`() async throws {
    let type = try await TypeAnswers.save(call(["title": "Plot", "label": "new type"]))
    try archive.write("title: Plot\nsecret: true\n", to: "types/plot.yaml")
    #expect(try await refused(type).isEmpty)
    let text = try #require(try archive.originals().entries[ArchivePath("types/plot.yaml")]?.bytes)
    #expect(String(decoding: text, as: UTF8.self).contains("secret: true"))
  }

  @Test func `goes back and forward step by step`() async throws {
    func steps() -> [String?] {
      [JournalAnswers.last(studio), JournalAnswers.next(studio)].map { $0.said(in: .english)["label"]?.text }
    }
    func press(_ step: JSON) async throws {
      let id = try #require(step["id"]?.text)
      _ = try await JournalAnswers.undo(call(["id": .text(id), "label": "step"]))
    }
    _ = try await say("p0.yaml", "title", now: "The pier", "first")
    _ = try await say("p1.yaml", "title", now: "The ferry", "second")
    #expect(steps() == ["second", nil])
    try await press(JournalAnswers.last(studio))
    #expect(steps() == ["first", "step"])
    try await press(JournalAnswers.last(studio))
    #expect(steps() == [nil, "step"])
    try await press(JournalAnswers.next(studio))
    #expect(steps() == ["first", "step"], "the step back that was made last comes first")
    try await press(JournalAnswers.next(studio))
    #expect(steps() == ["second", nil])
    let both = try ["p0.yaml", "p1.yaml"].map { try studio.said(in: ArchivePath($0)).first?.value.text }
    #expect(both == ["The pier", "The ferry"])
    try await press(JournalAnswers.last(studio))
    _ = try await say("p2.yaml", "title", now: "The gull", "third")
    #expect(steps() == ["third", nil], "nothing is restored once something else was done")
  }
}

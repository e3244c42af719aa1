// SPDX-License-Identifier: MIT
import ArchiveVerbs
import Foundation
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

/// The place of an archive's sidecars.
enum TextPlace { case beside, inAFolder }

/// No action of the studio shows a hidden keepsake, except changing its visibility.
@Suite struct `A hidden keepsake in the studio` {
  private let archive: SmallArchive
  private let studio: StudioArchive

  init() throws {
    archive = try SmallArchive()
    for (seed, name) in ["a.png", "b.png", "c.png", "in/d.png", "in/scan.png"].enumerated() {
      try archive.picture(name, seed: UInt64(seed + 1))
    }
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  @discardableResult
  private func ask(_ answer: StudioAnswers.Handler, _ body: JSON) async throws -> JSON {
    await studio.forget()
    return try await answer(StudioCall(archive: studio, query: [:], body: body, bytes: []))
  }

  private func undo(_ done: JSON) async throws {
    let id = try #require(done["undo"]?["id"]?.text)
    try await ask(JournalAnswers.undo, ["id": .text(id), "label": "undo"])
  }

  /// The visibility of each picture.
  private func hiding() async throws -> [String: Visibility] {
    let view = try await fresh()
    return Dictionary(
      view.keepsakes.flatMap { keepsake in keepsake.images.map { ($0.path.text, keepsake.visibility) } },
      uniquingKeysWith: { max($0, $1) })
  }

  private func fresh() async throws -> StudioView {
    await studio.forget()
    return try await studio.now()
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try Files.read("\(archive.path)/\(file)"), as: UTF8.self)
  }

  private func edit(_ path: String, _ key: String, was: JSON, now: JSON) async throws -> JSON {
    try await ask(
      EditAnswers.edits,
      [
        "files": .list([["path": .text(path), "edits": .list([["key": .list([.text(key)]), "was": was, "now": now]])]])
      ])
  }

  private static func groups(_ lists: [String]...) -> JSON { ["groups": .list(lists.map { .texts($0) })] }

  // MARK: Findings of the audit

  private func hide(_ texts: [String], _ visibility: String) async throws -> JSON {
    try await ask(HideAnswers.hide, ["texts": .texts(texts), "visibility": .text(visibility)])
  }

  @Test func `is hidden in one step, whatever its sidecar says, and without a sidecar`() async throws {
    try archive.write("title: A  # mine\nvisibility: unlisted\n", to: "a.yaml")
    let done = try await hide(["a.yaml", "b.yaml"], "secured")
    #expect(try text("a.yaml") == "title: A  # mine\nvisibility: secured\n")
    let now = try await hiding()
    #expect(now["a.png"] == .secured && now["b.png"] == .secured && now["c.png"] == .public)
    try await undo(done)
    #expect(try text("a.yaml") == "title: A  # mine\nvisibility: unlisted\n")
    #expect(try await hiding()["b.png"] == .public)
  }

  /// The sidecars of the studio's offers to hide something.
  private func found() async throws -> [String?] {
    let view = try await fresh()
    let checked = try ArchiveCheck(environment: studio.environment).look(view.snapshot)
    let told = try #require(OverviewAnswers.problems(checked.diagnostics.filter(\.isHideable), view).items)
    return told.map { $0["text"]?.text }
  }

  @Test(arguments: [TextPlace.beside, .inAFolder])
  func `is not reported again, whatever its file name`(_ place: TextPlace) async throws {
    let texts = place == .beside ? "" : "texts/"
    if place == .inAFolder { try archive.write("sidecars: texts\n", to: "keepsake.yaml") }
    try archive.write("name: Ada Brandt\nborn: 1990-03-02\n", to: "people/Ada Brandt.yaml")
    try archive.write("name: Bo\nnote: bo@example.org\n", to: "people/bo.yml")
    try archive.write("title: A\ncaption: Call 020 7946 0958\n", to: texts + "a.yaml")
    try archive.write("caption: Mail b@example.org\n", to: texts + "b.png.yaml")
    try archive.write("fields: {Phone: 020 7946 0958}\n", to: "in/_folder.yaml")
    try archive.write("title: All\ncaption: Call 020 7946 0958\nkeepsakes: [c]\n", to: "collections/Am See.yaml")
    let before = try archive.originals().entries.keys.filter { $0.folder == ArchivePath("people") }.count
    let offered = try await found()
    #expect(offered.compactMap(\.self).contains("people/Ada Brandt.yaml"))
    _ = try await hide(Array(Set(offered.compactMap(\.self))), "secured")
    // A collection would hide its keepsakes, too; its own words are changed in its form.
    #expect(try await found() == [nil])
    #expect(try await hiding()["c.png"] == .public)
    #expect(try archive.originals().entries.keys.filter { $0.folder == ArchivePath("people") }.count == before)
  }

  @Test(arguments: ["people/nobody.yaml", "collections/none.yaml"])
  func `cannot be hidden by a missing sidecar`(_ text: String) async throws {
    await #expect(throws: StudioError.self) { try await hide([text], "secured") }
  }

  @Test func `stays as hidden as before, by its own sidecar or its folder's`() async throws {
    try archive.write("visibility: private\n", to: "a.yaml")
    try archive.write("visibility: private\n", to: "in/_folder.yaml")
    try archive.write("title: D\n", to: "in/d.yaml")
    let done = try await hide(["a.yaml", "in/d.yaml", "in/scan.yaml"], "secured")
    #expect(done["done"]?.flag == false)
    #expect(try await hiding().filter { $0.value == .private }.keys.sorted() == ["a.png", "in/d.png", "in/scan.png"])
  }

  @Test(arguments: [
    (["a.yaml"], "public"), (["a.yaml"], "unlisted"), (["a.yaml"], "hidden"), ([], "secured"),
    (["keepsake.yaml"], "secured"), (["in/_folder.yaml"], "secured"), (["types/x.yaml"], "private"),
    (["a.png"], "secured"), (["collections/all.yaml"], "secured"),
    (["../a.yaml"], "secured"), (["a.yaml", "keepsake.yaml"], "private"),
  ])
  func `is hidden by sidecars of one kind only, and never shown`(_ texts: [String], _ visibility: String) async throws {
    await #expect(throws: StudioError.self) { try await hide(texts, visibility) }
    #expect(try archive.originals().entries.keys.filter { $0.pathExtension == "yaml" }.isEmpty)
  }

  // MARK: Values for the keeper alone

  @Test(arguments: [
    (
      "original: Box 3\n", "original: {where: Box 4, reference: KFA-2}\n",
      "original: {where: Box 3; Box 4, reference: KFA-2}"
    ),
    ("original: {where: Box 3, size: 2}\n", "original: {where: Box 3}\n", "original: {where: Box 3, size: 2}"),
    ("original: {holder: Ada}\n", "original: Box 4\n", "original: {where: Box 4, holder: Ada}"),
    ("title: A\n", "original: Box 4\n", "original: Box 4"),
  ]) func `has no physical item's place in the notes when it is joined`(
    one: String, other: String, joined: String
  ) async throws {
    try archive.write(one, to: "a.yaml")
    try archive.write(other, to: "b.yaml")
    try await ask(GroupAnswers.regroup, Self.groups(["a.png", "b.png"]))
    let said = try text("a.yaml")
    #expect(said.contains(joined) && !said.contains("notes"), "\(said)")
    #expect(try await fresh().image(of: "b.png")?.entry.path == "a")
  }

  // MARK: Splitting

  @Test(arguments: [
    ("visibility: private", Visibility.private), ("visibility: secured", .secured), ("visibility: unlisted", .unlisted),
    ("type: card", .secured), ("category: secure", .secured), ("type: card\nvisibility: private", .private),
    ("category: Secure", .secured),
  ]) func `stays hidden when it is split off`(said: String, expected: Visibility) async throws {
    try archive.write("title: Card\n\(said)\nlocation: hidden\nimages: [a.png, b.png]\n", to: "a.yaml")
    let done = try await ask(GroupAnswers.regroup, Self.groups(["a.png"], ["b.png"], ["c.png"]))
    #expect(
      try await hiding() == [
        "a.png": expected, "b.png": expected, "c.png": .public, "in/d.png": .public, "in/scan.png": .public,
      ])
    let view = try await fresh()
    let split = try #require(view.image(of: "b.png")?.entry)
    let rest = try #require(view.image(of: "a.png")?.entry)
    #expect(view.hiding(split).location == .hidden && split.draft.isSecret == rest.draft.isSecret)
    #expect(done["stays"]?.texts == ["b"])
  }

  @Test func `stays hidden when its first picture is split off`() async throws {
    try archive.write("visibility: private\nimages: [a.png, b.png]\n", to: "a.yaml")
    try await ask(GroupAnswers.regroup, Self.groups(["b.png"], ["a.png"]))
    #expect(try await hiding().filter { $0.value == .private }.keys.sorted() == ["a.png", "b.png"])
  }

  @Test func `stays hidden when a folder hid one picture of a group`() async throws {
    try archive.write("visibility: private\n", to: "in/_folder.yaml")
    try archive.write("title: Both\nimages: [a.png, in/d.png]\n", to: "a.yaml")
    try await ask(GroupAnswers.regroup, Self.groups(["a.png"], ["in/d.png"]))
    #expect(try await hiding().filter { $0.value == .private }.keys.sorted() == ["a.png", "in/d.png", "in/scan.png"])
  }

  @Test func `stays hidden when a collection hid it`() async throws {
    try archive.write("title: Ours\nvisibility: private\nkeepsakes: [a]\n", to: "collections/ours.yaml")
    try archive.write("images: [a.png, b.png]\n", to: "a.yaml")
    try await ask(GroupAnswers.regroup, Self.groups(["a.png"], ["b.png"]))
    #expect(try await hiding()["b.png"] == .private)
    #expect(try text("a.yaml") == "images: [a.png]\n", "the collection goes on to hide it")
  }

  @Test func `keeps the areas that annotations cover`() async throws {
    try archive.write(
      "images: [a.png, b.png]\nmarkup:\n  - {on: b.png, box: [0, 0, 1, 1]}\n  - {on: a.png, box: [0, 0, 0.5, 1]}\n",
      to: "a.yaml")
    try await ask(GroupAnswers.regroup, Self.groups(["a.png"], ["b.png"]))
    let view = try await fresh()
    #expect(view.image(of: "b.png")?.entry.draft.sidecar.markup.count == 1)
    #expect(view.image(of: "a.png")?.entry.draft.sidecar.markup.count == 1)
  }

  @Test func `gets no visibility if nothing was hidden`() async throws {
    try archive.write("title: Both\nimages: [a.png, b.png]\n", to: "a.yaml")
    let done = try await ask(GroupAnswers.regroup, Self.groups(["a.png"], ["b.png"]))
    #expect(try text("a.yaml") == "title: Both\nimages: [a.png]\n" && done["stays"] == nil)
    #expect(try await hiding().values.allSatisfy { $0 == .public })
  }

  // MARK: Joining

  @Test(arguments: [["a.png", "b.png"], ["b.png", "a.png"]])
  func `hides the keepsakes joined with it, and keeps every word`(order: [String]) async throws {
    try archive.write(
      "title: Open\ntags: summer\nplace: Kiel\nfields: {number: 1, colour: red}\nnotes: First\n", to: "a.yaml")
    try archive.write(
      "title: Shut\nvisibility: private\ntags: [money]\nplace: {name: Bern}\nfields: {number: 4012888888881881}\n"
        + "reminder: {date: 2030-01-01, note: renew}\nnotes: Second\n", to: "b.yaml")
    try await ask(GroupAnswers.regroup, Self.groups(order))
    #expect(try await hiding().filter { ["a.png", "b.png"].contains($0.key) }.values.allSatisfy { $0 == .private })
    let said = try text(order[0].replacing(".png", with: ".yaml"))
    for word in [
      "Open", "Shut", "summer", "money", "Kiel", "Bern", "4012888888881881", "red", "renew", "First", "Second",
    ] {
      #expect(said.contains(word), "\(word)")
    }
    #expect(!said.contains("visibility: private\n\n") && said.components(separatedBy: "visibility").count == 2)
  }

  @Test func `is secret in whatever it is joined with`() async throws {
    try archive.write("title: Letter\ntype: event\nvisibility: public\n", to: "a.yaml")
    try archive.write("type: card\nfields: {number: '4012888888881881'}\n", to: "b.yaml")
    try await ask(GroupAnswers.regroup, Self.groups(["a.png", "b.png"]))
    let entry = try #require(try await fresh().image(of: "a.png")?.entry)
    #expect(entry.draft.isSecret && entry.keepsake.visibility == .secured && entry.keepsake.type == "card")
    #expect(entry.draft.sidecar.notes == "type: event")
  }

  @Test func `does not get into public notes`() async throws {
    try archive.write("place: Kiel\n", to: "a.yaml")
    try archive.write("place: 12 Elm Street\nlocation: hidden\n", to: "b.yaml")
    let error = await #expect(throws: StudioError.self) {
      try await ask(GroupAnswers.regroup, Self.groups(["a.png", "b.png"]))
    }
    #expect(error?.code == "places")
  }

  @Test func `keeps its attached files when it is joined with another folder's`() async throws {
    try archive.write("title: D\nvisibility: private\nfiles: [scan.png]\n", to: "in/d.yaml")
    try archive.write("title: A\n", to: "a.yaml")
    let done = try await ask(GroupAnswers.regroup, Self.groups(["a.png", "in/d.png"]))
    #expect(try text("a.yaml").contains("in/scan.png"))
    #expect(try await hiding()["in/scan.png"] == nil)
    try await undo(done)
    #expect(try text("a.yaml") == "title: A\n")
    #expect(try await hiding()["in/scan.png"] == nil)
  }

  // MARK: Deleting and detaching

  @Test func `leaves nothing behind that a build would show`() async throws {
    try archive.write("visibility: private\nfiles: [scan.png, statement.pdf]\n", to: "in/d.yaml")
    try archive.write("%PDF-1.4", to: "in/statement.pdf")
    try archive.write("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>", to: "in/d.xmp")
    for raw in ["in/d.dng", "in/d_raw.dng", "in/b-raw.dng"] {
      try archive.write(
        [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 90), to: ArchivePath(raw))
    }
    let before = Set(try archive.originals().entries.filter { $0.value.kind == .file }.keys.map(\.text))
    let done = try await ask(KeepsakeAnswers.delete, ["keepsakes": .texts(["in/d"])])
    #expect(done["gone"]?.texts == ["in/d.dng", "in/d.xmp", "in/d_raw.dng", "in/scan.png", "in/statement.pdf"])
    #expect(try await hiding().keys.sorted() == ["a.png", "b.png", "c.png", "in/b-raw.dng"])
    try await undo(done)
    #expect(Set(try archive.originals().entries.filter { $0.value.kind == .file }.keys.map(\.text)) == before)
  }

  @Test func `leaves another keepsake's files`() async throws {
    try archive.write("visibility: private\nfiles: [scan.png]\n", to: "in/d.yaml")
    try archive.write("files: [in/scan.png]\n", to: "a.yaml")
    let done = try await ask(KeepsakeAnswers.delete, ["keepsakes": .texts(["in/d"])])
    #expect(done["gone"] == nil && Files.exists("\(archive.path)/in/scan.png"))
    #expect(try await hiding()["in/scan.png"] == nil)
  }

  @Test(arguments: [
    ("visibility: private\n", JSON.list(["scan.png"]), JSON.null, Visibility.private),
    ("", .list(["scan.png"]), .null, .private), ("", .text("scan.png"), .null, .private),
    ("", .list([["file": "scan.png", "publish": "true"]]), .null, .public),
    ("visibility: unlisted\n", .list([["file": "scan.png", "publish": "true"]]), .null, .unlisted),
  ]) func `stays hidden when a picture is detached`(
    said: String, was: JSON, now: JSON, expected: Visibility
  ) async throws {
    let files =
      switch was {
      case .text(let name): name
      default: was.items?.first?.text.map { "[\($0)]" } ?? "[{file: scan.png, publish: true}]"
      }
    try archive.write("\(said)files: \(files)\n", to: "in/d.yaml")
    #expect(try await hiding()["in/scan.png"] == nil)
    let done = try await edit("in/d.yaml", "files", was: was, now: now)
    #expect(try await hiding()["in/scan.png"] == expected)
    #expect(done["stays"]?.texts == (expected == .public ? nil : ["scan.png"]))
  }

  @Test func `stays hidden when a picture is removed from a list`() async throws {
    try archive.write("visibility: secured\nimages: [a.png, b.png]\n", to: "a.yaml")
    _ = try await edit("a.yaml", "images", was: .texts(["a.png", "b.png"]), now: .texts(["a.png"]))
    #expect(try await hiding()["b.png"] == .secured)
  }

  // MARK: Types, collections and people

  @Test func `stays hidden when it gets another type`() async throws {
    try archive.write("type: card\n", to: "a.yaml")
    let done = try await edit("a.yaml", "type", was: "card", now: "event")
    #expect(try await hiding()["a.png"] == .secured)
    #expect(done["stays"]?.texts == ["a"])
    try archive.write("category: secure\n", to: "b.yaml")
    try await ask(
      BulkAnswers.bulk, ["keepsakes": .texts(["b"]), "set": ["category": "fact"], "overwrites": true])
    #expect(try await hiding()["b.png"] == .secured)
  }

  @Test func `becomes public when the keeper says so`() async throws {
    try archive.write("visibility: private\n", to: "a.yaml")
    _ = try await edit("a.yaml", "visibility", was: "private", now: "public")
    #expect(try await hiding()["a.png"] == .public)
  }

  @Test func `stays hidden without the collection that hid it`() async throws {
    let text = "title: Ours\nvisibility: private\nkeepsakes: [a, b, c]\n"
    try archive.write(text, to: "collections/ours.yaml")
    let file: JSON = "collections/ours.yaml"
    try await ask(CollectionAnswers.save, ["file": file, "remove": .texts(["a"])])
    #expect(try await hiding()["a.png"] == .private)
    _ = try await edit("collections/ours.yaml", "keepsakes", was: .texts(["b", "c"]), now: .texts(["c"]))
    #expect(try await hiding()["b.png"] == .private)
    try await ask(CollectionAnswers.save, ["delete": file])
    #expect(try await hiding()["c.png"] == .private)
  }

  @Test func `stays hidden as the exception of a collection's rule, which forgets a deleted one`() async throws {
    let file = "collections/ours.yaml"
    try archive.write("title: Ours\nvisibility: private\nwhere: {folder: in}\n", to: file)
    let done = try await edit(
      file, "where", was: ["folder": "in"], now: ["folder": "in", "except": .texts(["in/d"])])
    #expect(done["stays"]?.texts == ["d"])
    #expect(try await fresh().collections.map(\.keepsakes.count) == [1])
    #expect(try await hiding()["in/d.png"] == .private)
    try await ask(KeepsakeAnswers.delete, ["keepsakes": .texts(["in/d"]), "label": "delete"])
    #expect(try !text(file).contains("in/d"))
  }

  @Test func `stays hidden as an exception, unless a pattern goes on to find it`() async throws {
    let file = "collections/ours.yaml"
    try archive.write("title: Ours\nvisibility: private\nkeepsakes: ['in/*']\nwhere: {tags: x}\n", to: file)
    for text in ["a.yaml", "in/d.yaml"] { try archive.write("tags: x\n", to: text) }
    let done = try await edit(
      file, "where", was: ["tags": "x"], now: ["tags": "x", "except": .texts(["a", "in/d"])])
    #expect(done["stays"]?.texts == ["a"])
    #expect(try await hiding().filter { $0.value == .private }.keys.sorted() == ["a.png", "in/d.png", "in/scan.png"])
  }

  @Test func `is excepted by its id, so that a new file at its path is not`() async throws {
    let file = "collections/ours.yaml"
    try archive.write("title: Ours\nvisibility: private\nwhere: {folder: in}\n", to: file)
    try archive.write("id: wedding\n", to: "in/d.yaml")
    await studio.forget()
    let one = try await CollectionAnswers.one(
      StudioCall(archive: studio, query: ["file": file], body: .null, bytes: []))
    #expect(one["keepsakes"]?.items?.compactMap { $0["exception"]?.text } == ["wedding", "in/scan"])
    let done = try await edit(
      file, "where", was: ["folder": "in"], now: ["folder": "in", "except": .texts(["wedding"])])
    #expect(done["stays"]?.texts == ["d"])
    #expect(try await fresh().collections.map(\.keepsakes.count) == [1])
    for name in ["d.png", "d.yaml"] { try Files.rename("\(archive.path)/in/\(name)", to: "\(archive.path)/\(name)") }
    try archive.picture("in/d.png", seed: 99)
    let now = try await hiding()
    #expect(now["in/d.png"] == .private && now["d.png"] == .private && now["a.png"] == .public)
    try await ask(KeepsakeAnswers.delete, ["keepsakes": .texts(["d"]), "label": "delete"])
    #expect(try !text(file).contains("wedding"))
  }

  @Test func `has no title told by a folder's collection that becomes the keeper's`() async throws {
    for (seed, name) in ["Greenland/a.png", "Greenland/b.png", "Greenland/c.png"].enumerated() {
      try archive.picture(name, seed: UInt64(20 + seed))
      try archive.picture(name.replacing("Greenland", with: "Zermatt"), seed: UInt64(30 + seed))
    }
    // One of three is public: too few for the site to show the folder's name.
    for name in ["a", "b"] { try archive.write("visibility: secured\n", to: "Zermatt/\(name).yaml") }
    let folders = try await ask(CollectionAnswers.list, .null)["folders"]?.items ?? []
    #expect(folders.compactMap { $0["folder"]?.text } == ["Greenland"])
    await #expect(throws: StudioError.self) {
      try await ask(CollectionAnswers.save, ["title": "Zermatt", "folder": "Zermatt"])
    }
    try await ask(CollectionAnswers.save, ["title": "Greenland", "folder": "Greenland"])
    #expect(try text("collections/greenland.yaml").contains("folder: Greenland"))
  }

  @Test func `keeps its type and the text that hides a name`() async throws {
    try archive.write("title: Diary\nsecret: true\n", to: "types/journal.yaml")
    try archive.write("type: journal\npeople: [Ada]\n", to: "a.yaml")
    try archive.write("people: [Ada]\n", to: "b.yaml")
    try archive.write("name: Ada\nvisibility: private\n", to: "people/ada.yaml")
    for (answer, file) in [(TypeAnswers.save, "types/journal.yaml"), (PeopleAnswers.save, "people/ada.yaml")] {
      let error = await #expect(throws: StudioError.self) { try await ask(answer, ["delete": .text(file)]) }
      #expect(error?.code == "hides" && Files.exists("\(archive.path)/\(file)"))
    }
  }

  // MARK: Undoing

  @Test func `is not shown by undoing an earlier action`() async throws {
    let joined = try await ask(GroupAnswers.regroup, Self.groups(["a.png", "b.png"]))
    let hidden = try await edit("a.yaml", "visibility", was: .null, now: "private")
    await #expect(throws: StudioError.self) { try await undo(joined) }
    #expect(try await hiding().filter { ["a.png", "b.png"].contains($0.key) }.values.allSatisfy { $0 == .private })
    try await undo(hidden)
    try await undo(joined)
    #expect(try await hiding()["b.png"] == .public)
    #expect(!Files.exists("\(archive.path)/a.yaml"))
  }

  @Test func `is not shown by undoing a split`() async throws {
    try archive.write("title: Both\nimages: [a.png, b.png]\n", to: "a.yaml")
    let split = try await ask(GroupAnswers.regroup, Self.groups(["a.png"], ["b.png"]))
    _ = try await edit("b.yaml", "visibility", was: .null, now: "private")
    let error = await #expect(throws: StudioError.self) { try await undo(split) }
    #expect(error?.code == "edit.hidden-since")
    #expect(try await hiding()["b.png"] == .private)
  }
}

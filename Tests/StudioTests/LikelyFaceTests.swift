// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import Sidecars
import SitePipeline
import TestSupport
import Testing

@testable import Studio

/// What finds faces, in place of dlib: the program of the browser's tests, which reads them from the picture's height.
private enum MadeUpFinder {
  /// Installed where the program looks for it, with all other models that are there.
  static let isReady: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let faces = folder.path("models/faces")
    let known = ProcessInfo.processInfo.environment["KEEPSAKE_MODELS"] ?? ""
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: faces, withIntermediateDirectories: true)
      for name in (try? files.contentsOfDirectory(atPath: known)) ?? [] where name != "faces" {
        try files.createSymbolicLink(atPath: folder.path("models/\(name)"), withDestinationPath: "\(known)/\(name)")
      }
      try files.createSymbolicLink(atPath: faces + "/python", withDestinationPath: "/usr/bin/python3")
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let program = tests.appending(path: "StudioBrowserTests/made_up_faces.py").path
      try files.copyItem(atPath: program, toPath: faces + "/find.py")
    } catch {
      return false
    }
    kept.withLock { $0 = folder }
    return setenv("KEEPSAKE_MODELS", folder.path("models"), 1) == 0
  }()

  private static let kept = Kept()

  private final class Kept: @unchecked Sendable {  // Written once, under the lock.
    private let lock = NSLock()
    private var folder: TemporaryFolder?
    func withLock(_ body: (inout TemporaryFolder?) -> Void) { lock.withLock { body(&folder) } }
  }
}

@Suite(.serialized) struct `Likely faces in the studio` {
  private let archive: SmallArchive
  private let studio: StudioArchive

  /// Ada (1) is named on `a`; she is on `b` and `c` too, on `c` with Bert (2), who is on `d` and `e`.
  init() async throws {
    try #require(MadeUpFinder.isReady)
    archive = try SmallArchive()
    for (number, (name, faces)) in [("a", 1), ("b", 1), ("c", 1 + 4 * 2), ("d", 2), ("e", 2)].enumerated() {
      try archive.picture("\(name).png", seed: UInt64(number), width: 600 + number, height: 400 + faces)
    }
    try archive.write("images:\n  - file: a.png\n    people: [{name: Ada, at: [0.08, 0.15, 0.3, 0.5]}]\n", to: "a.yaml")
    try archive.write("# of Ada's\ntitle: The lake\n", to: "b.yaml")
    try archive.write("title: Test\nlikely_faces: true\n", to: "keepsake.yaml")
    let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)
    studio = try StudioArchive(archive.path, environment: environment)
    _ = try await SiteBuilder(environment: environment).findFaces(in: archive.path)
  }

  private func call(_ body: JSON = .null, _ query: [String: String] = [:]) -> StudioCall {
    StudioCall(archive: studio, query: query, body: body, bytes: [])
  }

  private func look() async throws -> JSON { try await FaceAnswers.look(call()) }

  private func rows() async throws -> [JSON] { try await look()["rows"]?.items ?? [] }

  private func row(of name: String?) async throws -> JSON {
    try #require(try await rows().first { $0["name"] == .maybe(name) })
  }

  private func decide(_ key: String, _ faces: [JSON], name: String? = nil, no: [JSON] = []) async throws -> JSON {
    try await FaceAnswers.decide(
      call([key: .list(faces), "no": .list(no), "name": .maybe(name), "label": "likely"]))
  }

  private func texts() throws -> [String: String] {
    let entries = try archive.originals().entries.filter { $0.value.kind == .file && $0.key.pathExtension == "yaml" }
    return Dictionary(
      uniqueKeysWithValues: entries.map { ($0.key.text, String(decoding: $0.value.bytes, as: UTF8.self)) })
  }

  private func decisions() -> String {
    (try? String(contentsOfFile: archive.path + "/.keepsake/decisions.yaml", encoding: .utf8)) ?? ""
  }

  private func undo(_ done: JSON) async throws {
    let id = try #require(done["undo"]?["id"]?.text)
    _ = try await JournalAnswers.undo(call(["id": .text(id), "label": "undo"]))
  }

  @Test func `are rows of faces, which hold no likeness`() async throws {
    let all = try await look()
    #expect(all["isOn"]?.flag == true && all["isInstalled"]?.flag == true)
    #expect(all["found"]?.count == 6 && all["named"]?.count == 1)
    let rows = try await rows()
    #expect(rows.map { $0["name"] } == [.null, "Ada"] || rows.map { $0["name"] } == ["Ada", .null])
    #expect(try await row(of: "Ada")["faces"]?.items?.compactMap { $0["keepsake"]?.text }.sorted() == ["b", "c"])
    #expect(try await row(of: nil)["count"]?.count == 3)
    // The numbers of a likeness leave the program in no answer.
    let people = try await PeopleAnswers.list(call())
    let keepsake = try await KeepsakeAnswers.one(call(.null, ["path": "b"]))
    for answer in [all, people, keepsake] {
      let text = answer.said(in: .english).string()
      #expect(!text.contains("likeness") && !text.contains("0.6") && text.utf8.count < 30_000)
    }
  }

  @Test func `get a name at one press, and one undo takes it back`() async throws {
    let before = try texts()
    let faces = try #require(try await row(of: "Ada")["faces"]?.items)
    let done = try await decide("yes", faces, name: "Ada")
    let now = try texts()
    #expect(now["b.yaml"]?.hasPrefix("# of Ada's\ntitle: The lake\n") == true)
    #expect(now["c.yaml"] != nil, "a sidecar is made where there was none")
    let entry = try await studio.keepsake("c")
    #expect(entry.draft.images[0].statement.people?.map(\.name) == ["Ada"])
    let at = try #require(entry.draft.images[0].statement.people?.first?.region)
    #expect(abs(at.left - 0.1) < 0.001 && abs(at.height - 0.4) < 0.001)
    #expect(try await look()["named"]?.count == 3)
    #expect(try await rows().allSatisfy { $0["name"] == .null })
    try await undo(done)
    #expect(try texts() == before)
    #expect(try await row(of: "Ada")["count"]?.count == 2)
  }

  @Test func `that are crossed out are not asked about again, until that is undone`() async throws {
    let faces = try #require(try await row(of: "Ada")["faces"]?.items)
    let (b, c) = (faces.filter { $0["keepsake"] == "b" }, faces.filter { $0["keepsake"] == "c" })
    let done = try await decide("yes", b, name: "Ada", no: c)
    #expect(try texts()["c.yaml"] == nil)
    #expect(decisions().contains("not: \"Ada\""))
    #expect(try await rows().allSatisfy { $0["name"] == .null })
    try await undo(done)
    #expect(!decisions().contains("Ada"))
    #expect(try await row(of: "Ada")["count"]?.count == 2)
    let entry = try #require(studio.session.journal.entries().last)
    _ = try await JournalAnswers.undo(call(["id": .text(entry.id), "label": "redo"]))
    #expect(decisions().contains("not: \"Ada\""))
    #expect(try texts()["b.yaml"]?.contains("Ada") == true)
    // She has another name now, under which the decision is still known.
    try archive.write("name: Ada Brandt\nalso: [Ada]\n", to: "people/ada.yaml")
    await studio.forget()
    #expect(try await rows().allSatisfy { $0["name"] == .null })
  }

  @Test func `are never asked about if the keeper says so`() async throws {
    let strangers = try await row(of: nil)
    let done = try await decide("never", strangers["faces"]?.items ?? [])
    #expect(decisions().contains("never: true"))
    #expect(try await rows().map { $0["name"] } == ["Ada"])
    try await undo(done)
    #expect(try await row(of: nil) == strangers)
  }

  @Test func `get no name that the page did not show, or that has become another's`() async throws {
    let faces = try #require(try await row(of: "Ada")["faces"]?.items)
    let before = try texts()
    await #expect(throws: StudioError.self) {
      try await decide("yes", Array(repeating: faces[0], count: 13), name: "Ada")
    }
    await #expect(throws: StudioError.self) { try await decide("yes", [], name: "Ada") }
    await #expect(throws: StudioError.self) { try await decide("yes", faces, name: " ? ") }
    await #expect(throws: StudioError.self) { try await decide("yes", faces + [faces[0]], name: "Ada") }
    #expect(try texts() == before)
    // An editor names her in the meantime.
    try archive.write("images:\n  - file: c.png\n    people: [{name: Bert, at: [0.1, 0.2, 0.25, 0.4]}]\n", to: "c.yaml")
    await studio.forget()
    await #expect(throws: StudioError.self) { try await decide("yes", faces, name: "Ada") }
    #expect(try texts()["b.yaml"] == before["b.yaml"], "all of a press or nothing")
  }

  @Test func `take the place of a question mark, and bring along what the file marks`() async throws {
    try archive.write(
      "images:\n  - file: b.png\n    people: [{name: \"?\", at: [0.09, 0.18, 0.28, 0.45]}]\n", to: "b.yaml")
    try markBert()
    await studio.forget()
    #expect(try await look()["named"]?.count == 2, "the file names Bert")
    let faces = try #require(try await row(of: "Ada")["faces"]?.items)
    _ = try await decide("yes", faces, name: "Ada")
    let b = try #require(try await studio.keepsake("b").draft.images[0].statement.people)
    #expect(b.map(\.name) == ["Ada"] && b[0].region?.left == 0.09, "the keeper's own box stays")
    let c = try #require(try await studio.keepsake("c").draft.images[0].statement.people)
    #expect(c.map(\.name) == ["Bert", "Ada"])
  }

  /// Another program marks Bert beside `c`.
  private func markBert() throws {
    try archive.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
        xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#">
      <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
      <rdf:li rdf:parseType="Resource"><mwg-rs:Name>Bert</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type>
      <mwg-rs:Area stArea:x="0.725" stArea:y="0.4" stArea:w="0.25" stArea:h="0.4" stArea:unit="normalized"/></rdf:li>
      </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>
      """, to: "c.png.xmp")
  }

  @Test func `leave out whom the keeper left out, with a name and without one`() async throws {
    try markBert()
    try archive.write("people: [Ada]\n", to: "c.yaml")
    await studio.forget()
    let faces = try await KeepsakeAnswers.one(call(.null, ["path": "c"]))["pictures"]?.items?.first?["faces"]
    #expect(faces?.items?.isEmpty == true, "a keeper's list that is saved asks about no one whom the file names")
    let c = try #require(try await row(of: "Ada")["faces"]?.items).filter { $0["keepsake"] == "c" }
    _ = try await decide("yes", c, name: "Ada")
    #expect(try await studio.keepsake("c").draft.images[0].statement.people?.map(\.name) == ["Ada"])
  }

  @Test func `keep their places where the picture is cropped and turned`() async throws {
    let faces = try #require(try await row(of: "Ada")["faces"]?.items).filter { $0["keepsake"] == "b" }
    let id = try #require(faces[0]["id"]?.text.flatMap { FaceID($0) })
    // The same face in a rendition that is turned: the finder is asked again in a real build, here its box is mapped.
    let region = PictureRegion(
      PictureFrame(crop: UnitRectangle(left: 0, top: 0, width: 0.5, height: 1), rotate: 90),
      of: PixelSize(width: 600, height: 400))
    let shown = try #require(region.toRendition(id.box))
    let back = try #require(region.original(of: shown))
    #expect(FaceID(content: id.content, box: back) == id)
  }

  /// Each row of the memo has the name of its step.
  private func holdsLikeness() throws -> Bool {
    try Data(Files.read(archive.path + "/.keepsake/cache.sqlite")).range(of: Data("faces".utf8)) != nil
  }

  /// Presses "Stop, and delete all numbers"; returns the state of that work.
  private func forget() async throws -> JSON? {
    _ = try await FaceAnswers.forget(call(["label": "forget"]))
    while await studio.work.told()["state"] == "working" { try await Task.sleep(for: .milliseconds(10)) }
    return await studio.work.told()["state"]
  }

  @Test func `are forgotten at one press, and the setting is off`() async throws {
    #expect(try holdsLikeness())
    #expect(try await look()["hasNumbers"]?.flag == true)
    let aside = archive.path + "/.keepsake/cache.sqlite.set-aside-1"
    for file in [aside, aside + "-wal"] { try Files.write(Array("faces".utf8), to: file) }
    #expect(try await forget() == "done")
    #expect(try !holdsLikeness())
    #expect(!Files.exists(aside) && !Files.exists(aside + "-wal"))
    #expect(try texts()["keepsake.yaml"] == "title: Test\n")
    let now = try await look()
    #expect(now["isOn"]?.flag == false && now["rows"]?.items?.isEmpty == true && now["found"]?.count == 0)
    #expect(now["hasNumbers"]?.flag == false)
  }

  @Test func `stay on if they cannot be forgotten, so that the press can be repeated`() async throws {
    let build = try ArchiveLock(folder: archive.path + "/.keepsake")
    #expect(try await forget() == "failed")
    build.release()
    #expect(try holdsLikeness())
    #expect(try await look()["isOn"]?.flag == true)
    #expect(try await forget() == "done")
    #expect(try !holdsLikeness())
  }

  @Test func `are forgotten by a build once the setting is off, and can be before`() async throws {
    try archive.write("title: Test\nlikely_faces: [\n", to: "keepsake.yaml")
    _ = try? await SiteBuilder(environment: studio.environment).build(BuildRequest(archive: archive.path))
    #expect(try holdsLikeness(), "a mistake in the settings deletes nothing")
    try archive.write("title: Test\n", to: "keepsake.yaml")
    await studio.forget()
    let now = try await look()
    #expect(now["isOn"]?.flag == false && now["hasNumbers"]?.flag == true)
    _ = try await SiteBuilder(environment: studio.environment).build(BuildRequest(archive: archive.path))
    #expect(try !holdsLikeness())
    #expect(try await look()["hasNumbers"]?.flag == false)
  }

  @Test func `go with everything that the program made`() async throws {
    let done = try await decide("never", try await row(of: nil)["faces"]?.items ?? [])
    _ = try await SettingAnswers.clear(call())
    while await studio.work.told()["state"] == "working" { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!Files.exists(archive.path + "/.keepsake/cache.sqlite"))
    let now = try await look()
    #expect(now["found"]?.count == 0 && now["isOn"]?.flag == true)
    #expect(done["done"]?.flag == true && decisions().contains("never: true"), "decisions cannot be made again")
  }

  @Test func `are looked for at a press, which switches the setting on`() async throws {
    try archive.write("title: Test\n", to: "keepsake.yaml")
    try Files.remove(archive.path + "/.keepsake/cache.sqlite")
    await studio.forget()
    #expect(try await look()["found"]?.count == 0)
    _ = try await FaceAnswers.find(call(["label": "find"]))
    while await studio.work.told()["state"] == "working" { try await Task.sleep(for: .milliseconds(10)) }
    #expect(await studio.work.told()["state"] == "done")
    #expect(try texts()["keepsake.yaml"]?.contains("likely_faces: true") == true)
    #expect(try await look()["found"]?.count == 6)
    let entry = try #require(studio.session.journal.entries().last)
    _ = try await JournalAnswers.undo(call(["id": .text(entry.id), "label": "undo"]))
    #expect(try texts()["keepsake.yaml"] == "title: Test\n")
  }
}

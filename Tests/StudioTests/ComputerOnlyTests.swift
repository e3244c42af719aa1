// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Sidecars
import TestSupport
import Testing

@testable import LoopbackHTTP
@testable import Studio

/// A phone with access to the whole studio names no places, consents to none, and reaches nothing on the computer but
/// the archive.
@Suite struct `At the computer only` {
  private let archive: SmallArchive
  private let studio: StudioArchive
  private let phone: StudioDesk
  private let computer: StudioDesk

  init() throws {
    archive = try SmallArchive(pictures: 1)
    try archive.write("title: The family\npublish: ['folder:/tmp/a']\n", to: "keepsake.yaml")
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    phone = StudioDesk(archive: studio, phones: nil)
    computer = StudioDesk(archive: studio, phones: PhoneDesk(studio))
  }

  /// The status of an answer, and the kind of refusal.
  private func ask(_ desk: StudioDesk, _ route: StudioAnswers.Route, _ body: JSON = [:]) async throws -> (
    status: Int, error: String?
  ) {
    var head = try RequestHead(line: Array("\(route.isWrite ? "POST" : "GET") \(route.path) HTTP/1.1".utf8))
    for line in ["Host: 127.0.0.1:1", "Content-Type: application/json"] { try head.add(line: Array(line.utf8)) }
    _ = try head.finish()
    let answer = await desk.answer(Request(head: head, body: route.isWrite ? body.bytes() : []), token: "")
    guard case .bytes(let bytes) = answer.body else { return (answer.status, nil) }
    return (answer.status, JSON(bytes)?["error"]?.text)
  }

  private func write(_ path: String) -> StudioAnswers.Route { .init(isWrite: true, path: "/api/" + path) }

  private func edit(_ file: String, _ key: String, was: String = "null", now: String) throws -> JSON {
    try json(
      #"{"label": "x", "files": [{"path": "\#(file)", "edits": [{"key": \#(key), "was": \#(was), "now": \#(now)}]}]}"#)
  }

  private func json(_ text: String) throws -> JSON { try #require(JSON(Array(text.utf8))) }

  /// Every route must be named either here or in `ComputerOnly`, so that each is decided.
  private static let open: Set = [
    "answer", "arrived", "attach", "bring", "bring-back", "bring/forget", "bring/look", "bring/take", "bulk",
    "collection",
    "collection/name", "collections", "contacts", "contacts/out", "corners", "cutout", "dates", "delete", "edits",
    "faces",
    "hide",
    "journal", "keepsake", "keepsakes", "keywords", "made", "made/clear", "meanings", "names", "new", "note", "noticed",
    "overview",
    "people", "person", "piles", "place", "places", "publish", "publish/look", "pull", "read", "reading", "readers",
    "receipt", "receipts", "receive", "regroup", "rule", "settings", "story", "suggestion", "suggestions", "table",
    "todos",
    "type", "undo", "upload", "web", "work", "work/stop", "write",
  ]

  @Test func `has a decision for every route`() {
    let undecided = StudioAnswers.handlers.keys.filter { route in
      !ComputerOnly.routes.contains(route) && !Self.open.contains(String(route.path.dropFirst("/api/".count)))
    }
    #expect(undecided.map(\.path) == [])
    #expect(ComputerOnly.routes.isSubset(of: StudioAnswers.handlers.keys))
  }

  @Test func `are places, folders, passphrases, access for phones and downloads of programs`() async throws {
    for route in ComputerOnly.routes {
      #expect(try await ask(phone, route) == (403, "computer"), "\(route)")
    }
    let folders = try await ask(computer, .init(isWrite: false, path: "/api/folders"))
    #expect(folders.error == nil && folders.status == 200)
  }

  @Test(arguments: [
    ("publish", #"{"sends": true, "agrees": ["folder:/tmp/a"]}"#), ("publish", #"{"agrees": "folder:/tmp/a"}"#),
    ("publish", #"{"passphrase": "seven words"}"#), ("bring", #"{"id": "aaaaaaaa", "here": "/etc"}"#),
    ("bring/look", #"{"id": "aaaaaaaa", "here": "/etc"}"#),
  ])
  func `are requests that consent, draw or reach into folders`(path: String, body: String) async throws {
    #expect(try await ask(phone, write(path), json(body)) == (403, "computer"))
  }

  @Test(arguments: [
    ("keepsake.yaml", #"["publish"]"#, #"["folder:/tmp/b"]"#),
    ("keepsake.yaml", #"["publish", 0]"#, #""folder:/tmp/b""#),
    ("Keepsake.YAML", #"["publish"]"#, #"["folder:/tmp/b"]"#), ("keepsake.yml", #"["publish"]"#, #"["folder:/tmp/b"]"#),
    ("./keepsake.yaml", #"["publish"]"#, #"["folder:/tmp/b"]"#),
    ("keepsake.yaml", #"["base_url"]"#, #""https://evil.example""#),
    ("keepsake.yaml", #"["classifier", "command"]"#, #""id""#), ("keepsake.yaml", #"["output"]"#, #""/tmp/b""#),
    ("keepsake.yaml", #"["contributions", "receiver"]"#, #""https://evil.example""#),
    ("keepsake.yaml", #"["contributions"]"#, #"{"word": true, "receiver": "https://evil.example"}"#),
    ("keepsake.yaml", #"["keeper"]"#, #"{"email": "evil@example.org"}"#),
    ("keepsake.yaml", #"["no such key"]"#, #""x""#),
    ("keepsake.yaml", #"["likely_faces"]"#, "true"), ("keepsake.yaml", "[]", #""x""#),
    ("keepsake.yaml", #"["spending"]"#, "null"),
  ])
  func `are settings that say where something goes, or whether faces are looked for`(
    file: String, key: String, now: String
  ) async throws {
    #expect(try await ask(phone, write("edits"), edit(file, key, now: now)) == (403, "computer"))
    #expect(try settings().contains("folder:/tmp/a"))
  }

  private func settings() throws -> String {
    String(decoding: try archive.folder.read("archive/keepsake.yaml"), as: UTF8.self)
  }

  @Test(arguments: [
    ("keepsake.yaml", #"["subtitle"]"#, #""Ours""#), ("keepsake.yaml", #"["contributions"]"#, #"{"word": true}"#),
    ("keepsake.yaml", #"["spending", "currency"]"#, #""EUR""#), ("p0.yaml", #"["place"]"#, #""Oban""#),
  ])
  func `are neither the other settings nor keepsakes' values`(file: String, key: String, now: String) async throws {
    #expect(try await ask(phone, write("edits"), edit(file, key, now: now)).status == 200)
  }

  @Test func `are undoing changes of settings that may name an earlier place`() async throws {
    let fewer = try edit("keepsake.yaml", #"["publish"]"#, was: #"["folder:/tmp/a"]"#, now: "null")
    #expect(try await ask(computer, write("edits"), fewer).status == 200)
    let id = try #require(JournalAnswers.last(studio)["id"])
    #expect(try await ask(phone, write("undo"), ["id": id]) == (403, "computer"))
    #expect(try await ask(computer, write("undo"), ["id": id]).status == 200)
    #expect(try settings().contains("folder:/tmp/a"))
  }

  @Test func `are these settings visible`() async throws {
    for (desk, isShown) in [(phone, false), (computer, true)] {
      let call = StudioCall(archive: studio, phones: desk.phones, query: [:], body: .null, bytes: [])
      let groups = try await SettingAnswers.look(call)["groups"]?.items ?? []
      let names = Set(groups.flatMap { $0["settings"]?.items ?? [] }.compactMap { $0["name"]?.text })
      #expect(names.contains("title") && names.contains("base_url") == isShown && names.contains("output") == isShown)
    }
  }
}

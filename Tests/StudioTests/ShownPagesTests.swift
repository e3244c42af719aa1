// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import LoopbackHTTP
@testable import Studio

/// The visitors' page beside the light table, with typed text that is not saved yet.
@Suite struct `A page as visitors would see it` {
  private let archive: SmallArchive
  private let studio: StudioArchive
  private let desk: StudioDesk

  init() throws {
    archive = try SmallArchive()
    for (seed, name) in ["harbour in winter.png", "b.png"].enumerated() {
      try archive.picture(name, seed: UInt64(seed + 1))
    }
    try archive.write("title: Something\npeople: [Ewan]\n", to: "harbour in winter.yaml")
    try archive.write("name: Ada Okafor\nalso: [Tante Ada]\n", to: "people/ada.yaml")
    try archive.write("name: Eve Quist\nalso: [Evie]\nvisibility: private\n", to: "people/eve.yaml")
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    desk = StudioDesk(archive: studio, phones: nil)
  }

  private func get(_ target: String) async throws -> Answer {
    var head = try RequestHead(line: Array("GET \(target) HTTP/1.1".utf8))
    try head.add(line: Array("Host: 127.0.0.1:1".utf8))
    _ = try head.finish()
    return await desk.answer(Request(head: head, body: []), token: "")
  }

  private func page(_ path: String, _ words: String = "") async throws -> Answer {
    let id = try await studio.keepsake(path).id
    return try await get("/shown/keepsakes/\(id)/index.html?path=\(path.replacing(" ", with: "+"))\(words)")
  }

  private func text(_ answer: Answer) -> String {
    if case .bytes(let bytes) = answer.body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// The addresses of a page's pictures.
  private func pictures(_ page: String) -> [String] {
    page.matches(of: /"(?:\.\.\/)*([^" ]+\.jpg)/).map { "/shown/\($0.output.1)" }
  }

  @Test func `names people as their files do, and leaves out hidden people`() async throws {
    let page = text(try await page("harbour in winter", "&people=tante+ada,Evie,eve+quist,Someone"))
    #expect(page.contains("Ada Okafor") && page.contains("Someone"))
    #expect(!page.contains("tante ada") && !page.lowercased().contains("evie") && !page.lowercased().contains("quist"))
  }

  @Test func `falls back to the file name if the title is removed`() async throws {
    let page = text(try await page("harbour in winter", "&title="))
    #expect(page.localizedCaseInsensitiveContains("harbour in winter</h1>") && !page.contains("Something"), "\(page)")
  }

  @Test func `has a picture that no build has made, and none of a film`() async throws {
    try archive.write("no film", to: "film.mp4")
    try archive.write("title: The film\ncaption: Of the boat\n", to: "film.yaml")
    #expect(!pictures(text(try await page("b"))).isEmpty)
    let film = text(try await page("film"))
    #expect(film.contains("<h1") && pictures(film) == [], "\(film)")
  }

  @Test func `keeps its pictures while another window looks at another keepsake`() async throws {
    let first = pictures(text(try await page("b")))
    _ = try await page("harbour in winter")
    for picture in first { #expect(try await get(picture).status == 302, "\(picture)") }
  }

  @Test func `says in its frame why there is none`() async throws {
    try archive.write("visibility: private\n", to: "b.yaml")
    for refusal in [try await page("b"), try await get("/shown/keepsakes/nothing/index.html")] {
      #expect(refusal.status == 404)
      #expect(refusal.fields["Content-Security-Policy"]?.contains("frame-ancestors 'self'") == true)
    }
  }
}

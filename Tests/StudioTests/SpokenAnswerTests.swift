// SPDX-License-Identifier: MIT
import KeepsakeArchive
import KeepsakeSupport
import TestSupport
import Testing

@testable import LoopbackHTTP
@testable import Studio

/// That a page gets what the program says in the page's language.
@Suite struct `Answers of the studio` {
  private let archive: SmallArchive
  private let desk: StudioDesk

  init() throws {
    archive = try SmallArchive(pictures: 1)
    try archive.write("titel: Oma\n", to: "p0.yaml")
    let studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    desk = StudioDesk(archive: studio, phones: nil)
  }

  private func answer(_ target: String, _ field: String) async throws -> JSON {
    var head = try RequestHead(line: Array("GET \(target) HTTP/1.1".utf8))
    for line in ["Host: 127.0.0.1:1", field] { try head.add(line: Array(line.utf8)) }
    _ = try head.finish()
    let answer = await desk.answer(Request(head: head, body: []), token: "")
    guard case .bytes(let bytes) = answer.body else { return .null }
    return try #require(JSON(bytes))
  }

  private func problem(_ field: String = "Accept: */*") async throws -> JSON {
    let all = try await answer("/api/overview", field)
    return try #require(all["problems"]?.items?.first { $0["id"]?.text == "sidecar.unknown-key" })
  }

  @Test func `are in the language that was chosen, else the archive's, else the browser's`() async throws {
    let (german, french) = ("unbekannter Schlüssel „titel“", "clé inconnue « titel »")
    #expect(try await problem()["problem"]?.text == "unknown key “titel” in a sidecar")
    #expect(try await problem("Accept-Language: fr-CA, en")["problem"]?.text == french)
    #expect(try await problem("Cookie: a=b; studio-language=de")["problem"]?.text == german)
    #expect(try await problem("Cookie: studio-language=de")["isEnglish"] == nil)
    try archive.write("language: de\n", to: "keepsake.yaml")
    #expect(try await problem("Accept-Language: fr-CA, en")["problem"]?.text == german)
  }

  @Test func `refuse in that language too`() async throws {
    let refusal = try await answer("/api/nothing", "Cookie: studio-language=de")
    #expect(refusal["problem"]?.text == "Unter dieser Adresse ist nichts." && refusal["error"]?.text == "unknown")
  }
}

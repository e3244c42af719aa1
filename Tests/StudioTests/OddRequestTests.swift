// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeArchive
import KeepsakeSupport
import TestSupport
import Testing

@testable import LoopbackHTTP
@testable import Studio

/// Requests that no page sends: the studio answers each of them and goes on.
@Suite struct `Odd requests` {
  private let archive: SmallArchive
  private let studio: StudioArchive
  private let desk: StudioDesk

  init() throws {
    archive = try SmallArchive(pictures: 4)
    try archive.write("images: [p1.png]\nmarkup:\n  - {box: [0, 0, 1, 1]}\nfiles: [p2.png]\n", to: "p1.yaml")
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    desk = StudioDesk(archive: studio, phones: nil)
  }

  private func request(_ method: String, _ target: String, type: String = "", _ body: [UInt8] = []) throws -> Request {
    var head = try RequestHead(line: Array("\(method) \(target) HTTP/1.1".utf8))
    for line in ["Host: 127.0.0.1:1"] + (type.isEmpty ? [] : ["Content-Type: \(type)"]) {
      try head.add(line: Array(line.utf8))
    }
    _ = try head.finish()
    return Request(head: head, body: body)
  }

  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615", "-1", "0",
    "314572800",
    "1e308", "-0", "00", "+5", "0x10", "NaN", "inf", "99999999999999999999999999", "9007199254740993", "2147483648",
  ]

  @Test(arguments: numbers) func `with odd numbers are answered`(number: String) async throws {
    for address in [
      "/api/upload?id=aaaaaaaa&from=\(number)"
    ] {
      let answer = await desk.answer(
        try request("POST", address, type: "application/octet-stream", [1, 2, 3]), token: "")
      #expect((200..<500).contains(answer.status), "\(address)")
    }
    for address in [
      "/api/keepsakes?from=\(number)&most=\(number)", "/api/cutout?path=p0&number=\(number)",
      "/api/corners?path=p0&number=\(number)", "/pictures/0?keepsake=p0&number=\(number)&size=\(number)",
      "/pictures/0?keepsake=p0&size=\(number)&whole=\(number)",
    ] {
      let answer = await desk.answer(try request("GET", address), token: "")
      #expect((200..<500).contains(answer.status), "\(address): \(answer.status)")
    }
  }

  /// Leaves out routes that reach out of the archive or begin long work.
  private static let leftOut: Set = [
    "/api/web", "/api/pull", "/api/publish", "/api/publish/look", "/api/publish/send", "/api/read", "/api/readers",
    "/api/transfer",
  ]

  @Test(arguments: 0..<8) func `of all kinds are answered`(seed: Int) async throws {
    var dice = SeededGenerator(seed: UInt64(seed + 1))
    let routes = StudioAnswers.handlers.keys.filter { !Self.leftOut.contains($0.path) }
      .sorted { ($0.path, $0.isWrite ? 1 : 0) < ($1.path, $1.isWrite ? 1 : 0) }
    for _ in 0..<60 {
      for route in routes {
        let query = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
          "\(Self.name(&dice))=\(Self.word(&dice).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
        }.joined(separator: "&")
        let isBytes = route.path == "/api/upload" && Bool.random(using: &dice)
        let body = isBytes ? [UInt8](repeating: 7, count: 9) : Self.value(&dice, depth: 0).bytes()
        let asked = try request(
          route.isWrite ? "POST" : "GET", route.path + (query.isEmpty ? "" : "?\(query)"),
          type: route.isWrite ? isBytes ? "application/octet-stream" : "application/json" : "",
          route.isWrite ? body : [])
        let answer = await desk.answer(asked, token: "")
        #expect(
          [200, 400, 403, 404, 409, 413, 415, 422, 500].contains(answer.status), "\(route.path) \(answer.status)")
      }
    }
    let whole = await desk.answer(try request("GET", "/api/overview"), token: "")
    #expect(whole.status < 500, "the archive can still be read")
    let names = try FileManager.default.subpathsOfDirectory(atPath: archive.folder.path(""))
    #expect(!names.contains { $0.hasPrefix("outside") || $0.hasSuffix("owned") })
  }

  private static let names = [
    "path", "paths", "keepsakes", "id", "uploads", "name", "folder", "files", "edits", "key", "was", "now", "number",
    "use", "groups",
    "set", "add", "remove", "label", "title", "type", "delete", "file", "where", "accept", "reject", "said", "crop",
    "date", "place",
    "text", "from", "most", "missing", "visibility", "q", "overwrites", "isTrial", "ask", "of", "letIn", "refuse",
    "collage", "words", "texts",
  ]

  private static func name(_ dice: inout SeededGenerator) -> String { names.randomElement(using: &dice) ?? "path" }

  private static func word(_ dice: inout SeededGenerator) -> String {
    let words =
      numbers + [
        "", "p0", "p1", "p0.yaml", "p1.yaml", "p1.png", "p2.png", "collections/all.yaml", "../outside", "/etc/passwd",
        "a/../../owned",
        "keepsake.yaml", ".keepsake/journal", "\u{0}", "\u{202E}gnp", "p0\n- x", "💥", "{a: [", "- - -", "&a [*a]",
        "1962~", "true",
        "null", String(repeating: "x", count: 5_000), "aaaaaaaa", "types/x.yaml", "people/x.yaml", "_folder.yaml",
        "con", "images",
        "visibility", "private", "public", "type", "tags",
      ]
    return words.randomElement(using: &dice) ?? ""
  }

  private static func value(_ dice: inout SeededGenerator, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth == 0 ? 1 : depth > 5 ? 4 : 7), using: &dice) {
    case 1: .flag(Bool.random(using: &dice))
    case 2:
      .number(
        [1e308, -1, 0, 0.5, 9.3e18, -9.3e18, .leastNonzeroMagnitude, 4_294_967_296].randomElement(using: &dice) ?? 0)
    case 3: .text(word(&dice))
    case 4: .list((0..<Int.random(in: 0...3, using: &dice)).map { _ in value(&dice, depth: depth + 1) })
    case 5: .null
    default:
      .map(
        Set((0..<Int.random(in: 0...6, using: &dice)).map { _ in name(&dice) }).sorted()
          .map { JSON.Member(key: $0, value: value(&dice, depth: depth + 1)) })
    }
  }
}

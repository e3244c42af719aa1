// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import KeepsakeArchive
@testable import SitePipeline

@Suite struct `The files of a keepsake` {
  private func ids(_ archive: SmallArchive) throws -> [String] {
    try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") }
      .map { String($0.split(separator: "/")[1]) }.filter { $0 != "index.html" }.sorted()
  }

  @Test func `are its sidecar, or the path of a future one, and its pictures`() async throws {
    let archive = try SmallArchive()
    for (seed, name) in ["front", "back", "deep/alone", "twin"].enumerated() {
      try archive.picture("\(name).png", seed: UInt64(seed))
    }
    try archive.picture("twin.jpg", seed: 9)
    try archive.write("title: A card\nimages: [front.png, back.png]\n", to: "card.yaml")
    try archive.write("title: Deep\n", to: "deep/alone.yml")
    #expect(try await archive.build().outcome == .published)
    let files = try KeepsakeFiles(archive.path)
    let all = try ids(archive).compactMap(files.files)
    typealias Answer = KeepsakeFiles.Answer
    #expect(
      Set(all) == [
        Answer(sidecar: "card.yaml", isThere: true, pictures: ["front.png", "back.png"]),
        Answer(sidecar: "deep/alone.yml", isThere: true, pictures: ["deep/alone.png"]),
        Answer(sidecar: "twin.yaml", isThere: false, pictures: ["twin.png"]),
        Answer(sidecar: "twin.yaml", isThere: false, pictures: ["twin.jpg"]),
      ])
    #expect(files.files(of: "nobody") == nil && files.files(of: "../../etc") == nil)
  }

  @Test func `follow a rename and a folder for sidecars`() async throws {
    let archive = try SmallArchive()
    try archive.picture("a/one.png", seed: 1)
    try archive.write("sidecars: words\n", to: "keepsake.yaml")
    #expect(try await archive.build().outcome == .published)
    let files = try KeepsakeFiles(archive.path)
    let id = try #require(try ids(archive).first)
    #expect(files.files(of: id)?.sidecar == "words/a/one.yaml" && files.files(of: id)?.isThere == false)
    try archive.write("title: One\n", to: "words/a/one.yaml")
    #expect(files.files(of: id)?.isThere == true)
    try archive.move("a/one.png", to: "b/uno.png")
    try archive.move("words/a/one.yaml", to: "words/b/uno.yaml")
    let report = try await archive.build()
    #expect(report.outcome != .refused, "\(report.diagnostics)")
    #expect(files.files(of: id) == .init(sidecar: "words/b/uno.yaml", isThere: true, pictures: ["b/uno.png"]))
  }

  @Test(arguments: ["", "sidecars: words\n"])
  func `are the sidecar at its picture's old place, and the picture at the new one`(settings: String) async throws {
    let archive = try SmallArchive()
    let words = settings.isEmpty ? "" : "words/"
    try archive.write(settings, to: "keepsake.yaml")
    for (seed, name) in ["p1", "front", "back", "other"].enumerated() {
      try archive.picture("a/\(name).png", seed: UInt64(seed))
    }
    try archive.write("title: One\nid: one\n", to: "\(words)a/p1.yaml")
    try archive.write("title: Card\nid: card\nimages: [front.png, back.png]\n", to: "\(words)a/card.yaml")
    try await archive.build()
    try archive.move("a/p1.png", to: "b/m.png")
    try archive.move("a/back.png", to: "b/behind.png")
    let report = try await archive.build()
    #expect(report.outcome != .refused, "\(report.diagnostics)")
    let files = try KeepsakeFiles(archive.path)
    #expect(files.files(of: "one") == .init(sidecar: "\(words)a/p1.yaml", isThere: true, pictures: ["b/m.png"]))
    #expect(
      files.files(of: "card")
        == .init(sidecar: "\(words)a/card.yaml", isThere: true, pictures: ["a/front.png", "b/behind.png"]))
    let other = try #require(try ids(archive).first { !["one", "card"].contains($0) })
    #expect(files.files(of: other)?.isThere == false)
    // A picture that takes the old name has the sidecar again, and its own sidecar comes before a leftover one.
    try archive.write("title: New\n", to: "\(words)b/m.yaml")
    #expect(files.files(of: "one")?.sidecar == "\(words)b/m.yaml")
    try archive.remove("\(words)b/m.yaml")
    try archive.picture("a/p1.png", seed: 77)
    #expect(files.files(of: "one")?.isThere == false)
  }

  @Test func `are named in no published file`() async throws {
    let archive = try SmallArchive()
    try archive.picture("attic/original-name-of-it.png", seed: 1)
    try archive.write("title: The Lake\nid: lake\n", to: "attic/original-name-of-it.yaml")
    #expect(try await archive.build { $0.baseURL = "https://example.org" }.outcome == .published)
    let files = try KeepsakeFiles(archive.path)
    #expect(files.files(of: "lake")?.sidecar == "attic/original-name-of-it.yaml")
    for (path, bytes) in try archive.site().contents {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("original-name-of-it") && !text.contains("keepsake-preview"), "\(path)")
    }
  }
}

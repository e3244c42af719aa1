// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `The files of a keepsake` {
  private func ids(_ archive: SmallArchive) throws -> [String] {
    try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") }
      .map { String($0.split(separator: "/")[1]) }.filter { $0 != "index.html" }.sorted()
  }

  @Test func `are its sidecar, or where that would be, and its pictures`() async throws {
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

  @Test func `are named in nothing that is published`() async throws {
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

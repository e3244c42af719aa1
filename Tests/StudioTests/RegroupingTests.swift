// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

@Suite struct `Regrouping in the studio` {
  private func archive(_ texts: [String: String]) throws -> SmallArchive {
    let archive = try SmallArchive()
    for (seed, name) in ["a.png", "b.png", "c.png"].enumerated() { try archive.picture(name, seed: UInt64(seed + 1)) }
    for (file, text) in texts { try archive.write(text, to: file) }
    return archive
  }

  private func regroup(_ archive: SmallArchive, _ groups: [String]...) async throws {
    let studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    let body: JSON = ["groups": .list(groups.map { .texts($0) })]
    _ = try await GroupAnswers.regroup(StudioCall(archive: studio, query: [:], body: body, bytes: []))
  }

  private func text(_ file: String, _ archive: SmallArchive) throws -> String {
    String(decoding: try Files.read("\(archive.path)/\(file)"), as: UTF8.self)
  }

  @Test func `leaves the size of a paper with its picture`() async throws {
    let archive = try archive(["a.yaml": "title: A\nsize: 148 x 105 mm\nthumbnail: b.png\nimages: [a.png, b.png]\n"])
    try await regroup(archive, ["a.png"], ["b.png"])
    #expect(try !text("a.yaml", archive).contains("size"))
    #expect(try text("b.yaml", archive).contains("148 x 105 mm"))
  }

  @Test func `writes the size of a paper once when another picture comes before it`() async throws {
    let archive = try archive(["a.yaml": "title: A\nsize: 148 x 105 mm\n"])
    try await regroup(archive, ["b.png", "a.png"])
    let said = try text("a.yaml", archive)
    #expect(said.ranges(of: "size:").count == 1, "\(said)")
    #expect(said.firstMatch(of: /file: a.png,? *\n? *size: 148 x 105 mm/) != nil, "\(said)")
  }

  @Test(arguments: [("title: The letter\n", "The letter"), ("date: 1962\n", "Box 3"), ("", "Box 3")])
  func `prefers the keeper's title to an offered one`(said: String, title: String) async throws {
    let archive = try archive(said.isEmpty ? [:] : ["b.yaml": said])
    let studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
    let group: JSON = ["pictures": .texts(["a.png", "b.png"]), "offered": ["title": "Box 3"]]
    let answer = try await GroupAnswers.regroup(
      StudioCall(archive: studio, query: [:], body: ["groups": .list([group])], bytes: []))
    let path = try #require(answer["paths"]?.texts?.first)
    #expect(try await studio.keepsake(path).keepsake.title?.value == title)
  }
}

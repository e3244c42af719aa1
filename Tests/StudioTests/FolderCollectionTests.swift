// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

/// The site makes a collection of a folder, and the keeper takes it over.
@Suite struct `A folder's collection that becomes the keeper's` {
  private let archive: SmallArchive
  private let studio: StudioArchive

  init() throws {
    archive = try SmallArchive()
    for (seed, name) in ["a", "b", "c"].enumerated() {
      try archive.picture(ArchivePath("Greenland/\(name).png").text, seed: UInt64(seed + 1))
    }
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  @discardableResult
  private func ask(_ answer: StudioAnswers.Handler, _ body: JSON = .null, _ query: [String: String] = [:])
    async throws -> JSON
  {
    await studio.forget()
    return try await answer(StudioCall(archive: studio, query: query, body: body, bytes: []))
  }

  private func folders() async throws -> [String] {
    try await ask(CollectionAnswers.list)["folders"]?.items?.compactMap { $0["folder"]?.text } ?? []
  }

  @Test func `takes in the folder's later pictures, and stays the only one of them`() async throws {
    #expect(try await folders() == ["Greenland"])
    let made = try await ask(CollectionAnswers.save, ["title": "Ice", "folder": "Greenland"])
    try archive.picture("Greenland/d.png", seed: 9)
    #expect(try await folders().isEmpty)
    let one = try await ask(CollectionAnswers.one, .null, ["file": made["file"]?.text ?? ""])
    #expect(one["keepsakes"]?.items?.compactMap { $0["path"]?.text }.sorted() == "abcd".map { "Greenland/\($0)" })
    #expect(try await studio.now().snapshot.catalogued.catalogue.collections.map(\.title) == ["Ice"])
  }

  @Test func `keeps its place beside other keepsakes that it holds`() async throws {
    try archive.picture("x.png", seed: 7)
    let made = try await ask(CollectionAnswers.save, ["title": "Ice", "folder": "Greenland", "add": .texts(["x"])])
    #expect(try await folders().isEmpty)
    let one = try await ask(CollectionAnswers.one, .null, ["file": made["file"]?.text ?? ""])
    #expect(one["keepsakes"]?.items?.count == 4)
  }
}

// SPDX-License-Identifier: MIT
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import MetadataReader
import TestSupport
import Testing

@testable import Studio

@Suite struct `A memory without a picture` {
  private let archive: SmallArchive
  private let studio: StudioArchive

  init() throws {
    archive = try SmallArchive()
    try archive.picture("a.png", seed: 1)
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  /// Its sidecar and its card.
  private func write(_ title: String, _ type: String, text: String? = nil) async throws -> (text: String, card: [UInt8])
  {
    let body: JSON = ["title": .text(title), "text": .maybe(text), "type": .text(type), "label": "written down"]
    let done = try await WriteAnswers.write(StudioCall(archive: studio, query: [:], body: body, bytes: []))
    let path = try #require(done["path"]?.text)
    let files = try archive.originals().entries
    let bytes = try #require(files[ArchivePath(path + ".yaml")]?.bytes)
    return (String(decoding: bytes, as: UTF8.self), try #require(files[ArchivePath(path + ".jpg")]?.bytes))
  }

  @Test(arguments: ["appointment", "transaction", "to-do"])
  func `is private if it is everyday business`(type: String) async throws {
    #expect(try await write("The dentist", type).text.contains("visibility: private\n"))
    #expect(try await studio.keepsake("written/the-dentist").keepsake.visibility == .private)
  }

  @Test(arguments: ["generic", "event", "interaction"])
  func `has the usual visibility if it is something to remember`(type: String) async throws {
    #expect(try await !write("The feast", type).text.contains("visibility"))
  }

  @Test func `gets its description at once, in as many lines as needed`() async throws {
    _ = try await write("The flood", "generic", text: "The cellar was full.\n\nWe rowed: in a tub.")
    let told = try await studio.keepsake("written/the-flood").keepsake.description?.value
    #expect(told == "The cellar was full.\n\nWe rowed: in a tub.")
  }

  @Test func `has a card that names the program as its author`() async throws {
    let card = try await write("The dentist", "appointment").card
    let reading = card.withUnsafeBytes { MetadataReader.read($0, format: .jpeg) }
    #expect(reading.metadata.isDrawnCard)
  }
}

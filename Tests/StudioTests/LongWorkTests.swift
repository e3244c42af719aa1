// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Studio

@Suite struct `Long work in the studio` {
  private let archive: SmallArchive
  private let studio: StudioArchive

  init() throws {
    archive = try SmallArchive(pictures: 1)
    studio = try StudioArchive(archive.path, environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 28))
  }

  private func told(of kind: String) async throws -> JSON {
    try await WorkAnswers.look(StudioCall(archive: studio, query: ["of": kind], body: .null, bytes: []))
  }

  /// The result of the work.
  private func end(of kind: String) async throws -> JSON {
    for _ in 0..<600 {
      let told = try await told(of: kind)
      if told["state"]?.text != "working" { return told }
      try await Task.sleep(for: .milliseconds(20))
    }
    return .null
  }

  @Test func `shows a page the result of the work that it began, whatever began by itself since`() async throws {
    try await studio.work.start(.publish) { _ throws(StudioError) in "made" }
    _ = try await end(of: "publish")
    await WorkAnswers.readNew([ArchivePath("p0.png")], studio)
    #expect(try await told(of: "publish")["result"] == "made")
    #expect(try await end(of: "read")["state"] == "done")
    #expect(try await told(of: "publish")["result"] == "made")
    try await studio.work.start(.publish) { _ throws(StudioError) in "made again" }
    #expect(try await end(of: "publish")["result"] == "made again")
  }

  @Test func `shows an early result before the end, and then yields to the keeper's next work`()
    async throws
  {
    let archive = studio
    try await studio.work.start(.publish) { _ throws(StudioError) in
      await archive.work.stands("the first step")
      while !Task.isCancelled { await Task.yield() }
      return "the first step, stopped"
    }
    for _ in 0..<600 where try await told(of: "publish")["result"] != "the first step" {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try await told(of: "publish")["state"] == "working")
    try await studio.work.start(.look) { _ throws(StudioError) in "seen" }
    #expect(try await end(of: "look")["result"] == "seen")
    #expect(try await told(of: "publish") == ["state": "done", "result": "the first step, stopped"])
    try await studio.work.start(.publish) { _ throws(StudioError) in "made" }
    #expect(try await end(of: "publish")["result"] == "made", "the result before is not shown")
  }

  @Test func `keeps new pictures in the queue if reading fails`() async throws {
    try FileManager.default.removeItem(atPath: archive.path)
    await WorkAnswers.readNew([ArchivePath("p0.png")], studio)
    #expect(try await end(of: "read")["state"] == "failed")
    #expect(await studio.takeArrived() == [ArchivePath("p0.png")])
  }

  @Test func `reads new pictures once the work before has ended`() async throws {
    try await studio.work.start(.publish) { _ throws(StudioError) in
      try? await Task.sleep(for: .milliseconds(200))
      return "made"
    }
    await WorkAnswers.readNew([ArchivePath("p0.png")], studio)
    #expect(try await end(of: "publish")["result"] == "made")
    for _ in 0..<600 where try await told(of: "read")["state"]?.text != "done" {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try await told(of: "read")["state"] == "done")
    #expect(await studio.takeArrived() == nil)
  }
}

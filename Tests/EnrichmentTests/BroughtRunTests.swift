// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Enrichment

/// The contents of a foreign archive's `.keepsake/enrich`.
@Suite struct `A run that came with an archive` {
  private static let environment = BuildEnvironment(workers: 1, memoryBudget: 1 << 28)
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive(pictures: 1)
    try archive.write(
      #"{"engine": "ssh:evil.example", "format": 2, "jobs": ["4711"], "options": {"image": "x", "memory": "1M", "time": "1:00"}}"#,
      to: ".keepsake/enrich/run.json")
    try archive.write("{}", to: ".keepsake/enrich/plan/plan.json")
  }

  private func run(_ memory: String) throws -> EnrichmentRun {
    try EnrichmentRun(archive.path, memory: memory, environment: Self.environment)
  }

  @Test func `counts as none, and none of its hosts and jobs is used`() async throws {
    let memory = try TemporaryFolder()
    func said(_ work: () async throws -> Void) async -> String? {
      do { try await work() } catch { return (error as? Diagnostic)?.id }
      return nil
    }
    let run = try run(memory.path)
    #expect(await said { _ = try run.status() } == "enrich.nothing-under-way")
    #expect(await said { _ = try await run.resume { _ in } } == "enrich.nothing-under-way")
    #expect(await said { try await run.cancel() } == "enrich.nothing-under-way")
  }

  @Test func `is known by its archive and its work folder, in a folder for the user only`() throws {
    let memory = try TemporaryFolder()
    let folder = memory.path("enrich")
    let state = WorkFolder.State(engine: "slurm", options: EngineOptions(), jobs: ["12"])
    let work = WorkFolder(path: archive.path + "/.keepsake/enrich", archive: archive.path, memory: folder)
    try work.write(state)
    #expect(try work.read() == state && work.isThere)
    #expect(!WorkFolder(path: work.path, archive: "/another", memory: folder).isThere)
    #expect(!WorkFolder(path: "/another", archive: archive.path, memory: folder).isThere)
    let file = try #require(try Files.names(in: folder).first)
    let rights = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.posixPermissions] as? Int
    #expect(rights == 0o600)
    work.clear()
    #expect(!work.isThere && !Files.exists(archive.path + "/.keepsake/enrich/run.json"))
  }

  @Test(arguments: ["\n", "\r", "\u{7F}", "\u{85}", "\u{1B}"])
  func `is refused if a path has a control character, which a script could execute`(sign: String) throws {
    let odd = try SmallArchive(name: "a\(sign)#SBATCH --wrap=id")
    #expect(throws: Diagnostic.self) { try EnrichmentRun(odd.path, memory: "/m", environment: Self.environment) }
    #expect(throws: Diagnostic.self) {
      try EnrichmentRun(archive.path, work: "/tmp/w\(sign)x", memory: "/m", environment: Self.environment)
    }
  }
}

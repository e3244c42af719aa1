// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport

@testable import Intake

/// An archive, and beside it a source that is brought into it.
struct Bringing {
  let archive: SmallArchive
  static let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)

  init() throws {
    archive = try SmallArchive()
    try archive.folder.makeFolder("source")
  }

  var source: String { archive.folder.path("source") }

  func write(_ text: String, to file: String) throws { try archive.folder.write(text, to: "source/\(file)") }

  func picture(_ file: String, _ seed: UInt64) throws {
    try archive.folder.write(SmallPicture.png(seed: seed), to: "source/\(file)")
  }

  @discardableResult
  func bring(_ plan: IntakePlan, _ ask: (inout ArchiveIntake) -> Void = { _ in }) async throws -> ArchiveIntake.Report {
    var intake = ArchiveIntake(environment: Self.environment)
    ask(&intake)
    let before = try FileTree(source).entries
    let report = try await intake.run(plan, into: archive.path)
    guard try FileTree(source).entries == before else { throw Changed() }
    return report
  }

  struct Changed: Error {}

  func text(_ file: String) throws -> String? { try archive.originals().text(file) }
}

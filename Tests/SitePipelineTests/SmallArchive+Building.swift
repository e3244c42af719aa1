// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import TextRecognition

@testable import SitePipeline

extension SmallArchive {
  static let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)

  /// Builds the site in this process.
  @discardableResult
  func build(
    _ ask: (inout BuildRequest) -> Void = { _ in }, whenStanding: @Sendable (BuildReport) async -> Void = { _ in }
  ) async throws -> BuildReport {
    var request = BuildRequest(archive: path)
    // The same engine on every machine.
    request.textEngine = TesseractEngine()
    ask(&request)
    return try await SiteBuilder(environment: Self.environment).build(request, whenStanding: whenStanding)
  }
}

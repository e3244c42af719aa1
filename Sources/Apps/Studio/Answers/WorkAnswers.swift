// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import SitePipeline

/// What takes long: how far it is, and its end.
enum WorkAnswers {
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON { await call.archive.work.told }

  static func stop(_ call: StudioCall) async throws(StudioError) -> JSON {
    await call.archive.work.stop()
    return await call.archive.work.told
  }

  /// Begins to read the texts of pictures in which nothing has been read yet.
  static func read(_ call: StudioCall) async throws(StudioError) -> JSON {
    let archive = call.archive
    try await archive.work.start { progress throws(StudioError) in
      let builder = SiteBuilder(environment: archive.environment, progress: progress)
      do {
        let report = try await builder.findOut(BuildRequest(archive: archive.root))
        await archive.forget()
        return [
          "texts": .count(report.textsRead), "engine": .text(report.textEngine),
          "problems": .list(report.diagnostics.filter { $0.severity != .note }.map(OverviewAnswers.problem)),
        ]
      } catch {
        throw StudioError(ofWork: error, "read")
      }
    }
    return ["started": true]
  }
}

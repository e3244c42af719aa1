// SPDX-License-Identifier: MIT
private import Cataloguing
private import KeepsakeArchive
internal import KeepsakeModel
internal import SitePipeline

/// Making the site, and seeing first what it would show.
enum PublishAnswers {
  /// What a build would do; nothing is written.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    var request = BuildRequest(archive: call.archive.root)
    request.isDryRun = true
    request.textReading = .never
    return try await build(request, call)
  }

  static func publish(_ call: StudioCall) async throws(StudioError) -> JSON {
    var request = BuildRequest(archive: call.archive.root)
    request.textReading = .later
    let answer = try await build(request, call)
    // It is shown to this machine's browsers only.
    let address = call.phones == nil ? nil : await call.archive.showSite(answer["output"]?.text)
    return .map((answer.members ?? []) + [.init(key: "address", value: .maybe(address))])
  }

  private static func build(_ request: BuildRequest, _ call: StudioCall) async throws(StudioError) -> JSON {
    let report: BuildReport
    do {
      report = try await SiteBuilder(environment: call.archive.environment).build(request)
    } catch let diagnostic as Diagnostic {
      throw StudioError(diagnostic)
    } catch {
      throw StudioError(500, "build", "The site could not be built: \(error)")
    }
    return [
      "outcome": .text(report.outcome.rawValue), "output": .text(report.output),
      "pagesWritten": .count(report.pagesWritten), "removed": .count(report.filesRemoved),
      "problems": .list(report.diagnostics.filter { $0.severity != .note }.map(OverviewAnswers.problem)),
    ]
  }
}

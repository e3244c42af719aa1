// SPDX-License-Identifier: MIT
internal import ArchiveVerbs
internal import KeepsakeModel
internal import KeepsakeSupport
private import QRCode
internal import SitePipeline
private import Synchronization

/// Makes the site in the two steps of `build`, and brings it to its places after each.
struct SitePublication: Sendable {
  let archive: StudioArchive
  let places: [SiteDelivery.Place]
  /// Whether the site is shown to this machine's browsers.
  let isShown: Bool
  let progress: any ProgressListener

  /// What stands after the first step.
  private struct Standing: Sendable {
    var told: JSON
    var sent: [JSON]
  }

  /// The outcome of both steps.
  ///
  /// If the second step fails or is stopped, the first step's outcome stays, with the missing parts.
  func run(_ request: BuildRequest) async throws(StudioError) -> JSON {
    let before = try await archive.now()
    let standing = Mutex<Standing?>(nil)
    let builder = SiteBuilder(environment: archive.environment, progress: progress)
    do {
      let report = try await builder.build(request) { report in
        guard let told = try? await told(report, after: nil) else { return }
        standing.withLock { $0 = told }
        await archive.work.stands(told.told)
      } isSame: {
        await archive.forget()
        let now = try? await archive.now()
        return now?.settings == before.settings && now?.snapshot.read.scan == before.snapshot.read.scan
      }
      await archive.forget()
      let first = standing.withLock(\.self)
      if report.outcome == .refused || report.isBehind, let first {
        return first.told.saying("isBehind", .flag(report.isBehind), problems: report.diagnostics)
      }
      return try await told(report, after: first).told
    } catch {
      await archive.forget()
      let failure = error as? StudioError ?? StudioError(ofWork: error, "build")
      guard let first = standing.withLock(\.self) else { throw failure }
      return first.told.saying("isStopped", true, problems: (error as? Diagnostic).map { [$0] } ?? [])
    }
  }

  /// Sends the built files to the places, and returns a report.
  private func told(_ report: BuildReport, after first: Standing?) async throws(StudioError) -> Standing {
    await archive.forget()
    let address = isShown ? await archive.showSite(report.output) : nil
    let isMade = report.outcome == .published || report.outcome == .unchanged
    let sent = Self.joined(first?.sent ?? [], try isMade ? SitePlaces.send(to: places, archive, progress) : [])
    let known = sent.isEmpty || !report.hasBaseURL ? nil : try await archive.now().settings.baseURL
    return Standing(
      told: [
        "outcome": .text(report.outcome.rawValue), "output": .text(report.output),
        "pagesWritten": .count(report.pagesWritten), "address": .maybe(address), "sent": .list(sent),
        "known": .maybe(known), "code": .maybe(known.flatMap { QRCode($0)?.svg }), "left": Self.left(report),
        "hasReaders": .flag(report.encryptsSecured),
        "problems": .list(report.diagnostics.filter { $0.severity != .note }.map(OverviewAnswers.problem)),
      ], sent: sent)
  }

  /// What takes long and is not on the site yet; each only if there is some.
  static func left(_ report: BuildReport) -> JSON {
    let counts = [("pages", report.furtherPagesLeft), ("texts", report.textsLeft), ("films", report.filmsLeft)]
    return .map(counts.filter { $0.1 > 0 }.map { .init(key: $0.0, value: .count($0.1)) })
  }

  /// What went to each place in both steps.
  private static func joined(_ first: [JSON], _ second: [JSON]) -> [JSON] {
    second.enumerated().map { place, one in
      guard first.indices.contains(place), one["failed"] == nil, first[place]["failed"] == nil else { return one }
      return .map(
        (one.members ?? []).map { member in
          guard let count = member.value.count, let earlier = first[place][member.key]?.count else { return member }
          let both = member.key == "unchanged" ? min(count, earlier) : count + earlier
          return .init(key: member.key, value: .count(both))
        })
    }
  }
}

extension JSON {
  /// An outcome with one thing more, and problems that are not among its own.
  fileprivate func saying(_ key: String, _ value: JSON, problems: [Diagnostic]) -> JSON {
    let known = self["problems"]?.items ?? []
    let new = problems.filter { $0.severity != .note }.map(OverviewAnswers.problem).filter { !known.contains($0) }
    return .map(
      (members ?? []).filter { $0.key != "problems" } + [
        .init(key: key, value: value), .init(key: "problems", value: .list(known + new)),
      ])
  }
}

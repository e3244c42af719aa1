// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import PreviewServer
internal import SitePipeline

/// A site that is shown while it is built again: text is read and films are made beside that, and a change never waits for it.
actor ServedSite {
  private let builder: SiteBuilder
  private let server: PreviewServer
  private let console: Console
  /// Does nothing that takes long.
  private let request: BuildRequest
  /// The site's folder.
  private let output: String
  /// Between one look and the next whether another process still builds.
  private static let patience = Duration.milliseconds(500)
  private var news: WatchNews
  private var reading: Task<Void, Never>?
  /// The remaining work as last reported.
  private var told = ""
  /// What was left at the last build that got as far as to know; empty: nothing.
  private var left = ""

  /// Takes the request, and the report of its first build, which has read no text.
  init(_ request: BuildRequest, _ first: BuildReport, builder: SiteBuilder, server: PreviewServer, console: Console) {
    (self.builder, self.server, self.console) = (builder, server, console)
    self.request = request.readingLater
    output = first.output
    news = WatchNews(first.diagnostics)
  }

  /// Shows what the first build had to complain of, and begins to read what it left.
  func begin(_ first: BuildReport) async {
    await server.tell(news.errors)
    read(after: first)
  }

  /// Builds again after a change; reading that is under way is stopped, and goes on afterwards from where it was.
  func rebuild() async {
    await stopReading()
    let began = ContinuousClock.now
    guard let report = await build(request) else { return read() }
    if report.outcome == .published {
      let pages = report.pagesWritten == 0 ? "no page" : CheckText.noun(report.pagesWritten, "page")
      console.say("Built again in \(ProgressLine.text(of: .now - began)): \(pages) changed.")
      await server.reload()
    }
    read(after: report)
  }

  /// Ends reading and waits until it has.
  func stopReading() async {
    reading?.cancel()
    await reading?.value
    reading = nil
  }

  private func read(after report: BuildReport) {
    // A build that was refused may not have come to the pictures.
    if report.outcome != .refused || report.leavesWork { left = BuildSummary.left(report) }
    read()
  }

  /// Reads the remaining text, also while an error keeps the old site: the text is stored.
  private func read() {
    guard !left.isEmpty, !Task.isCancelled else { return }
    var request = request
    request.slowWork = .first
    // Not after every change, if some cannot be read.
    if left != told { console.say("Meanwhile: \(left).") }
    told = left
    reading = Task { [request] in
      guard let report = await build(request) else { return }
      // The rest cannot be read now; it is tried again after the next change.
      left = BuildSummary.left(report)
      guard report.outcome == .published else { return }
      console.say("That is done: \(CheckText.noun(report.pagesWritten, "page")) changed.")
      await server.reload()
    }
  }

  /// `nil` if it was stopped, or could not go on.
  private func build(_ request: BuildRequest) async -> BuildReport? {
    let isAside = request.slowWork == .first
    do {
      let report = try await buildInTurn(request)
      tell(
        report.diagnostics, isWhole: report.outcome != .refused, leavesText: !isAside && report.leavesWork,
        isAside: isAside)
      await server.tell(news.errors)
      return report
    } catch let diagnostic as Diagnostic {
      tell([diagnostic], isWhole: false, leavesText: true, isAside: isAside)
      await server.tell(news.errors)
    } catch {
      // Stopped for a change, or because the program ends.
    }
    return nil
  }

  /// Builds once no other process builds the archive: that is no mistake in it, and the change is not lost by it.
  private func buildInTurn(_ request: BuildRequest) async throws -> BuildReport {
    var isTold = false
    while true {
      do {
        return try await builder.build(request)
      } catch let diagnostic as Diagnostic where diagnostic.id == "archive.busy" {
        if !isTold { console.say("Waiting: \(diagnostic.problem).") }
        isTold = true
        try await Task.sleep(for: Self.patience)
      }
    }
  }

  /// Reports the problems that are new and those that are solved since the last build, each once.
  ///
  /// A build that reads text beside the others `isAside`: it does not repeat known errors.
  private func tell(_ diagnostics: [Diagnostic], isWhole: Bool, leavesText: Bool, isAside: Bool) {
    let hadErrors = !news.errors.isEmpty
    let (new, settled) = news.take(diagnostics, isWhole: isWhole, leavesText: leavesText)
    for diagnostic in settled.prefix(5) { console.say("Settled: \(diagnostic.inShort)") }
    if settled.count > 5 { console.say("And \(settled.count - 5) more are settled.") }
    console.report(new)
    let errors = news.errors
    if isAside, hadErrors, !errors.isEmpty, !(new + settled).contains(where: { $0.severity == .error }) { return }
    if let first = errors.min(by: Diagnostic.inReadingOrder) {
      let isTold = errors.allSatisfy(new.contains)
      let left = errors.count == 1 ? "A mistake is left" : "\(errors.count) mistakes are left, the first"
      let still = "\(left) at \(first.inShort). "
      let corrected = "\(errors.count == 1 ? "it is" : "they are") corrected."
      let isThere = Files.exists(output + "/index.html")
      let end = (isThere ? "The old site stands until " : "There is no site until ") + corrected
      console.say((isTold ? "" : still) + end)
    } else if hadErrors {
      console.say("Fine again: no mistake is left.")
    }
  }
}

extension BuildRequest {
  /// The same without reading any text now.
  var readingLater: BuildRequest {
    var request = self
    request.slowWork = .later
    return request
  }
}

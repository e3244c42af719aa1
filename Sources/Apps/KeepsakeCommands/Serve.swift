// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import PreviewServer
private import SitePipeline

/// `serve`: the site in a browser, built anew as the archive changes.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Builds the site, shows it on this machine, and with --watch builds it again on every change.",
    discussion: """
      Only this machine can open the address. Ctrl-C ends it.

      EXAMPLE
        keepsake-site serve ~/Pictures/family --watch
      """)

  @OptionGroup var shared: SharedOptions
  @OptionGroup var target: BuildTarget
  @OptionGroup var source: PassphraseOptions

  @Option(help: "The port (default: the first free one from 8080).")
  var port: UInt16?

  @Flag(name: .customLong("watch"), help: "Build again and reload the browser when something changes.")
  var watches = false

  func run() async throws {
    var asked = target.request
    asked.passphrase = try source.passphrase(archive: asked.archive)
    let (request, port, watches) = (asked, port, watches)
    let (console, environment) = (shared.console, shared.environment)
    do {
      try await Interruption.stopsWork {
        try await Self.serve(request, port: port, watches: watches, console: console, environment: environment)
      }
    } catch is CancellationError {
      // Ctrl-C is how this verb ends.
      console.say("Stopped.")
    }
  }

  private static func serve(
    _ request: BuildRequest, port: UInt16?, watches: Bool, console: Console, environment: BuildEnvironment
  ) async throws {
    // A port that cannot be had is told before minutes of building.
    if let port { try await PreviewServer.check(port: port) }
    let builder = SiteBuilder(environment: environment, progress: console)
    let watcher = FolderWatcher(root: request.archive)
    // Watching begins before the build, so that a change during it is not missed.
    let changes = watcher.changes()
    let first = try await builder.build(request)
    console.report(first.diagnostics)
    if first.outcome == .refused, !watches || !Files.exists(first.output + "/index.html") {
      console.say("Nothing to show: correct what is named above and run the command again.")
      throw ExitStatus(.problems)
    }
    let files = try KeepsakeFiles(request.archive)
    let server = PreviewServer(root: first.output, port: port, liveReload: watches) { address in
      let parts = address.split(separator: "/")
      guard parts.count == 3, parts[0] == "keepsakes", parts[2] == "index.html" else { return nil }
      return files.files(of: String(parts[1])).map {
        PageNote(file: $0.sidecar, isThere: $0.isThere, pictures: $0.pictures)
      }
    }
    let chosen: UInt16
    do {
      chosen = try await server.start()
    } catch {
      throw error.diagnostic
    }
    console.say("The site is at http://127.0.0.1:\(chosen)/ (Ctrl-C ends it)")
    print("http://127.0.0.1:\(chosen)/")
    // The address is for a program that waits for it, even through a pipe.
    fflush(nil)
    do {
      if watches {
        var news = WatchNews(first.diagnostics)
        await server.tell(news.errors)
        for await _ in changes {
          try Task.checkCancellation()
          await rebuild(request, builder, server, console, &news)
        }
      }
      while true { try await Task.sleep(for: .seconds(3_600)) }
    } catch {
      await server.stop()
      throw error
    }
  }

  private static func rebuild(
    _ request: BuildRequest, _ builder: SiteBuilder, _ server: PreviewServer, _ console: Console,
    _ news: inout WatchNews
  ) async {
    let began = ContinuousClock.now
    do {
      let report = try await builder.build(request)
      tell(report.diagnostics, isWhole: report.outcome != .refused, console, &news)
      await server.tell(news.errors)
      if report.outcome == .published {
        let pages = report.pagesWritten == 0 ? "no page" : CheckText.noun(report.pagesWritten, "page")
        console.say("Built again in \(ProgressLine.text(of: .now - began)): \(pages) changed.")
        await server.reload()
      }
    } catch let diagnostic as Diagnostic {
      tell([diagnostic], isWhole: false, console, &news)
      await server.tell(news.errors)
    } catch {
      console.say("The build was stopped.")
    }
  }

  /// Says what is new and what is settled since the last build; what was said before is not said again.
  private static func tell(
    _ diagnostics: [Diagnostic], isWhole: Bool, _ console: Console, _ news: inout WatchNews
  ) {
    let hadErrors = !news.errors.isEmpty
    let (new, settled) = news.take(diagnostics, isWhole: isWhole)
    for diagnostic in settled.prefix(5) { console.say("Settled: \(diagnostic.inShort)") }
    if settled.count > 5 { console.say("And \(settled.count - 5) more are settled.") }
    console.report(new)
    let errors = news.errors
    if let first = errors.min(by: Diagnostic.inReadingOrder) {
      let isTold = errors.allSatisfy(new.contains)
      let still = "\(errors.count == 1 ? "A mistake is" : "\(errors.count) mistakes are") left, at \(first.inShort). "
      let end = "The old site stands until \(errors.count == 1 ? "it is" : "they are") corrected."
      console.say((isTold ? "" : still) + end)
    } else if hadErrors {
      console.say("Fine again: no mistake is left.")
    }
  }
}

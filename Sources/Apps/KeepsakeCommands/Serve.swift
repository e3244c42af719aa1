// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import PreviewServer
private import KeepsakeArchive
private import SitePipeline

/// `serve`: the site in a browser, rebuilt as the archive changes.
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
    // A port in use is reported before minutes of building.
    if let port { try await PreviewServer.check(port: port) }
    let builder = SiteBuilder(environment: environment, progress: console)
    let watcher = FolderWatcher(root: request.archive)
    // Watching begins before the build, so that a change during it is not missed.
    let changes = watcher.changes()
    let first = try await builder.build(request.readingLater)
    console.report(first.diagnostics)
    if first.outcome == .refused, !watches {
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
    let isThere = Files.exists(first.output + "/index.html")
    console.say(
      (isThere ? "The site is at" : "There is no site yet. Once what is named above is corrected, it is at")
        + " http://127.0.0.1:\(chosen)/ (Ctrl-C ends it)")
    Console.answer("http://127.0.0.1:\(chosen)/")
    // The address is for a program that waits for it, even through a pipe.
    fflush(nil)
    let site = ServedSite(request, first, builder: builder, server: server, console: console)
    do {
      await site.begin(first)
      if watches {
        for await _ in changes {
          try Task.checkCancellation()
          await site.rebuild()
        }
      }
      while true { try await Task.sleep(for: .seconds(3_600)) }
    } catch {
      await site.stopReading()
      await server.stop()
      throw error
    }
  }
}

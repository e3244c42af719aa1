// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
private import KeepsakeArchive
private import KeepsakeModel
private import KeepsakeSupport
private import Studio

/// `studio`: the archive in the keeper's own hands, in a browser.
struct StudioVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Opens the archive in your browser to add, describe, group and publish keepsakes.",
    discussion: """
      Only this machine, and the one browser that the address lets in, can use it. What you do is written into the same \
      plain files that an editor would change, and can be undone for 30 days. Ctrl-C ends it.

      EXAMPLE
        keepsake-site studio ~/Pictures/family
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The archive's folder.", completion: .directory)
  var archive = "."

  @Option(help: "The port (default: the first free one from 8180).")
  var port: UInt16?

  @Flag(name: .customLong("no-browser"), help: "Print the address and open no browser.")
  var opensNone = false

  func run() async throws {
    let (console, environment) = (shared.console, shared.environment)
    let (path, port, opensNone) = (archive, port, opensNone)
    do {
      try await Interruption.stopsWork {
        let studio = try StudioServer(path, environment: environment)
        let address = try await studio.start(port: port)
        // For a program that waits for it, even through a pipe.
        Console.answer(address)
        fflush(nil)
        console.say("The studio is open (Ctrl-C ends it). This address is good once, for one browser.")
        if !opensNone { Self.open(address, console) }
        do { while true { try await Task.sleep(for: .seconds(3_600)) } } catch {
          await studio.stop()
          throw error
        }
      }
    } catch is CancellationError {
      // Ctrl-C is how this verb ends.
      console.say("Closed. Everything that was saved is in the archive's files.")
    }
  }

  /// Lets the system open an address in the user's browser.
  private static func open(_ address: String, _ console: Console) {
    #if os(macOS)
      let opener = "/usr/bin/open"
    #else
      let opener = "/usr/bin/xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [address]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard FileManager.default.isExecutableFile(atPath: opener), (try? process.run()) != nil else {
      console.say("No browser could be opened from here: open the address above in yours.")
      return
    }
  }
}

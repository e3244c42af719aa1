// SPDX-License-Identifier: MIT
private import Dispatch
private import Foundation
private import KeepsakeSupport

/// The program as it was built with the tests, run as its users run it.
package enum SiteProgram {
  /// The result of a run.
  package struct Run: Sendable {
    /// The exit status; for a killed run, the signal's number negated.
    package var status: Int32
    package var output: String
    package var messages: String
  }

  /// The executable beside the tests' own; `nil` if it was not built.
  package static let path: String? = {
    let mine = [Bundle.main.executablePath, CommandLine.arguments.first, Files.realPath("/proc/self/exe")]
    for start in mine.compactMap({ $0 }) {
      var folder = (start as NSString).deletingLastPathComponent
      while folder.count > 1 {
        let candidate = folder + "/keepsake-site"
        if let status = Files.status(candidate), status.kind == .file { return candidate }
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    return nil
  }()

  package static var isBuilt: Bool { path != nil }

  package static let whySkipped = "the program keepsake-site was not built beside the tests"

  /// Runs to the end, or until it is killed after `life`; with `isOrdinary` as an unprivileged user, even if the tests
  /// run as root.
  package static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], life: Duration? = nil,
    isOrdinary: Bool = false
  ) async throws -> Run {
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent")
    process.arguments = arguments
    if isOrdinary, geteuid() == 0 {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", path ?? "/nonexistent"] + arguments
    }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    // Tesseract reads texts, whatever else is installed, and messages are in English, whatever the language of this machine.
    process.environment = ProcessInfo.processInfo.environment.merging(["KEEPSAKE_MODELS": "/nowhere", "LC_ALL": "C"]) {
      $1
    }
    .merging(environment) { $1 }
    for name in ["output", "messages"] { try scratch.write("", to: name) }
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("output")))
    let messages = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("messages")))
    process.standardOutput = output
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    let ended = AsyncStream<Void> { continuation in
      process.terminationHandler = { _ in continuation.finish() }
    }
    try process.run()
    let identifier = process.processIdentifier
    // Runs on a separate thread, because all threads of tasks may be busy.
    let killer = DispatchWorkItem { kill(identifier, SIGKILL) }
    if let life { DispatchQueue.global().asyncAfter(deadline: .now() + life / .seconds(1), execute: killer) }
    for await _ in ended {}
    killer.cancel()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus,
      output: String(decoding: try scratch.read("output"), as: UTF8.self),
      messages: String(decoding: try scratch.read("messages"), as: UTF8.self))
  }
}

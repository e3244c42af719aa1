// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// Another program, run to its end with what it wrote.
package struct CommandRun: Sendable {
  /// The exit status; of a program that a signal ended, the signal's number negated.
  package var status: Int32
  package var output: String
  /// What it said on standard error.
  package var messages: String

  /// Whether a program of this name can be run.
  package static func isThere(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs a program with arguments as they are: no shell reads them.
  ///
  /// Throws a `Diagnostic` if there is no such program or it cannot be started.
  package static func run(
    _ name: String, _ arguments: [String], in folder: String? = nil, input: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws(Diagnostic) -> CommandRun {
    guard let path = path(of: name) else {
      throw Diagnostic(
        .error, "command.missing", "the program “\(name)” is not there", remedy: "install it, or put it into PATH")
    }
    do {
      return try start(path, arguments, folder, input, environment)
    } catch {
      throw Diagnostic(
        .error, "command.not-started", "the program “\(name)” could not be started: \(error.localizedDescription)",
        remedy: "try it by hand")
    }
  }

  /// Runs a line as the user's shell would.
  package static func shell(_ line: String, input: [UInt8] = []) throws(Diagnostic) -> CommandRun {
    try run("/bin/sh", ["-c", line], input: input)
  }

  private static func start(
    _ path: String, _ arguments: [String], _ folder: String?, _ input: [UInt8], _ environment: [String: String]
  ) throws -> CommandRun {
    let scratch = NSTemporaryDirectory() + "keepsake-run-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: scratch, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    // Files instead of pipes: neither side can wait for the other.
    try Data(input).write(to: URL(fileURLWithPath: scratch + "/in"))
    for name in ["out", "err"] { try Data().write(to: URL(fileURLWithPath: "\(scratch)/\(name)")) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch + "/in"))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch + "/out"))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch + "/err"))
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return CommandRun(
      status: isSignal ? -process.terminationStatus : process.terminationStatus,
      output: text(scratch + "/out"), messages: text(scratch + "/err"))
  }

  private static func text(_ path: String) -> String {
    let bytes = (try? Files.read(path, limit: 256 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private static func path(of name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0 && !Files.isFolder($0)
    }
  }
}

// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// Another program, run to its end with what it wrote.
package struct CommandRun: Sendable {
  /// The exit status; of a program that a signal ended, the signal's number negated.
  package var status: Int32
  /// What it wrote, byte for byte.
  package var bytes: [UInt8]
  /// What it said on standard error.
  package var messages: String
  /// Seconds of processor time that it took.
  package var processor: Double

  /// What it wrote, as text without line ends at its end.
  package var output: String { Self.text(bytes) }

  /// Whether a program of this name can be run.
  package static func isThere(_ name: String) -> Bool { path(of: name) != nil }

  /// Runs a program with its arguments unchanged: no shell reads them.
  ///
  /// Cancelling the task stops it. `environment` adds variables, and removes those with `nil`. With `limits` it also yields to other
  /// programs. Throws a `Diagnostic` if the program is missing or cannot be started.
  package static func run(
    _ name: String, _ arguments: [String], in folder: String? = nil, input: [UInt8] = [],
    environment: [String: String?] = [:], limits: ProcessLimits? = nil
  ) throws(Diagnostic) -> CommandRun {
    guard let path = path(of: name) else {
      throw Diagnostic(
        .error, "command.missing", "the program “\(name)” is not there", remedy: "install it, or put it into PATH")
    }
    do {
      return try start(path, arguments, folder, input, environment, limits)
    } catch {
      throw Diagnostic(
        .error, "command.not-started", "the program “\(name)” could not be started: \(error.reason)",
        remedy: "try it by hand")
    }
  }

  /// Runs a line as the user's shell would.
  package static func shell(_ line: String, input: [UInt8] = []) throws(Diagnostic) -> CommandRun {
    try run("/bin/sh", ["-c", line], input: input)
  }

  private static func start(
    _ path: String, _ arguments: [String], _ folder: String?, _ input: [UInt8], _ environment: [String: String?],
    _ limits: ProcessLimits?
  ) throws(FileError) -> CommandRun {
    // Files instead of pipes: neither side can wait for the other.
    let scratch = NSTemporaryDirectory() + "keepsake-run-" + UUID().uuidString
    guard mkdir(scratch, 0o700) == 0 else { throw FileError(.create, scratch, code: errno) }
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try Files.write(input, to: scratch + "/in")
    var told = ProcessInfo.processInfo.environment
    for (name, value) in environment { told[name] = value }
    let process = try ChildProcess(
      path, arguments, in: folder, environment: told, input: scratch + "/in", output: scratch + "/out",
      messages: scratch + "/err", limits: limits)
    // The program has its files open. Without their names nothing of what it writes stays on the disk, however this process ends.
    let files = ["out", "err"].map { FileHandle(forReadingAtPath: "\(scratch)/\($0)") }
    try? FileManager.default.removeItem(atPath: scratch)
    let (status, processor) = process.wait()
    let written = files.map { file in [UInt8]((try? file?.read(upToCount: 256 << 20)) ?? Data()) }
    return CommandRun(status: status, bytes: written[0], messages: text(written[1]), processor: processor)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// The path of a program with this name; `nil` if there is none.
  ///
  /// Relative folders in PATH are skipped: an archive could have programs with these names.
  package static func path(of name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0 && !Files.isFolder($0)
    }
  }
}

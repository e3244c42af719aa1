// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

/// A user with pictures in `~/Pictures/family` who types commands into a shell.
struct Newcomer {
  let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    let names = [
      "letters/1962-07-grandma", "letters/1962-07-grandma-back", "trips/banff/a", "trips/banff/b", "lake/one",
      "lake/two", "party",
    ]
    for (seed, name) in names.enumerated() {
      try home.write(SmallPicture.jpeg(level: 20 + seed * 30), to: "Pictures/family/\(name).jpg")
    }
  }

  /// The program beside the tests stands for the installed one.
  func install() throws { try home.link(".local/bin/keepsake-site", to: SiteProgram.path ?? "") }

  /// Runs a line as the shell does after reading `.profile`.
  ///
  /// Stops a server by Ctrl-C once it has printed its address.
  func type(
    _ line: String, in folder: String = ".", isServer: Bool = false
  ) async throws -> (status: Int32, output: String, messages: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // Ctrl-C must reach the program itself.
    process.arguments = ["-c", ". \"$HOME/.profile\"\n\(isServer ? "exec " : "")\(line)"]
    process.currentDirectoryURL = URL(filePath: home.path(folder))
    process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "TESSDATA_PREFIX": home.path, "COLUMNS": "80"]
    for name in ["output", "messages"] { try home.write("", to: name) }
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: home.path("output")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: home.path("messages")))
    process.standardInput = FileHandle.nullDevice
    let ended = AsyncStream<Void> { continuation in process.terminationHandler = { _ in continuation.finish() } }
    try process.run()
    if isServer {
      while process.isRunning, try !home.read("output").contains(10) { try await Task.sleep(for: .milliseconds(20)) }
      process.interrupt()
    }
    for await _ in ended {}
    process.waitUntilExit()
    return (
      process.terminationStatus, normalised(try home.read("output")), normalised(try home.read("messages"))
    )
  }

  /// Replaces text that differs between runs and machines.
  private func normalised(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(home.path, with: "~")
      .replacing(/Done in [^\n]*?\.(?=\n| \d+ warning)/, with: "Done in TIME.")
      .replacing(/[A-Z][a-z ]+: \d+ of \d+[^\n]* left\n/, with: "")
      .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:PORT")
  }
}

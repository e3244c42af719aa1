// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Follows README.md's “Five minutes” word by word in an empty home folder, and holds what is said against a transcript.
///
/// `KEEPSAKE_RECORD=1` writes the transcript anew, and fails.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `README's five minutes` {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let transcript = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "five-minutes.txt")

  @Test func `can be followed from an empty home folder, and say what the transcript says`() async throws {
    let home = try TemporaryFolder()
    try Self.takePictures(home)
    let steps = try Self.steps()
    #expect(steps.count == 7)
    var said = ""
    for step in steps {
      switch step {
      case .commands(let lines): said += try await Self.follow(lines, home)
      case .file(let path, let text): try home.write(text, to: "Pictures/family/\(path)")
      }
    }
    let text = Self.normalised(said, home)
    if ProcessInfo.processInfo.environment["KEEPSAKE_RECORD"] != nil {
      try text.write(to: Self.transcript, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without KEEPSAKE_RECORD")
    }
    #expect(try text == String(contentsOf: Self.transcript, encoding: .utf8))
    let site = try FileTree(home.path("Pictures/family-site"))
    #expect(site.text("collections/summer-at-the-lake/index.html")?.contains("5 keepsakes") == true)
    #expect(site.text("people/comfort-okafor/index.html") != nil)
  }

  // MARK: What README.md says

  private enum Step {
    case commands([String])
    case file(path: String, text: String)
  }

  /// The blocks of the section: commands, and files with the names that the text before them gives.
  private static func steps() throws -> [Step] {
    let readme = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "\n## Five minutes\n")).upperBound
    let section = readme[start...].prefix(upTo: readme[start...].range(of: "\n## ")?.lowerBound ?? readme.endIndex)
    let parts = section.components(separatedBy: "```")
    return try stride(from: 1, to: parts.count, by: 2).map { number in
      let lines = parts[number].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let indent = lines.dropFirst().first?.prefix { $0 == " " }.count ?? 0
      let body = lines.dropFirst().dropLast().map { String($0.dropFirst(indent)) }
      guard lines[0] == "yaml" else { return .commands(body) }
      let names = parts[number - 1].matches(of: /`([a-z0-9\/-]+\.yaml)`/)
      return .file(path: String(try #require(names.last).1), text: body.joined(separator: "\n") + "\n")
    }
  }

  /// What a newcomer has: pictures of their own.
  private static func takePictures(_ home: TemporaryFolder) throws {
    let names = [
      "letters/1962-07-grandma", "letters/1962-07-grandma-back", "trips/banff/a", "trips/banff/b", "lake/one",
      "lake/two", "party",
    ]
    for (seed, name) in names.enumerated() {
      try home.write(SmallPicture.jpeg(level: 20 + seed * 30), to: "Pictures/family/\(name).jpg")
    }
  }

  // MARK: Following it

  private static func follow(_ lines: [String], _ home: TemporaryFolder) async throws -> String {
    var said = ""
    for line in lines {
      said += "$ \(line)\n"
      if line.hasPrefix("scripts/install ") {
        // The program beside the tests stands for the installed one.
        try home.link(".local/bin/keepsake-site", to: SiteProgram.path ?? "")
      } else if line.hasPrefix("export ") {
        try home.write("\(line)\n", to: ".profile")
      } else {
        said += try await shell(line, home, isServer: line.contains(" serve "))
      }
    }
    return said
  }

  /// What a command says, messages first; one that serves is stopped by Ctrl-C once it has said where.
  private static func shell(_ line: String, _ home: TemporaryFolder, isServer: Bool) async throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", ". \"$HOME/.profile\"\nexec \(line)"]
    process.currentDirectoryURL = URL(filePath: home.path)
    process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "TESSDATA_PREFIX": home.path]
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
    #expect(process.terminationStatus == 0, "\(line)")
    return String(decoding: try home.read("messages") + home.read("output"), as: UTF8.self)
  }

  /// Without what differs from run to run and from machine to machine.
  private static func normalised(_ text: String, _ home: TemporaryFolder) -> String {
    text.replacing(home.path, with: "~")
      .replacing(/Done in [^\n]*?\.(?=\n| \d+ warning)/, with: "Done in TIME.")
      .replacing(/(Pages|Removed from the site): [^.\n]*\./) { "\($0.1): SO MANY." }
      .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:PORT")
  }
}

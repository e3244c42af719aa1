// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Types the lines of `Transcripts/*.txt` that begin with `$`, and compares the output with the other lines.
///
/// A line of standard error begins with `2> `; the last line of a command is its exit status. A new transcript is a
/// file with only the lines to type, recorded once.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `A transcript` {
  private static let names = try? FileManager.default.contentsOfDirectory(
    atPath: Recorded.folder.appending(path: "Transcripts").path
  ).filter { $0.hasSuffix(".txt") }.sorted()

  @Test(arguments: names ?? [])
  func `equals the program's output`(name: String) async throws {
    let path = "Transcripts/\(name)"
    let newcomer = try Newcomer()
    try newcomer.install()
    try newcomer.home.write("export PATH=\"$HOME/.local/bin:$PATH\"\n", to: ".profile")
    let lines = Recorded.text(path).split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    var said: [String] = []
    for line in lines {
      let run = try await newcomer.type(line, in: "Pictures")
      said.append("$ \(line)")
      said += Self.lines(run.messages).map { "2> \($0)" }
      said += Self.lines(run.output)
      said += ["[\(run.status)]", ""]
    }
    try Recorded.expect(said.joined(separator: "\n"), at: path)
  }

  @Test func `exists for at least ten commands`() { #expect(Self.names?.count ?? 0 >= 10) }

  private static func lines(_ text: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    return lines.last == "" ? lines.dropLast() : lines
  }
}

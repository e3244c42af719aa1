// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Follows README.md's “Five minutes” word by word in an empty home folder, and compares the output with a transcript.
///
/// `KEEPSAKE_RECORD=1` writes the transcript again, and fails.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `README's five minutes` {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `work from an empty home folder, and print the transcript`() async throws {
    let newcomer = try Newcomer()
    let steps = try Self.steps()
    #expect(steps.count == 7)
    var said = ""
    for step in steps {
      switch step {
      case .commands(let lines): said += try await Self.follow(lines, newcomer)
      case .file(let path, let text): try newcomer.home.write(text, to: "Pictures/family/\(path)")
      }
    }
    let text = said.replacing(/(Pages|Removed from the site): [^.\n]*\./) { "\($0.1): SO MANY." }
    try Recorded.expect(text, at: "five-minutes.txt")
    let site = try FileTree(newcomer.home.path("Pictures/family-site"))
    #expect(site.text("collections/summer-at-the-lake/index.html")?.contains("5 keepsakes") == true)
    #expect(site.text("people/comfort-okafor/index.html") != nil)
  }

  // MARK: The steps of README.md

  private enum Step {
    case commands([String])
    case file(path: String, text: String)
  }

  /// The blocks of the section: commands, and files with the names from the text before them.
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

  // MARK: Following them

  private static func follow(_ lines: [String], _ newcomer: Newcomer) async throws -> String {
    var said = ""
    for line in lines {
      said += "$ \(line)\n"
      if line.hasPrefix("scripts/install ") {
        try newcomer.install()
      } else if line.hasPrefix("export ") {
        try newcomer.home.write("\(line)\n", to: ".profile")
      } else {
        let run = try await newcomer.type(line, isServer: line.contains(" serve "))
        #expect(run.status == 0, "\(line)")
        said += run.messages + run.output
      }
    }
    return said
  }
}

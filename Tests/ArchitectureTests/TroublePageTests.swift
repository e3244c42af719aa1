// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// docs/troubles.md, which explains each message of the program under its name.
@Suite struct `The page of messages` {
  private static let sources = (try? SourceText.all(below: ["Sources"])) ?? []
  private static let page =
    (try? String(contentsOf: SourceText.packageFolder.appending(path: "docs/troubles.md"), encoding: .utf8)) ?? ""

  private static func text(_ file: SourceText) -> String {
    file.lines.filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.joined(separator: "\n")
  }

  /// Names in calls that make a message, and in a file's helper calls.
  private static func names() -> Set<String> {
    var names: Set<String> = []
    for file in sources {
      let text = text(file)
      for match in text.matches(of: /Diagnostic\(\s*[^,()"]+,\s*"([a-z0-9-]+\.[a-z0-9-]+)"/) {
        names.insert(String(match.1))
      }
      for match in text.matches(
        of: /(?:tell|warning|OutOfReach|added|note)\(\s*(?:[^,()"]+,\s*)?"([a-z]+\.[a-z0-9-]+)"/)
      {
        names.insert(String(match.1))
      }
      let prefixes = [
        "SidecarProblem": "sidecar", "YAMLError+Diagnostic": "sidecar", "TemplateError": "template",
      ]
      guard let prefix = prefixes.first(where: { file.path.hasSuffix("/\($0.key).swift") })?.value else { continue }
      for match in text.matches(of: /\(\s*"([a-z-]+)",\s*(?:"|said)/) where text.contains("id: String") {
        names.insert("\(prefix).\(match.1)")
      }
    }
    return names.filter { !$0.contains(/^(?:apart|due|thanks|original)\.|\.(?:yaml|json|txt|lock|html|js|css)$/) }
  }

  @Test func `has every message of the program`() {
    let names = Self.names()
    #expect(names.count > 300)
    let missing = names.filter { !Self.page.contains("<a id=\"\($0)\"></a>") }
    #expect(missing.isEmpty, "run scripts/troubles: \(missing.sorted())")
  }

  /// Headings of messages, and the number of sentences below each.
  private static func shape(of page: String) -> [String] {
    page.split(separator: "\n").compactMap { line in
      if line.hasPrefix("### ") { return String(line) }
      return line.hasPrefix("- ") ? "- \(line.contains("→"))" : nil
    }
  }

  @Test(arguments: ["de", "fr"]) func `exists in the keeper's language, message by message`(language: String) throws {
    let own = try String(
      contentsOf: SourceText.packageFolder.appending(path: "docs/troubles.\(language).md"), encoding: .utf8)
    let below = try #require(own.components(separatedBy: "<!-- From here on").last)
    let english = try #require(Self.page.components(separatedBy: "<!-- From here on").last)
    #expect(Self.shape(of: below) == Self.shape(of: english), "run scripts/troubles")
    let left = below.split(separator: "\n").filter {
      $0.hasPrefix("- ") && english.contains($0) && $0.contains(" the ")
    }
    #expect(left.isEmpty)
  }

  @Test func `has each message once, with an explanation`() {
    let anchors = Self.page.matches(of: /<a id="([^"]+)">/).map { String($0.1) }
    #expect(Set(anchors).count == anchors.count)
    let silent = Self.page.components(separatedBy: "The message itself says what it is").count - 1
    #expect(silent == 0, "\(silent) are not explained: say something in scripts/troubles")
  }

  @Test func `names the subject of each message, and writes commands as code`() {
    let lines = Self.page.split(separator: "\n")
    let bare = lines.filter {
      $0.contains(/(?:^- |– or: )(?:…|(?:Names|Is|Was|Has|Had|Holds|Found|Cannot|Deleted) )/)
    }
    #expect(bare.isEmpty, "give them a subject in scripts/troubles: \(bare)")
    #expect(!Self.page.contains("Keepsake-site "))
  }
}

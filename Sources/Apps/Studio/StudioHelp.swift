// SPDX-License-Identifier: MIT
private import SiteRendering

/// The documents that the program carries with it for its keepers, as the studio shows them.
enum StudioHelp {
  struct Article {
    /// Of its words; documents are not there in every language.
    var language: String
    var markup: String
  }

  private static let documents = ["questions", "troubles", "guide"]

  /// What is told about something; `nil` if there is no such document.
  static func article(_ about: String, in language: String) -> Article? {
    guard documents.contains(about) else { return nil }
    let own = about == "questions" && language != "en"
    let name = about == "guide" ? "keepers-guide" : own ? "questions.\(language)" : about
    guard let bytes = StudioAssets.files["docs/\(name).md"] else { return nil }
    return Article(language: own ? language : "en", markup: markup(String(decoding: bytes, as: UTF8.self)))
  }

  /// Names of messages become what addresses lead to; pictures, which the program does not carry, and links to other documents go.
  private static func markup(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("![") && !$0.hasPrefix("<!--") && !$0.hasPrefix("# ")
    }
    let source = lines.joined(separator: "\n").replacing(/<a id="[^"]*"><\/a>/, with: "")
      .replacing(/\[([^\]]+)\]\((?!https?:)[^)]*\)/) { $0.output.1 }
    // The titles of a keeper's own texts stand two levels deeper than those of a page.
    return SharedLook.html(of: source)
      .replacing(/<(\/?)h4>/) { "<\($0.output.1)h2>" }.replacing(/<(\/?)h5>/) { "<\($0.output.1)h3>" }
      .replacing(/<h3><code>([a-z0-9.-]+)<\/code>/) { "<h3 id=\"\($0.output.1)\"><code>\($0.output.1)</code>" }
  }
}

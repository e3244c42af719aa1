// SPDX-License-Identifier: MIT
private import SiteRendering

/// The documents that the program carries with it for its keepers, as the studio shows them.
enum StudioHelp {
  struct Article {
    /// The article's language; not every document exists in every language.
    var language: String
    var markup: String
  }

  private static let documents = ["questions": "questions", "troubles": "troubles", "guide": "keepers-guide"]

  /// The article on a subject; `nil` if there is none.
  static func article(_ about: String, in language: String) -> Article? {
    guard let name = documents[about] else { return nil }
    let own = StudioAssets.files["docs/\(name).\(language).md"]
    guard let bytes = own ?? StudioAssets.files["docs/\(name).md"] else { return nil }
    return Article(language: own == nil ? "en" : language, markup: markup(String(decoding: bytes, as: UTF8.self)))
  }

  /// Names of messages become what addresses lead to; pictures, which the program does not carry, and links to other documents go.
  private static func markup(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("![") && !$0.hasPrefix("<!--") && !$0.hasPrefix("# ")
    }
    let source = lines.joined(separator: "\n").replacing(/<a id="[^"]*"><\/a>/, with: "")
      .replacing(/\[([^\]]+)\]\((?!https?:)[^)]*\)/) { $0.output.1 }
    // The headings of a keeper's texts are two levels below a page's.
    return SharedLook.html(of: source)
      .replacing(/<(\/?)h4>/) { "<\($0.output.1)h2>" }.replacing(/<(\/?)h5>/) { "<\($0.output.1)h3>" }
      .replacing(/<h3><code>([a-z0-9.-]+)<\/code>/) { "<h3 id=\"\($0.output.1)\"><code>\($0.output.1)</code>" }
  }
}

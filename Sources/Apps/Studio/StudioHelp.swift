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

  /// The article on a subject, the guide with a film that has a `title`; `nil` if there is none.
  static func article(_ about: String, in language: String, film title: String) -> Article? {
    guard let name = documents[about] else { return nil }
    let own = StudioAssets.files["docs/\(name).\(language).md"]
    guard let bytes = own ?? StudioAssets.files["docs/\(name).md"] else { return nil }
    let film =
      about == "guide"
      ? "<video controls preload=\"none\" lang=\"\(language)\" aria-label=\"\(title)\" "
        + "poster=\"\(folder)first-look.jpg\" src=\"\(folder)first-evening.webm\"></video>" : ""
    return Article(
      language: own == nil ? "en" : language, markup: film + markup(String(decoding: bytes, as: UTF8.self)))
  }

  private static let folder = "\(StudioAssets.folder)docs/guide/"

  /// Names of messages become what addresses lead to; links to other documents go.
  private static func markup(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("<!--") && !$0.hasPrefix("# ")
    }
    let source = lines.joined(separator: "\n").replacing(/<a id="[^"]*"><\/a>/, with: "")
      .replacing(/!\[([^\]]+)\]\(guide\/([a-z-]+\.jpg)\)/) { "⟦\($0.output.2) \($0.output.1)⟧" }
      .replacing(/\[([^\]]+)\]\((?!https?:)[^)]*\)/) { $0.output.1 }
    // The headings of a keeper's texts are two levels below a page's.
    return SharedLook.html(of: source)
      .replacing(/⟦([^ ⟧]+) ([^⟧]+)⟧/) {
        "<img src=\"\(folder)\($0.output.1)\" alt=\"\($0.output.2.replacing("\"", with: "&quot;"))\" loading=\"lazy\">"
      }
      .replacing(/<(\/?)h4>/) { "<\($0.output.1)h2>" }.replacing(/<(\/?)h5>/) { "<\($0.output.1)h3>" }
      .replacing(/<h3><code>([a-z0-9.-]+)<\/code>/) { "<h3 id=\"\($0.output.1)\"><code>\($0.output.1)</code>" }
  }
}

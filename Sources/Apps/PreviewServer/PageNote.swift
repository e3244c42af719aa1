// SPDX-License-Identifier: MIT

/// The files that a page is made from, shown to the keeper who looks at it on this machine; never part of a site.
package struct PageNote: Hashable, Sendable {
  /// The path in the archive of the file with the keeper's words.
  package var file: String
  /// Whether that file exists; if not, this is where it would be written.
  package var isThere: Bool
  package var pictures: [String]

  package init(file: String, isThere: Bool, pictures: [String]) {
    self.file = file
    self.isThere = isThere
    self.pictures = pictures
  }

  static let stylePath = "/__keepsake/preview.css"

  static let style = """
    .keepsake-preview-note, .keepsake-preview-banner { font: 0.875rem/1.5 system-ui, sans-serif; text-align: start; }
    .keepsake-preview-note { box-sizing: border-box; width: calc(100% - 2rem); max-width: 72rem; margin: 2rem auto; padding: 0.5rem 1rem;
      border: 1px dashed; overflow-wrap: anywhere; }
    .keepsake-preview-note p { margin: 0; }
    .keepsake-preview-note code, .keepsake-preview-banner code { font-family: ui-monospace, monospace; }
    .keepsake-preview-banner { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh;
      overflow: auto; padding: 0.75rem 1rem; background: #7f1d1d; color: #fff; overflow-wrap: anywhere; }
    .keepsake-preview-banner p { margin: 0; font-weight: 600; }
    .keepsake-preview-banner ul { margin: 0.25rem 0 0; padding-inline-start: 1.25rem; }
    .keepsake-preview-banner li { margin: 0.25rem 0; }
    .keepsake-preview-banner span { display: block; }
    .keepsake-preview-page { max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
    @media print { .keepsake-preview-note, .keepsake-preview-banner { display: none; } }

    """

  /// The HTML for the end of the page's main element.
  var markup: String {
    let words =
      isThere ? "The words of this keepsake are in" : "This keepsake has no words of yours yet; they would go into"
    let names = pictures.map { "<code>\(Self.escaped($0))</code>" }.joined(separator: ", ")
    let rest = pictures.isEmpty ? "" : " Its \(pictures.count == 1 ? "picture is" : "pictures are") \(names)."
    return "<aside class=\"keepsake-preview-note\" lang=\"en\" dir=\"ltr\" aria-label=\"Files of this keepsake\"><p>"
      + "\(words) <code>\(Self.escaped(file))</code>.\(rest) Only the preview shows this line.</p></aside>"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar.value < 32 ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}

// SPDX-License-Identifier: MIT

/// A line of Markdown as titles and captions have it, which know no markup.
enum MarkdownText {
  /// The words alone: without signs of emphasis, addresses of links, and escapes.
  static func plain(_ line: String) -> String {
    // Escaped characters are set aside, so that they are not taken for markup.
    var text = line.replacing(/\\([!-\/:-@\[-`{-~])/) { aside($0.1) }
    text = text.replacing(/`+([^`]{1,500})`+/) {
      $0.1.map { $0.isASCII && !$0.isLetter && !$0.isNumber ? aside("\($0)") : "\($0)" }.joined()
    }
    text = text.replacing(/^(?:#{1,6}|>|[-*+](?: \[[ xX]\])?)(?: +|$)/, with: "").replacing(/\ +#+ *$/, with: "")
    // Links may stand around pictures, and emphasis in each other.
    for _ in 0..<3 {
      text = text.replacing(
        /!?\[([^\[\]]{0,500})\](?:\([^()\s]{0,2000}(?:\([^()]{0,500}\)[^()\s]{0,500})?(?: +["'(][^\n]{0,500}?["')])? *\)|\[[^\[\]]{0,200}\])/
      ) { "\($0.1)" }
      text = text.replacing(/(\*{1,3}|~~|==|\+\+)([^\s*~](?:.{0,500}?[^\s*])?)\1/) { "\($0.2)" }
      text = text.replacing(/(^|[^\p{L}\p{N}_])(_{1,3})([^\s_](?:.{0,500}?[^\s_])?)\2(?![\p{L}\p{N}_])/) {
        "\($0.1)\($0.3)"
      }
    }
    text = text.replacing(/<((?:https?|mailto):[^<>\s]{1,2000})>/) { "\($0.1)" }
    return String(
      String.UnicodeScalarView(
        HTMLText.plain(text).unicodeScalars.map { scalar in
          first...(first + 127) ~= scalar.value ? Unicode.Scalar(UInt8(scalar.value - first)) : scalar
        }))
  }

  /// A sign of ASCII as one for private use.
  private static func aside(_ sign: some StringProtocol) -> String {
    String(String.UnicodeScalarView(sign.unicodeScalars.compactMap { Unicode.Scalar(first + $0.value) }))
  }

  private static let first: UInt32 = 0xF_F000
}

// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Texts that other programs wrote with markup, as plain ones.
enum HTMLText {
  /// Breaks and paragraphs become lines; a link keeps its words.
  static func plain(_ text: String) -> String {
    var output = ""
    var rest = text[...]
    // Behind the last of these there is no markup.
    let last = text.lastIndex(of: ">") ?? text.startIndex
    while let open = rest.firstIndex(of: "<"), open < last {
      output += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      // A sign for “less than” is no markup.
      guard let close = inside.firstIndex(of: ">"), let first = inside.first,
        first.isLetter || first == "/" || first == "!"
      else {
        output.append("<")
        rest = inside
        continue
      }
      let tag = inside[..<close].lowercased()
      if tag.hasPrefix("br") || tag == "/li" || tag == "/div" { output += "\n" }
      if tag == "/p" || tag.hasPrefix("/h") { output += "\n\n" }
      rest = inside[inside.index(after: close)...]
    }
    output += rest
    return CharacterReferences.resolved(output).replacing("\u{A0}", with: " ")
  }
}

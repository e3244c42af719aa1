// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Interprets a PNG's texts and the comments of JPEG and GIF files.
///
/// Source: W3C Portable Network Graphics (Third Edition), 11.3.3.1, the registered keywords.
enum TextChunkInterpreter {
  static func findings(in texts: [TextChunk]) -> Findings {
    var found = Findings(.text)
    for chunk in texts {
      let tag = chunk.keyword.isEmpty ? "comment" : "PNG \(chunk.keyword)"
      switch chunk.keyword.lowercased() {
      case "title": found.add(line: chunk.text, as: .title, tag)
      case "author", "artist": found.add(line: chunk.text, as: .creator, tag)
      case "description", "comment", "": found.add(lines: chunk.text, as: .description, tag)
      case "copyright": found.add(line: chunk.text, as: .copyright, tag)
      case "software": found.add(line: chunk.text, as: .software, tag)
      case "creation time":
        if let date = DateText.parse(chunk.text) {
          found.add(date: date, as: .taken, tag)
        } else {
          found.add(line: chunk.text, refusedAs: .taken, tag, "not a date")
        }
      case "keywords":
        for word in KeywordList.split([chunk.text]) { found.add(line: word, as: .keywords, tag) }
      default: break
      }
    }
    return found
  }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The sentences of diagnostics, read from the sources.
struct SourceSentences {
  /// A sentence in the pieces between its values.
  struct Sentence: Hashable {
    var file: String
    var pieces: [String]
  }

  /// Folders whose messages only a terminal shows.
  private static let terminal = ["KeepsakeCommands", "Enrichment", "Receiver", "keepsake-site", "CLibraries"]

  static func all(in root: URL) throws -> [Sentence] {
    var found: Set<Sentence> = []
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.pathComponents.contains(where: terminal.contains) else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("iagnostic") || text.contains(/package var (text|problem|remedy|reason|advice): String/)
      else { continue }
      let code = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      let signs = Array(code)
      for span in spans(signs) {
        for pieces in sentences(signs, span) { found.insert(Sentence(file: file.lastPathComponent, pieces: pieces)) }
      }
    }
    return found.sorted { ($0.file, $0.pieces.joined()) < ($1.file, $1.pieces.joined()) }
  }

  /// The arguments of a diagnostic, and the code that gives a reason: from an opening bracket to its closing one, or a
  /// constant to its line's end.
  private static func spans(_ code: [Character]) -> [Range<Int>] {
    let text = String(code)
    var spans: [Range<Int>] = []
    func places(_ pattern: some RegexComponent) -> [Int] {
      text.matches(of: pattern).map { text.distance(from: text.startIndex, to: $0.range.upperBound) }
    }
    let calls = places(
      #/\b(?:Diagnostic|exposed)\(|\b\w+\((?=\s*(?:(?:severity\([^\n]*|\.\w+), )?"[a-z]+\.[a-z-]+",)/#)
    for start in calls + places(/var (text|problem|remedy|reason|advice): String\?? \{/) {
      spans.append(start..<end(code, from: start))
    }
    for start in places(/let (why|reason|hid|says|them|problem|text|word|remedy)\b[^=\n]*=\s/) {
      // A conditional expression continues in lines that begin with '?', ':' or '+'.
      var end = start
      while end < code.count {
        end = code[end...].firstIndex(of: "\n") ?? code.count
        let next = code[end...].first { $0 != " " && $0 != "\n" }
        guard let next, "?:+".contains(next) else { break }
        end += 1
      }
      spans.append(start..<end)
    }
    return spans
  }

  /// The end of the bracket that opens at `start`.
  private static func end(_ code: [Character], from start: Int) -> Int {
    var (place, depth) = (start, 1)
    while place < code.count, depth > 0 {
      if code[place] == "\"" {
        place = literal(code, at: place).end
        continue
      }
      depth += "([{".contains(code[place]) ? 1 : ")]}".contains(code[place]) ? -1 : 0
      place += 1
    }
    return place
  }

  /// The pieces of a literal that begins at a place, and its end.
  ///
  /// Interpolations may contain other literals.
  private static func literal(_ code: [Character], at start: Int) -> (pieces: [String], end: Int) {
    var (pieces, place) = ([""], start + 1)
    while place < code.count, code[place] != "\"" {
      if code[place] == "\\", place + 1 < code.count {
        if code[place + 1] == "(" {
          place = end(code, from: place + 2)
          pieces.append("")
        } else {
          pieces[pieces.count - 1].append(code[place + 1] == "n" ? " " : code[place + 1])
          place += 2
        }
      } else {
        pieces[pieces.count - 1].append(code[place])
        place += 1
      }
    }
    return (pieces, place + 1)
  }

  /// The literals of a span that are sentences, or parts of one; literals joined by a plus are one.
  private static func sentences(_ code: [Character], _ span: Range<Int>) -> [[String]] {
    var (found, place, before): ([[String]], Int, Int?) = ([], span.lowerBound, nil)
    while place < span.upperBound, let start = code[place..<span.upperBound].firstIndex(of: "\"") {
      let (pieces, end) = literal(code, at: start)
      if let before, String(code[before..<start]).trimmingCharacters(in: .whitespacesAndNewlines) == "+",
        var last = found.popLast()
      {
        last[last.count - 1] += pieces[0]
        found.append(last + pieces.dropFirst())
      } else {
        found.append(pieces)
      }
      (place, before) = (end, end)
    }
    return found.filter { pieces in
      let text = pieces.joined(separator: "…")
      return text.contains(#/[a-z]{2,}[,;]? [a-z“]/#) && text.first.map { !";,:.#".contains($0) } ?? false
    }.map { $0.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.contains(/[a-z]/) } }
  }
}

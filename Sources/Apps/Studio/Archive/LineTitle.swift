// SPDX-License-Identifier: MIT
private import Foundation

/// A line as typed, its parts, and the rest when some of them leave.
struct LineTitle {
  private let line: String
  private var cuts: [Range<String.Index>] = []

  init(_ line: String) { self.line = line }

  mutating func cut(_ range: Range<String.Index>) { cuts.append(range) }

  /// The texts between commas, semicolons, line breaks and brackets; 'July 14, 1962' and '1,50' are one.
  var parts: [Substring] {
    var (parts, start) = ([Substring](), line.startIndex)
    for place in line.indices where ",;\n()[]".contains(line[place]) {
      let (part, after) = (line[start..<place], line[line.index(after: place)...])
      if line[place] == ",", part.last?.isNumber ?? false, after.first?.isNumber ?? false { continue }
      if line[place] == ",", LineDate.joins(part, after) { continue }
      parts.append(part)
      start = line.index(after: place)
    }
    return (parts + [line[start...]]).map { Self.bare($0) }.filter { !$0.isEmpty }
  }

  /// The line itself, or without what was cut and the signs that stood around it.
  var text: String {
    let whole = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !cuts.isEmpty else { return whole }
    var text = line
    // A character that no line contains marks each removed part.
    for range in cuts.sorted(by: { $0.lowerBound > $1.lowerBound }) { text.replaceSubrange(range, with: "\u{0}") }
    text.replace(#/[(\[]\s*\x00\s*(?:[,;]\s*\x00\s*)*[)\]]/#, with: "\u{0}")
    text.replace(#/([(\[])\s*\x00\s*[,;]\s*/#) { "\($0.1)" }
    text.replace(#/(?:\s*[,;:–—-]*\s*\x00)+\s*(?=[)\].]|$)/#, with: "")
    text.replace(#/^\s*(?:\x00\s*[,;:–—-]*\s*)+/#, with: "")
    text.replace(#/\s*\x00(?=[,;])/#, with: "")
    text.replace(#/([,;])[,;]+/#) { "\($0.1)" }
    text.replace(#/\s*\x00\s*/#, with: " ")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Without blanks, brackets, dashes and colons at its ends.
  static func trimmed(_ text: Substring) -> String { String(bare(text)) }

  static func bare(_ text: Substring) -> Substring {
    let isEdge = { (sign: Character) in sign.isWhitespace || "()–—-:".contains(sign) }
    let start = text.drop(while: isEdge)
    return start.lastIndex { !isEdge($0) }.map { start[...$0] } ?? start.prefix(0)
  }
}

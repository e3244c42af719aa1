// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Straight quotation marks around whole values, where a word processor has put round ones.
struct RoundQuoteRepair: LineRepair {
  /// Keys of what people write at length, in which quotation marks belong to the words.
  private static let prose: Set<String> = ["caption", "description", "transcript", "notes", "note", "text", "hint"]

  private let isReadable: Bool

  init(_ text: RepairedText) { isReadable = text.isReadable }

  func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    guard !line.isOfBlock, let (start, key, value) = Self.value(of: line.bytes) else { return nil }
    // In a text that can be read, round marks around a caption may be part of what it says.
    if isReadable, let key, Self.prose.contains(key) { return nil }
    guard let (straight, comment) = Self.straight(value) else { return nil }
    return (
      Array((start + straight + comment).utf8),
      "straight quotation marks stand around \(SidecarProblem.shortened(straight)) now"
    )
  }

  /// A line's beginning up to its value, the key if it has one, and the value with what follows it.
  private static func value(of line: ArraySlice<UInt8>) -> (start: String, key: String?, value: Substring)? {
    let text = String(decoding: line, as: UTF8.self)
    guard let match = text.firstMatch(of: #/^([ ]*(?:- +)*(?:([^\s:#"'\[\]{}]+):[ \t]+)?)(\S.*?)([ \t]*)$/#) else {
      return nil
    }
    guard match.output.2 != nil || match.output.1.contains("-") else { return nil }
    return (String(match.output.1), match.output.2.map(String.init), match.output.3)
  }

  private static func straight(_ value: Substring) -> (String, comment: String)? {
    if let whole = value.hasPrefix("[") ? list(value) : text(value) { return (whole, "") }
    guard let comment = value.firstRange(of: #/[ \t]+#/#)?.lowerBound else { return nil }
    let words = value[..<comment]
    return (words.hasPrefix("[") ? list(words) : text(words)).map { ($0, String(value[comment...])) }
  }

  private static let pairs: [Character: Set<Character>] = [
    "“": ["”", "“", "\""], "„": ["“", "”", "\""], "”": ["”"], "«": ["»"], "»": ["«"], "‘": ["’", "‘"], "‚": ["‘", "’"],
    "’": ["’"], "‹": ["›"], "›": ["‹"], "″": ["″"],
  ]
  private static let marks: Set<Character> = ["“", "”", "„", "«", "»", "\"", "\\", "‹", "›", "″"]

  private static func text(_ value: Substring) -> String? {
    guard value.count > 2, let first = value.first, let last = value.last, pairs[first]?.contains(last) == true else {
      return nil
    }
    let inner = value.dropFirst().dropLast().withoutBlanks
    guard !inner.isEmpty, !inner.contains(where: marks.contains), first != "‘" || !inner.contains("‘") else {
      return nil
    }
    return "\"\(inner)\""
  }

  /// `[“a”, “b”]`, if all that has marks is whole.
  private static func list(_ value: Substring) -> String? {
    guard value.hasSuffix("]"), !value.contains(where: { "\"\\'#".contains($0) }) else { return nil }
    let result = value.replacing(#/[“„”]([^“”„,\[\]]+)[“”]/#) { "\"\($0.output.1)\"" }
    return result == value || result.contains(where: { "“”„".contains($0) }) ? nil : String(result)
  }
}

// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Repairs of single lines, which leave the others and their breaks as they are.
enum LineRepairs {
  typealias Made = (bytes: [UInt8], done: [String])

  /// Keys of what people write at length, in which quotation marks belong to the words.
  private static let prose: Set<String> = ["caption", "description", "transcript", "notes", "note", "text", "hint"]

  static func withoutTabs(_ bytes: [UInt8]) -> [UInt8] {
    let lines = TextLines(bytes)
    let widths = lines.all.filter { !$0.isOfBlock && $0.indent > 0 && $0.bytes.first == 0x20 }.map(\.indent)
    let width = widths.min() ?? 2
    return rewritten(bytes, lines) { line in
      guard line.bytes.prefix(line.indent).contains(0x09) else { return nil }
      let indent = line.bytes.prefix(line.indent).flatMap {
        Array(repeating: 0x20 as UInt8, count: $0 == 0x09 ? width : 1)
      }
      return indent + line.bytes.dropFirst(line.indent)
    }.bytes
  }

  static func withSpaces(_ bytes: [UInt8], _ kind: YAMLFileKind, _ isReadable: Bool) -> Made {
    rewritten(bytes, TextLines(bytes)) { line, done in
      guard !line.isOfBlock, line.indent == 0, let (key, value) = MissingSpace.split(line.bytes) else { return nil }
      done.append("a space stands behind “\(key):” now")
      return Array("\(key): \(value)".utf8)
    }
  }

  /// Keys in other languages and with capitals, at the beginning of lines.
  static func withOurKeys(_ bytes: [UInt8], _ kind: YAMLFileKind, _ isReadable: Bool) -> Made {
    let keys = KeyOrder.keys(of: kind)
    let lines = TextLines(bytes)
    var present = Set(lines.all.compactMap { $0.isOfBlock || $0.indent > 0 ? nil : parts(of: $0.bytes)?.key })
    return rewritten(bytes, lines) { line, done in
      guard !line.isOfBlock, line.indent == 0, let (word, rest) = parts(of: line.bytes), !keys.contains(word) else {
        return nil
      }
      let lowered = word.lowercased()
      guard let key = keys.contains(lowered) ? lowered : ForeignKeys.meant(word, among: keys),
        present.insert(key).inserted
      else { return nil }
      done.append("“\(word)” is “\(key)” now")
      return Array("\(key):\(rest)".utf8)
    }
  }

  /// Straight quotation marks around whole values, where a word processor has put round ones.
  static func withStraightQuotes(_ bytes: [UInt8], _ kind: YAMLFileKind, _ isReadable: Bool) -> Made {
    rewritten(bytes, TextLines(bytes)) { line, done in
      guard !line.isOfBlock, let (start, key, value) = value(of: line.bytes) else { return nil }
      // In a text that can be read, round marks around a caption may be part of what it says.
      if isReadable, let key, prose.contains(key) { return nil }
      guard let straight = value.hasPrefix("[") ? listWithStraightQuotes(value) : straight(value) else { return nil }
      done.append("straight quotation marks stand around \(shown(straight)) now")
      return Array((start + straight).utf8)
    }
  }

  /// Dates in words that can mean one thing only; what the words were stays behind them as a comment.
  static func withDates(_ bytes: [UInt8], _ kind: YAMLFileKind, _ isReadable: Bool) -> Made {
    guard kind != .settings, kind != .memoryType else { return (bytes, []) }
    return rewritten(bytes, TextLines(bytes)) { line, done in
      guard !line.isOfBlock, line.indent == 0, let (key, rest) = parts(of: line.bytes), dates.contains(key) else {
        return nil
      }
      let comment = rest.firstRange(of: " #").map { rest[$0.lowerBound...] } ?? ""
      let written = rest.dropLast(comment.count)
      var words = trimmed(written)
      if words.count > 1, let mark = words.first, mark == "\"" || mark == "'", words.last == mark {
        words = words.dropFirst().dropLast()
      }
      let text = String(words)
      guard !text.isEmpty, text != "none", (try? EDTFDate(parsing: text)) == nil else { return nil }
      let dates = MeantDate.dates(for: text)
      // 'If the century is the 20th' is for the keeper to say.
      guard dates.count == 1, MeantDate.advice(for: text)?.contains("(if ") == false else { return nil }
      done.append("“\(text)” is \(dates[0]) now")
      let kept = text.contains(where: \.isLetter) && comment.isEmpty ? "  # \(text)" : String(comment)
      return Array("\(key): \(dates[0])\(kept)".utf8)
    }
  }

  private static let dates: Set<String> = ["date", "born", "died"]

  // MARK: Parts of lines

  private static func parts(of line: ArraySlice<UInt8>) -> (key: String, rest: Substring)? {
    guard let first = line.first, first > 0x20, !"#-\"'[{?&*!|>%@`".utf8.contains(first),
      let colon = line.firstIndex(of: UInt8(ascii: ":")), line.distance(from: line.startIndex, to: colon) <= 40
    else { return nil }
    let rest = line[(colon + 1)...]
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return nil }
    let key = String(decoding: line[..<colon], as: UTF8.self)
    return (key.last == " " ? String(trimmed(key[...])) : key, Substring(String(decoding: rest, as: UTF8.self)))
  }

  /// A line's beginning up to its value, the key if it has one, and the value.
  private static func value(of line: ArraySlice<UInt8>) -> (start: String, key: String?, value: String)? {
    let text = String(decoding: line, as: UTF8.self)
    guard let match = text.firstMatch(of: #/^([ ]*(?:- +)*(?:([^\s:#"'\[\]{}]+):[ \t]+)?)(\S.*?)([ \t]*)$/#) else {
      return nil
    }
    guard match.output.2 != nil || match.output.1.contains("-") else { return nil }
    return (String(match.output.1), match.output.2.map(String.init), String(match.output.3))
  }

  private static let pairs: [(open: Character, close: [Character])] = [
    ("“", ["”", "“"]), ("„", ["“", "”"]), ("”", ["”"]), ("«", ["»"]), ("»", ["«"]), ("‘", ["’", "‘"]),
    ("‚", ["‘", "’"]),
    ("’", ["’"]), ("‹", ["›"]), ("›", ["‹"]), ("″", ["″"]),
  ]
  private static let marks: Set<Character> = ["“", "”", "„", "«", "»", "\"", "\\", "‹", "›", "″"]

  private static func straight(_ value: String) -> String? {
    guard value.count > 2, let first = value.first, let last = value.last,
      let pair = pairs.first(where: { $0.open == first }), pair.close.contains(last)
    else { return nil }
    let inner = trimmed(value.dropFirst().dropLast())
    guard !inner.isEmpty, !inner.contains(where: marks.contains), first != "‘" || !inner.contains("‘") else {
      return nil
    }
    return "\"\(inner)\""
  }

  /// `[“a”, “b”]`, if all that has marks is whole.
  private static func listWithStraightQuotes(_ value: String) -> String? {
    guard value.hasSuffix("]"), !value.contains(where: { "\"\\'#".contains($0) }) else { return nil }
    let result = value.replacing(#/[“„”]([^“”„,\[\]]+)[“”]/#) { "\"\($0.output.1)\"" }
    return result == value || result.contains(where: { "“”„".contains($0) }) ? nil : result
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" || $0 == "\u{A0}" || $0 == "\u{202F}" }
    while let last = text.last, last == " " || last == "\t" || last == "\u{A0}" || last == "\u{202F}" {
      text.removeLast()
    }
    return text
  }

  private static func shown(_ text: String) -> String { SidecarProblem.shortened(text) }

  // MARK: Putting lines together

  private static func rewritten(
    _ bytes: [UInt8], _ lines: TextLines, _ line: (TextLines.Line) -> [UInt8]?
  ) -> Made {
    rewritten(bytes, lines) { given, _ in line(given) }
  }

  private static func rewritten(
    _ bytes: [UInt8], _ lines: TextLines, _ change: (TextLines.Line, inout [String]) -> [UInt8]?
  ) -> Made {
    var done: [String] = []
    var result: [UInt8] = []
    var at = 0
    for line in lines.all {
      guard let new = change(line, &done), !new.elementsEqual(line.bytes) else { continue }
      result += bytes[at..<line.bytes.startIndex] + new
      at = line.bytes.endIndex
    }
    result += bytes[at...]
    return (result, done)
  }
}

// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Dates in words that can mean one thing only; what the words were stays behind them as a comment.
struct DateRepair: LineRepair {
  private static let keys: Set<String> = ["date", "born", "died"]

  private let isDue: Bool
  /// The last key at the beginning of a line.
  private var outer = ""

  init(_ text: RepairedText) { isDue = text.kind != .settings && text.kind != .memoryType }

  mutating func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    guard isDue, !line.isOfBlock else { return nil }
    let start = line.bytes.prefix(line.indent)
    guard let parts = LineParts(line.bytes[start.endIndex...]) else { return nil }
    if line.indent == 0 { outer = parts.key }
    // A collection's rule has a date, too.
    guard line.indent == 0 ? Self.keys.contains(parts.key) : outer == "where" && parts.key == "date" else { return nil }
    let (lead, value, tail) = parts.parts
    var words = value
    if words.count > 1, let mark = words.first, mark == "\"" || mark == "'", words.last == mark {
      words = words.dropFirst().dropLast()
    }
    let text = String(words)
    guard !text.isEmpty, text != "none", (try? EDTFDate(parsing: text)) == nil else { return nil }
    let dates = MeantDate.dates(for: text)
    // 'If the century is the 20th' is for the keeper to say.
    guard dates.count == 1, MeantDate.advice(for: text)?.text.contains("(if ") == false else { return nil }
    let isTold = text.contains(where: \.isLetter) && tail.withoutBlanks.isEmpty
    return (
      Array(start) + Array("\(parts.head)\(lead)\(dates[0])\(isTold ? "  # \(text)" : String(tail))".utf8),
      "“\(text)” is \(dates[0]) now"
    )
  }
}

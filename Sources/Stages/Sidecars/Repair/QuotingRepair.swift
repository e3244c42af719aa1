// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Quotation marks around texts that YAML reads as something else: `title: Oma: ihr Haus`, `title: *Oma*`, `title: 'Oma's'`.
struct QuotingRepair: LineRepair {
  static var mustLessen: Bool { true }

  /// Keys whose values are words, or may be; what stands behind others is meant as YAML.
  private static let words: Set<String> = ["title", "caption", "description", "notes", "note", "place", "name", "hint"]

  private let lines: [TextLines.Line]

  init(_ text: RepairedText) { lines = text.lines.all }

  func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    guard !line.isOfBlock, line.indent == 0, let parts = LineParts(line.bytes), Self.words.contains(parts.key),
      !goesOn(behind: line)
    else { return nil }
    let (lead, value, tail) = parts.parts
    guard !lead.isEmpty, let quoted = Self.quoted(value) else { return nil }
    return (
      Array("\(parts.head)\(lead)\(quoted)\(tail)".utf8),
      "quotation marks stand around \(SidecarProblem.shortened(quoted)) now"
    )
  }

  /// Whether the next line that says anything stands further in, and so belongs to this one.
  private func goesOn(behind line: TextLines.Line) -> Bool {
    let next = lines[(line.number + 1)...].first { $0.indent < $0.bytes.count }
    return next.map { $0.isOfBlock || $0.indent > 0 } ?? false
  }

  private static func quoted(_ value: Substring) -> String? {
    // A map or a list of which a bracket is missing is none of these.
    guard let first = value.first, first != "{", first != "[" else { return nil }
    var words = value
    if first == "\"" || first == "'" {
      // Marks of the same kind stand within.
      guard value.count > 2, value.last == first else { return nil }
      words = value.dropFirst().dropLast()
      guard words.contains(first), !words.contains("\\") else { return nil }
    } else {
      let isTaken = value.contains(": ") || value.last == ":" || "@%*&!`".contains(first)
      guard isTaken, !value.contains("\\") else { return nil }
    }
    if !words.contains("\"") { return "\"\(words)\"" }
    return words.contains("'") ? nil : "'\(words)'"
  }
}

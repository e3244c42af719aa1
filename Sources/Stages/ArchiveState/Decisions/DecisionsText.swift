// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// The decisions as text: one small part of YAML, written and read by hand as the ledger is.
///
/// Sections that this version doesn't know are kept as they are.
enum DecisionsText {
  static let header = """
    # What was decided about the proposals of keepsake-site. Worth a backup.
    #
    # rejected: suggested collections that shall not come back, each with the SHA-256 of its keepsakes' first images, by which
    #   it is recognised when pictures come or go. Delete an entry, and the suggestion may be made again.
    # faces: faces that are not somebody's (not), or that the studio never asks about (never); each with its picture's SHA-256 and its
    #   place there: left, top, width, height.
    version: 1

    """

  struct Parsed {
    var version: Int?
    var decisions = Decisions()
    /// Lines of sections that are not understood, each with its line break.
    var others = ""
    var problems: [(line: Int, text: Message)] = []
    /// The face whose lines are being read.
    var face: FaceLines?
  }

  static func text(of decisions: Decisions, others: String = "") -> String {
    var text = header + (decisions.rejections.isEmpty ? "rejected: []\n" : "rejected:\n")
    for rejection in decisions.rejections {
      text += "- id: \(quoted(rejection.id))  # \(oneLine(rejection.title))\n"
      if !rejection.sort.isEmpty { text += "  sort: \(quoted(rejection.sort, unlessWord: true))\n" }
      text += "  keepsakes:\n"
      for hash in rejection.keepsakes { text += "  - \"\(hash)\"\n" }
    }
    return text + faces(decisions.faces) + others
  }

  static func parse(_ text: String) -> Parsed {
    var parsed = Parsed()
    var section = ""
    // Swift takes CR LF, which some editors write, for one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, whole) in lines.enumerated() {
      let line = withoutComment(whole)
      guard !line.isEmpty else { continue }
      if let first = line.first, first != " ", first != "-" {
        endFace(&parsed)
        section = String(line.prefix { $0 != ":" })
        if section == "version" {
          parsed.version = Int(line.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
          continue
        }
      }
      switch section {
      case "", "version":
        parsed.problems.append(
          (number + 1, "this line stands in no list: \(oneLine(String(line.prefix(60))))"))
      case "rejected": read(line, comment: comment(whole), number + 1, into: &parsed)
      case "faces": readFace(line, number + 1, into: &parsed)
      default: parsed.others += whole + "\n"
      }
    }
    endFace(&parsed)
    return parsed
  }

  private static func read(_ line: Substring, comment: String, _ number: Int, into parsed: inout Parsed) {
    let entry = line.drop { $0 == " " }
    let last = parsed.decisions.rejections.count - 1
    if entry.hasPrefix("rejected:") || entry == "keepsakes:" { return }
    if entry.hasPrefix("- id:"), let id = value(entry.dropFirst(5)) {
      parsed.decisions.rejections.append(Decisions.Rejection(id: id, sort: "", title: comment, keepsakes: []))
    } else if entry.hasPrefix("sort:"), last >= 0, let sort = value(entry.dropFirst(5)) {
      parsed.decisions.rejections[last].sort = sort
    } else if entry.hasPrefix("- "), last >= 0, let hash = value(entry.dropFirst(2)), hash.utf8.count == 64,
      hash.allSatisfy(\.isHexDigit)
    {
      parsed.decisions.rejections[last].keepsakes.append(hash.lowercased())
    } else {
      parsed.problems.append((number, "this line is not understood: \(oneLine(String(entry.prefix(60))))"))
    }
  }

  /// A word that `value` reads again, which has at most one sort of quotes in it.
  private static func quoted(_ word: String, unlessWord: Bool = false) -> String {
    if unlessWord, word.utf8.allSatisfy({ (97...122).contains($0) || $0 == UInt8(ascii: "-") }) { return word }
    return word.contains("\"") ? "'\(word)'" : "\"\(word)\""
  }

  /// A word, with or without quotes; `nil` if there is none.
  static func value(_ text: Substring) -> String? {
    var word = text.drop { $0 == " " }
    if let mark = word.first, mark == "\"" || mark == "'" {
      word = word.dropFirst().prefix { $0 != mark }
    } else {
      word = word.prefix { $0 != " " }
      if word.contains("\"") || word.contains("'") { return nil }
    }
    return word.isEmpty ? nil : String(word)
  }

  private static func comment(_ line: Substring) -> String {
    guard let start = line.range(of: "  # ") else { return "" }
    return String(line[start.upperBound...].prefix { $0 != "\r" })
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    if line.drop(while: { $0 == " " || $0 == "\t" || $0 == "\r" }).first == "#" { return "" }
    var line = line
    if let comment = line.range(of: "  #") { line = line[..<comment.lowerBound] }
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    return line
  }

  static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isLineBreaking && $0.value >= 0x20 }))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLineBreaking: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}

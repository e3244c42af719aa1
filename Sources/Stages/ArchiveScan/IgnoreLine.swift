// SPDX-License-Identifier: MIT
private import Foundation

/// A line of a pattern list: as written, and as the keeper probably meant it.
///
/// Both hide.
struct IgnoreLine {
  let text: String
  let pattern: IgnorePattern
  /// The line without the decoration that other programs and habits put around a name; `nil` if there is none.
  let meant: (text: String, pattern: IgnorePattern)?

  init(_ text: String, _ pattern: IgnorePattern) {
    (self.text, self.pattern) = (text, pattern)
    let plain = Self.plain(text)
    // A negated line is read exactly as written.
    let isOther = !pattern.isNegated && plain != text && !plain.hasPrefix("!") && !plain.hasPrefix("#")
    meant = isOther ? IgnorePattern(line: Array(plain.utf8)).map { (plain, $0) } : nil
  }

  func matches(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    pattern.matches(path: path, name: name, isFolder: isFolder)
      || meant?.pattern.matches(path: path, name: name, isFolder: isFolder) ?? false
  }

  private static let blanks = CharacterSet.whitespaces.union(CharacterSet(charactersIn: "\u{FEFF}\u{200B}"))
  private static let quotes = ["\"\"", "''", "``", "“”", "„“", "„”", "‘’", "‚‘", "«»", "»«", "‹›"]

  /// Removes outer blanks, a trailing comment, a leading dash, quotes and `./`, and replaces Windows' backslashes.
  private static func plain(_ line: String) -> String {
    var text = line
    // A backslash keeps the blank behind it.
    func trim() { if !text.hasSuffix("\\ ") { text = text.trimmingCharacters(in: blanks) } }
    trim()
    if let comment = text.firstRange(of: /\s#\s.*/), comment.lowerBound > text.startIndex {
      text.removeSubrange(comment)
      trim()
    }
    if text.hasPrefix("- ") {
      text.removeFirst(2)
      trim()
    }
    if text.count > 2, let first = text.first, let last = text.last, quotes.contains("\(first)\(last)") {
      text = String(text.dropFirst().dropLast())
      trim()
    }
    text = text.replacing(/\\(?=[\p{L}\p{N}._])/, with: "/")
    if text.hasPrefix("./") { text.removeFirst() }
    return text
  }
}

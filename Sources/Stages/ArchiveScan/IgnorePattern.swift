// SPDX-License-Identifier: MIT
import KeepsakeSupport

/// A line of a pattern list, with gitignore's meaning.
struct IgnorePattern {
  private enum Form {
    case name([UInt8])
    case suffix([UInt8])
    case nameGlob(IgnoreGlob)
    case path(IgnoreGlob)
  }

  /// Whether it is `!pattern`, which includes again what an earlier line excluded.
  let isNegated: Bool
  private let isForFoldersOnly: Bool
  private let form: Form

  /// The pattern's path or name if it has no wildcard.
  let literal: [UInt8]?
  /// Whether it matches whole paths, not names in any folder.
  let isPath: Bool
  /// Whether a component of its path is hidden, which the scan skips anyway.
  let namesHidden: Bool

  /// The result of reading a line.
  enum Reading {
    case pattern(IgnorePattern)
    /// A blank line or a comment.
    case nothing
    /// A pattern that can match nothing.
    case broken
  }

  /// Reads a line without its newline.
  static func read(_ line: some Collection<UInt8>) -> Reading {
    if let pattern = IgnorePattern(line: line) { return .pattern(pattern) }
    return line.first == UInt8(ascii: "#") || withoutTrailingSpaces(Array(line)).isEmpty ? .nothing : .broken
  }

  /// Reads a line without its newline; `nil` for blank lines, comments and patterns that can match nothing.
  init?(line: some Collection<UInt8>) {
    guard line.first != UInt8(ascii: "#") else { return nil }
    var pattern = LetterForm.composed(Self.withoutTrailingSpaces(Array(line)))[...]
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForFoldersOnly = pattern.last == UInt8(ascii: "/")
    if isForFoldersOnly { pattern.removeLast() }
    isPath = pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    guard !pattern.isEmpty, let glob = IgnoreGlob(pattern) else { return nil }
    literal = glob.literal
    namesHidden = pattern.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    if isPath {
      form = .path(glob)
    } else if let name = glob.literal {
      form = .name(name)
    } else if let suffix = glob.requiredSuffix {
      form = .suffix(suffix)
    } else {
      form = .nameGlob(glob)
    }
  }

  /// Whether the pattern matches an entry; `path` is relative to the folder of the pattern's list, and composed.
  func matches(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFoldersOnly else { return false }
    return switch form {
    case .name(let wanted): name.elementsEqual(wanted)
    case .suffix(let ending): name.count >= ending.count && name.suffix(ending.count).elementsEqual(ending)
    case .nameGlob(let glob): glob.matches(name)
    case .path(let glob): glob.matches(path)
    }
  }

  /// Reads a whole list, with line ends LF, CR LF or CR and with or without a byte order mark.
  ///
  /// - Returns: Its lines by number, from 1, and the numbers of lines that can match nothing.
  static func list(_ bytes: [UInt8]) -> (lines: [(number: Int, line: IgnoreLine)], broken: [Int]) {
    let text = String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    var lines: [(number: Int, line: IgnoreLine)] = []
    var broken: [Int] = []
    // “\r\n” is one Character.
    let ends: Set<Character> = ["\n", "\r", "\r\n"]
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: ends.contains).enumerated() {
      switch read(line.utf8) {
      case .pattern(let pattern): lines.append((number + 1, IgnoreLine(String(line), pattern)))
      case .nothing: break
      case .broken: broken.append(number + 1)
      }
    }
    return (lines, broken)
  }

  /// Removes trailing spaces, except behind a backslash.
  private static func withoutTrailingSpaces(_ line: [UInt8]) -> [UInt8] {
    var (end, index) = (0, 0)
    while index < line.count {
      let width = line[index] == UInt8(ascii: "\\") && index + 1 < line.count ? 2 : 1
      if width == 2 || line[index] != UInt8(ascii: " ") { end = index + width }
      index += width
    }
    return Array(line[..<end])
  }
}

// SPDX-License-Identifier: MIT

/// One line of a list of patterns, with gitignore's meaning.
struct IgnorePattern {
  private enum Form {
    case name([UInt8])
    case suffix([UInt8])
    case nameGlob(IgnoreGlob)
    case path(IgnoreGlob)
  }

  /// `!pattern` takes back what an earlier line excluded.
  let isNegated: Bool
  private let isForFoldersOnly: Bool
  private let form: Form

  /// Whether it has no wildcard, so that it names one thing.
  let isLiteral: Bool
  /// Whether a part of its path is hidden, which the scan leaves out anyway.
  let namesHidden: Bool

  /// What a line of a list comes to.
  enum Reading {
    case pattern(IgnorePattern)
    /// Blank, or a comment.
    case nothing
    /// It was meant to exclude something and can match nothing.
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
    var pattern = Self.withoutTrailingSpaces(Array(line))[...]
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForFoldersOnly = pattern.last == UInt8(ascii: "/")
    if isForFoldersOnly { pattern.removeLast() }
    let isPath = pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    guard !pattern.isEmpty, let glob = IgnoreGlob(pattern) else { return nil }
    isLiteral = glob.literal != nil
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

  /// Whether the pattern speaks of an entry, whose path is taken below the folder that the pattern's list lies in.
  func matches(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFoldersOnly else { return false }
    return switch form {
    case .name(let wanted): name.elementsEqual(wanted)
    case .suffix(let ending): name.count >= ending.count && name.suffix(ending.count).elementsEqual(ending)
    case .nameGlob(let glob): glob.matches(name)
    case .path(let glob): glob.matches(path)
    }
  }

  /// Reads a whole list, whose lines end with LF or CR LF and which may begin with a byte order mark.
  ///
  /// - Returns: Its patterns, and the numbers of lines that can match nothing, from 1.
  static func list(_ bytes: [UInt8]) -> (patterns: [IgnorePattern], brokenLines: [Int]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var patterns: [IgnorePattern] = []
    var broken: [Int] = []
    for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      switch read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line) {
      case .pattern(let pattern): patterns.append(pattern)
      case .nothing: break
      case .broken: broken.append(number + 1)
      }
    }
    return (patterns, broken)
  }

  /// Spaces at the end count only behind a backslash.
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

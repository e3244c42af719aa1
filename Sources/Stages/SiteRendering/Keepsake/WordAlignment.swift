// SPDX-License-Identifier: MIT
private import Foundation

/// Aligns the equal words of two texts in order, although some are missing or misread.
///
/// The longest common subsequence (Wagner and Fischer 1974) with weights: a word misread by a letter counts half, and
/// short words, which occur everywhere, half as much as others.
enum WordAlignment {
  /// The most pairs of words that are compared.
  private static let mostPairs = 6_000_000

  /// Letters and digits of a word, in lower case; empty for a dash.
  static func key(_ word: some StringProtocol) -> [UInt8] {
    // Keyboards produce accents as separate characters or as parts of a letter.
    Array(word.lowercased().filter { $0.isLetter || $0.isNumber }.precomposedStringWithCanonicalMapping.utf8)
  }

  /// Pairs of indices, rising in both; `nil` for texts that are too long to compare.
  static func matches(_ a: [[UInt8]], _ b: [[UInt8]]) -> [(word: Int, seen: Int)]? {
    // A transcript that the machine wrote itself is equal throughout.
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    guard (a.count - start - end) * (b.count - start - end) <= mostPairs else { return nil }
    let middle = between(Array(a[start..<a.count - end]), Array(b[start..<b.count - end]))
    return (0..<start).map { ($0, $0) } + middle.map { ($0.word + start, $0.seen + start) }
      + (0..<end).reversed().map { (a.count - 1 - $0, b.count - 1 - $0) }
  }

  private enum Step: UInt8 { case match, skipA, skipB }

  private static func between(_ a: [[UInt8]], _ b: [[UInt8]]) -> [(word: Int, seen: Int)] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    var steps = [Step](repeating: .skipB, count: a.count * b.count)
    var above = [Int](repeating: 0, count: b.count + 1)
    for i in a.indices {
      var row = [Int](repeating: 0, count: b.count + 1)
      for j in b.indices {
        let worth = worth(a[i], b[j])
        var (best, step) = (row[j], Step.skipB)
        if above[j + 1] > best { (best, step) = (above[j + 1], .skipA) }
        if worth > 0, above[j] + worth >= best { (best, step) = (above[j] + worth, .match) }
        row[j + 1] = best
        steps[i * b.count + j] = step
      }
      above = row
    }
    var found: [(word: Int, seen: Int)] = []
    var (i, j) = (a.count - 1, b.count - 1)
    while i >= 0, j >= 0 {
      switch steps[i * b.count + j] {
      case .match:
        found.append((i, j))
        (i, j) = (i - 1, j - 1)
      case .skipA: i -= 1
      case .skipB: j -= 1
      }
    }
    return found.reversed()
  }

  private static func worth(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if a == b { return a.isEmpty ? 0 : a.count < 4 ? 2 : 4 }
    guard min(a.count, b.count) >= 4, abs(a.count - b.count) <= 2 else { return 0 }
    // Most misread words still begin or end correctly; others are not compared further.
    guard a.first == b.first || a.last == b.last else { return 0 }
    return distance(a, b) * 3 <= max(a.count, b.count) ? 2 : 0
  }

  /// The number of letters to insert, delete or change (Levenshtein 1966).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var corner = row[0]
      row[0] = i + 1
      for j in b.indices {
        let change = corner + (a[i] == b[j] ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}

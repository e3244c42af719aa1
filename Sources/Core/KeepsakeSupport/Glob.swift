// SPDX-License-Identifier: MIT

/// A pattern over paths: `*` and `?` stay inside a component, `**` crosses them, `[a-z]` and `[!a-z]` are sets of bytes.
package struct Glob: Hashable, Sendable {
  private let pattern: [UInt8]

  package init(_ text: String) { pattern = LetterForm.composed(text.utf8) }

  /// Whether a text would be read as a pattern at all.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == 0x2A || $0 == 0x3F || $0 == 0x5B }
  }

  /// Whether the whole path matches.
  ///
  /// Time grows with the product of both lengths at most.
  package func matches(_ path: [UInt8]) -> Bool {
    let path = LetterForm.composed(path)
    var p = 0
    var t = 0
    /// Where to go on if the part after the last star does not match: the star, and how far it has reached.
    var retry: (pattern: Int, path: Int, crosses: Bool)?
    var outer: (pattern: Int, path: Int)?
    while true {
      if p < pattern.count, pattern[p] == star {
        let crosses = p + 1 < pattern.count && pattern[p + 1] == star
        p += crosses ? 2 : 1
        if crosses {
          // `**/` also stands for nothing, so that `a/**/b` matches `a/b`.
          if p < pattern.count, pattern[p] == slash, p == 2 || pattern[p - 3] == slash { p += 1 }
          outer = (p, t)
          retry = nil
        } else {
          retry = (p, t, false)
        }
        continue
      }
      if t == path.count, p == pattern.count { return true }
      if t < path.count, p < pattern.count, let next = step(p, path[t]) {
        p = next
        t += 1
        continue
      }
      if let last = retry, last.path < path.count, path[last.path] != slash {
        retry = (last.pattern, last.path + 1, false)
        (p, t) = (last.pattern, last.path + 1)
      } else if let last = outer, last.path < path.count {
        outer = (last.pattern, last.path + 1)
        retry = nil
        (p, t) = (last.pattern, last.path + 1)
      } else {
        return false
      }
    }
  }

  private var star: UInt8 { 0x2A }
  private var slash: UInt8 { 0x2F }

  /// The pattern's next position if its element at `p` matches the byte.
  private func step(_ p: Int, _ byte: UInt8) -> Int? {
    switch pattern[p] {
    case 0x3F: byte == slash ? nil : p + 1
    case 0x5B: set(p, byte) ?? (byte == 0x5B ? p + 1 : nil)
    case byte: p + 1
    default: nil
    }
  }

  private func set(_ start: Int, _ byte: UInt8) -> Int? {
    var p = start + 1
    let negated = p < pattern.count && (pattern[p] == 0x21 || pattern[p] == 0x5E)
    if negated { p += 1 }
    let first = p
    var found = false
    while p < pattern.count, pattern[p] != 0x5D || p == first {
      if p + 2 < pattern.count, pattern[p + 1] == 0x2D, pattern[p + 2] != 0x5D {
        if pattern[p] <= byte, byte <= pattern[p + 2] { found = true }
        p += 3
      } else {
        if pattern[p] == byte { found = true }
        p += 1
      }
    }
    guard p < pattern.count, byte != slash else { return nil }
    return found != negated ? p + 1 : nil
  }
}

// SPDX-License-Identifier: MIT

/// A parsed gitignore glob, for matching many names.
///
/// Works on bytes: `?` and a class match one byte other than `/`, `*` any number of them, and `**` as a whole component
/// any number of components. Matching keeps one backtracking point for `*` and one for `**`, which is enough because
/// neither `*` nor a class crosses a slash: no pattern takes exponential time.
struct IgnoreGlob {
  private enum Token {
    case byte(UInt8)
    case anyByte
    case set(ByteSet)
    /// `*`
    case run
    /// `**/`: any number of components, each with its slash.
    case folders
    /// `**` at the end.
    case everything

    /// Whether the token matches this one byte.
    func takes(_ candidate: UInt8) -> Bool {
      switch self {
      case .byte(let byte): candidate == byte
      case .anyByte: candidate != slash
      case .set(let set): set.contains(candidate) && candidate != slash
      case .run, .folders, .everything: false
      }
    }
  }

  private let tokens: [Token]

  /// Parses a pattern without negation, leading or trailing slash; `nil` if it is malformed and matches nothing.
  init?(_ pattern: some Sequence<UInt8>) {
    let pattern = Array(pattern)
    var tokens: [Token] = []
    var next = 0
    while next < pattern.count {
      switch pattern[next] {
      case UInt8(ascii: "\\"):
        guard next + 1 < pattern.count else { return nil }
        tokens.append(.byte(pattern[next + 1]))
        next += 2
      case UInt8(ascii: "?"):
        tokens.append(.anyByte)
        next += 1
      case UInt8(ascii: "*"):
        tokens.append(Self.star(in: pattern, &next))
      case UInt8(ascii: "["):
        guard let set = ByteSet(in: pattern, &next) else { return nil }
        tokens.append(.set(set))
      case let byte:
        tokens.append(.byte(byte))
        next += 1
      }
    }
    self.tokens = tokens
  }

  /// The pattern's bytes if it has no wildcard.
  var literal: [UInt8]? {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// The ending of a pattern `*ending`.
  var requiredSuffix: [UInt8]? {
    guard case .run = tokens.first else { return nil }
    var bytes: [UInt8] = []
    for token in tokens.dropFirst() {
      guard case .byte(let byte) = token else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBufferPointer { matches($0) }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var token = 0
    var place = 0
    var afterRun: (token: Int, place: Int)?
    var afterWide: (token: Int, place: Int, byFolder: Bool)?
    while true {
      if token < tokens.count {
        switch tokens[token] {
        case .run:
          token += 1
          afterRun = (token, place)
          continue
        case .folders:
          token += 1
          (afterRun, afterWide) = (nil, (token, place, true))
          continue
        case .everything:
          token += 1
          (afterRun, afterWide) = (nil, (token, place, false))
          continue
        case let other where place < text.count && other.takes(text[place]):
          token += 1
          place += 1
          continue
        default: break
        }
      } else if place == text.count {
        return true
      }
      if let point = afterRun, point.place < text.count, text[point.place] != slash {
        (token, place) = (point.token, point.place + 1)
        afterRun = (token, place)
      } else if let point = afterWide, let further = Self.advance(point.place, byFolder: point.byFolder, in: text) {
        (token, place) = (point.token, further)
        (afterRun, afterWide) = (nil, (token, place, point.byFolder))
      } else {
        return false
      }
    }
  }

  private static func advance(_ place: Int, byFolder: Bool, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard byFolder else { return place < text.count ? place + 1 : nil }
    return text[place...].firstIndex(of: slash).map { $0 + 1 }
  }

  /// Several stars are special only as a whole component; anywhere else they count as one star.
  private static func star(in pattern: [UInt8], _ next: inout Int) -> Token {
    let start = next
    while next < pattern.count, pattern[next] == UInt8(ascii: "*") { next += 1 }
    guard next - start >= 2, start == 0 || pattern[start - 1] == slash else { return .run }
    if next == pattern.count { return .everything }
    if pattern[next] == slash {
      next += 1
      return .folders
    }
    return pattern[next...].starts(with: [UInt8(ascii: "\\"), slash]) ? .everything : .run
  }
}

private let slash = UInt8(ascii: "/")

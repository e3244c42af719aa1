// SPDX-License-Identifier: MIT

extension MeantDateWords {
  /// Takes away words that say how sure the date is; the answer puts the sign for it behind a date.
  mutating func takeDoubt() -> (String) -> String {
    let said = tokens.map(Self.doubt)
    let signs = Set(said.compactMap(\.self))
    guard !signs.isEmpty else { return { $0 } }
    tokens = zip(tokens, said).filter { $0.1 == nil }.map(\.0)
    let sign: Character = signs.count > 1 ? "%" : signs.first ?? "~"
    return { date in date.split(separator: "/").map { $0 + String(sign) }.joined(separator: "/") }
  }

  /// Takes away 'before', 'until', 'since', 'after', also behind the date; the answer makes the open range of it.
  mutating func takeBound() -> (String) -> String {
    takeBetween()
    for isFirst in [true, false] {
      guard let token = isFirst ? tokens.first : tokens.last, let bound = Self.bound(token) else { continue }
      tokens = Array(isFirst ? tokens.dropFirst() : tokens.dropLast())
      return { bound.before + $0 + bound.after }
    }
    return { $0 }
  }

  /// 'after 1945 and before 1950' is what 'between 1945 and 1950' is.
  private mutating func takeBetween() {
    guard let first = tokens.first, let start = Self.bound(first), start.before.isEmpty else { return }
    let ends = tokens.indices.dropFirst().filter { Self.bound(tokens[$0])?.before == "/" }
    guard ends.count == 1, let end = ends.first, end > 2 else { return }
    let isJoined = ["and", "und", "et"].contains { tokens[end - 1] == .word($0) } || tokens[end - 1] == .sign(",")
    guard isJoined else { return }
    tokens = Array(tokens[1..<(end - 1)]) + [.word("and")] + tokens[(end + 1)...]
  }

  /// What stands before and behind a date that the word begins or ends.
  private static func bound(_ token: MeantDateToken) -> (before: String, after: String)? {
    guard case .word(let word) = token else { return nil }
    return switch word {
    case "before", "until", "till", "vor", "bis", "avant", "jusqu", "jusque": ("/", "")
    case "since", "seit", "depuis", "ab", "dès": ("", "/..")
    case "after", "nach", "après", "apres": ("", "/")
    default: nil
    }
  }

  /// Takes away the time of a day at the end, '15:30 Uhr'; the answer puts it behind the day.
  mutating func takeTime() -> (String) -> String {
    var rest = tokens
    if let last = rest.last, ["uhr", "h", "o"].contains(where: { last == .word($0) }) { rest.removeLast() }
    var parts: [Int] = []
    while parts.count < 3, case .number(let number)? = rest.last, number.digits <= 2 {
      parts.insert(number.value, at: 0)
      rest.removeLast()
      guard parts.count < 3, rest.last == .sign(":") else { break }
      rest.removeLast()
    }
    guard parts.count >= 2, rest.last != .sign(":"), rest.count > 3 else { return { $0 } }
    if rest.last == .sign(",") { rest.removeLast() }
    tokens = rest
    let clock = (parts + [0]).prefix(3).map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return { date in "\(date)T\(clock)" }
  }
}

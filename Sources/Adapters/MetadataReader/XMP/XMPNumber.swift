// SPDX-License-Identifier: MIT

/// Reads the numbers that XMP writes as text.
enum XMPNumber {
  /// `2605/10` or `260.5`; `nil` for a fraction over nought.
  static func parse(_ text: String) -> Double? {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { trimmed($0) }
    guard let first = parts.first.flatMap({ Double($0) }), first.isFinite else { return nil }
    guard parts.count == 2 else { return first }
    guard let under = Double(parts[1]), under.isFinite, under != 0 else { return nil }
    return first / under
  }

  /// Degrees of `39,3.0806N`, `39,3,4.8N`, and the plain signed `39.0513` that some programs write.
  static func degrees(_ text: String, positive: Character, negative: Character) -> Double? {
    var body = trimmed(Substring(text))
    var sign = 1.0
    if let last = body.last, last.isLetter {
      guard last.uppercased() == String(positive) || last.uppercased() == String(negative) else { return nil }
      sign = last.uppercased() == String(negative) ? -1 : 1
      body = trimmed(body.dropLast())
    }
    let parts = body.split(separator: ",", omittingEmptySubsequences: false).map { parse(String($0)) }
    guard (1...3).contains(parts.count) else { return nil }
    var total = 0.0
    var unit = 1.0
    for part in parts {
      guard let part else { return nil }
      total += part / unit
      unit *= 60
    }
    return sign * total
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

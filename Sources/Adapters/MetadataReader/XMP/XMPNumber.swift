// SPDX-License-Identifier: MIT

/// Parses XMP's numbers.
enum XMPNumber {
  /// `2605/10` or `260.5`; `nil` for a denominator of 0.
  static func parse(_ text: String) -> Double? {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { trimmed($0) }
    guard let first = parts.first.flatMap({ Double($0) }), first.isFinite else { return nil }
    guard parts.count == 2 else { return first }
    guard let under = Double(parts[1]), under.isFinite, under != 0, (first / under).isFinite else { return nil }
    return first / under
  }

  /// Degrees from `39,3.0806N`, `39,3,4.8N`, `S 39 3 4.8`, `39° 3' 4.8" south` and the plain signed `39.0513` that some
  /// programs write.
  ///
  /// The hemisphere is a letter or word at either end, else a separate `reference`. A minus means south or west in any
  /// case, since some programs always write `E`. `nil` if two letters contradict each other.
  static func degrees(_ text: String, _ axis: Hemisphere.Axis, reference: String?) -> Double? {
    var body = Substring(text)
    let isOuter: (Character) -> Bool = { $0.isLetter || $0.isWhitespace }
    let head = body.prefix(while: isOuter)
    let tail = String(body.dropFirst(head.count).reversed().prefix(while: isOuter).reversed())
    var own: Set<Double> = []
    for word in [String(head), tail] where word.contains(where: \.isLetter) {
      guard let sign = Hemisphere.sign(of: word, axis) else { return nil }
      own.insert(sign)
    }
    guard own.count <= 1 else { return nil }
    body = body.dropFirst(head.count).dropLast(tail.count)
    let isNegative = body.first == "-" || body.first == "−"
    if isNegative || body.first == "+" { body = body.dropFirst() }
    guard let total = sexagesimal(body) else { return nil }
    let sign = own.first ?? reference.flatMap { Hemisphere.sign(of: $0, axis) } ?? 1
    return isNegative ? -total : sign * total
  }

  /// The sum of degrees, minutes and seconds, with any divider.
  private static func sexagesimal(_ body: Substring) -> Double? {
    let dividers: Set<Character> = [",", " ", "°", "'", "′", "’", "\"", "″", "”", ";", ":", "º", "\t"]
    let parts = body.split(whereSeparator: dividers.contains).map { parse(String($0)) }
    guard (1...3).contains(parts.count) else { return nil }
    // '39,0513' has no minutes; the comma is a decimal point.
    if parts.count == 2, let minutes = parts[1], minutes >= 60 {
      return Double(body.split(separator: ",").joined(separator: "."))
    }
    var total = 0.0
    var unit = 1.0
    for part in parts {
      guard let part, part >= 0 else { return nil }
      total += part / unit
      unit *= 60
    }
    return total
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

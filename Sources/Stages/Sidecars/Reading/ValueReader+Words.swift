// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// One of a set of words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ key: String, as words: Word.Type
  ) -> Word? {
    guard let text = line(node, key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    note(.unknownWord(text, key: key, words: Word.allCases.map(\.rawValue)), at: node)
    return nil
  }

  mutating func boolean(_ node: YAMLNode, _ key: String) -> Bool? {
    guard let text = line(node, key) else { return nil }
    switch text.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      note(.impossible(text, key: key, expected: "true or false", remedy: "write \(key): true"), at: node)
      return nil
    }
  }

  mutating func integer(_ node: YAMLNode, _ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = line(node, key) else { return nil }
    if Self.isDecimal(text, fraction: false), let number = Int(text), range.contains(number) { return number }
    note(
      .impossible(
        text, key: key, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", remedy: ""),
      at: node)
    return nil
  }

  mutating func number(_ node: YAMLNode, _ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let text = line(node, key) else { return nil }
    if Self.isDecimal(text, fraction: true), let number = Double(text), range.contains(number) { return number }
    note(
      .impossible(
        text, key: key, expected: "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))",
        remedy: text.contains(",") ? "write a point, not a comma" : ""),
      at: node)
    return nil
  }

  /// An amount of money or a quantity, kept as written so that no digit is lost.
  mutating func decimal(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    if Self.isDecimal(text, fraction: true) { return text }
    note(
      .impossible(
        text, key: key, expected: "a number such as 12.50", remedy: Self.remedy(forDecimal: text)),
      at: node)
    return nil
  }

  private static func remedy(forDecimal text: String) -> Message {
    if text.contains(",") { return "write a point, not a comma, and nothing between thousands" }
    // Nothing is suggested that would not be taken.
    let guess = (text.hasPrefix("−") ? "-" + text.dropFirst() : text).replacing(/^(-?)\./) { "\($0.1)0." }
    if guess != text, isDecimal(guess, fraction: true) { return "write \(guess)" }
    return text.contains(where: \.isNumber) ? "leave out units and signs" : "write digits"
  }

  /// An optional sign, digits and, where allowed, a point and more digits.
  static func isDecimal(_ text: String, fraction: Bool) -> Bool {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= (fraction ? 2 : 1), bytes.count <= 30 else { return false }
    return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (48...57).contains($0) } }
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  // MARK: Dates

  mutating func date(_ node: YAMLNode, _ key: String) -> EDTFDate? {
    guard let text = line(node, key) else { return nil }
    do {
      return try EDTFDate(parsing: text)
    } catch {
      note(.badDate(text, key: key, error), at: node)
      return nil
    }
  }

  /// A date, or `none`.
  mutating func dateOrNone(_ node: YAMLNode, _ key: String) -> Statement<EDTFDate>? {
    if node.text == "none" { return .removed }
    return date(node, key).map { .says($0) }
  }

  /// One day without doubt.
  mutating func day(_ node: YAMLNode, _ key: String) -> CivilDay? {
    guard let text = line(node, key), let date = date(node, key) else { return nil }
    if date.isExact, date.precision == .day, let day = date.earliest { return day }
    note(.impossible(text, key: key, expected: "one day", remedy: "write 1962-07-14"), at: node)
    return nil
  }

  /// The text of a date, for statements that keep dates as texts.
  mutating func dateText(_ node: YAMLNode, _ key: String) -> String? { date(node, key)?.text }

  /// `16:28` or `16:28:39`.
  mutating func clock(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let limits = [24, 60, 60]
    let isTime =
      (2...3).contains(parts.count)
      && zip(parts, limits).allSatisfy { part, limit in
        part.count == 2 && part.allSatisfy { (48...57).contains($0) }
          && Int(String(decoding: part, as: UTF8.self)) ?? limit < limit
      }
    if isTime { return text }
    note(.impossible(text, key: key, expected: "a time of day", remedy: "write 16:28"), at: node)
    return nil
  }
}

extension ValueReader {
  mutating func currency(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    let bytes = text.utf8
    if bytes.count == 3, bytes.allSatisfy({ (65...90).contains($0) }) { return text }
    let capitals = text.uppercased()
    let isCode = capitals.utf8.count == 3 && capitals.utf8.allSatisfy { (65...90).contains($0) }
    note(
      .impossible(
        text, key: key, expected: "a currency’s code of three capital letters",
        remedy: isCode ? "write \(capitals)" : "write GBP, EUR, NGN …"),
      at: node)
    return nil
  }
}

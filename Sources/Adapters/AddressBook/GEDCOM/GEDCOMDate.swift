// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel

/// Converts dates of family trees to EDTF: `ABT 1962` is `1962~`, `BEF 1962` is `/1962`, `BET 1960 AND 1962` is
/// `1960/1962`.
///
/// Programs follow the standard's grammar only loosely, and people even less; everything that has only one possible
/// meaning is accepted.
enum GEDCOMDate {
  /// `nil` for a value that EDTF cannot represent, for example a phrase.
  static func edtf(_ value: String) -> String? { reading(value).edtf }

  /// Whether EDTF represents everything in the value.
  static func isWhole(_ value: String) -> Bool { reading(value).isWhole }

  static func reading(_ value: String) -> (edtf: String?, isWhole: Bool) {
    let text = value.replacing("–", with: " - ").replacing("—", with: " - ").folding(
      options: .diacriticInsensitive, locale: nil)
    var words = text.uppercased().split { $0 == " " || $0 == "\t" || $0 == "," }.map(String.init)
    var isWhole = true
    // A phrase in parentheses gives the original wording of the date; the caller keeps the whole value.
    if let phrase = words.firstIndex(where: { $0.hasPrefix("(") && $0 != "(?)" }) {
      (words, isWhole) = (Array(words[..<phrase]), false)
    }
    if let span = span(words[...]), let text = valid(span.text) { return (text, isWhole && span.isWhole) }
    return (valid(year(in: words)), false)
  }

  private static func valid(_ text: String?) -> String? {
    text.flatMap { (try? EDTFDate(parsing: $0)) == nil ? nil : $0 }
  }

  private struct Span {
    var text: String
    var isWhole: Bool
  }

  private static func span(_ words: ArraySlice<String>) -> Span? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    switch GEDCOMDateWords.word(first) {
    case .between:
      return pair(rest, at: [.and, .to, .or])
        ?? open(rest.filter { GEDCOMDateWords.word($0) != .and }[...], isWhole: false)
    case .either: return pair(rest, at: [.or])
    case .from: return pair(rest, at: [.to, .and]) ?? open(rest, isWhole: true)
    case .to, .before: return GEDCOMDay(rest).map { Span(text: "/\($0.end)", isWhole: $0.isWhole) }
    case .after: return open(rest, isWhole: true)
    default: break
    }
    if let day = GEDCOMDay(words), day.isWhole { return Span(text: day.text, isWhole: true) }
    return pair(words, at: [.to, .or, .and]) ?? GEDCOMDay(words).map { Span(text: $0.text, isWhole: $0.isWhole) }
  }

  private static func open(_ words: ArraySlice<String>, isWhole: Bool) -> Span? {
    GEDCOMDay(words).map { Span(text: "\($0.start)/", isWhole: isWhole && $0.isWhole) }
  }

  /// Two dates with a word between them; the first may omit what it shares with the second, as in `BET JAN AND MAR
  /// 1850`.
  private static func pair(_ words: ArraySlice<String>, at middles: Set<GEDCOMDateWords.Meaning>) -> Span? {
    var words = words
    if words.count == 1, let word = words.first {
      let halves = word.split(separator: "-").map(String.init)
      guard halves.count == 2, halves.allSatisfy({ $0.count == 4 }) else { return nil }
      words = [halves[0], "-", halves[1]]
    }
    guard let middle = words.firstIndex(where: { GEDCOMDateWords.word($0).map(middles.contains) ?? false }) else {
      return nil
    }
    let (before, after) = (words[..<middle], words[(middle + 1)...])
    guard let second = GEDCOMDay(after) else { return nil }
    let borrowed = (1...3).lazy.compactMap { count in
      GEDCOMDay(before + after.suffix(count)).flatMap { $0.isWhole ? $0 : nil }
    }
    guard let first = GEDCOMDay(before) ?? borrowed.first else { return nil }
    let isWhole = first.isWhole && second.isWhole
    if first.text == second.text { return Span(text: first.text, isWhole: isWhole) }
    let text = "\(first.start)/\(second.end)"
    return Span(text: valid(text) ?? "\(second.start)/\(first.end)", isWhole: isWhole)
  }

  /// The only year among words that cannot be parsed; it is marked as uncertain, because the other words may change its
  /// meaning.
  private static func year(in words: [String]) -> String? {
    let years = Set(words.flatMap { $0.split { !("0"..."9").contains($0) } }.filter { $0.count == 4 })
    guard years.count == 1, let year = years.first, let number = Int(year), (1000...2100).contains(number),
      !words.contains(where: { $0.hasPrefix("@#") })
    else { return nil }
    return year + "%"
  }
}

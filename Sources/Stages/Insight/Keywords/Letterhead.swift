// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds the name at the head of a printed text: the shop of a receipt, the office of a form.
///
/// It is in the first lines, often in larger letters or with a legal form; numbers, addresses and common words of
/// receipts are skipped.
struct Letterhead {
  /// The number of first lines that may have it.
  private static let lines = 10
  /// The least confidence of a word.
  private static let leastConfidence = 55
  private static let longest = 48

  /// The printed name; `nil` if none stands out.
  static func name(in text: RecognisedText) -> String? {
    guard text.outcome == .read else { return nil }
    let heights = text.lines.map(height).sorted()
    guard !heights.isEmpty else { return nil }
    let usual = max(1, heights[heights.count / 2])
    var best: (score: Int, name: String)?
    for (place, line) in text.lines.prefix(lines).enumerated() {
      guard let found = name(in: line) else { continue }
      // In hundredths: a head is near the top, up to twice as high as the rest, and may end like a business's name.
      let size = min(200, max(60, height(line) * 100 / usual))
      let score = size - place * 12 + (found.isBusiness ? 70 : 0)
      if score > best?.score ?? 0 { best = (score, found.text) }
    }
    return best?.name
  }

  /// Whether a text consists of sentences, not of lists, by its share of stop words.
  static func isProse(_ text: String, _ fallback: String) -> Bool {
    let words = WordSplitter.words(of: text).filter { !$0.isNumber && $0.small.unicodeScalars.count > 1 }
    guard !words.isEmpty else { return false }
    let language = StopWords.language(of: words.lazy.map(\.stops)) ?? StopWords.languages.firstIndex(of: fallback) ?? 0
    return words.count { $0.stops >> language & 1 == 1 } * 10 >= words.count * 3
  }

  private static func name(in line: RecognisedText.Line) -> (text: String, isBusiness: Bool)? {
    let sure = line.words.filter { $0.confidence >= leastConfidence }
    guard sure.count * 5 >= line.words.count * 3, !sure.isEmpty else { return nil }
    var kept = sure.map(\.text)
    // A line that begins with a postal code is an address.
    if kept.first?.filter(\.isNumber).count ?? 0 >= 5 { return nil }
    // '(123456-X)', a registration number, ends the name.
    if let number = kept.firstIndex(where: { $0.filter(\.isNumber).count >= 4 }), number > 0 {
      kept = Array(kept[..<number])
    }
    let text = kept.joined(separator: " ").trimming { !$0.isLetter && !$0.isNumber && $0 != ")" }
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
    let letters = text.count(where: \.isLetter)
    guard letters >= 3, text.utf8.count <= longest, letters * 10 >= text.filter({ $0 != " " }).count * 7,
      words.contains(where: { $0.count >= 3 }), !words.contains(where: FormWords.isAddress)
    else { return nil }
    let isBusiness = words.contains(where: FormWords.isBusiness)
    // 'SEGI CASH & CARRY SDN BHD' is a name in spite of its form words, 'Company Reg No' is not.
    if words.contains(where: { FormWords.holds($0) }), !isBusiness || words.contains(where: FormWords.numbers) {
      return nil
    }
    if !isBusiness, !isPlainlyAName(kept, confidence: sure.map(\.confidence).min() ?? 0) { return nil }
    // 'SHOP' and 'Sdn Bhd' name none.
    guard words.contains(where: { $0.count >= 3 && !FormWords.isBusiness($0) && !FormWords.holds($0) }),
      isBusiness || letters >= 4, !Self.isTown(text)
    else { return nil }
    return (text, isBusiness)
  }

  /// Whether words without a legal form are a name: confidently read, with a capital, and not the beginning of a
  /// sentence.
  private static func isPlainlyAName(_ words: [String], confidence: Int) -> Bool {
    guard confidence >= 70, words.contains(where: { $0.first?.isUppercase ?? false }) else { return false }
    // '5th' and '3's' are usually misread.
    if words.contains(where: { $0.contains(where: \.isNumber) && $0.contains(where: \.isLetter) }) { return false }
    let small = words.count { StopWords.mask(of: $0.lowercased()) != 0 }
    return small * 3 <= words.count
  }

  /// 'TORONTO, ON', with a province's or state's abbreviation behind a comma.
  private static func isTown(_ text: String) -> Bool {
    guard let comma = text.lastIndex(of: ",") else { return false }
    let tail = text[text.index(after: comma)...].filter(\.isLetter)
    return tail.count == 2 && tail == tail.uppercased()
  }

  private static func height(_ line: RecognisedText.Line) -> Int {
    let heights = line.words.map(\.box.height).sorted()
    return heights.isEmpty ? 0 : heights[heights.count / 2]
  }
}

extension String {
  fileprivate func trimming(_ isOuter: (Character) -> Bool) -> String {
    var rest = drop(while: { isOuter($0) || $0 == ")" })
    while let last = rest.last, isOuter(last) { rest.removeLast() }
    return String(rest)
  }
}

// SPDX-License-Identifier: MIT

/// A word, a number or a sign of a date as people write it.
enum MeantDateToken: Hashable {
  case word(String)
  case number(MeantDateWords.Number)
  case sign(Character)
  case feast(Feast)

  var isNumber: Bool { if case .number = self { true } else { false } }

  var isShortNumber: Bool { if case .number(let number) = self { number.digits <= 2 } else { false } }

  private var word: String? { if case .word(let word) = self { word } else { nil } }

  /// The parts of a text in small letters, what belongs together joined.
  static func tokens(of text: String) -> [MeantDateToken] {
    var tokens: [MeantDateToken] = []
    var rest = text.lowercased()[...]
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        let gap = digits.count == 3 ? 1 : digits.count == 2 ? 2 : 0
        let marks = rest.prefix { "?-_x–".contains($0) }
        if gap > 0, marks.count == gap, marks.first == "x" || rest.dropFirst(gap).allSatisfy({ !$0.isNumber }),
          gap == 1 || Set(marks).count == 1, let value = Int(digits)
        {
          // '195?', '195-', '19??': years whose last digits were left open.
          rest = rest.dropFirst(gap)
          tokens +=
            gap == 1
            ? [.number(.init(value: value * 10, digits: 4)), .word("s")]
            : [.number(.init(value: value + 1, digits: 2)), .word("century")]
          continue
        }
        tokens.append(.number(.init(value: Int(digits) ?? 0, digits: digits.count)))
      } else if first.isLetter {
        let letters = rest.prefix(while: \.isLetter)
        rest = rest.dropFirst(letters.count)
        tokens.append(.word(String(letters)))
      } else {
        rest = rest.dropFirst()
        if !first.isWhitespace, !"[]()".contains(first) { tokens.append(.sign(first)) }
      }
    }
    return withRomanMonths(joined(tokens))
  }

  /// Puts phrases in the place of the words that they have.
  private static func joined(_ tokens: [MeantDateToken]) -> [MeantDateToken] {
    var (result, place) = ([MeantDateToken](), 0)
    while place < tokens.count {
      guard let (meaning, end) = phrase(at: place, tokens) else {
        result.append(tokens[place])
        place += 1
        continue
      }
      switch meaning {
      case .feast(let feast): result.append(.feast(feast))
      case .words(let words): result += words.map { .word($0) }
      case .decade(let number): result += [.number(.init(value: number, digits: 2)), .word("s")]
      case .number(let number): result.append(.number(.init(value: number, digits: 2)))
      }
      place = end
    }
    return result
  }

  /// The longest phrase that begins at a place, and where it ends; hyphens and apostrophes may stand in it.
  private static func phrase(at start: Int, _ tokens: [MeantDateToken]) -> (DatePhrases.Meaning, Int)? {
    var (words, place) = ([String](), start)
    var found: (DatePhrases.Meaning, Int)?
    while place < tokens.count, words.count < DatePhrases.longest {
      switch tokens[place] {
      case .word(let word): words.append(word)
      // '1.' of '1. Advent'
      case .number(let number) where words.isEmpty && number.digits == 1: words.append(String(number.value))
      case .sign("-"), .sign("'"), .sign("’"), .sign("."): if words.isEmpty { return found }
      default: return found
      }
      place += 1
      if tokens[place - 1].word != nil, let meaning = DatePhrases.meaning(of: words.joined(separator: " ")) {
        found = (meaning, place)
      }
    }
    return found
  }

  /// Months in Roman numbers between a day and a year.
  private static func withRomanMonths(_ tokens: [MeantDateToken]) -> [MeantDateToken] {
    var tokens = tokens
    let parts = tokens.indices.filter { if case .sign = tokens[$0] { false } else { true } }
    for (before, (place, after)) in zip(parts, zip(parts.dropFirst(), parts.dropFirst(2))) {
      guard tokens[before].isShortNumber, tokens[after].isNumber, let word = tokens[place].word,
        let month = romans.firstIndex(of: word)
      else { continue }
      tokens[place] = .word(MeantDateWords.months[month].lowercased())
    }
    return tokens
  }

  private static let romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
}

// SPDX-License-Identifier: MIT

/// The words, numbers and signs of a date as people write it, in English, German or French.
struct MeantDateWords {
  struct Number: Hashable {
    var value: Int
    var digits: Int
  }

  /// A decade's first year, and whether all of its digits are written.
  struct Decade: Hashable {
    var year: Int
    var isWritten: Bool
  }

  private enum Token: Hashable {
    case word(String)
    case number(Number)
    case sign(Character)
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private var tokens: [Token]
  /// Whether a year's century is left out: '’62'.
  private(set) var hasShortYear = false

  init(_ text: String) {
    tokens = []
    var rest = text.lowercased()[...]
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        var number = Number(value: Int(digits) ?? 0, digits: digits.count)
        if digits.count == 2, let last = tokens.last, [.sign("'"), .sign("’")].contains(last),
          rest.first?.isLetter != true
        {
          number = Number(value: 1900 + number.value, digits: 4)
          hasShortYear = true
        }
        tokens.append(.number(number))
      } else if first.isLetter {
        let letters = rest.prefix(while: \.isLetter)
        rest = rest.dropFirst(letters.count)
        tokens.append(.word(String(letters)))
      } else {
        rest = rest.dropFirst()
        if !first.isWhitespace { tokens.append(.sign(first)) }
      }
    }
  }

  private init(_ tokens: some Sequence<Token>) { self.tokens = Array(tokens) }

  // MARK: What is said

  var numbers: [Number] { tokens.compactMap { if case .number(let number) = $0 { number } else { nil } } }

  private var words: [String] { tokens.compactMap { if case .word(let word) = $0 { word } else { nil } } }

  /// The only number of four digits.
  var year: Int? {
    let years = numbers.filter { $0.digits == 4 }
    return years.count == 1 ? years[0].value : nil
  }

  var month: Int? { words.lazy.compactMap(Self.month).first }

  var season: EDTFPoint.Season? { words.lazy.compactMap { Self.seasons[$0] }.first }

  var isChristmas: Bool { words.contains(where: Self.christmas.contains) }

  /// '1960s', '60s', '1960er', 'années 60'.
  var decade: Decade? {
    guard numbers.count == 1, let number = numbers.first, number.value % 10 == 0, [2, 4].contains(number.digits),
      words.contains(where: Self.decadeWords.contains), words.allSatisfy({ Self.isKnown($0) })
    else { return nil }
    return Decade(year: number.digits == 4 ? number.value : 1900 + number.value, isWritten: number.digits == 4)
  }

  /// Which years of a decade: 'early' 0 to 3, 'mid' 4 to 6, 'late' 6 to 9.
  var part: ClosedRange<Int>? { words.lazy.compactMap { Self.parts[$0] }.first }

  /// '19th century': 19.
  var century: Int? {
    guard numbers.count == 1, let number = numbers.first, (2...99).contains(number.value), number.digits <= 2,
      words.contains(where: Self.centuryWords.contains)
    else { return nil }
    return number.value > 10 ? number.value : nil
  }

  /// Whether nothing is said but times, and words that add nothing to them.
  var isUnderstood: Bool {
    words.allSatisfy { Self.isKnown($0) && !Self.decadeWords.subtracting(Self.fillers).contains($0) }
  }

  // MARK: What stands around it

  /// Takes away words that say how sure the date is; the answer puts the sign for it behind a date.
  mutating func takeDoubt() -> (String) -> String {
    let said = tokens.map(Self.doubt)
    let signs = Set(said.compactMap(\.self))
    guard !signs.isEmpty else { return { $0 } }
    tokens = zip(tokens, said).filter { $0.1 == nil }.map(\.0)
    let sign: Character = signs.count > 1 ? "%" : signs.first ?? "~"
    return { date in date.split(separator: "/").map { $0 + String(sign) }.joined(separator: "/") }
  }

  /// Takes away 'before', 'until', 'since', 'after'; the answer makes the open range of it.
  mutating func takeBound() -> (String) -> String {
    guard case .word(let word)? = tokens.first else { return { $0 } }
    let rest = tokens.dropFirst()
    let (before, after): (String, String)
    switch word {
    case "before", "until", "till", "vor", "bis", "avant": (before, after) = ("/", "")
    case "since", "seit", "depuis": (before, after) = ("", "/..")
    case "after", "nach", "après", "apres": (before, after) = ("", "/")
    default: return { $0 }
    }
    tokens = Array(rest)
    return { before + $0 + after }
  }

  /// The two times of a range: '1962-1964', 'from May to July 1962', 'zwischen 1962 und 1964'.
  var ends: (first: MeantDateWords, last: MeantDateWords)? {
    let joints = tokens.indices.filter { index in
      switch tokens[index] {
      case .word(let word): return Self.joints.contains(word)
      case .sign(let sign): return Self.dashes.contains(sign) || sign == "/"
      case .number: return false
      }
    }
    guard joints.count == 1, let joint = joints.first else { return nil }
    let (first, last) = (MeantDateWords(tokens[..<joint]), MeantDateWords(tokens[(joint + 1)...]))
    guard first.year != nil || first.month != nil || first.season != nil, !last.numbers.isEmpty else { return nil }
    // '7/1962' and '1962-7' are months, not ranges.
    let isPart = last.words.isEmpty && last.numbers.allSatisfy { $0.digits < 4 }
    if isPart, case .sign = tokens[joint], first.month == nil, first.season == nil {
      guard let year = first.year, let end = last.numbers.first, last.numbers.count == 1, end.digits == 2,
        end.value > 12, end.value > year % 100
      else { return nil }
    }
    return (first, last)
  }

  /// An end of a range with what only the other end says: the year's first digits, or the whole year.
  func completed(by other: MeantDateWords) -> MeantDateWords {
    var copy = self
    if year == nil, let otherYear = other.year {
      if words.isEmpty, numbers.count == 1, numbers[0].digits == 2 {
        copy.tokens = [.number(Number(value: otherYear / 100 * 100 + numbers[0].value, digits: 4))]
        if let season = other.word(where: { Self.seasons[$0] != nil }) { copy.tokens.append(.word(season)) }
      } else {
        copy.tokens.append(.number(Number(value: otherYear, digits: 4)))
      }
    }
    return copy
  }

  private func word(where holds: (String) -> Bool) -> String? { words.first(where: holds) }

  // MARK: The words

  private static func doubt(_ token: Token) -> Character? {
    switch token {
    case .sign("~"), .sign("≈"): "~"
    case .sign("?"): "?"
    case .word(let word): about.contains(word) ? "~" : perhaps.contains(word) ? "?" : nil
    default: nil
    }
  }

  private static func isKnown(_ word: String) -> Bool {
    [fillers, decadeWords, vague, weekdays, christmas].contains { $0.contains(word) } || seasons[word] != nil
      || month(word) != nil
  }

  /// From 1; a name may be cut short to three letters.
  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    for (number, names) in monthNames.enumerated() where names.contains(where: { $0 == word }) { return number + 1 }
    let found = monthNames.indices.filter { index in monthNames[index].contains { $0.hasPrefix(word) } }
    return found.count == 1 ? found[0] + 1 : nil
  }

  private static let monthNames = [
    ["january", "januar", "jänner", "janvier"], ["february", "februar", "février", "fevrier"],
    ["march", "märz", "maerz", "mrz", "mars"], ["april", "avril"], ["may", "mai"], ["june", "juni", "juin"],
    ["july", "juli", "juillet"], ["august", "août", "aout"], ["september", "septembre", "sept"],
    ["october", "oktober", "octobre"], ["november", "novembre"], ["december", "dezember", "décembre", "decembre"],
  ]

  private static let seasons: [String: EDTFPoint.Season] = [
    "spring": .spring, "frühling": .spring, "frühjahr": .spring, "printemps": .spring, "summer": .summer,
    "sommer": .summer, "été": .summer, "autumn": .autumn, "fall": .autumn, "herbst": .autumn, "automne": .autumn,
    "winter": .winter, "hiver": .winter,
  ]

  private static let about: Set<String> = [
    "c", "ca", "cca", "circa", "zirka", "about", "around", "approx", "approximately", "abt", "etwa", "um", "ungefähr",
    "gegen", "vers", "env", "environ",
  ]

  private static let perhaps: Set<String> = [
    "perhaps", "maybe", "possibly", "probably", "vielleicht", "wohl", "wahrscheinlich", "vermutlich", "peut", "être",
    "probablement",
  ]

  private static let joints: Set<String> = [
    "to", "until", "till", "through", "bis", "und", "and", "et", "à", "a", "au",
  ]

  private static let dashes: Set<Character> = ["-", "–", "—", "−"]

  private static let fillers: Set<String> = [
    "the", "of", "in", "on", "from", "between", "year", "years", "im", "am", "den", "der", "die", "dem", "von",
    "zwischen", "jahr", "jahre", "jahren", "le", "la", "les", "l", "en", "du", "de", "des", "entre", "année", "st",
    "nd", "rd", "th", "er", "e",
  ]

  private static let vague = Set(parts.keys)

  private static let parts: [String: ClosedRange<Int>] = {
    let words: [(String, ClosedRange<Int>)] = [
      ("early beginning anfang frühe frühen début debut", 0...3), ("mid middle mitte mittlere mittleren milieu", 4...6),
      ("late end ende späte späten fin", 6...9),
    ]
    return Dictionary(
      words.flatMap { names, years in names.split(separator: " ").map { (String($0), years) } },
      uniquingKeysWith: { first, _ in first })
  }()

  private static let weekdays: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri",
    "sat", "sun", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "lundi",
    "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
  ]

  private static let christmas: Set<String> = ["christmas", "xmas", "weihnachten", "weihnacht", "noël", "noel"]

  private static let decadeWords: Set<String> = ["s", "er", "ern", "ers", "années", "annees"]

  private static let centuryWords: Set<String> = [
    "century", "jahrhundert", "jahrhunderts", "jh", "jhd", "siècle", "siecle",
  ]
}

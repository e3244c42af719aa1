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

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  var tokens: [MeantDateToken]

  init(_ text: String) {
    tokens = MeantDateToken.tokens(of: text)
    // 'à Noël', 'au printemps': elsewhere these words join two times.
    if let first = tokens.first, ["à", "au", "aux"].contains(where: { first == .word($0) }) { tokens.removeFirst() }
  }

  private init(_ tokens: some Sequence<MeantDateToken>) { self.tokens = Array(tokens) }

  // MARK: What is said

  var numbers: [Number] { tokens.compactMap { if case .number(let number) = $0 { number } else { nil } } }

  var words: [String] { tokens.compactMap { if case .word(let word) = $0 { word } else { nil } } }

  /// The only number of four digits.
  var year: Int? {
    let years = numbers.filter { $0.digits == 4 }
    return years.count == 1 ? years[0].value : nil
  }

  var month: Int? { words.lazy.compactMap(CalendarWords.month(beginningWith:)).first }

  var season: EDTFPoint.Season? { words.lazy.compactMap(Self.season).first }

  var feast: Feast? { tokens.lazy.compactMap { if case .feast(let feast) = $0 { feast } else { nil } }.first }

  /// Whether the numbers stand between full stops, as nobody writes a month before its day.
  var hasDots: Bool { tokens.contains(.sign(".")) && !tokens.contains(.sign("/")) && !tokens.contains(.sign("-")) }

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
    guard numbers.count == 1, let number = numbers.first, (11...99).contains(number.value), number.digits == 2,
      words.contains(where: Self.centuryWords.contains)
    else { return nil }
    return number.value
  }

  /// 0 for 'first half', 1 for 'second half'.
  var half: Int? { words.lazy.compactMap(DatePhrases.halves.firstIndex).first }

  /// An 'or' stands between two times: 'summer 1957 or 1958'.
  var hasChoice: Bool { words.contains { Self.choices.contains($0) } }

  /// Whether nothing is said but times, and words that add nothing to them.
  var isUnderstood: Bool {
    words.allSatisfy { Self.isKnown($0) && !Self.decadeWords.subtracting(Self.fillers).contains($0) }
  }

  /// Whether there is more than a date has: a feast, the part of a year, a weekday without its day.
  var sayMore: Bool {
    let hasPart = decade == nil && century == nil && words.contains { Self.vague.contains($0) }
    return feast != nil || hasPart || !hasDay && words.contains { Self.weekdays.contains($0) }
  }

  /// Whether a text names what the days were free for, a part of a season, or a time shortly before or after another.
  static func nameOccasion(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.map(String.init).contains { occasions.contains($0) || seasons[$0] != nil }
  }

  // MARK: Years whose century is left out

  /// The same with the years written out that have two digits only: '’62', '14.7.62', 'Juli 62', 'Sommer 05'.
  ///
  /// One or two: years up to 30 may be of this century, too.
  var withWholeYears: [(words: MeantDateWords, year: Int?)] {
    let places = shortYears
    guard let first = places.first, case .number(let short) = tokens[first] else { return [(self, nil)] }
    return (short.value <= 30 ? [1900, 2000] : [1900]).map { century in
      var copy = self
      for place in places.reversed() {
        guard case .number(let number) = tokens[place] else { continue }
        copy.tokens[place] = .number(Number(value: century + number.value, digits: 4))
        if place > 0, Self.apostrophes.contains(tokens[place - 1]) { copy.tokens.remove(at: place - 1) }
      }
      return (copy, century + short.value)
    }
  }

  private var shortYears: [Int] {
    guard !numbers.contains(where: { $0.digits == 4 }) else { return [] }
    return tokens.indices.filter { place in
      guard case .number(let number) = tokens[place], number.digits == 2 else { return false }
      let before = tokens[..<place]
      if let last = before.last, Self.apostrophes.contains(last), !isDecade(at: place) { return true }
      let past = MeantDateWords(before)
      if past.month != nil, number.value > 31 || past.numbers.contains(where: { $0.digits <= 2 }) { return true }
      if past.season != nil || past.feast != nil { return true }
      // '12/57'
      if words.isEmpty, number.value > 31, before.count == 2, before[0].isShortNumber, numbers.count == 2,
        numbers[0].value <= 12
      {
        return true
      }
      // '14.7.62', with the same sign twice.
      guard before.count >= 4, before.dropLast().last?.isShortNumber == true,
        before.dropLast(3).last?.isShortNumber == true,
        case .sign(let second)? = before.last
      else { return false }
      return before.dropLast(2).last == .sign(second) && second != ":"
    }
  }

  private func isDecade(at place: Int) -> Bool {
    guard place + 1 < tokens.count, case .word(let next) = tokens[place + 1] else { return false }
    return Self.decadeWords.contains(next)
  }

  // MARK: From … to …

  /// The two times of a range: '1962-1964', 'from May to July 1962', 'zwischen 1962 und 1964', '14.–16.7.1962'.
  var ends: (first: MeantDateWords, last: MeantDateWords)? {
    guard let joint else { return nil }
    let (first, last) = (MeantDateWords(tokens[..<joint]), MeantDateWords(tokens[(joint + 1)...]))
    guard !last.numbers.isEmpty else { return nil }
    let isDay = first.numbers.count == 1 && first.numbers[0].digits <= 2 && first.isUnderstood && last.hasDay
    guard
      first.year != nil || first.month != nil || first.season != nil || first.feast != nil || isDay
        || first.decade != nil
    else { return nil }
    // '7/1962' and '1962-7' are months, not ranges.
    let isPart = last.words.isEmpty && last.numbers.allSatisfy { $0.digits < 4 }
    if isPart, case .sign = tokens[joint], first.month == nil, first.season == nil, first.feast == nil {
      guard let year = first.year, let end = last.numbers.first, last.numbers.count == 1, end.digits == 2,
        end.value > year % 100, end.value > 12 || tokens[joint] != .sign("-")
      else { return nil }
    }
    return (first, last)
  }

  /// Whether nothing is said but a year and what may be a month of it.
  var isMonthOfYear: Bool {
    words.isEmpty && feast == nil && numbers.map(\.digits) == [4, 2] && numbers[1].value <= 12
      && tokens.contains(.sign("/"))
  }

  private var hasDay: Bool {
    year != nil && (numbers.count == 3 || numbers.count == 2 && month != nil)
  }

  /// Where a range's two ends meet: the only word for it, else the only dash, else the only slash.
  private var joint: Int? {
    for isJoint in [Self.isJoinWord, Self.isDash, { $0 == .sign("/") }] {
      let found = tokens.indices.filter { isJoint(tokens[$0]) }
      if found.count == 1 { return found[0] }
      if found.count > 1 { return nil }
    }
    return nil
  }

  private static func isJoinWord(_ token: MeantDateToken) -> Bool {
    if case .word(let word) = token { joints.contains(word) } else { token == .sign("&") }
  }

  private static func isDash(_ token: MeantDateToken) -> Bool {
    if case .sign(let sign) = token { dashes.contains(sign) } else { false }
  }

  /// A bare year behind 'or', with what the other time says of its year: '1958' of 'summer 1957 or 1958'.
  func repeating(_ other: MeantDateWords) -> MeantDateWords {
    guard words.isEmpty, feast == nil, numbers.count == 1, let year, other.year != nil, other.decade == nil else {
      return self
    }
    var copy = other
    copy.tokens = other.tokens.map { token in
      if case .number(let number) = token, number.digits == 4 { .number(Number(value: year, digits: 4)) } else { token }
    }
    return copy
  }

  /// An end of a range with what only the other end says: the year's first digits, or the month, or the whole year.
  func completed(by other: MeantDateWords) -> MeantDateWords {
    var copy = self
    let isRound = words.isEmpty && numbers.count == 1 && numbers[0].digits == 2 && numbers[0].value % 10 == 0
    if let of = other.decade, of.isWritten, isRound || decade?.isWritten == false {
      // '30s' of '1920s-30s'
      let year = Number(value: of.year / 100 * 100 + numbers[0].value, digits: 4)
      copy.tokens = tokens.map { $0.isNumber ? .number(year) : $0 } + (isRound ? [.word("s")] : [])
    } else if let otherYear = other.year, year == nil {
      let isNumber =
        isUnderstood && month == nil && season == nil && feast == nil && numbers.count == 1 && numbers[0].digits <= 2
      if isNumber, other.hasDay, let place = other.tokens.firstIndex(where: \.isShortNumber) {
        // '14.' of '14.–16.7.1962'
        copy.tokens = other.tokens
        copy.tokens[place] = .number(numbers[0])
        return copy
      }
      if isNumber, numbers[0].digits == 2 {
        copy.tokens = [.number(Number(value: otherYear / 100 * 100 + numbers[0].value, digits: 4))]
        if let season = other.words.first(where: { Self.season($0) != nil }) { copy.tokens.append(.word(season)) }
      } else {
        if copy.tokens.last?.isNumber == true { copy.tokens.append(.sign(".")) }
        copy.tokens.append(.number(Number(value: otherYear, digits: 4)))
      }
    } else if month == nil, season == nil, feast == nil, numbers.count == 2, numbers[0].digits <= 2,
      other.numbers.count == 1 || other.year != nil, let name = other.words.first(where: Self.isMonth)
    {
      // '7, 1962' of 'July 5–7, 1962'
      copy.tokens.append(.word(name))
    }
    return copy
  }

  // MARK: The words

  static func doubt(_ token: MeantDateToken) -> Character? {
    switch token {
    case .sign("~"), .sign("≈"): "~"
    case .sign("?"): "?"
    case .word(let word): about.contains(word) ? "~" : perhaps.contains(word) ? "?" : nil
    default: nil
    }
  }

  private static func isKnown(_ word: String) -> Bool {
    [fillers, decadeWords, vague, halves, weekdays].contains { $0.contains(word) } || season(word) != nil
      || isMonth(word)
  }

  private static func isMonth(_ word: String) -> Bool { CalendarWords.month(beginningWith: word) != nil }

  private static func season(_ word: String) -> EDTFPoint.Season? {
    (CalendarWords.season(word) ?? seasons[word]).flatMap(EDTFPoint.Season.init)
  }

  /// Parts and times of a season that are no names of one.
  private static let seasons: [String: Int] = {
    let words = [
      21: "springtime vorfrühling osterferien", 23: "altweibersommer frühherbst spätherbst herbstferien",
      24: "wintertime midwinter",
      22: "summertime midsummer frühsommer hochsommer spätsommer sommers sommerferien sommerurlaub",
    ]
    return Dictionary(
      uniqueKeysWithValues: words.flatMap { season, words in words.split(separator: " ").map { (String($0), season) } })
  }()

  private static let apostrophes: Set<MeantDateToken> = [.sign("'"), .sign("’"), .sign("‘"), .sign("´"), .sign("`")]

  private static let about: Set<String> = [
    "c", "ca", "cca", "circa", "zirka", "about", "around", "approx", "approximately", "abt", "etwa", "um", "ungefähr",
    "gegen", "vers", "env", "environ", "roughly", "schätzungsweise", "geschätzt", "estimated", "est", "autour",
    "herum", "ish",
  ]

  private static let perhaps: Set<String> = [
    "perhaps", "maybe", "possibly", "probably", "vielleicht", "wohl", "wahrscheinlich", "vermutlich", "peut", "être",
    "probablement", "evtl", "eventuell", "vmtl", "likely", "prob",
  ]

  private static let choices: Set<String> = ["or", "oder", "od", "ou"]

  private static let joints = choices.union([
    "to", "until", "till", "through", "bis", "und", "and", "et", "à", "a", "au", "u",
  ])

  private static let dashes: Set<Character> = ["-", "–", "—", "−", "‐", "‑"]

  private static let fillers: Set<String> = [
    "the", "of", "in", "on", "at", "from", "between", "year", "years", "im", "am", "an", "den", "der", "die", "dem",
    "des", "von", "zu", "zwischen", "jahr", "jahre", "jahren", "jahres", "anno", "le", "la", "les", "l", "en", "du",
    "de", "d", "entre", "année", "st", "nd", "rd", "th", "er", "e", "holiday", "holidays", "vacation", "ferien",
    "urlaub", "vacances", "dated", "datiert", "daté",
    "taken", "aufgenommen", "pris", "prise",
  ]

  private static let occasions: Set<String> = [
    "holiday", "holidays", "vacation", "ferien", "urlaub", "vacances", "shortly", "just", "soon", "kurz", "peu",
    "juste",
  ]

  private static let vague = Set(parts.keys)

  private static let halves = Set(DatePhrases.halves)

  private static let parts: [String: ClosedRange<Int>] = {
    let words: [(String, ClosedRange<Int>)] = [
      ("early beginning start anfang frühe frühen frühes début debut", 0...3),
      ("mid middle mitte mittlere mittleren milieu", 4...6), ("late end ende späte späten fin", 6...9),
    ]
    return Dictionary(
      words.flatMap { names, years in names.split(separator: " ").map { (String($0), years) } },
      uniquingKeysWith: { first, _ in first })
  }()

  private static let weekdays: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed", "thu", "fri",
    "sat", "sun", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "mo",
    "di", "mi", "do", "fr", "sa", "so", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
  ]

  private static let decadeWords: Set<String> = ["s", "er", "ern", "ers", "iger", "années", "annees"]

  private static let centuryWords: Set<String> = [
    "century", "jahrhundert", "jahrhunderts", "jh", "jhd", "siècle", "siecle",
  ]
}

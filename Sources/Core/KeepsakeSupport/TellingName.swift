// SPDX-License-Identifier: MIT
private import Foundation

/// What the name of a file or folder says, where a person has given it: 'Grandma in Lagos', and nothing of 'IMG_0001'.
package struct TellingName: Hashable, Sendable {
  /// The name for a page: without dates and numbers for sorting, without underscores.
  ///
  /// A name written as a sentence keeps its years: '1960s party' and 'Grandma 1962'.
  package let title: String
  /// The date that was left out behind the title.
  private let date: String
  /// Whether it says no more than what sort of things there are: 'letters'.
  package let isKind: Bool

  /// A folder's title: a single word keeps its date, since 'Zustand' means little without '2019-07-14'.
  package var albumTitle: String { title.contains(" ") || date.isEmpty ? title : "\(title) \(date)" }

  /// Longer names are cut here, in scalars; no file system allows them.
  private static let limit = 255

  /// Reads a name without extension; `nil` if only a machine's words and numbers are in it.
  package init?(_ name: String) {
    let scalars = Self.tidy(name)
    let tokens = NameToken.tokens(of: scalars)
    guard !Self.isCameraFolder(name), !NameWords.areProgram(tokens),
      !Self.isHosts(tokens, scalars),
      let kept = Self.kept(tokens, scalars)
    else { return nil }
    let words = tokens[kept].filter { $0.sort == .word }
    let isMachines = Self.isMachines(tokens)
    let telling = words.filter { NameWords.isTelling($0) && !(isMachines && NameWords.isMark($0.small)) }
    // With more codes than words it is an identifier that happens to hold letters.
    guard !telling.isEmpty, tokens[kept].count(where: { $0.sort == .code }) <= words.count,
      !Self.isIdentifier(
        scalars[tokens[kept.lowerBound].range.lowerBound..<tokens[kept.upperBound - 1].range.upperBound])
    else { return nil }
    isKind = telling.allSatisfy { NameWords.isKind($0.small) }
    title = Self.title(scalars, tokens[kept])
    let behind = String(String.UnicodeScalarView(scalars[tokens[kept.upperBound - 1].range.upperBound...]))
      .trimmingCharacters(in: CharacterSet(charactersIn: " -_()"))
    let isDate = behind.first?.isNumber == true && tokens[kept.upperBound...].contains { Self.isYear($0.text) }
    date = isDate ? behind : ""
  }

  /// Cameras number their folders: '101_PANA'.
  private static func isCameraFolder(_ name: String) -> Bool {
    let bytes = Array(name.utf8.prefix(9))
    return bytes.count == 8 && bytes[0] != UInt8(ascii: "0") && bytes[..<3].allSatisfy { (0x30...0x39).contains($0) }
      && bytes[3...].allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
  }

  /// Whether it ends with a copy's number: 'Ostern (2)'.
  private static func hasCopyNumber(_ name: String) -> Bool {
    // Thousands of names are looked at, and an expression is compiled for each.
    name.hasSuffix(")") && name.wholeMatch(of: /.*\S \(\d{1,2}\)/) != nil
  }

  /// Whether a file manager gave the name to a copy: 'Copy of Easter', 'Ostern - Kopie', 'Ostern (2)'.
  package static func isCopy(_ name: String) -> Bool {
    let scalars = tidy(name)
    let tokens = NameToken.tokens(of: scalars)
    guard tokens.count > 1, let first = tokens.first, let last = tokens.last(where: { $0.sort == .word }) else {
      return hasCopyNumber(name)
    }
    let behind = tokens.dropFirst().drop { $0.sort == .number && $0.text.utf8.count < 3 }
    if NameWords.marksCopy(first.small), behind.first.map({ NameWords.joinsCopy($0.small) }) == true { return true }
    let rest = tokens.drop { $0 != last }.dropFirst()
    return NameWords.marksCopy(last.small) && rest.allSatisfy { $0.sort == .number && $0.text.utf8.count < 3 }
      || hasCopyNumber(name)
  }

  /// Whether a number behind this word, in small letters, is a device's or program's counter: `img`, `scan`, `photo`.
  package static func isNumbering(_ word: String) -> Bool { NameWords.numbers(word) }

  /// Composed letters, blanks for whatever no page should show.
  private static func tidy(_ name: String) -> [Unicode.Scalar] {
    let name = name.contains("%20") ? name.replacingOccurrences(of: "%20", with: " ") : name
    let isASCII = name.utf8.allSatisfy { $0 < 128 }
    return (isASCII ? name : name.precomposedStringWithCanonicalMapping).unicodeScalars.prefix(limit).map { scalar in
      if scalar.isASCII { return (32..<127).contains(scalar.value) ? scalar : " " }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return " "
      default: return scalar == "\u{FFFD}" || scalar.properties.isWhitespace ? " " : scalar
      }
    }
  }

  // MARK: Who gave it

  /// Whether a device or program has numbered it, so that words of programs are likely in it: `WP_20150612_14_22_10_Pro`.
  private static func isMachines(_ tokens: [NameToken]) -> Bool {
    if let first = tokens.first, first.sort == .code, isCounter(first) { return true }
    let numbers = tokens.filter { $0.sort == .number || $0.sort == .code }
    if let word = tokens.first(where: { $0.sort == .word })?.small {
      if NameWords.numbers(word), !numbers.isEmpty { return true }
      // A person may have typed 'Line 1962', but not 'LINE_1562167719123'.
      if NameWords.isMark(word), numbers.contains(where: { $0.text.utf8.count >= 6 }) { return true }
    }
    // A moment to the second: `20190703_162839`, `190703_162839`, `20190703162839`.
    return tokens.indices.contains { index in
      guard tokens[index].sort == .number else { return false }
      let digits = tokens[index].text.utf8.count
      let row = tokens[index...].prefix(6).map { $0.sort == .number ? $0.text.utf8.count : 0 }
      return digits >= 12 || row == [4, 2, 2, 2, 2, 2] && isYear(tokens[index].text)
        || (digits == 8 || digits == 6) && index + 1 < tokens.count && tokens[index + 1].sort == .number
          && tokens[index + 1].text.utf8.count >= 6
    }
  }

  /// Whether it is of a host that names pictures after itself: `tumblr_inline_pabcde_1280`, `jane-doe-x8fk-unsplash`.
  private static func isHosts(_ tokens: [NameToken], _ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = tokens.first, let last = tokens.last, tokens.count > 1, !scalars.contains(" ") else {
      return false
    }
    return NameWords.isHost(first.small) || NameWords.isHost(last.small)
  }

  // MARK: What is left of it

  /// The tokens without what sorts and numbers files at either end; `nil` if none are left.
  private static func kept(_ tokens: [NameToken], _ scalars: [Unicode.Scalar]) -> Range<Int>? {
    var start = 0
    var end = tokens.count
    while start < end {
      let count = sortingPrefix(tokens[start..<end], scalars, isFirst: start == 0)
      if count == 0 { break }
      start += count
    }
    while start < end {
      let count = sortingSuffix(tokens[start..<end], scalars)
      if count == 0 { break }
      end -= count
    }
    return start < end ? start..<end : nil
  }

  /// How many tokens at the beginning are a date, a counter, a device's code or a copy's mark.
  private static func sortingPrefix(
    _ tokens: ArraySlice<NameToken>, _ scalars: [Unicode.Scalar], isFirst: Bool
  ) -> Int {
    guard let first = tokens.first else { return 0 }
    let next = tokens.dropFirst().first
    switch first.sort {
    case .number:
      if isYear(first.text) {
        // '1962-07-14 16.28': up to five numbers of two digits, or a clock of six, belong to it.
        let rest = tokens.dropFirst().prefix(5).prefix { $0.sort == .number && [2, 6].contains($0.text.utf8.count) }
        return 1 + rest.count
      }
      if isDayAndMonth(tokens) { return 3 }
      let clock = clockAfterDate(tokens)
      if clock > 0 { return 1 + clock }
      // '3 sisters' counts them; '003 sisters' is the third file.
      return first.text.utf8.count > 4 || first.text.hasPrefix("0") ? 1 : 0
    case .code: return isDecade(first.small) || isCounter(first) ? 1 : 0
    case .ordinal: return 0
    case .word:
      if NameWords.numbers(first.small), let next, next.sort == .number || next.sort == .code {
        return 2 + clockAfterDate(tokens.dropFirst())
      }
      // 'fb_img_123', '_MG_0001': machine's words in a row before their number.
      if !NameWords.isTelling(first), let next, NameWords.numbers(next.small),
        let third = tokens.dropFirst(2).first, third.sort == .number || third.sort == .code
      {
        return 1
      }
      if isFirst, NameWords.marksCopy(first.small) {
        // 'Copy of …', 'Kopie (2) von …'.
        let rest = tokens.dropFirst().drop { $0.sort == .number && $0.text.utf8.count < 3 }
        if let joiner = rest.first, NameWords.joinsCopy(joiner.small) { return rest.startIndex + 1 - tokens.startIndex }
      }
      guard let next, next.sort == .number || next.sort == .code && isCounter(next),
        first.text == first.text.uppercased(),
        first.text != "A"
      else { return 0 }
      if first.small.utf8.count <= 3, !NameWords.isTelling(first) { return 2 }
      // 'CAM_1234' and 'ORIG_0012' as cameras number: 'OMA_1987' and 'OMA 1234' a person may have typed.
      let isJoined = scalars[first.range.upperBound..<next.range.lowerBound].elementsEqual("_".unicodeScalars)
      let isCounted = next.text.utf8.count >= 4 && !isYear(next.text) || next.text.first == "0"
      return isFirst && isJoined && isCounted && first.small.utf8.count <= 4 ? 2 : 0
    }
  }

  /// How many tokens at the end are a date, a counter or a copy's mark.
  private static func sortingSuffix(_ tokens: ArraySlice<NameToken>, _ scalars: [Unicode.Scalar]) -> Int {
    guard let last = tokens.last else { return 0 }
    let before = last.range.lowerBound > 0 ? scalars[last.range.lowerBound - 1] : " "
    let isOnly = tokens.count == 1
    if isUUID(tokens.suffix(5)) { return 5 }
    switch last.sort {
    case .number:
      // '…-1962-07-14' and '…-1962-07'.
      let numbers = tokens.suffix(6).reversed().prefix { $0.sort == .number }
      for (count, token) in numbers.enumerated() where count > 0 && isYear(token.text) {
        let rest = numbers.prefix(count)
        if rest.allSatisfy({ [2, 6].contains($0.text.utf8.count) }) { return count + 1 }
      }
      if !isOnly, last.text.utf8.count <= 3 {
        // 'Lake~2', and the figures of a copy: 'Lake - Kopie (2)', 'Lake-edited(1)'.
        if before == "~" { return 1 }
        let marks = sortingSuffix(tokens.dropLast(), scalars)
        if marks > 0, tokens.dropLast().last?.sort == .word { return marks + 1 }
      }
      return last.text.utf8.count > 4 ? 1 : 0
    case .code: return isDecade(last.small) || isCounter(last) ? 1 : 0
    case .ordinal: return 0
    case .word:
      guard !isOnly else { return 0 }
      if NameWords.marksCopy(last.small) { return 1 }
      let isJoined = "-_~([+.".unicodeScalars.contains(before) || isAfterDash(last, scalars)
      if isJoined, NameWords.marksEdit(last.small) { return 1 }
      if before == "-" || before == "_", last.text == last.text.uppercased(), NameWords.marksEffect(last.small) {
        return 1
      }
      return 0
    }
  }

  /// 'Lake - edited'.
  private static func isAfterDash(_ token: NameToken, _ scalars: [Unicode.Scalar]) -> Bool {
    let start = token.range.lowerBound
    return start > 1 && scalars[start - 1] == " " && "-–—".unicodeScalars.contains(scalars[start - 2])
  }

  /// How many numbers behind a date in one, `20150612_14_22_10`, are the time of day.
  private static func clockAfterDate(_ tokens: ArraySlice<NameToken>) -> Int {
    guard let date = tokens.first, date.sort == .number, date.text.utf8.count == 8, isYear(String(date.text.prefix(4)))
    else { return 0 }
    let numbers = tokens.dropFirst().prefix(4).prefix { $0.sort == .number && $0.text.utf8.count <= 3 }
    let clock = zip(numbers, [24, 60, 60]).prefix { $0.0.text.utf8.count == 2 && (Int($0.0.text) ?? 99) < $0.1 }
    // One number may be a count: '20150612 14 people'.
    return clock.count < 2 ? 0 : clock.count == 3 ? numbers.count : 2
  }

  private static func isYear(_ text: String) -> Bool { text.utf8.count == 4 && (1800...2100).contains(Int(text) ?? 0) }

  /// '195X', as EDTF writes a decade.
  private static func isDecade(_ small: String) -> Bool {
    small.utf8.count == 4 && small.hasSuffix("x") && Int(small.prefix(2)).map { (18...20).contains($0) } ?? false
  }

  /// Whether a day, a month and a year stand first, as in '14-07-1962 …'.
  private static func isDayAndMonth(_ tokens: ArraySlice<NameToken>) -> Bool {
    let numbers = tokens.prefix(3)
    return numbers.count == 3 && numbers.allSatisfy { $0.sort == .number } && isYear(numbers.last?.text ?? "")
  }

  /// Three digits or more beside letters: 'DSC00012', 'P1010101'.
  private static func isCounter(_ token: NameToken) -> Bool { token.text.utf8.count { (48...57).contains($0) } >= 3 }

  /// '3f2504e0-4f89-11d3-9a0c-0305e82c3301'.
  private static func isUUID(_ tokens: ArraySlice<NameToken>) -> Bool {
    tokens.map(\.text.utf8.count) == [8, 4, 4, 4, 12] && tokens.allSatisfy { $0.text.allSatisfy(\.isHexDigit) }
  }

  /// A hash or UUID: sixteen or more hexadecimal digits, some of them figures.
  private static func isIdentifier(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let rest = scalars.filter { $0 != "-" && $0 != "_" && $0 != "{" && $0 != "}" && $0 != " " }
    return rest.count >= 16 && rest.allSatisfy { $0.properties.isASCIIHexDigit }
      && rest.contains { (48...57).contains($0.value) }
  }

  // MARK: How it is shown

  private static func title(_ scalars: [Unicode.Scalar], _ tokens: ArraySlice<NameToken>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    var end = last.range.upperBound
    // 'Wedding (Lagos)', 'Hooray!'
    while end < scalars.count, "!?)]\"”’".unicodeScalars.contains(scalars[end]) { end += 1 }
    let start = first.range.lowerBound
    let opened = scalars[start..<end].count { $0 == "(" || $0 == "[" }
    if opened == 0 { while end > start, scalars[end - 1] == ")" || scalars[end - 1] == "]" { end -= 1 } }
    let isSentence = scalars.contains(" ")
    var text = ""
    var isBlank = false
    for index in start..<end {
      let scalar = scalars[index]
      let parts = scalar == "_" || scalar == " " || !isSentence && (scalar == "-" || scalar == "." || scalar == "+")
      if parts {
        isBlank = true
        continue
      }
      if isBlank, !text.isEmpty { text += " " }
      isBlank = false
      text.unicodeScalars.append(scalar)
    }
    // 'eBay' and 'iPad' are written as they are.
    guard first.text == first.small else { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The words of a part of a line that are a date, at its end, its beginning or all of it.
struct LineDate {
  let words: String
  /// Of these words and what leads to them, as 'vom' before '3. Mai 1931'
  private(set) var range: Range<String.Index>
  /// The part without them.
  let rest: Substring
  /// Whether the date keeps all that the words say, and the line reads as a phrase without them.
  private(set) var isLeaving: Bool

  /// `isFirst`: the line begins with this part; `next` is the part behind it.
  init?(in part: Substring, isFirst: Bool, next: Substring?) {
    guard part.contains(where: \.isNumber) else { return nil }
    let words = part.split(separator: " ")
    for count in stride(from: min(words.count, 8), through: 1, by: -1) {
      for isEnd in [true, false] {
        let taken = isEnd ? words.suffix(count) : words.prefix(count)
        guard let first = taken.first, let last = taken.last else { continue }
        let text = part[first.startIndex..<last.endIndex]
        let others = isEnd ? words.dropLast(count) : words.dropFirst(count)
        guard Self.isDate(text, taken, others, isEnd: isEnd) else { continue }
        let dates = MeantDate.dates(for: String(text))
        // In '31 February 1960' 'February 1960' is not the date: no such month has that day. 'House 40 1969' is from 1969.
        if isEnd, !LineWords.isLittle(first), let before = others.last,
          before.wholeMatch(of: #/\d{1,2}(\.|st|nd|rd|th|er)?/#) != nil,
          dates.contains(where: { $0.wholeMatch(of: #/-?\d{4}-(0[1-9]|1[0-2])/#) != nil })
        {
          return nil
        }
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0.isWhitespace || ".,-–/'’~?:".contains($0) }
        let bare = LineTitle.trimmed(text)
        self.words = MeantDate.dates(for: bare) == dates ? bare : String(text)
        isLeaving = isPlain && MeantDate.holdsAll(of: String(text))
        var left = isEnd ? others : []
        while let little = left.last, LineWords.beforeDate.contains(little.lowercased()) { left.removeLast() }
        let start =
          isEnd ? left.endIndex < words.endIndex ? words[left.endIndex].startIndex : part.startIndex : part.startIndex
        range = start..<(isEnd ? part.endIndex : last.endIndex)
        rest = LineTitle.bare(isEnd ? part[..<start] : part[last.endIndex...])
        isLeaving = isLeaving && isPhrase(rest, isEnd: isEnd, isFirst: isFirst, next: next, lead: words[left.count...])
        return
      }
    }
    return nil
  }

  /// Whether a comma stands within a date, as in 'July 14, 1962' and 'Sonntag, den 3. Mai 1931'
  static func joins(_ before: Substring, _ after: Substring) -> Bool {
    let (left, right) = (before.split(separator: " ").suffix(3), after.prefix(40).split(separator: " ").prefix(4))
    return (1...3).contains { count in
      guard count <= left.count else { return false }
      let words = left.suffix(count)
      guard !words.contains(where: { LineWords.isLittle($0) }), words.contains(where: { $0.first?.isLetter ?? false }),
        MeantDate.dates(for: words.joined(separator: " ")).isEmpty
      else { return false }
      return (1...4).contains { number in
        guard number <= right.count else { return false }
        let day = right.prefix(number).joined(separator: " ").prefix { !",;()".contains($0) }
        let date = words.joined(separator: " ") + ", " + day
        return day.contains(where: \.isNumber) && !MeantDate.dates(for: date).isEmpty
      }
    }
  }

  private static func isDate(
    _ text: Substring, _ words: ArraySlice<Substring>, _ others: ArraySlice<Substring>, isEnd: Bool
  ) -> Bool {
    guard text.contains(where: \.isNumber), !MeantDate.dates(for: String(text)).isEmpty else { return false }
    // '3 im Mai 1962' and '10 Jahre 2002' are no days, '12 1962' is no month behind the name of a street.
    if text.contains(
      #/(?:^|\s)\d{1,2}\s+(?:im|in|en|au|am|an|at|on|years?|jahren?|jahre?|années?|ans)\s/#.ignoresCase())
      || text.contains(#/\d,\d/#) || text.wholeMatch(of: #/\d{1,2}\s+\d{4}/#) != nil
    {
      return false
    }
    // Years of a life, or of a car's model, are not the picture's date.
    let before = isEnd ? others.last { !LineWords.beforeDate.contains($0.lowercased()) } : nil
    if text.contains(where: { "*†".contains($0) }) || before.map({ LineWords.isOfLife($0) }) ?? false { return false }
    // What ends with 'vor' or 'im' begins something else.
    if !isEnd, !others.isEmpty, words.last.map({ LineWords.isLittle($0) }) ?? false { return false }
    if let year = Int(text), let neighbour = isEnd ? others.last : others.first {
      // '2500 Bremen', '1500 Mark' and 'Zimmer 2001' are no years.
      let isYear = (isEnd ? 1400...2099 : 1800...2099).contains(year)
      if !isYear || LineWords.countable.contains(neighbour.lowercased()) { return false }
    }
    if isEnd, others.last?.last?.isNumber ?? false, words.first?.contains(#/^([Jj]ahre|[Yy]ear|ans|années)/#) ?? false {
      return false
    }
    // 'Ute und Jan 1962', 'Aunt May 1962': who is called like a month.
    if isEnd, let before = others.last, words.first?.first?.isLetter ?? false,
      LineWords.joining.contains(before.lowercased()) || KinName.begins(before)
    {
      return false
    }
    return true
  }

  /// Whether the line reads as a phrase without the date; `lead` are the words that would go.
  private func isPhrase(
    _ rest: Substring, isEnd: Bool, isFirst: Bool, next: Substring?, lead: ArraySlice<Substring>
  ) -> Bool {
    let stays = rest.split(separator: " ")
    if isEnd, let last = stays.last {
      // 'Remembering the summer of 1962', 'Erinnerung an den Sommer 1962'
      let isBound = lead.first.map { LineWords.bound.contains($0.lowercased()) } ?? false
      let isDay = lead.dropFirst().first?.first?.isNumber ?? false
      return !LineWords.isLittle(last) && (!isBound || isDay && lead.first?.lowercased() != "an")
    }
    let following = stays.first ?? (isFirst ? next?.split(separator: " ").first : nil)
    guard let following, let sign = following.first else { return true }
    if sign.isLowercase, !isFirst { return LineWords.isLittle(following) }
    return sign.isLowercase ? stays.isEmpty && !LineWords.isLittle(following) : true
  }
}

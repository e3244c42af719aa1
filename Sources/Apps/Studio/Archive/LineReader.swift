// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads lines in which a keeper describes a picture, with the names that an archive knows.
///
/// A part of a line leaves the title only if its own field keeps all of it and the rest still reads as a phrase. All else stays
/// in its place: the keeper sees what was understood and can change it before it is saved.
struct LineReader {
  /// What names are spelt as, folded, and whom they mean; `nil` where several people are called so.
  private var people: [String: String?] = [:]
  /// The same for places.
  private var places: [String: String?] = [:]
  /// What a table of places knows a name as.
  private let table: (String) -> String?
  /// The most words that a name has.
  private var longest = 1

  /// `people`: each with what else that person is called; `places` as keepsakes name them.
  init(people: [[String]], places: [String], table: @escaping (String) -> String?) {
    self.table = table
    for names in people {
      guard let name = names.first else { continue }
      for spelling in names { learn(spelling, of: name) }
      // 'Ada' means 'Ada Okafor', if no other name begins with it.
      if let first = name.split(separator: " ").first, first.count < name.count { learn(String(first), of: name) }
    }
    for place in places { self.places[Self.folded(place)] = place }
    let whole = Set(self.places.keys)
    // 'Lübeck, Germany' is 'Lübeck', if nothing else is called or begins so.
    for place in places {
      let key = Self.folded(place.split(separator: ",").first.map(String.init) ?? place)
      guard !whole.contains(key) else { continue }
      self.places[key] = self.places[key] == nil ? .some(place) : .some(nil)
    }
  }

  private mutating func learn(_ spelling: String, of name: String) {
    let key = Self.folded(spelling)
    guard !key.isEmpty else { return }
    longest = max(longest, key.split(separator: " ").count)
    // A full name means that person, even if other people share it.
    if key == Self.folded(name) {
      people[key] = name
    } else if let other = people[key] {
      if let other, other != name, key != Self.folded(other) { people[key] = .some(nil) }
    } else {
      people[key] = name
    }
  }

  func read(_ line: String) -> LineReading {
    var (reading, title) = (LineReading(), LineTitle(line))
    var parts = title.parts
    let dates = parts.indices.map { place in
      LineDate(in: parts[place], isFirst: place == 0, next: parts.dropFirst(place + 1).first)
    }
    if let place = dates.firstIndex(where: { $0 != nil }), let date = dates[place] {
      (reading.when, reading.dates) = (date.words, MeantDate.dates(for: date.words))
      // Of two dates neither leaves: 'Born 1931, died 1999'.
      let isLeaving = date.isLeaving && dates.count { $0 != nil } == 1
      if isLeaving { title.cut(date.range) }
      if date.rest.isEmpty, isLeaving { parts.remove(at: place) } else { parts[place] = date.rest }
    }
    takePlace(from: &parts, &reading, &title)
    for part in parts
    where !part.contains("?") && LineDate(in: part, isFirst: false, next: nil)?.rest.isEmpty != true {
      for name in names(in: String(part)).found where !reading.people.contains(name) { reading.people.append(name) }
    }
    for part in leavingNames(parts, line) { title.cut(part.startIndex..<part.endIndex) }
    reading.title = title.text
    return reading
  }

  // MARK: Places

  private func takePlace(from parts: inout [Substring], _ reading: inout LineReading, _ title: inout LineTitle) {
    // 'Lübeck, Germany' is one place, and not Germany alone.
    for end in parts.indices.reversed() {
      for start in [end - 1, end] where start >= 0 {
        let words = parts[start...end].joined(separator: ", ")
        let bare = Self.withoutLittle(words)
        // What a line begins with may be a title, and what goes on with other words may be none of a place: there
        // only the keeper's own places are taken for one.
        let isEnd = parts[(end + 1)...].allSatisfy { $0.isEmpty || names(in: String($0)).isAll }
        guard let place = place(bare, isKnownOnly: start == 0 || !isEnd) else { continue }
        reading.place = place
        // 'near Oban' is not all in 'Oban'.
        let lead = LineTitle.trimmed(words.dropLast(bare.count)).lowercased()
        if start > 0, lead.isEmpty || LineWords.insidePlace.contains(lead) {
          title.cut(parts[start].startIndex..<parts[end].endIndex)
          parts.removeSubrange(start...end)
        }
        return
      }
    }
    for part in parts {
      let words = part.split(separator: " ")
      for number in words.indices.dropFirst() where LineWords.beforePlace.contains(words[number - 1].lowercased()) {
        guard let place = place(words[number...].joined(separator: " "), isKnownOnly: false) else { continue }
        reading.place = place
        return
      }
    }
  }

  private func place(_ words: String, isKnownOnly: Bool) -> String? {
    if let known = places[Self.folded(words)] ?? nil { return known }
    guard !isKnownOnly, words.first?.isUppercase ?? false, people[Self.folded(words)] == nil else { return nil }
    return table(words)
  }

  private static func withoutLittle(_ part: String) -> String {
    var words = part.split(separator: " ")
    while words.count > 1, let first = words.first, LineWords.beforePlace.contains(first.lowercased()) {
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }

  // MARK: People

  /// The people that a part names, and whether they are all that it says.
  private func names(in part: String) -> (found: [String], isAll: Bool) {
    let isPlain = part.allSatisfy { $0.isLetter || $0.isWhitespace || "'’-.&+".contains($0) }
    // 'Adas Boot' and 'Ada's boat' have her name in them, too, but mean other words: only whole words are names.
    let written = Self.folded(part).split { !($0.isLetter || $0.isNumber || "'’-.".contains($0)) }.map(String.init)
    let words = written.map { $0.replacing(#/['’]s$/#, with: "") }
    if isPlain, let relatives = KinName.names(in: part, besides: { people[Self.folded($0)] != nil }) {
      let found = relatives.map { people[Self.folded($0)] ?? $0 }
      return (found.compactMap(\.self), !found.contains(nil))
    }
    var (found, isAll, place) = ([String](), isPlain && words == written, 0)
    while place < words.count {
      let count = stride(from: min(longest, words.count - place), through: 1, by: -1).first {
        people[words[place..<place + $0].joined(separator: " ")] != nil
      }
      if let count, let name = people[words[place..<place + count].joined(separator: " ")] ?? nil {
        found.append(name)
      } else if count != nil || !LineWords.joining.contains(words[place]) {
        isAll = false
      }
      place += count ?? 1
    }
    return (found, isAll && !found.isEmpty)
  }

  /// The parts that are only names, if the rest is a title and not the rest of a list.
  ///
  /// From 'Ute, Karl und Bella' no name leaves while one of them is unknown.
  private func leavingNames(_ parts: [Substring], _ line: String) -> [Substring] {
    let isNames = parts.map { names(in: String($0)).isAll }
    guard isNames.contains(true), isNames.contains(false) else { return [] }
    for (place, part) in parts.enumerated() {
      // Where names are written small, nothing tells them from other words.
      if isNames[place] {
        // 'Ada (left)'
        let after = line[part.endIndex...].first { !$0.isWhitespace }
        guard part.first?.isUppercase ?? false || KinName.begins(part), after.map({ !"([".contains($0) }) ?? true
        else { return [] }
        continue
      }
      // What the line begins with then is its beginning: not 'geb. 1931' or '5 ans'.
      if !isNames[..<place].contains(false), isNames.first ?? false, !(part.first?.isUppercase ?? true) { return [] }
      let words = part.split(separator: " ")
      guard let first = words.first, let last = words.last else { continue }
      let isName = { (word: Substring) in word.first?.isUppercase ?? false && !LineWords.isLittle(word) }
      // All of it may be names; or it lists some; or the list goes on at its beginning or its end.
      if !part.contains(where: \.isNumber), words.allSatisfy({ isName($0) || LineWords.isOfNames($0) }) { return [] }
      let joins = words.indices.filter { LineWords.joining.contains(words[$0].lowercased()) || words[$0] == "&" }
      if joins.contains(where: { join in
        [join - 1, join + 1].contains { words.indices.contains($0) && !names(in: String(words[$0])).found.isEmpty }
      }) {
        return []
      }
      if place > 0, isNames[place - 1], isName(first), !part.contains(where: \.isNumber) { return [] }
      if place + 1 < parts.count, isNames[place + 1] {
        let isAfterLink = words.count > 1 && LineWords.linking.contains(words[words.count - 2].lowercased())
        if isName(last) && isAfterLink || !names(in: String(last)).found.isEmpty { return [] }
      }
    }
    return zip(parts, isNames).filter(\.1).map(\.0)
  }

  private static func folded(_ text: String) -> String { StudioView.folded(LineTitle.trimmed(text[...])) }
}

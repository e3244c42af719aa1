// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Reads lines in which somebody says what a picture shows, with the names that an archive knows.
///
/// What it is not sure of it leaves in the title: the keeper sees what was understood and can change it before it is saved.
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
      // Whoever is called 'Ada Okafor' is 'Ada', if no other is.
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
    // A name that is somebody's whole name means that person, whoever else is called so.
    if key == Self.folded(name) {
      people[key] = name
    } else if let other = people[key] {
      if let other, other != name, key != Self.folded(other) { people[key] = .some(nil) }
    } else {
      people[key] = name
    }
  }

  func read(_ line: String) -> LineReading {
    var reading = LineReading()
    var parts = line.split(whereSeparator: { ",;\n".contains($0) }).map { Self.trimmed(String($0)) }
      .filter { !$0.isEmpty }
    for place in parts.indices {
      guard let (words, rest) = Self.date(in: parts[place]) else { continue }
      (reading.when, reading.dates) = (words, MeantDate.dates(for: words))
      // 'Christmas Eve 1958' is what it is called, too, if it is called nothing else.
      parts[place] = rest.isEmpty && MeantDate.namesFeast(words) ? words : rest
      break
    }
    parts.removeAll(where: \.isEmpty)
    takePlace(from: &parts, &reading)
    for part in parts {
      for name in names(in: part).found where !reading.people.contains(name) { reading.people.append(name) }
    }
    // Names alone are a title only where there is no other.
    let areNames = parts.map { names(in: $0).isAll }
    if areNames.contains(false) { parts = zip(parts, areNames).filter { !$0.1 }.map(\.0) }
    if parts.count > 1 { parts.removeAll { $0 == reading.when } }
    reading.title = parts.joined(separator: ", ")
    return reading
  }

  // MARK: Dates

  /// The words of a part that are a date, at its end, its beginning or all of it, and what is left of it.
  private static func date(in part: String) -> (words: String, rest: String)? {
    guard part.contains(where: \.isNumber) else { return nil }
    let words = part.split(separator: " ")
    for count in stride(from: min(words.count, 8), through: 1, by: -1) {
      for isEnd in [true, false] {
        let taken = isEnd ? words.suffix(count) : words.prefix(count)
        let text = taken.joined(separator: " ")
        guard text.contains(where: \.isNumber), !MeantDate.dates(for: text).isEmpty else { continue }
        var rest = isEnd ? Array(words.dropLast(count)) : Array(words.dropFirst(count))
        while isEnd, let last = rest.last, little.contains(last.lowercased()) { rest.removeLast() }
        // Of '31 February 1960' February is no date: no month has such a day. 'House 40 1969' is of 1969.
        if isEnd, let last = rest.last, last.wholeMatch(of: #/\d{1,2}(\.|st|nd|rd|th|er)?/#) != nil,
          MeantDate.dates(for: text).contains(where: { $0.wholeMatch(of: #/-?\d{4}-(0[1-9]|1[0-2])/#) != nil })
        {
          return nil
        }
        return (text, trimmed(rest.joined(separator: " ")))
      }
    }
    return nil
  }

  // MARK: Places

  private func takePlace(from parts: inout [String], _ reading: inout LineReading) {
    // 'Lübeck, Germany' is one place, and not Germany alone.
    for end in parts.indices.reversed() {
      for start in [end - 1, end] where start >= 0 {
        let words = parts[start...end].joined(separator: ", ")
        // What a line begins with may be a title; there only the keeper's own places are taken for one.
        guard let place = place(Self.withoutLittle(words), isKnownOnly: start == 0) else { continue }
        reading.place = place
        if start > 0 { parts.removeSubrange(start...end) }
        return
      }
    }
    for part in parts {
      let words = part.split(separator: " ")
      for number in words.indices.dropFirst() where Self.before.contains(words[number - 1].lowercased()) {
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
    while words.count > 1, let first = words.first, before.contains(first.lowercased()) { words.removeFirst() }
    return words.joined(separator: " ")
  }

  // MARK: People

  /// The people that a part names, and whether it has no other words.
  private func names(in part: String) -> (found: [String], isAll: Bool) {
    // 'Adas Boot' and 'Ada's boat' have her name in them, too, but mean other words: only whole words are names.
    let words = Self.folded(part).split { !($0.isLetter || $0.isNumber || "'’-.".contains($0)) }.map(String.init)
      .map { $0.replacing(#/['’]s$/#, with: "") }
    if let relatives = KinName.names(in: part, besides: { people[Self.folded($0)] != nil }) {
      return (relatives.map { (people[Self.folded($0)] ?? nil) ?? $0 }, true)
    }
    var (found, isAll, place) = ([String](), true, 0)
    while place < words.count {
      let count = stride(from: min(longest, words.count - place), through: 1, by: -1).first {
        people[words[place..<place + $0].joined(separator: " ")] != nil
      }
      if let count, let name = people[words[place..<place + count].joined(separator: " ")] ?? nil {
        found.append(name)
      } else if count == nil, !Self.joining.contains(words[place]) {
        isAll = false
      }
      place += count ?? 1
    }
    return (found, isAll && !found.isEmpty)
  }

  // MARK: Words

  /// Words before a place.
  private static let before: Set = ["in", "at", "near", "bei", "zu", "à", "a", "au", "en", "chez"]
  /// Words between what is left and a date.
  private static let little: Set = [
    "in", "at", "on", "of", "from", "the", "im", "am", "an", "vom", "von", "den", "der", "en", "le", "la", "au", "du",
    "de", "l’été", "anno", "–", "-", "(",
  ]
  static let joining: Set = ["and", "with", "und", "mit", "et", "avec"]

  private static func folded(_ text: String) -> String { StudioView.folded(trimmed(text)) }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "()–-:")))
  }
}

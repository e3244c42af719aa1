// SPDX-License-Identifier: MIT
private import Foundation

/// The pieces that a passphrase may be made of.
struct GuessPieces {
  struct Piece {
    /// Behind its last sign.
    var end: Int
    var bits: Double
    var kind: GuessEstimate.Kind
  }

  let signs: [Sign]
  private let archive: SignTree
  private let lexicon = GuessLexicon.shared
  /// How many signs from a place on stand somewhere before it too, and how many places there are to choose from.
  private let repeated: [Int]
  /// Places of signs that are no spaces.
  private let solid: [Int]

  /// Whether it is every second letter of another text, or the like: then letters in a row are no word because they are letters.
  private let isPart: Bool

  init(_ signs: [Sign], archive: SignTree, isPart: Bool = false) {
    (self.signs, self.isPart) = (signs, isPart)
    self.archive = archive
    repeated = Self.repeats(signs.map(\.scalar))
    solid = signs.indices.filter { signs[$0].kind != .space }
  }

  /// All that begin at a place, which is at least the sign there by itself.
  func starting(at start: Int) -> [Piece] {
    var pieces = [single(start)]
    words(start, &pieces)
    rows(start, lexicon.sayings, .saying, &pieces)
    rows(start, lexicon.sequences, .sequence, &pieces)
    unknownWords(start, &pieces)
    numbers(start, &pieces)
    straights(start, &pieces)
    walks(start, &pieces)
    counts(start, &pieces)
    wordedDates(start, &pieces)
    telephone(start, &pieces)
    account(start, &pieces)
    addresses(start, &pieces)
    if repeated[start] >= 3 {
      // Which part is repeated: one of those before.
      let bits = log2(Double(start + 1)) + 1
      for end in (start + 3)...(start + repeated[start]) { pieces.append(Piece(end: end, bits: bits, kind: .repeated)) }
    }
    return pieces
  }

  private func single(_ start: Int) -> Piece {
    let sign = signs[start]
    let wasThere = signs[..<start].contains { $0.scalar == sign.scalar }
    let isMark = sign.kind == .symbol || sign.kind == .ideograph
    let bits = sign.bits + (sign.isCapital ? 1 : 0)
    // A mark between words is mostly the same one.
    return Piece(end: start + 1, bits: wasThere && isMark ? min(bits, 1.5) : bits, kind: .unknown)
  }

  // MARK: Words

  private func words(_ start: Int, _ pieces: inout [Piece]) {
    walk(lexicon.words, from: start, .word, &pieces)
    walk(archive, from: start, .archive, &pieces)
  }

  /// Words of a tree, also where digits and marks stand for letters.
  private func walk(_ tree: SignTree, from start: Int, _ kind: GuessEstimate.Kind, _ pieces: inout [Piece]) {
    var paths: [(node: Int32, isDisguised: Bool)] = [(SignTree.root, false)]
    var place = start
    while place < signs.count, !paths.isEmpty {
      let sign = signs[place]
      var next: [(node: Int32, isDisguised: Bool)] = []
      for path in paths {
        if let node = tree.next(path.node, sign.scalar) { next.append((node, path.isDisguised)) }
        for letter in sign.disguised { if let node = tree.next(path.node, letter) { next.append((node, true)) } }
      }
      place += 1
      // Two letters are a word only if they stand alone: they are in everything.
      let isAlone = !isLetter(start - 1) && !isLetter(place)
      guard place - start > 2 || isAlone else {
        paths = next
        continue
      }
      for path in next where tree.bits(at: path.node) < .infinity {
        let bits = tree.bits(at: path.node) + capitals(start..<place) + (path.isDisguised ? 2 : 0)
        pieces.append(Piece(end: place, bits: bits, kind: kind))
      }
      paths = next
    }
  }

  /// Rows of words with anything or nothing between them, also where digits and marks stand for letters.
  private func rows(_ start: Int, _ tree: SignTree, _ kind: GuessEstimate.Kind, _ pieces: inout [Piece]) {
    guard signs[start].isWordly || !signs[start].disguised.isEmpty else { return }
    var paths: [(node: Int32, isDisguised: Bool)] = [(SignTree.root, false)]
    for place in signs[start...].indices {
      var next: [(node: Int32, isDisguised: Bool)] = []
      for path in paths {
        // Between words there may be anything.
        if !signs[place].isWordly, place > start { next.append(path) }
        if let node = tree.next(path.node, signs[place].scalar) { next.append((node, path.isDisguised)) }
        for letter in signs[place].disguised {
          if let node = tree.next(path.node, letter) { next.append((node, true)) }
        }
      }
      guard !next.isEmpty else { return }
      paths = next
      guard signs[place].isWordly, !isLetter(place + 1) || kind == .saying else { continue }
      for path in paths where tree.bits(at: path.node) < .infinity {
        let bits = tree.bits(at: path.node) + capitals(start..<place + 1) + (path.isDisguised ? 2 : 0)
        pieces.append(Piece(end: place + 1, bits: bits, kind: kind))
      }
    }
  }

  /// A word of which nothing is known is one of a large dictionary, of 16,384 words, of which few are short; a very long
  /// one is several.
  private static func dictionaryBits(_ length: Int) -> Double {
    switch length {
    case ...3: 10
    case 4: 12
    default: 14 + 2 * Double(max(0, length - 8))
    }
  }

  private func unknownWords(_ start: Int, _ pieces: inout [Piece]) {
    guard isLetter(start), !isPart || signs[start].kind == .latin else { return }
    var (isDisguised, plain, before) = (false, 0.0, signs[start].scalar)
    for place in signs[start...].indices {
      var letter = signs[place].scalar
      if !isLetter(place) {
        guard let meant = signs[place].disguised.first, isLetter(place + 1) else { return }
        (letter, isDisguised) = (meant, true)
      }
      if place > start, signs[start].kind == .latin, !lexicon.isPair(before, letter) { return }
      before = letter
      plain += signs[place].bits
      let length = place + 1 - start
      guard length > 2 else { continue }
      let bits = min(plain, Self.dictionaryBits(length) + (isDisguised ? 3 : 0))
      pieces.append(Piece(end: place + 1, bits: bits + capitals(start..<place + 1), kind: .unknown))
    }
  }

  private func isLetter(_ place: Int) -> Bool {
    signs.indices.contains(place) && (signs[place].kind == .latin || signs[place].kind == .letter)
  }

  /// What capitals add: little at the beginning of words or throughout, more where nobody expects them.
  func capitals(_ range: Range<Int>) -> Double {
    let places = range.filter { signs[$0].isCapital }
    if places.isEmpty { return 0 }
    let isUsual = places.count == range.count || places.allSatisfy { $0 == 0 || !signs[$0 - 1].isWordly }
    return isUsual ? 0.5 : min(Double(range.count), 1 + 1.5 * Double(places.count))
  }

  // MARK: Numbers and rows of signs

  /// Years and days, with or without marks between their parts.
  private func numbers(_ start: Int, _ pieces: inout [Piece]) {
    guard signs[start].kind == .digit, start == 0 || signs[start - 1].kind != .digit else { return }
    var groups: [[Int]] = [[]]
    for place in signs[start...].indices.prefix(10) {
      switch (signs[place].kind, Int(signs[place].scalar)) {
      case (.digit, let scalar) where (48...57).contains(scalar): groups[groups.count - 1].append(scalar - 48)
      case (.symbol, _): groups.append([])
      default: return
      }
      if let bits = Self.dateBits(groups) { pieces.append(Piece(end: place + 1, bits: bits, kind: .number)) }
    }
  }

  /// Some 200 years; of days those that people remember, since births and weddings are known to others.
  private static func dateBits(_ groups: [[Int]]) -> Double? {
    switch groups.count {
    case 1 where groups[0].count == 4 && isYear(groups[0]): 7.5
    case 1 where [6, 8].contains(groups[0].count):
      isDay(groups[0].prefix(2), groups[0].dropFirst(2).prefix(2), groups[0].dropFirst(4))
        || isDay(groups[0].suffix(2), groups[0].dropLast(2).suffix(2), groups[0].dropLast(4)) ? 12 : nil
    case 3:
      isDay(groups[0][...], groups[1][...], groups[2][...]) || isDay(groups[2][...], groups[1][...], groups[0][...])
        ? 13 : nil
    default: nil
    }
  }

  /// Whether these are a day, a month (in either order) and a year.
  private static func isDay(_ day: ArraySlice<Int>, _ month: ArraySlice<Int>, _ year: ArraySlice<Int>) -> Bool {
    guard (1...2).contains(day.count), (1...2).contains(month.count), year.count == 2 || isYear(Array(year)) else {
      return false
    }
    let numbers = [value(day), value(month)].sorted()
    return (1...12).contains(numbers[0]) && (1...31).contains(numbers[1])
  }

  private static func isYear(_ digits: [Int]) -> Bool {
    digits.count == 4 && (1700..<2100).contains(value(digits[...]))
  }

  private static func value(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }

  private static let keyboards = [
    "`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "qwertzuiopu+", "asdfghjkloa#", "yxcvbnm,.-",
    "azertyuiop", "qsdfghjklm", "wxcvbn,;:!", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/", "qazwsxedcrfvtgbyhnujmikolp",
    "qayswxedcrfvtgbzhnujmikolp",
  ].map { row in row.unicodeScalars.map(\.value) }

  /// Signs in a row of the alphabet, of the digits or of a keyboard, in either direction; also with spaces between them.
  private func straights(_ start: Int, _ pieces: inout [Piece]) {
    guard let first = solid.firstIndex(of: start) else { return }
    let scalar = signs[start].scalar
    func add(_ further: Double = 0, _ expected: (Int) -> UInt32?) {
      var length = 1
      while first + length < solid.count, expected(length) == signs[solid[first + length]].scalar { length += 1 }
      guard length >= 3 else { return }
      for count in 3...length {
        let end = solid[first + count - 1] + 1
        pieces.append(Piece(end: end, bits: 5.5 + further + log2(Double(count)) + capitals(start..<end), kind: .row))
      }
    }
    for step in [1, -1] {
      add { UInt32(exactly: Int(scalar) + step * $0) }
      // Every second letter, or every third.
      if signs[start].kind == .latin || signs[start].kind == .digit {
        for leap in [2, 3] { add(2) { UInt32(exactly: Int(scalar) + leap * step * $0) } }
      }
      for row in Self.keyboards {
        for key in row.indices where row[key] == scalar {
          add { row.indices.contains(key + step * $0) ? row[key + step * $0] : nil }
        }
      }
    }
  }

  /// Whether a piece stands somewhere before it too.
  func isRepeated(_ piece: Range<Int>) -> Bool { piece.count > 2 && repeated[piece.lowerBound] >= piece.count }

  /// For each place, the length of the longest text from there that begins at an earlier place too.
  private static func repeats(_ text: [UInt32]) -> [Int] {
    var longest = [Int](repeating: 0, count: text.count)
    // Lengths for the place behind the one at hand, by the earlier place.
    var behind = [Int](repeating: 0, count: text.count + 1)
    for place in text.indices.reversed() {
      var here = [Int](repeating: 0, count: text.count + 1)
      for earlier in 0..<place where text[earlier] == text[place] { here[earlier] = 1 + behind[earlier + 1] }
      longest[place] = here.max() ?? 0
      behind = here
    }
    return longest
  }
}
